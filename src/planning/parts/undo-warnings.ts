import type { Problem } from '#domain/errors.ts'
import { fitsWorkingTime, type SlotRules } from '#planning/changes/slot-rules.ts'
import { hasStarted, type PlanState } from './plan-state.ts'
import type { OrderChange } from './undo-record.ts'
import type { OrderAfter, ScheduledMoves } from './work-orders-after.ts'

/**
 * Returns what to check before an undo that nothing prevents: work that returns into an absence, also one that was known before the
 * change, and work that has been started since.
 *
 * @param changes what the undone change did to work orders
 */
export function warningsOfUndo(
  { orders, problems }: ScheduledMoves,
  changes: readonly OrderChange[],
  state: PlanState,
  rules: SlotRules,
): Problem[] {
  const before = new Map(changes.map((change) => [change.id, change.before]))
  const hindered = new Set(problems.map(({ params }) => params?.['item']))
  return orders
    .filter((order) => order.minutes > 0 && !hindered.has(order.partProduct) && isMoved(order, state))
    .flatMap((order) => {
      const now = state.orders.get(order.id)
      const isStartedSince = now !== undefined && hasStarted(now) && !before.get(order.id)?.isStarted
      const started: Problem = { code: 'started_since', params: { item: order.partProduct } }
      return [...absenceOf(order, rules), ...(isStartedSince ? [started] : [])]
    })
}

function isMoved({ id, worker, start }: OrderAfter, { orders }: PlanState): boolean {
  const now = orders.get(id)
  return now?.worker !== worker || now.start !== start
}

function absenceOf(
  { partProduct: item, worker, start, end, minutes }: OrderAfter,
  rules: SlotRules,
): Problem[] {
  if (worker === null || fitsWorkingTime({ resource: worker, start, end, minutes }, rules)) return []
  const absence = rules.absenceIn(worker, { start, end })
  return absence ? [{ code: 'absent_since', params: { item, worker, ...absence } }] : []
}
