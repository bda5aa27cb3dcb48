import { MINUTE } from '#domain/time.ts'
import { back, type Calendar, dayAt, instantOf } from './calendar.ts'
import type { DowntimeDraft } from './downtimes.ts'
import type { Event } from './past-work.ts'
import { type Deed, happeningsOf } from './stint.ts'
import type { DemoWorkOrder } from './work-orders.ts'

const begun = ['done', 'paused', 'downtime', 'running']
const pause: Deed = { does: 'pause' }
/** How much of the day so far an operator's orders fill. */
const BUSY = 0.75
/** How much of its planned time an order has at most had that is not done. */
const UNFINISHED = 0.6

/**
 * How far today's work orders have come: those of an operator one after another, the last until now or just left.
 *
 * @param open one for each work order in downtime
 * @param forgetful the operator who goes home with a tracker running
 */
export function todaysEvents(
  orders: readonly DemoWorkOrder[],
  open: readonly DowntimeDraft[],
  calendar: Calendar,
  forgetful: number,
): Event[] {
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
  ends: ReadonlyMap<DemoWorkOrder, Deed | undefined>,
  calendar: Calendar,
): Event[] {
  const { now, present } = calendar
  const gone = goneToday(calendar)
  let until = now
  return own.toReversed().flatMap((order) => {
    const end = ends.get(order)
    const rest = order.standing === 'running' ? 0 : Math.min(12 * MINUTE, Math.max(2 * MINUTE, 0.03 * gone))
    const planned = order.minutes * MINUTE * (order.standing === 'done' ? 1 : UNFINISHED)
    const worked = Math.round(Math.min((BUSY * gone) / own.length, planned) / 1000) * 1000
    const start = back(present, back(present, until, rest), worked)
    until = back(present, start, MINUTE)
    const actions = Math.floor((worked / (order.minutes * MINUTE)) * order.actions.length)
    const ticks = [{ after: 0.7, actions: Math.min(actions, order.actions.length - 1) }]
    return happeningsOf({ start, worked, downtimes: [], ticks, end }, present).map((happening) => {
      return { ...happening, order }
    })
  })
}

function endOf({ standing }: DemoWorkOrder, downtimes: Iterator<DowntimeDraft>): Deed | undefined {
  if (standing === 'done') return { does: 'stop' }
  if (standing === 'paused') return pause
  const downtime = standing === 'downtime' ? downtimes.next().value : undefined
  return downtime && { does: 'report', downtime }
}

/** Time people have been present today. */
function goneToday(calendar: Calendar): number {
  const opening = instantOf(dayAt(calendar, 0), '08:00')
  return calendar.present
    .filter(({ start, end }) => end > opening && start < calendar.now)
    .reduce((sum, { start, end }) => sum + Math.min(end, calendar.now) - start, 0)
}
