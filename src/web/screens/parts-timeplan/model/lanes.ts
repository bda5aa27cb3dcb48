import type { ActionGroup } from '#contract/action-groups.ts'
import type { PartTimeplan, PlannedProduct, PlanOperator } from '#contract/part-timeplan.ts'
import { type Interval, PLANT_ZONE } from '#domain/time.ts'
import { workTypesByTime } from '#domain/work-types.ts'
import { type PlantDay, plantDays } from '#planning/calendar/plant-days.ts'
import { type ShiftDay, shiftDays } from '#planning/calendar/shift-days.ts'
import type { WorkingRules } from '#planning/calendar/working-rules.ts'
import { type JudgedJob, type PlanProblem, planProblems } from '#planning/judging/problems.ts'
import type { Group, Reservation } from '#planning/scheduling/placement.ts'
import { once } from '#web/lib/once.ts'
import { type Cell, type Lane, laneDays, sameItems, UNASSIGNED_LANE } from '#web/plan/board/board.ts'
import type { Range } from '#web/plan/board/visible-area.ts'
import { type CarriedOrders, timeOf } from './carried.ts'
import { DAYS_SHOWN } from './view-state.ts'

/** A group that is in a work order. */
export type PlannedGroup = ActionGroup & { readonly workOrder: NonNullable<ActionGroup['workOrder']> }

/** A work order on the board. */
export type OrderBlock = Interval & {
  readonly id: number
  readonly group: PlannedGroup
  /** Of all its actions, done or not. */
  readonly minutes: number
  /** When all of them were done. */
  readonly doneAt: number | null
  readonly due: number | null
  /** When it ends or, if that was on an earlier day and it is not done, when it can be done. */
  readonly doneBy: number
  /** Open work that ends after it is due. */
  readonly isLate: boolean
  readonly isDoneAhead: boolean
  /** Finds the work type that takes most of it, for what is drawn of it; null where its actions have none. */
  readonly operation: () => number | null
  readonly isBlocked: boolean
}

export type OrderCell = Cell<OrderBlock>

/** What the board shows of one operator, or of planned work without one. */
export type OperatorLane = Lane<OrderBlock> & {
  readonly operator: PlanOperator
  /** The days of the cells, and the one before them. */
  readonly days: readonly ShiftDay[]
  /** Those and the days beyond them; found when they are asked for, once, as what follows is. */
  readonly reached: () => readonly ShiftDay[]
  readonly reservations: () => readonly Reservation[]
  readonly problems: () => readonly PlanProblem[]
}

/** What lanes are made of. */
export type LaneInput = Pick<PartTimeplan, 'data' | 'operators'> & {
  /** When each part product is due. */
  readonly dues: ReadonlyMap<number, number>
  readonly blocked: Blocked
  /** What is left of earlier days. */
  readonly carried: CarriedOrders
  readonly rules: WorkingRules
  /** The days shown, which have cells, and those beyond them. */
  readonly days: readonly PlantDay[]
  readonly skills: ReadonlyMap<number, number>
}

/** The part products and work orders that somebody has blocked. */
export type Blocked = { readonly products: ReadonlySet<number>; readonly orders: ReadonlySet<number> }

/** Planned work orders without an operator have a lane of their own, above those of all operators, where it is seen. */
export const UNASSIGNED: PlanOperator = { id: UNASSIGNED_LANE, name: '', employee_number: '', skills: [] }

export type Lanes = {
  readonly input: LaneInput
  readonly members: ReadonlyMap<number, readonly PlannedGroup[]>
  readonly lanes: readonly OperatorLane[]
}

