import { MINUTE } from '#domain/time.ts'
import { back, type Calendar, dayAt, instantOf } from './calendar.ts'
import type { DowntimeDraft } from './downtimes.ts'
import { todaysStates } from './order-book.ts'
import type { ShopFloorEvent } from './past-work.ts'
import type { DemoWorkOrder } from './work-orders.ts'
import { type Operation, operationsOf } from './work-session.ts'

const begun: readonly DemoWorkOrder['standing'][] = todaysStates.filter((state) => state !== 'not started')
const pause: Operation = { type: 'pause' }
/** The share of the day so far that an operator's orders fill. */
const BUSY_SHARE = 0.75
/** The maximum share of its planned time that an unfinished order has taken. */
const UNFINISHED_SHARE = 0.6

type TodaysWork = {
  readonly orders: readonly DemoWorkOrder[]
  /** A downtime for each work order in downtime. */
  readonly open: readonly DowntimeDraft[]
  readonly calendar: Calendar
  /** The operator who goes home with a running tracker. */
  readonly forgetful: number
}

/** Returns the events of today's work orders: those of an operator follow one another, and the last continues or has just ended. */
export function todaysEvents({ orders, open, calendar, forgetful }: TodaysWork): ShopFloorEvent[] {
  const today = orders.filter(({ standing }) => begun.includes(standing))
  const downtimes = open.values()
  const ends = new Map(
    today.map((order) => {
      const goesHome = calendar.isClosed && order.operator !== forgetful
      return [order, goesHome && order.standing === 'running' ? pause : endOf(order, downtimes)]
    }),
  )
  return [...Map.groupBy(today, ({ operator }) => operator).values()].flatMap((own) =>
    backwards(own, ends, calendar),
  )
}

function backwards(
  own: readonly DemoWorkOrder[],
  ends: ReadonlyMap<DemoWorkOrder, Operation | undefined>,
  calendar: Calendar,
): ShopFloorEvent[] {
  const { now, present } = calendar
  const gone = goneToday(calendar)
  let until = now
  return own.toReversed().flatMap((order) => {
    const end = ends.get(order)
    const rest = order.standing === 'running' ? 0 : Math.min(12 * MINUTE, Math.max(2 * MINUTE, 0.03 * gone))
    const planned = order.minutes * MINUTE * (order.standing === 'done' ? 1 : UNFINISHED_SHARE)
    const worked = Math.round(Math.min((BUSY_SHARE * gone) / own.length, planned) / 1000) * 1000
    const start = back(present, back(present, until, rest), worked)
    until = back(present, start, MINUTE)
    const actions = Math.floor((worked / (order.minutes * MINUTE)) * order.actions.length)
    const ticks = [{ after: 0.7, actions: Math.min(actions, order.actions.length - 1) }]
    return operationsOf({ start, worked, downtimes: [], ticks, end }, present).map((operation) => {
      return { ...operation, order }
    })
  })
}

function endOf({ standing }: DemoWorkOrder, downtimes: Iterator<DowntimeDraft>): Operation | undefined {
  if (standing === 'done') return { type: 'stop' }
  if (standing === 'paused') return pause
  const downtime = standing === 'downtime' ? downtimes.next().value : undefined
  return downtime && { type: 'report', downtime }
}

/** Returns the time that people have been present today. */
function goneToday(calendar: Calendar): number {
  const opening = instantOf(dayAt(calendar, 0), '08:00')
  return calendar.present
    .filter(({ start, end }) => end > opening && start < calendar.now)
    .reduce((sum, { start, end }) => sum + Math.min(end, calendar.now) - start, 0)
}
