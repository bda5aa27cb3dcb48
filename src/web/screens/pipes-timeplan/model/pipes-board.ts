import type { PipeTimeplan, PlannedPipe } from '#contract/pipe-timeplan.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { type Interval, MINUTE } from '#domain/time.ts'
import { endOfDay } from '#planning/calendar/plant-days.ts'
import { type ChangeoverCause, changeoverCausesOf } from '#planning/pipes/changeover.ts'
import { workingHours } from '#planning/pipes/line-hours.ts'
import { mandrelWaits } from '#planning/pipes/mandrel-gaps.ts'
import type { AssignedUse } from '#planning/pipes/mandrels.ts'
import type { PipeSlot, PlacedJob, SetUp } from '#planning/pipes/pipe-job.ts'
import { placedOn } from '#planning/pipes/placed-on.ts'
import type { PipePlanRules } from '#planning/pipes/plan-moves.ts'
import { isUnselectable, type PlanWarningCode } from '#planning/pipes/warnings.ts'
import { boot } from '#web/lib/boot.ts'
import { sameItems } from '#web/plan/board/board.ts'
import { tailAfter } from './cooling-steps.ts'
import { type MandrelGroup, mandrelGroups } from './mandrel-groups.ts'
import { slotToWarn, warningsAt } from './pipe-warnings.ts'
import { isBegun, jobOf, type PlanFacts, pipeRules, planFacts } from './plan-state.ts'
import type { LinePrediction } from './predictions.ts'

export type PlannedRow = PipeTimeplan['rows'][number]
export type PlanLine = PipeTimeplan['lines'][number]

/** A pipe product in its slot. */
export type PipeBlock = {
  readonly id: number
  readonly product: PlannedPipe
  readonly row: PlannedRow | undefined
  readonly slot: PipeSlot
  readonly coolsUntil: number
  /** What is changed on the line during its set-up. */
  readonly causes: readonly ChangeoverCause[]
  readonly use: AssignedUse | undefined
  readonly warnings: readonly PlanWarningCode[]
  readonly isFixed: boolean
  /** Since when the line waits for its mandrel; null where it does not. */
  readonly waitsSince: number | null
  /** When it will be made as far as that is known now; null where it is made as planned. */
  readonly predicted: Interval | null
  /** The row below the line in which its cooling is drawn: neighbours alternate. */
  readonly tail: 0 | 1
}

/** Neighbours of one order and size, with at most a wait for a mandrel between them: they share a label. */
export type PipeRun = { readonly start: number; readonly end: number; readonly blocks: readonly PipeBlock[] }

export type LineLane = {
  readonly line: PlanLine
  readonly blocks: readonly PipeBlock[]
  readonly runs: readonly PipeRun[]
  /** Null where nothing is in production and nothing is due to begin, and where the prediction was cancelled. */
  readonly prediction: LinePrediction | null
}

/** The plan as it is drawn. */
export type PipesBoard = PlanFacts & {
  readonly plan: PipeTimeplan
  readonly rules: PipePlanRules
  readonly rows: ReadonlyMap<number, PlannedRow>
  /** The ends of the delivery dates of the rows. */
  readonly dues: ReadonlyMap<string, number>
  /** When lines work while any of them has pipes. */
  readonly hours: LineTime
  readonly lanes: readonly LineLane[]
  readonly mandrels: readonly MandrelGroup[]
}

/** When lines work in an interval. */
export type LineTime = Interval & { readonly working: readonly Interval[] }

/** Returns the plan as it is drawn at an instant; whatever has not changed since the last picture stays the same objects. */
export function pipesBoardOf(plan: PipeTimeplan, now: number, before?: PipesBoard): PipesBoard {
  const own = planFacts(plan, before)
  const rules = pipeRules()
  const byLine = plan.lines.map(({ id }) => placedOn(id, own.state))
  const placed = byLine.flat()
  const hours = hoursAround(placed, before?.hours)
  const facts = { plan, ...own, rules, hours, ...rowFacts(plan, before) }
  const mandrels = mandrelGroups(facts, placed, now, { before: before?.mandrels })
  const uses = mandrels.flatMap((group) => group.uses)
  const inputs = {
    ...facts,
    waits: mandrelWaits(byLine, uses),
    uses: new Map(uses.map((use) => [use.job, use])),
  }
  const known = before?.plan.mandrels === plan.mandrels ? before.lanes : []
  const lanes = plan.lines.map((line, index) => {
    const lane = known.find((each) => each.line === line)
    if (lane && isSameLane(lane, byLine[index]!, inputs)) return lane
    const blocks = blocksOf(byLine[index]!, own.state.lines.get(line.id)?.last, inputs, lane)
    return lane && sameItems(blocks, lane.blocks)
      ? lane
      : { line, blocks, runs: runsOf(blocks), prediction: null }
  })
  const isSame =
    before?.plan === plan && sameItems(lanes, before.lanes) && sameItems(mandrels, before.mandrels)
  return isSame ? before : { ...facts, lanes, mandrels }
}

