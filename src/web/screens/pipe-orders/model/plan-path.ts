import { viewAt } from '#contract/open-views.ts'
import { plantDay } from '#domain/time.ts'
import { userCan } from '#web/lib/permission.ts'

const TIME_PLAN = '/production/timeplan'

export function canSeePlan(): boolean {
  return userCan('@pipeplan_view') && viewAt(TIME_PLAN)?.isBuilt === true
}

/** Returns where the time plan shows what is still to be planned of an order. */
export function orderPlanPath(order_number: string): string {
  return `${TIME_PLAN}?tab=all&search=${encodeURIComponent(order_number.toLowerCase())}`
}

/** Returns where the time plan shows a planned product in its slot. */
export function blockPath(product: number, planned_start: string): string {
  return `${TIME_PLAN}?date=${plantDay(new Date(planned_start))}&tab=planned&block=${product}`
}
