import type { PlannedProduct } from '#contract/part-timeplan.ts'
import { labour, MINUTE, subtract } from '#domain/time.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import type { WorkingRules } from '#planning/calendar/working-rules.ts'
import { type WorkingDay, workingDays, workingTime } from '#planning/calendar/working-time.ts'
import { loadOf } from '#planning/judging/day-load.ts'
import { carriedTimes } from '#planning/parts/carried.ts'
import type { TimeConflict } from '#web/working-time/host.ts'
import { type OperatorLane, type OrderBlock, type PlannedGroup, UNASSIGNED } from './lanes.ts'
import type { PartsBoard } from './use-board.ts'

type Names = Pick<PartsBoard, 'products' | 'actions'>
/** What a step of a product is called; empty where it has no name. */
type NamedSteps = {
  readonly step: (actions: PlannedGroup['actions'], product: PlannedProduct | undefined) => string
}
type Board = Names & NamedSteps & Pick<PartsBoard, 'lanes' | 'rules'>

/**
 * Returns the unfinished groups that do not fit from an instant on, by work order; by other rules where they are given. Work that
 * was planned to end before does not fit if its operator is absent when it could be done.
 */
export function timeConflicts(
  { lanes, rules: present, ...names }: Board,
  from: number,
  otherRules?: WorkingRules,
): Map<number, TimeConflict> {
  const found = lanes
    .filter(({ operator }) => operator.id !== UNASSIGNED.id)
    .flatMap((lane) => {
      const open = lane.blocks.filter(({ group }) => group.actions.some(({ done }) => !done))
      const days = otherRules ? workingDays(otherRules, lane.operator.id, lane.reached()) : lane.reached()
      const [left, ahead] = [open.filter(({ end }) => end <= from), open.filter(({ end }) => end > from)]
      const missing = [
        ...missingMinutes(ahead, days),
        ...missingLater(lane, left, { from, days, rules: otherRules ?? present }),
      ]
      return missing.map(([block, minutes]) => toConflict(block, { minutes, from }, names))
    })
    .toSorted((a, b) => a.start - b.start)
  return new Map(found.map((conflict) => [conflict.id, conflict]))
}

type Missing = readonly [block: OrderBlock, minutes: number]

/** Returns planned work with too little working time in its place. */
function missingMinutes(blocks: readonly OrderBlock[], days: readonly WorkingDay[]): Missing[] {
  if (blocks.length === 0) return []
  const jobs = blocks.map(({ id, start, end, minutes }) => ({
    ...{ start, end, jobId: id, durationMinutes: minutes },
  }))
  const { outside } = loadOf(days, jobs)
  return blocks.flatMap((block) => {
    const minutes = outside.get(block.id)
    return minutes === undefined ? [] : [[block, minutes] as const]
  })
}

type Later = {
  readonly from: number
  readonly days: readonly WorkingDay[]
  readonly rules: WorkingRules
}

/** Returns work that is left over, where its operator is absent in the free time in which they could otherwise do it. */
function missingLater(
  lane: OperatorLane,
  left: readonly OrderBlock[],
  { from, days, rules }: Later,
): Missing[] {
  const [first] = lane.reached()
  // What is free is not known where the days begin later.
  if (left.length === 0 || !first || from < first.start) return []
  const working = days.flatMap((day) => day.working)
  const usual = workingTime({ ...rules, absences: [] }, lane.operator.id, lane.reached())
  const carried = left.map(({ id, group }) => ({
    ...{ workOrder: id, operator: lane.operator.id, minutes: group.duration },
  }))
  const times = carriedTimes({ working: usual, reservations: lane.reservations() }, carried, from)
  return times.flatMap(({ intervals }, index): Missing[] => {
    const minutes = labour(subtract(intervals, working)) / MINUTE
    return minutes > 0 ? [[left[index]!, minutes]] : []
  })
}

function toConflict(
  { id, start, end, group }: OrderBlock,
  { minutes, from }: { readonly minutes: number; readonly from: number },
  names: Names & NamedSteps,
): TimeConflict {
  return {
    ...{ id, start, end, operatorId: group.workerId ?? UNASSIGNED.id, minutes },
    title: `${group.order.order_number} ${group.client.name}`,
    detail: [names.step(group.actions, names.products.get(group.partProductId)), partNames(group, names)]
      .filter(Boolean)
      .join(' · '),
    left: end <= from ? group.duration : null,
    held: heldBy(group.workOrder.status),
  }
}

function heldBy(status: WorkOrderStatus): TimeConflict['held'] {
  if (status === WorkOrderStatus.Downtime) return 'downtime'
  return status === WorkOrderStatus.Running ? 'running' : null
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