/** Returns order rows by id, and when they are due. */
function rowFacts({ rows: all }: PipeTimeplan, before?: PipesBoard): Pick<PipesBoard, 'rows' | 'dues'> {
  if (before?.plan.rows === all) return { rows: before.rows, dues: before.dues }
  const dates = new Set(all.map(({ delivery_date }) => delivery_date))
  return {
    rows: new Map(all.map((row) => [row.id, row])),
    dues: new Map([...dates].map((date) => [date, endOfDay(date)])),
  }
}

type BlockInputs = Omit<PipesBoard, 'lanes' | 'mandrels'> & {
  readonly uses: ReadonlyMap<number | null, AssignedUse>
  readonly waits: ReadonlyMap<number, number>
}

/**
 * Returns the blocks of a line.
 *
 * @param placed by time
 * @param last what the line was set up for before them
 */
function blocksOf(
  placed: readonly PlacedJob[],
  last: SetUp | undefined,
  { uses, waits, ...board }: BlockInputs,
  before: LineLane | undefined,
): PipeBlock[] {
  const known = new Map(before?.blocks.map((block) => [block.id, block]))
  let previous: PipeBlock | undefined
  return placed.map(({ job, slot, isFixed }, index) => {
    const product = board.products.get(job.id)!
    const block = known.get(job.id)
    const facts = {
      row: product.order_row === null ? undefined : board.rows.get(product.order_row),
      use: uses.get(job.id),
      causes: changeoverCausesOf(placed[index - 1]?.job.setUp ?? last, job.setUp),
      waitsSince: waits.get(job.id) ?? null,
      tail: tailAfter(previous, slot, block),
    }
    previous =
      block?.product === product && isSameBlock(block, facts)
        ? block
        : {
            ...{ ...facts, id: job.id, product, slot, isFixed, predicted: null },
            coolsUntil: slot.end + job.coolingMinutes * MINUTE,
            warnings: warningsAt(board, product, slotToWarn(slot, facts.use, board.hours.working)),
          }
    return previous
  })
}

/** Returns whether a lane has the same blocks; a product that has changed has another slot object. */
function isSameLane({ blocks }: LineLane, placed: readonly PlacedJob[], { uses, waits, rows }: BlockInputs) {
  if (blocks.length !== placed.length) return false
  return placed.every(({ job, slot }, index) => {
    const block = blocks[index]!
    const isSame = block.slot === slot && block.use === uses.get(job.id)
    const row = rows.get(block.product.order_row ?? 0)
    return isSame && block.row === row && block.waitsSince === (waits.get(job.id) ?? null)
  })
}

function isSameBlock(
  block: PipeBlock,
  { row, use, causes, waitsSince, tail }: Pick<PipeBlock, 'row' | 'use' | 'causes' | 'waitsSince' | 'tail'>,
): boolean {
  const isSame = block.row === row && block.use === use && block.waitsSince === waitsSince
  return isSame && block.tail === tail && sameItems(block.causes, causes)
}

/** Returns when lines work from the first start to the last end of jobs, or for longer if that is known. */
function hoursAround(placed: readonly PlacedJob[], known?: LineTime): LineTime {
  const start = Math.min(...placed.map(({ slot }) => slot.start))
  const end = Math.max(...placed.map(({ slot }) => slot.end))
  if (known && known.start <= start && end <= known.end) return known
  const working = placed.length === 0 ? [] : workingHours({ start, end }, boot().config.pipe_plan)
  return { start, end, working }
}

function runsOf(blocks: readonly PipeBlock[]): PipeRun[] {
  const runs: PipeBlock[][] = []
  for (const block of blocks) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const isSame =
      last &&
      last.row?.order === block.row?.order &&
      last.product.name === block.product.name &&
      last.slot.end === (block.waitsSince ?? block.slot.start)
    if (run && isSame) run.push(block)
    else runs.push([block])
  }
  return runs.map((own) => ({ start: own[0]!.slot.start, end: own.at(-1)!.slot.end, blocks: own }))
}

/** Returns what a pipe product is called: its order and number, or its own name where it is for stock. */
export function pipeName(product: PlannedPipe, { rows }: Pick<PipesBoard, 'rows'>): string {
  return nameInRow(product, product.order_row === null ? undefined : rows.get(product.order_row))
}

/** Returns the same where its order row is known. */
export function nameInRow({ number, name }: PlannedPipe, row: PlannedRow | undefined): string {
  return row ? `${row.order_number}-${number}` : name
}

/** Returns what a line winds now, or has paused. */
export function runningOn({ blocks }: Pick<LineLane, 'blocks'>): PipeBlock | undefined {
  return blocks.find(({ product: { production_status: status } }) => running.has(status))
}

const running: ReadonlySet<number> = new Set([ProductionStatus.InProduction, ProductionStatus.Paused])

/** Returns whether a pipe product can be picked to be planned, moved or unplanned. */
export function isMovable(product: PlannedPipe): boolean {
  return !product.has_parts && !isBegun(product) && jobOf(product) !== null
}

/** Returns whether a pipe product can be selected: one with a warning that is longer than the longest pipe must be split first. */
export function isSelectable(board: PipesBoard, product: PlannedPipe): boolean {
  if (!isMovable(product)) return false
  if (product.quantity <= board.rules.maxLength) return true
  return !isUnselectable(
    { quantity: product.quantity, warnings: warningsAt(board, product) },
    board.rules.maxLength,
  )
}
