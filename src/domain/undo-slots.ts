import type { Problem } from './errors.ts'
import type { PlanState } from './plan-moves.ts'
import type { OrderAfter } from './plan-orders.ts'
import type { PlanRules } from './plan-wishes.ts'
import type { Interval } from './time.ts'
import type { IsWorking } from './undo-record.ts'

/** What an undo is measured by. */
export type UndoRules = PlanRules & {
  readonly isWorking: IsWorking
  /** The first absence of a worker that meets a stretch of time. */
  readonly absenceIn: (worker: number | null, span: Interval) => Interval | undefined
}

/**
 * Returns why a work order cannot go back to its old place: the worker has left or is absent, the day is over, or the work
 * no longer fits between the old start and the old end. A place that it has never left is not judged.
 *
 * @param wasOutside whether it began outside working time back then
 */
export function faultsOfSlot(
  order: OrderAfter,
  wasOutside: boolean,
  { orders }: PlanState,
  rules: UndoRules,
): Problem[] {
  const { id, partProduct, worker, start, end, minutes } = order
  const now = orders.get(id)
  const isSameStart = now?.worker === worker && now.start === start
  if (isSameStart && now.end === end) return []
  const params = { part_product: partProduct, ...(worker !== null && { worker }) }
  if (worker !== null && !rules.workers.has(worker)) return [{ code: 'operator_left', params }]
  if (start < rules.today && !isSameStart) return [{ code: 'day_is_over', params: { ...params, start } }]
  const hindrance = minutes === 0 ? undefined : hindranceOf(order, wasOutside, rules)
  return hindrance ? [{ code: hindrance.code, params: { ...params, ...hindrance.span } }] : []
}

type Hindrance = { readonly code: 'absent_since' | 'not_working_since'; readonly span: Interval }

function hindranceOf(order: OrderAfter, wasOutside: boolean, rules: UndoRules): Hindrance | undefined {
  const { worker, start, end } = order
  const absence = rules.absenceIn(worker, { start, end })
  const isAbsentAtStart = absence !== undefined && absence.start <= start && !rules.isWorking(worker, start)
  if (!isAbsentAtStart && fits(order, wasOutside, rules)) return undefined
  return absence
    ? { code: 'absent_since', span: { start: absence.start, end: absence.end } }
    : { code: 'not_working_since', span: { start, end } }
}

function fits({ worker, start, end, minutes }: OrderAfter, wasOutside: boolean, rules: UndoRules): boolean {
  if (!wasOutside && !rules.isWorking(worker, start)) return false
  const finish = rules.endOf(worker, start, minutes)
  return finish !== undefined && finish <= end
}
