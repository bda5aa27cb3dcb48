import type { Downtime } from '#contract/downtimes.ts'
import type { PartBlocker } from '#contract/part-blockers.ts'
import type { PartProduct } from '#contract/part-products.ts'
import type { NamedRef } from '#contract/shapes.ts'
import type { TimeTracker } from '#contract/time-trackers.ts'
import type { BegunWork, WorkOrder } from '#contract/work-orders.ts'
import type { EarlierWork, RunningWork, WorkScheduler } from '#contract/work-scheduler.ts'
import { ActionStatus } from '#domain/action.ts'
import { allows, WorkOrderStatus } from '#domain/work-order.ts'
import type { QuestionedDowntime } from '#web/work-orders/questions.ts'

/** Everything one card shows and does. */
export type Card = {
  readonly order: WorkOrder
  readonly product: PartProduct
  /** By start. */
  readonly trackers: readonly TimeTracker[]
  readonly openTracker: TimeTracker | null
  /** With the shifts of its operator. */
  readonly openDowntime: (Downtime & QuestionedDowntime) | null
  /** Since when a tracker runs that someone forgot to stop. */
  readonly forgottenSince: string | null
  /** Whose work it is, where it is somebody else's than the user's. */
  readonly someoneElse: string | null
  /** It is in the list only because it was there before, or has unsaved ticks. */
  readonly isUnmatched: boolean
  /** Where work in it was begun; names work orders only that have a card. */
  readonly begun: readonly BegunWork[]
  /** What must be finished before it and is not, as long as it waits for a start. */
  readonly earlier: EarlierWork | null
  /** What blocks it or its whole part product, newest first. */
  readonly blockers: readonly PartBlocker[]
  /** Whether it runs on the user's own time. */
  readonly isRunningForUser: boolean
  /** Whose clock runs, or will run once the work continues, where it is somebody else's than the user's. */
  readonly bookedTo: NamedRef | null
  /** The other work that runs on the same clock, whatever the filters. */
  readonly alsoRunning: readonly RunningWork[]
  /** That which runs on its worker's clock. */
  readonly alsoRunningForWorker: readonly RunningWork[]
  readonly done: number
  readonly total: number
}

/**
 * The cards of an answer, in its order. A work order whose part product did not come with it has no card.
 *
 * @param operatorId who looks, where they are an operator
 */
export function cardsOf(answer: WorkScheduler, operatorId: number | null): Card[] {
  const products = new Map(answer.partProducts.map((product) => [product.id, product]))
  const trackers = Map.groupBy(answer.timeTrackers, ({ work_order }) => work_order)
  const shifts = new Map(answer.downtime_shifts.map((own) => [own.downtime, own]))
  const downtimes = new Map(
    answer.downtimes
      .filter(({ end_time }) => end_time === null)
      .map((open) => {
        const { shift_end = null, shift = null } = shifts.get(open.id) ?? {}
        return [open.work_order, { ...open, shift_end, shift }]
      }),
  )
  const forgotten = new Set(answer.forgotten)
  const unmatched = new Set(answer.unmatched)
  const earlier = new Map(answer.earlier.map((work) => [work.work_order, work]))
  const earlierOf = ({ id, status }: WorkOrder) => (allows(status, 'start') && earlier.get(id)) || null
  const listed = new Set(answer.workOrders.map(({ id }) => id))
  return answer.workOrders.flatMap((order): Card[] => {
    const product = products.get(order.part_product)
    if (!product) return []
    const own = trackers.get(order.id) ?? []
    const openTracker = own.find(({ end_time }) => end_time === null) ?? null
    const openDowntime = downtimes.get(order.id) ?? null
    return [
      {
        order,
        product,
        trackers: own,
        openTracker,
        openDowntime,
        forgottenSince: openTracker && forgotten.has(openTracker.id) ? openTracker.start_time : null,
        someoneElse: order.worker && order.worker.id !== operatorId ? order.worker.name : null,
        isUnmatched: unmatched.has(order.id),
        begun: order.begun.map((work) => ({
          ...work,
          work_order: work.work_order !== null && listed.has(work.work_order) ? work.work_order : null,
        })),
        earlier: earlierOf(order),
        blockers: product.blockers.filter(
          ({ target, target_id }) => target === 'part_product' || target_id === order.id,
        ),
        isRunningForUser: operatorId !== null && openTracker?.operator?.id === operatorId,
        ...clocksOf({ order, trackers: own, openTracker, openDowntime }, answer.running, operatorId),
        done: order.work_order_actions.filter(({ status }) => status === ActionStatus.Done).length,
        total: order.work_order_actions.length,
      },
    ]
  })
}

/** Returns whether the clock or downtime of a work order is known: an undo shows its status before that is read. */
export function isClockRead({ order, openTracker, openDowntime }: OpenWork): boolean {
  if (order.status === WorkOrderStatus.Running) return openTracker !== null
  return order.status !== WorkOrderStatus.Downtime || openDowntime !== null
}

type OpenWork = Pick<Card, 'order' | 'trackers' | 'openTracker' | 'openDowntime'>

/** Returns whose clock runs or will run, and what else runs on it and on the worker's. */
function clocksOf(
  card: OpenWork,
  running: readonly RunningWork[],
  operatorId: number | null,
): Pick<Card, 'bookedTo' | 'alsoRunning' | 'alsoRunningForWorker'> {
  const bookedTo = clockOf(card, operatorId)
  const runningFor = (clock: number | null) =>
    running.filter(
      ({ work_order, operator }) => work_order !== card.order.id && operator && operator.id === clock,
    )
  return {
    bookedTo,
    alsoRunning: runningFor(bookedTo?.id ?? operatorId),
    alsoRunningForWorker: runningFor(card.order.worker?.id ?? null),
  }
}

/**
 * Returns whose clock runs or will run, where it is not the user's: after a downtime it is the one that the downtime
 * stopped; otherwise it is the user's or, if they are no operator, the worker's.
 */
function clockOf({ order, trackers, ...open }: OpenWork, operatorId: number | null): NamedRef | null {
  const tracker = open.openTracker ?? trackers.find(({ id }) => id === open.openDowntime?.time_tracker)
  const clock = tracker ? tracker.operator : operatorId === null ? order.worker : null
  return clock?.id === operatorId ? null : clock
}

/** Returns the id of the element that holds the card of a work order. */
export function cardElementId(orderId: number): string {
  return `work-order-${orderId}`
}

/** Returns whether all that is not done in a work order is ticked. */
export function isAllTicked({ done, total }: Card, ticked: ReadonlySet<number>): boolean {
  return done + ticked.size === total
}
