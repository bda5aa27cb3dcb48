import type { WorkingRules } from '#planning/calendar/working-rules.ts'
import { type WorkingDay, workingDays } from '#planning/calendar/working-time.ts'
import { loadOf } from '#planning/judging/day-load.ts'
import type { TimeConflict } from '#web/working-time/host.ts'
import { type OperatorLane, type OrderBlock, type PlannedGroup, UNASSIGNED } from './lanes.ts'
import type { PartsBoard } from './use-board.ts'

type Names = Pick<PartsBoard, 'products' | 'actions'>

/** Returns the unfinished groups that do not fit from an instant on, by work order; by other rules where they are given. */
export function timeConflicts(
  { lanes, ...names }: Names & { readonly lanes: readonly OperatorLane[] },
  from: number,
  rules?: WorkingRules,
): Map<number, TimeConflict> {
  const found = lanes
    .filter(({ operator }) => operator.id !== UNASSIGNED.id)
    .flatMap((lane) =>
      conflictsOf(lane, rules ? workingDays(rules, lane.operator.id, lane.reached()) : lane.reached(), names),
    )
    .filter(({ end }) => end > from)
    .toSorted((a, b) => a.start - b.start)
  return new Map(found.map((conflict) => [conflict.id, conflict]))
}

function conflictsOf(
  { blocks, operator }: OperatorLane,
  days: readonly WorkingDay[],
  names: Names,
): TimeConflict[] {
  const open = blocks.filter(({ group }) => group.actions.some(({ done }) => !done))
  if (open.length === 0) return []
  const jobs = open.map(({ start, end, minutes, group }) => ({
    ...{ start, end, jobId: group.workOrder.id, durationMinutes: minutes },
  }))
  const { outside } = loadOf(days, jobs)
  return open.flatMap((block) => {
    const minutes = outside.get(block.group.workOrder.id)
    return minutes === undefined ? [] : [toConflict(block, operator.id, minutes, names)]
  })
}

function toConflict(
  { start, end, group }: OrderBlock,
  operatorId: number,
  minutes: number,
  names: Names,
): TimeConflict {
  const title = `${group.order.order_number} ${group.client.name}`
  return { id: group.workOrder.id, start, end, operatorId, minutes, title, detail: partNames(group, names) }
}

/** Returns the parts of a group, by name; where it has none, its actions. */
export function partNames(
  { actions, partProductId }: Pick<PlannedGroup, 'actions' | 'partProductId'>,
  { products, actions: actionNames }: Names,
): string {
  const parts = products.get(partProductId)?.components.flatMap((component) => component.parts) ?? []
  const found = parts.filter(({ path }) => actions.some((action) => action.path.startsWith(`${path}/`)))
  const names =
    found.length > 0
      ? found.map(({ name }) => name)
      : actions.map(({ action_id }) => actionNames.get(action_id))
  return [...new Set(names)].filter(Boolean).join(', ')
}