/** The lanes of a plan; in them, whatever has not changed since the previous ones stays the same objects. */
export function lanesOf(input: LaneInput, previous?: Lanes): Lanes {
  const members = Map.groupBy(input.data.filter(isPlanned), ({ workerId }) => workerId ?? UNASSIGNED.id)
  const known = previous && sameBasis(input, previous.input) ? previous : undefined
  const before = new Map(known?.lanes.map((lane) => [lane.operator.id, lane]))
  const operators = members.has(UNASSIGNED.id) ? [UNASSIGNED, ...input.operators] : input.operators
  const lanes = operators.map((operator) => {
    const own = members.get(operator.id) ?? []
    const lane = before.get(operator.id)
    if (!known || lane?.operator !== operator) return laneOf(operator, own, input)
    const isSame = sameItems(own, known.members.get(operator.id) ?? []) && sameFacts(own, input, known.input)
    return isSame ? lane : laneOf(operator, own, input, lane)
  })
  return { input, members, lanes }
}

/** When part products are due, by id: at the end of the day of their delivery. */
export function duesOf(products: readonly PlannedProduct[]): Map<number, number> {
  const ends = new Map<string, number>()
  const endOf = (date: string) => {
    const known = ends.get(date)
    if (known !== undefined) return known
    const next = Temporal.PlainDate.from(date).add({ days: 1 })
    const end = next.toZonedDateTime(PLANT_ZONE).epochMilliseconds
    ends.set(date, end)
    return end
  }
  return new Map(products.map(({ id, delivery_date }) => [id, endOf(delivery_date)]))
}

/** Why an operator cannot do work: the skills that are missing, no working time on the visible days, or no operator at all. */
export type Unfitness = { readonly missing: readonly number[] } | 'no_time' | 'nobody'

/** Returns why an operator cannot do work on the visible days; null where they can. */
export function unfitness(
  { operator, cells }: OperatorLane,
  needed: ReadonlySet<number>,
  [first, last]: Range,
): Unfitness | null {
  if (operator.id === UNASSIGNED.id) return 'nobody'
  const missing = [...needed.difference(new Set(operator.skills))].toSorted((a, b) => a - b)
  if (missing.length > 0) return { missing }
  const isOff = cells.slice(first, last + 1).every(({ load }) => load.workingMinutes === 0)
  return isOff ? 'no_time' : null
}

/** Returns why lanes cannot do groups, on the visible days. */
export function unfitLanesFor(
  groups: readonly Pick<Group, 'capabilities'>[],
  lanes: readonly OperatorLane[],
): (id: number, days: Range) => Unfitness | null {
  const needed = new Set(groups.flatMap(({ capabilities }) => capabilities))
  const byId = new Map(lanes.map((lane) => [lane.id, lane]))
  return (id, days) => {
    const lane = byId.get(id)
    return lane ? unfitness(lane, needed, days) : null
  }
}

export function isPlanned(group: ActionGroup): group is PlannedGroup {
  return group.workOrder !== null
}

function sameBasis(a: LaneInput, b: LaneInput): boolean {
  return a.rules === b.rules && a.days === b.days && a.skills === b.skills
}

/** Returns whether the due dates and blockers of these work orders, and when they can be done, are the same as before. */
function sameFacts(groups: readonly PlannedGroup[], a: LaneInput, b: LaneInput): boolean {
  if (a.dues === b.dues && a.blocked === b.blocked && a.carried === b.carried) return true
  return groups.every(
    (group) =>
      dueOf(group, a) === dueOf(group, b) &&
      isHalted(group, a) === isHalted(group, b) &&
      a.carried.get(group.workOrder.id)?.end === b.carried.get(group.workOrder.id)?.end,
  )
}

