import { type Random, whole } from '#demo/random.ts'
import type { Visitor } from '#faults/support/visitor.ts'

/** The paths of lists. */
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
  ['profiles', '/api/v1/pipe-profiles/'],
  ['materials', '/api/v1/materials/'],
  ['machines', '/api/v1/machines/'],
  ['mandrels', '/api/v1/mandrels/'],
  ['measurementTypes', '/api/v1/measurement-types/'],
  ['pipeTags', '/api/v1/pipe-tags/'],
  ['pipeTagGroups', '/api/v1/pipe-tag-groups/'],
  ['scrapReasons', '/api/v1/scrap-reasons/'],
  ['pauseReasons', '/api/v1/pipe-pause-problem-tags/'],
  ['reviewers', '/api/v1/reviewers/'],
  ['pipes', '/api/v1/pipes/'],
  ['measurements', '/api/v1/measurements/?pipe=1'],
  ['lots', '/api/v1/material-lots/'],
  ['views', '/api/v1/saved-views/?list=pipes'],
  ['pipeOrders', '/api/v1/pipe-orders/'],
  ['pipeRows', '/api/v1/pipe-order-rows/'],
  ['pipeProducts', '/api/v1/pipe-products/'],
  ['pipeBlockers', '/api/v1/pipe-blockers/'],
] as const
type Noun = (typeof lists)[number][0] | 'jobs'

/** The list that the field of a body or a query refers to. */
const byField: Readonly<Record<string, Noun>> = {
  client: 'clients',
  client__in: 'clients',
  order: 'orders',
  order__in: 'orders',
  order_row: 'rows',
  part_product: 'products',
  ids: 'products',
  pipe: 'pipes',
  seen: 'pipes',
  type: 'measurementTypes',
  product: 'jobs',
  operators: 'operators',
  line: 'machines',
  mandrel: 'mandrels',
  material: 'materials',
  tag: 'pipeTags',
  reasons: 'scrapReasons',
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

/** The same for calls of pipe products and of what belongs to them, where other lists have such fields too. */
const byPipeField: Readonly<Record<string, Noun>> = {
  '': 'pipeProducts',
  ids: 'pipeProducts',
  parent: 'pipeProducts',
  item: 'pipeProducts',
  target_id: 'pipeProducts',
  pipe_product__in: 'pipeProducts',
  pipes: 'pipes',
  order: 'pipeOrders',
  order_row: 'pipeRows',
  profile: 'profiles',
}
const ofPipes = /^\/api\/v1\/pipe-(products|timeplan|blockers|orders|order-rows)\//

type Thing = Readonly<Record<string, unknown>> & { readonly id: number }

/** The existing records, for requests with existing ids. */
export class KnownRecords {
  #things = new Map<Noun, readonly Thing[]>()
  #cursors: readonly string[] = []
  readonly #revisions = new Map<string, string>()

  /** Loads the records, which previous requests may have created or deleted. */
  async load(visitor: Visitor): Promise<void> {
    const cursors: string[] = []
    for (const [noun, path] of lists) {
      const { things, cursor } = await read(visitor, path)
      this.#things.set(noun, things)
      if (cursor) cursors.push(cursor)
    }
    this.#things.set(
      'jobs',
      this.#of('pipes').flatMap(({ product }) => (isThing(product) ? [product] : [])),
    )
    this.#cursors = cursors
  }

  /** Returns an id for a path such as `/clients/{id}/pause/`. */
  idAt(path: string, random: Random): number {
    if (/\/(pause|stop)\/$/.test(path)) return this.#pick('trackers', random, isOpen)
    if (/\/solve\/$/.test(path)) return this.#pick('downtimes', random, isOpen)
    if (path.startsWith('/api/v1/part-work-plans/')) return this.#pick('products', random)
    const [noun] = lists.find(([, list]) => path.startsWith(list.replace(/\?.*/, ''))) ?? []
    return noun ? this.#pick(noun, random) : 1
  }

  /** Returns an id for a field of a call; undefined if the field refers to no list. */
  idFor(field: string, path: string, random: Random): number | undefined {
    const noun = (ofPipes.test(path) && byPipeField[field]) || byField[field]
    return noun && this.#pick(noun, random)
  }

  /** Notes the revision of a plan that a response names, so that later calls are based on it. */
  noteRevision(path: string, body: string): void {
    const [, revision] = /"state_hash":"([0-9a-f-]{36})"/.exec(body) ?? []
    if (revision !== undefined) this.#revisions.set(planOf(path), revision)
  }

  /** Returns the latest known revision of the plan that a call is about. */
  revision(path: string): string {
    return this.#revisions.get(planOf(path)) ?? 'unknown'
  }

  /** Returns an existing work plan. */
  plan(random: Random): unknown {
    const plans = this.#of('products').flatMap(({ work_plan_json }) => work_plan_json ?? [])
    return plans[whole(random, 0, plans.length - 1)] ?? { components: [] }
  }

  /** Returns the id of an action that is not done. */
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

function planOf(path: string): 'pipes' | 'parts' {
  return ofPipes.test(path) ? 'pipes' : 'parts'
}
