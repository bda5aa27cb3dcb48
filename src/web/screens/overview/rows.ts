import type { CurrentWork, OperatorOverview, Overview } from '#contract/overview.ts'
import { byUrgency, type OperatorState, operatorStates } from '#domain/operator-state.ts'
import { MINUTE } from '#domain/time.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'

/** A work order with the minutes booked on it by now. */
export type ShownWork = CurrentWork & { readonly bookedMinutes: number }

/** An operator as the table shows them. */
export type OperatorRow = Omit<OperatorOverview, 'works'> & {
  readonly works: readonly ShownWork[]
  /** Whether work has exceeded its planned time. */
  readonly isOver: boolean
  readonly isLate: boolean
}

/** Filters: one of the states must match, and all of the marks. */
export const filterNames = [...operatorStates, 'over', 'late'] as const
export type FilterName = (typeof filterNames)[number]

/** Returns the operators, most urgent first, at an instant after the response. */
export function rowsAt({ operators, server_time }: Overview, now: number): OperatorRow[] {
  const passed = Math.max(0, now - Date.parse(server_time))
  return operators
    .map((each) => rowOf(each, passed))
    .map((row) => ({ row, ...row, since: row.since === null ? null : Date.parse(row.since) }))
    .sort(byUrgency)
    .map(({ row }) => row)
}

function rowOf(operator: OperatorOverview, passed: number): OperatorRow {
  const works = operator.works.map((work) => {
    const running = work.status === WorkOrderStatus.Running ? passed : 0
    return { ...work, bookedMinutes: Math.floor((work.booked_seconds * 1000 + running) / MINUTE) }
  })
  return {
    ...operator,
    works,
    isOver: works.some(exceedsPlan),
    isLate: works.some(({ days_late }) => days_late > 0),
  }
}

/** Returns whether more has been booked on work than was planned. */
export function exceedsPlan({ bookedMinutes, planned_minutes }: ShownWork): boolean {
  return planned_minutes !== null && bookedMinutes > planned_minutes
}

/** Returns whether a row passes the chosen filters and contains the search text, which is in lower case. */
export function isShown(row: OperatorRow, chosen: readonly string[], search: string): boolean {
  const states = operatorStates.filter((state) => chosen.includes(state))
  if (states.length > 0 && !states.includes(row.state)) return false
  if (chosen.includes('over') && !row.isOver) return false
  if (chosen.includes('late') && !row.isLate) return false
  return wordsOf(row).some((words) => words.toLowerCase().includes(search))
}

/** Returns how many rows each filter matches by itself. */
export function filterCounts(rows: readonly OperatorRow[]): Readonly<Record<FilterName, number>> {
  const count = (matches: (row: OperatorRow) => boolean) => rows.filter(matches).length
  const isIn = (state: OperatorState) => count((row) => row.state === state)
  return {
    downtime: isIn('downtime'),
    idle: isIn('idle'),
    paused: isIn('paused'),
    running: isIn('running'),
    off_shift: isIn('off_shift'),
    over: count(({ isOver }) => isOver),
    late: count(({ isLate }) => isLate),
  }
}

function wordsOf({ operator, works, next }: OperatorRow): string[] {
  const orders = next ? [...works, next] : works
  return [
    operator.name,
    ...orders.flatMap(({ order_number, product }) => [order_number, product]),
    ...works.map(({ client }) => client),
  ]
}
