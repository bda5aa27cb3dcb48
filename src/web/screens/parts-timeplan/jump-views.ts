import type { PartMove } from '#contract/part-plan.ts'
import type { PartTimeplan } from '#contract/part-timeplan.ts'
import { plantDay } from '#domain/time.ts'
import type { PlantDay } from '#planning/calendar/plant-days.ts'
import { addDays, mondayOf } from '#web/lib/plant-clock.ts'
import type { Intent } from '#web/screens/parts-timeplan/edits/intent.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import { DAYS_SHOWN, hasInstant, type ViewState } from '#web/screens/parts-timeplan/model/view-state.ts'
import type { TimePlace } from '#web/working-time/place.ts'

/** An instant of an operator's lane, and the work order that is shown there. */
export type ShownPlace = {
  readonly workOrder: number | null
  readonly operatorId: number
  readonly instant: number
}

/** Returns where an intent plans work on days that are not visible; undefined where all of it can be seen. */
export function hiddenPlaceOf(intent: Intent, visible: readonly PlantDay[]): ShownPlace | undefined {
  if (intent.kind !== 'plan') return undefined
  return intent.placements
    .map(({ resourceId, pieces }) => ({
      ...{ workOrder: null, operatorId: resourceId, instant: pieces[0]!.start },
    }))
    .find(({ instant }) => !hasInstant(visible, instant))
}

/** Returns the view in which a place is shown: on its days, with the card of its work order open. */
export function viewOfShown(
  { workOrder, instant }: ShownPlace,
  { days, isPhone }: { readonly days: readonly PlantDay[]; readonly isPhone: boolean },
): Partial<ViewState> {
  const from = hasInstant(days, instant) ? {} : { from: mondayOf(plantDay(new Date(instant))) }
  if (workOrder !== null) return { ...from, open: workOrder }
  // On a phone, the list of problems covers the days.
  return isPhone ? { ...from, panel: null } : from
}

/** Returns where moved work is on the board; null where it is not planned. */
export function placeOfMoved({ to }: PartMove): ShownPlace | null {
  const { worker_id, work_order_id, start_time } = to
  if (worker_id === null || start_time === null) return null
  return { workOrder: work_order_id, operatorId: worker_id, instant: Date.parse(start_time) }
}

/** Returns the view in which the tree shows moved work that is not planned. */
export function viewOfMoved(
  { item, to }: PartMove,
  { unplanned }: Pick<PartTimeplan, 'unplanned'>,
): Partial<ViewState> {
  const group = unplanned.find(({ partProductId }) => partProductId === item)
  const search = group?.order.order_number.toLowerCase() ?? ''
  return { tab: to.worker_id === null ? 'unassigned' : 'unplanned', search }
}

/** Returns the view in which the working time panel follows the board; nothing where its day is still shown. */
export function timeFrom(from: string, { panel, time }: ViewState, today: string): Partial<ViewState> {
  if (panel !== 'time' || (time !== null && time.kind !== 'day')) return {}
  const date = time?.date ?? today
  if (from <= date && date < addDays(from, DAYS_SHOWN)) return {}
  return { time: { kind: 'day', date: from, operator: time?.operator ?? null } }
}

/** Returns the view in which the board shows a date; nothing where it already does. */
export function daysFor(time: TimePlace, { days }: Pick<PartsBoard, 'days'>): Partial<ViewState> {
  if (time.kind !== 'day' || days.some(({ date }) => date === time.date)) return {}
  return { from: mondayOf(time.date) }
}