/** @param before the operator's lane of the same rules and days */
function laneOf(
  operator: PlanOperator,
  groups: readonly PlannedGroup[],
  input: LaneInput,
  before?: OperatorLane,
): OperatorLane {
  const known = new Map(before?.blocks.map((block) => [block.group, block]))
  const blocks = groups
    .map((group) => blockOf(group, input, known.get(group)))
    .toSorted((a, b) => a.start - b.start)
  const days = before?.days ?? shiftDaysOf(operator, input.days.slice(0, DAYS_SHOWN), input)
  const reached = before?.reached ?? once(() => shiftDaysOf(operator, input.days, input))
  const problems = once((): readonly PlanProblem[] => {
    if (operator === UNASSIGNED) return []
    const jobs = blocks.map((block): JudgedJob => ({ ...toJob(block), ...judged(block, input) }))
    return planProblems([{ id: operator.id, capabilities: operator.skills, days: reached(), jobs }])
  })
  const reservations = once(() =>
    blocks
      .filter(({ group }) => group.actions.some(({ done }) => !done))
      .map(({ start, end, group }) => ({ start, end, id: group.workOrder.id })),
  )
  const { cells, time } = laneDays(days, blocks, before)
  return { id: operator.id, operator, blocks, cells, time, days, reached, reservations, problems }
}

/** Returns the days of an operator with the one before them: a shift that opens on it reaches into the first. */
function shiftDaysOf(
  operator: PlanOperator,
  days: readonly PlantDay[],
  { rules }: Pick<LaneInput, 'rules'>,
): ShiftDay[] {
  return shiftDays(rules, operator.id, [dayBefore(days), ...days])
}

function dayBefore(days: readonly PlantDay[]): PlantDay {
  const first = Temporal.PlainDate.from(days[0]!.date)
  return plantDays(first.subtract({ days: 1 }).toString(), 1)[0]!
}

function blockOf(group: PlannedGroup, input: LaneInput, known?: OrderBlock): OrderBlock {
  const { workOrder, actions } = group
  const [due, isBlocked] = [dueOf(group, input), isHalted(group, input)]
  const { start, end: doneBy, plannedEnd: end = doneBy } = timeOf(workOrder, input.carried)
  const doneAt = workOrder.done_at === null ? null : Date.parse(workOrder.done_at)
  if (known?.due === due && known.isBlocked === isBlocked && known.doneBy === doneBy) return known
  return {
    id: workOrder.id,
    group,
    ...{ start, end, doneBy },
    minutes: actions.reduce((sum, { duration }) => sum + duration, 0),
    doneAt,
    isDoneAhead: doneAt !== null && doneAt <= start,
    due,
    isLate: doneAt === null && due !== null && doneBy > due,
    operation: () => mainSkill(actions, input.skills),
    isBlocked,
  }
}

/** Returns the work type of most minutes. */
export function mainSkill(
  actions: readonly Pick<ActionGroup['actions'][number], 'action_id' | 'duration'>[],
  skills: LaneInput['skills'],
): number | null {
  const work = actions.flatMap(({ action_id, duration: minutes }) => {
    const workType = skills.get(action_id)
    return workType === undefined ? [] : [{ workType, minutes }]
  })
  return workTypesByTime(work)[0] ?? null
}

function dueOf({ partProductId }: PlannedGroup, { dues }: LaneInput): number | null {
  return dues.get(partProductId) ?? null
}

function isHalted({ partProductId, workOrder }: PlannedGroup, { blocked }: LaneInput): boolean {
  return blocked.products.has(partProductId) || blocked.orders.has(workOrder.id)
}

function toJob({ start, end, minutes, doneAt, group }: OrderBlock) {
  return { start, end, doneAt, jobId: group.workOrder.id, durationMinutes: minutes }
}

/** Done work has no problems any more but when it was to be done. */
function judged({ group, due }: OrderBlock, { skills }: LaneInput) {
  const open = group.actions.filter(({ done }) => !done)
  const needed = open.map(({ action_id }) => skills.get(action_id)).filter((skill) => skill !== undefined)
  return { due: open.length === 0 ? null : due, capabilities: [...new Set(needed)] }
}

/** Returns whether the server has not answered yet that a work order is planned there. */
export function isUnanswered({ id }: NonNullable<ActionGroup['workOrder']>): boolean {
  return id < 0
}
