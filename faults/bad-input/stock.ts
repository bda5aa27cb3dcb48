import { type Random, whole } from '#demo/random.ts'
import type { Visitor } from '#faults/support/visitor.ts'

/** Lists of things by the addresses at which they are found. */
const lists = [
  ['clients', '/api/v1/clients/'],
  ['orders', '/api/v1/part-orders/'],
  ['rows', '/api/v1/part-order-rows/'],
  ['products', '/api/v1/part-products/'],
  ['types', '/api/v1/part-types/'],
  ['actions', '/api/v1/part-actions/'],
  ['workOrders', '/api/v1/workplan/part-workorders/'],
  ['trackers', '/api/v1/time-trackers/'],
  ['downtimes', '/api/v1/downtimes/'],
  ['tags', '/api/v1/component-tags/'],
  ['causes', '/api/v1/downtime-problem-tags/'],
  ['operators', '/api/v1/accounts/operators/'],
] as const
type Noun = (typeof lists)[number][0]

/** What a field of a body or an address names. */
const byField: Readonly<Record<string, Noun>> = {
  client: 'clients',
  client__in: 'clients',
  order: 'orders',
  order__in: 'orders',
  order_row: 'rows',
  part_product: 'products',
  ids: 'products',
  part_type_id: 'types',
  actions: 'actions',
  work_order: 'workOrders',
  work_order_id__in: 'workOrders',
  problems: 'causes',
  tags: 'tags',
  component_tags: 'tags',
  worker: 'operators',
  worker__in: 'operators',
  worker_id: 'operators',
  cutting_operator: 'operators',
  expansion_operator: 'operators',
  additional_time_operator: 'operators',
}

type Thing = Readonly<Record<string, unknown>> & { readonly id: number }

/** What there is in the factory at present, so that a question can be about something that exists. */
export class Stock {
  #things = new Map<Noun, readonly Thing[]>()
  #cursors: readonly string[] = []

  /** Looks again: what was asked meanwhile has made and deleted things. */
  async take(visitor: Visitor): Promise<void> {
    const cursors: string[] = []
    for (const [noun, path] of lists) {
      const { things, cursor } = await read(visitor, path)
      this.#things.set(noun, things)
      if (cursor) cursors.push(cursor)
    }
    this.#cursors = cursors
  }

  /** The id of something that an address like `/clients/{id}/pause/` can be about. */
  idAt(path: string, random: Random): number {
    if (/\/(pause|stop)\/$/.test(path)) return this.#pick('trackers', random, isOpen)
    if (/\/solve\/$/.test(path)) return this.#pick('downtimes', random, isOpen)
    if (path.startsWith('/api/v1/part-work-plans/')) return this.#pick('products', random)
    const [noun] = lists.find(([, list]) => path.startsWith(list)) ?? []
    return noun ? this.#pick(noun, random) : 1
  }

  /** The id of something that a field can name, or nothing where it names nothing known. */
  idFor(field: string, random: Random): number | undefined {
    const noun = byField[field]
    return noun && this.#pick(noun, random)
  }

  /** A work plan of the factory. */
  plan(random: Random): unknown {
    const plans = this.#of('products').flatMap(({ work_plan_json }) => work_plan_json ?? [])
    return plans[whole(random, 0, plans.length - 1)] ?? { components: [] }
  }

  /** The id of an action that is not ticked yet. */
  openAction(random: Random): number {
    const orders: readonly unknown[] = this.#of('workOrders').flatMap(({ work_order_actions: all }) => all)
    const actions = orders.filter(isThing)
    const open = actions.filter(({ status }) => status === 0)
    return open[whole(random, 0, open.length - 1)]?.id ?? 1
  }

  cursor(random: Random): string {
    return this.#cursors[whole(random, 0, this.#cursors.length - 1)] ?? ''
  }

  #pick(noun: Noun, random: Random, fits: (thing: Thing) => boolean = () => true): number {
    const things = this.#of(noun)
    const fitting = things.filter(fits)
    const choice = fitting.length > 0 ? fitting : things
    return choice[whole(random, 0, choice.length - 1)]?.id ?? 1
  }

  #of(noun: Noun): readonly Thing[] {
    return this.#things.get(noun) ?? []
  }
}

async function read(
  visitor: Visitor,
  path: string,
): Promise<{ things: readonly Thing[]; cursor: string | null }> {
  const answer = await fetch(`${visitor.address}${path}`, { headers: visitor.headers() })
  const body = await answer.json()
  const things: readonly unknown[] = Array.isArray(body) ? body : body.results
  const cursor = body.next ? new URL(body.next, visitor.address).searchParams.get('cursor') : null
  return { things: things.filter(isThing), cursor }
}

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
}

function isOpen({ end_time }: Thing): boolean {
  return end_time === null
}
