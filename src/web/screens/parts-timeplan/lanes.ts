import type { ActionGroup } from '#contract/action-groups.ts'
import type { PartTimeplan, PlannedProduct, PlanOperator } from '#contract/part-timeplan.ts'
import { type Interval, PLANT_ZONE } from '#domain/time.ts'
import { type DayLoad, loadOf } from '#planning/day-load.ts'
import type { Reservation } from '#planning/placement.ts'
import { type PlantDay, plantDays } from '#planning/plant-days.ts'
import { type JudgedOrder, type PlanProblem, planProblems } from '#planning/problems.ts'
import type { WorkingRules } from '#planning/working-rules.ts'
import { type WorkingDay, workingDays } from '#planning/working-time.ts'

/** A group that is in a work order. */
export type PlannedGroup = ActionGroup & { readonly workOrder: NonNullable<ActionGroup['workOrder']> }

/** A work order on the board. */
export type Block = Interval & {
  readonly group: PlannedGroup
  /** Of all its actions, done or not. */
  readonly minutes: number
  readonly due: number | null
  readonly isLate: boolean
  readonly isBlocked: boolean
}

/** An operator's day on the board: the work orders that lie in it, the load and the time to work in. */
export type Cell = {
  readonly day: PlantDay
  readonly load: DayLoad
  /** Also what reaches into it from the day before. */
  readonly working: readonly Interval[]
  readonly blocks: readonly Block[]
}

/** All that the board shows of one operator, or of work that nobody has. */
export type Lane = {
  readonly operator: PlanOperator
  readonly blocks: readonly Block[]
  readonly cells: readonly Cell[]
  /** The days of the cells, and the one before them. */
  readonly days: readonly WorkingDay[]
  readonly reservations: readonly Reservation[]
  /** Found when they are asked for, once. */
  readonly problems: () => readonly PlanProblem[]
}

/** What lanes are made of. */
export type LaneInput = Pick<PartTimeplan, 'data' | 'operators'> & {
  /** When each part product is due. */
  readonly dues: ReadonlyMap<number, number>
  readonly blocked: Blocked
  readonly rules: WorkingRules
  readonly days: readonly PlantDay[]
  readonly skills: ReadonlyMap<number, number>
}

/** The part products and work orders that somebody has blocked. */
export type Blocked = { readonly products: ReadonlySet<number>; readonly orders: ReadonlySet<number> }

/** Work orders that nobody has stand in a lane of their own. */
export const NOBODY: PlanOperator = { id: 0, name: '', employee_number: '', skills: [] }

export type Lanes = {
  readonly input: LaneInput
  readonly members: ReadonlyMap<number, readonly PlannedGroup[]>
  readonly lanes: readonly Lane[]
}

/** The lanes of a plan; in them, whatever has not changed since the previous ones stays the same objects. */
export function lanesOf(input: LaneInput, previous?: Lanes): Lanes {
  const members = Map.groupBy(input.data.filter(isPlanned), ({ workerId }) => workerId ?? NOBODY.id)
  const known = previous && sameBasis(input, previous.input) ? previous : undefined
  const before = new Map(known?.lanes.map((lane) => [lane.operator.id, lane]))
  const operators = members.has(NOBODY.id) ? [...input.operators, NOBODY] : input.operators
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

export function isPlanned(group: ActionGroup): group is PlannedGroup {
  return group.workOrder !== null
}

function sameBasis(a: LaneInput, b: LaneInput): boolean {
  return a.rules === b.rules && a.days === b.days && a.skills === b.skills
}

/** Whether as much is known of work orders as before: other people's due dates and blockers matter to nobody. */
function sameFacts(groups: readonly PlannedGroup[], a: LaneInput, b: LaneInput): boolean {
  if (a.dues === b.dues && a.blocked === b.blocked) return true
  return groups.every(
    (group) => dueOf(group, a) === dueOf(group, b) && isHalted(group, a) === isHalted(group, b),
  )
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}

/** @param before the operator's lane of the same rules and days */
function laneOf(
  operator: PlanOperator,
  groups: readonly PlannedGroup[],
  input: LaneInput,
  before?: Lane,
): Lane {
  const known = new Map(before?.blocks.map((block) => [block.group, block]))
  const blocks = groups
    .map((group) => blockOf(group, input, known.get(group)))
    .toSorted((a, b) => a.start - b.start)
  // A shift that opens on the day before them reaches into the first.
  const days = before?.days ?? workingDays(input.rules, operator.id, [dayBefore(input.days), ...input.days])
  const cells = cellsOf(days, blocks, before?.cells)
  const problems = once((): readonly PlanProblem[] => {
    if (operator === NOBODY) return []
    const orders = blocks.map((block): JudgedOrder => ({ ...toOrder(block), ...judged(block, input) }))
    return planProblems([{ id: operator.id, skills: operator.skills, days, orders }])
  })
  const reservations = blocks
    .filter(({ group }) => group.actions.some(({ done }) => !done))
    .map(({ start, end, group }) => ({ start, end, workOrderId: group.workOrder.id }))
  return { operator, blocks, cells, days, reservations, problems }
}

/** @param days those of the cells, and the one before them */
function cellsOf(days: readonly WorkingDay[], blocks: readonly Block[], before?: readonly Cell[]): Cell[] {
  const { days: loads } = loadOf(days, blocks.map(toOrder))
  const worked = days.flatMap(({ working }) => working)
  return days.slice(1).map((day, index) => {
    const meets = ({ start, end }: Interval) => start < day.end && day.start < end
    const [load, own, known] = [loads[index + 1]!, blocks.filter(meets), before?.[index]]
    const isSame = known?.load.plannedMinutes === load.plannedMinutes && sameItems(own, known.blocks)
    return isSame ? known : { day, load, working: known?.working ?? worked.filter(meets), blocks: own }
  })
}

function dayBefore(days: readonly PlantDay[]): PlantDay {
  const first = Temporal.PlainDate.from(days[0]!.date)
  return plantDays(first.subtract({ days: 1 }).toString(), 1)[0]!
}

function blockOf(group: PlannedGroup, input: LaneInput, known?: Block): Block {
  const { workOrder, actions } = group
  const [due, isBlocked] = [dueOf(group, input), isHalted(group, input)]
  if (known?.due === due && known.isBlocked === isBlocked) return known
  const end = Date.parse(workOrder.end_time)
  return {
    group,
    start: Date.parse(workOrder.start_time),
    end,
    minutes: actions.reduce((sum, { duration }) => sum + duration, 0),
    due,
    isLate: due !== null && end > due,
    isBlocked,
  }
}

function dueOf({ partProductId }: PlannedGroup, { dues }: LaneInput): number | null {
  return dues.get(partProductId) ?? null
}

function isHalted({ partProductId, workOrder }: PlannedGroup, { blocked }: LaneInput): boolean {
  return blocked.products.has(partProductId) || blocked.orders.has(workOrder.id)
}

function toOrder({ start, end, minutes, group }: Block) {
  return { start, end, workOrderId: group.workOrder.id, durationMinutes: minutes }
}

/** Done work has no problems any more but when it was to be done. */
function judged({ group, due }: Block, { skills }: LaneInput) {
  const open = group.actions.filter(({ done }) => !done)
  const needed = open.map(({ action_id }) => skills.get(action_id)).filter((skill) => skill !== undefined)
  return { due: open.length === 0 ? null : due, skills: [...new Set(needed)] }
}

function once<T>(find: () => T): () => T {
  let found: { readonly value: T } | undefined
  return () => {
    found ??= { value: find() }
    return found.value
  }
}
