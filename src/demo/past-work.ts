import { MINUTE } from '#domain/time.ts'
import { type Calendar, stretch } from './calendar.ts'
import type { DowntimeDraft } from './downtimes.ts'
import { chanceOf, whole } from './random.ts'
import { type Happening, happeningsOf, type Stint } from './stint.ts'
import type { DemoWorkOrder } from './work-orders.ts'

/** What happened to one work order. */
export type Event = Happening & { readonly order: DemoWorkOrder }

/** How work orders of the past went, from start to stop; the downtimes befall them. */
export function pastEvents(
  past: readonly DemoWorkOrder[],
  drafts: readonly DowntimeDraft[],
  { present }: Calendar,
): Event[] {
  const hits = Map.groupBy(strike(past, drafts), ({ order }) => order)
  const chance = chanceOf('past work')
  const freeAt = new Map<string, number>()
  return past.flatMap((order) => {
    const [worker, product] = [`worker ${order.operator}`, `product ${order.product.id}`]
    const wish = order.start + whole(chance, 0, 400) * 1000
    const begin = Math.max(wish, freeAt.get(worker) ?? 0, freeAt.get(product) ?? 0)
    const pace = 0.82 + 0.36 * chance()
    const stint: Stint = {
      start: stretch(present, begin, 0).start,
      worked: Math.round(order.minutes * 60 * pace) * 1000,
      downtimes: (hits.get(order) ?? []).map(({ downtime }) => downtime),
      ticks: [{ after: 0.6, actions: Math.floor(0.6 * order.actions.length) }],
      end: { does: 'stop' },
    }
    const happenings = happeningsOf(stint, present)
    const free = happenings.at(-1)!.at + whole(chance, 1, 5) * MINUTE
    freeAt.set(worker, free).set(product, free)
    return happenings.map((happening) => ({ ...happening, order }))
  })
}

/** Which downtime befalls which work order: the longer one takes, the more. */
function strike(past: readonly DemoWorkOrder[], drafts: readonly DowntimeDraft[]) {
  const chance = chanceOf('strike')
  const total = past.reduce((sum, { minutes }) => sum + minutes, 0)
  return drafts.map((draft) => {
    let left = chance() * total
    const order = past.find(({ minutes }) => {
      left -= minutes
      return left < 0
    })
    return { order: order ?? past[0]!, downtime: { ...draft, after: 0.05 + 0.85 * chance() } }
  })
}
