import { MINUTE } from '#domain/time.ts'
import { type Calendar, stretch } from './calendar.ts'
import type { DowntimeDraft } from './downtimes.ts'
import { seededRandom, whole } from './random.ts'
import type { DemoWorkOrder } from './work-orders.ts'
import { operationsOf, type TimedOperation, type WorkSession } from './work-session.ts'

/** An operation on a work order. */
export type ShopFloorEvent = TimedOperation & { readonly order: DemoWorkOrder }

/** Returns the events of past work orders, from start to stop, with the downtimes spread over them. */
export function pastEvents(
  past: readonly DemoWorkOrder[],
  drafts: readonly DowntimeDraft[],
  { present }: Calendar,
): ShopFloorEvent[] {
  const downtimesByOrder = Map.groupBy(assignDowntimes(past, drafts), ({ order }) => order)
  const random = seededRandom('past work')
  const freeAt = new Map<string, number>()
  return past.flatMap((order) => {
    const [worker, product] = [`worker ${order.operator}`, `product ${order.product.id}`]
    const planned = order.start + whole(random, 0, 400) * 1000
    const begin = Math.max(planned, freeAt.get(worker) ?? 0, freeAt.get(product) ?? 0)
    const pace = 0.82 + 0.36 * random()
    const session: WorkSession = {
      start: stretch(present, begin, 0).start,
      worked: Math.round(order.minutes * 60 * pace) * 1000,
      downtimes: (downtimesByOrder.get(order) ?? []).map(({ downtime }) => downtime),
      ticks: [{ after: 0.6, actions: Math.floor(0.6 * order.actions.length) }],
      end: { type: 'stop' },
    }
    const operations = operationsOf(session, present)
    const free = operations.at(-1)!.at + whole(random, 1, 5) * MINUTE
    freeAt.set(worker, free).set(product, free)
    return operations.map((operation) => ({ ...operation, order }))
  })
}

/** Assigns each downtime to a random work order; longer ones get more. */
function assignDowntimes(past: readonly DemoWorkOrder[], drafts: readonly DowntimeDraft[]) {
  const random = seededRandom('strike')
  const total = past.reduce((sum, { minutes }) => sum + minutes, 0)
  return drafts.map((draft) => {
    let left = random() * total
    const order = past.find(({ minutes }) => {
      left -= minutes
      return left < 0
    })
    return { order: order ?? past[0]!, downtime: { ...draft, after: 0.05 + 0.85 * random() } }
  })
}
