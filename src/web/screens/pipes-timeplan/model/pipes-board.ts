import type { PipeTimeplan, PlannedPipe } from '#contract/pipe-timeplan.ts'
import { type Interval, MINUTE } from '#domain/time.ts'
import { endOfDay } from '#planning/calendar/plant-days.ts'
import { type ChangeoverCause, changeoverCausesOf } from '#planning/pipes/changeover.ts'
import { isWithin, workingHours } from '#planning/pipes/line-hours.ts'
import { mandrelWaits } from '#planning/pipes/mandrel-gaps.ts'
import { type AssignedUse, assignMandrels, type MandrelUse, mandrelUseOf } from '#planning/pipes/mandrels.ts'
import type { PipeSlot, PlacedJob } from '#planning/pipes/pipe-job.ts'
import { type PipePlanRules, placedOn } from '#planning/pipes/plan-moves.ts'
import type { PipePlanState } from '#planning/pipes/plan-state.ts'
import {
  isUnselectable,
  type PlanWarningCode,
  type WarnedSlot,
  warningsOf,
} from '#planning/pipes/warnings.ts'
import { boot } from '#web/lib/boot.ts'
import { isBegun, jobOf, pipeRules, toPipePlanState } from './plan-state.ts'
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

/** The mandrels of a size and what is on them. */
export type MandrelGroup = {
  readonly dn: number
  readonly mandrels: readonly { readonly id: number; readonly code: string }[]
  readonly uses: readonly AssignedUse[]
}

/** The plan as it is drawn. */
export type PipesBoard = {
  readonly plan: PipeTimeplan
  readonly state: PipePlanState
  readonly rules: PipePlanRules
  readonly products: ReadonlyMap<number, PlannedPipe>
  readonly rows: ReadonlyMap<number, PlannedRow>
  /** The ends of the delivery dates of the rows. */
  readonly dues: ReadonlyMap<string, number>
  readonly lanes: readonly LineLane[]
  readonly mandrels: readonly MandrelGroup[]
}

/** Returns the plan as it is drawn at an instant. */
export function pipesBoardOf(plan: PipeTimeplan, now: number): PipesBoard {
  const state = toPipePlanState(plan)
  const rules = pipeRules()
  const rows = new Map(plan.rows.map((row) => [row.id, row]))
  const products = new Map(plan.products.map((product) => [product.id, product]))
  const dates = new Set(plan.rows.map(({ delivery_date }) => delivery_date))
  const dues = new Map([...dates].map((date) => [date, endOfDay(date)]))
  const board = { plan, state, rules, rows, products, dues }
  const byLine = new Map(plan.lines.map(({ id }) => [id, placedOn(id, state)]))
  const placed = [...byLine.values()].flat()
  const mandrels = mandrelGroups(board, placed, now)
  const assigned = mandrels.flatMap((group) => group.uses)
  const uses = new Map(assigned.map((use) => [use.job, use]))
  const working = workingAround(placed)
  const lanes = plan.lines.map((line): LineLane => {
    const all = byLine.get(line.id)!
    const waits = mandrelWaits(all, assigned)
    const blocks = all.map((own, index) => {
      const product = products.get(own.job.id)!
      const before = all[index - 1]?.job.setUp ?? state.lines.get(line.id)?.last
      const use = uses.get(own.job.id)
      return {
        ...{ id: own.job.id, product, slot: own.slot, use, isFixed: own.isFixed },
        row: product.order_row === null ? undefined : rows.get(product.order_row),
        coolsUntil: own.slot.end + own.job.coolingMinutes * MINUTE,
        causes: changeoverCausesOf(before, own.job.setUp),
        warnings: warningsAt(board, product, slotToWarn(own.slot, use, working)),
        waitsSince: waits.get(own.job.id) ?? null,
        predicted: null,
        tail: (index % 2) as 0 | 1,
      }
    })
    return { line, blocks, runs: runsOf(blocks), prediction: null }
  })
  return { ...board, lanes, mandrels }
}

/** Returns the warnings of a pipe product; those of its slot only where one is given. */
export function warningsAt(
  { plan, rows, rules, dues }: Pick<PipesBoard, 'plan' | 'rows' | 'rules' | 'dues'>,
  product: PlannedPipe,
  planned?: WarnedSlot,
): PlanWarningCode[] {
  return warningsOf(
    {
      quantity: product.quantity,
      isConfigured: jobOf(product) !== null,
      isBlocked: product.blockers.length > 0,
      isMaterialShort: product.is_material_short,
      due: dueOf({ rows, dues }, product),
      hasMandrels: plan.mandrels.some(({ dn }) => dn === product.dn),
    },
    rules.maxLength,
    planned,
  )
}

/** Returns the end of the day on which a pipe product is due; null where it is for stock. */
export function dueOf(
  { rows, dues }: Pick<PipesBoard, 'rows' | 'dues'>,
  { order_row }: PlannedPipe,
): number | null {
  const row = order_row === null ? undefined : rows.get(order_row)
  return row ? dues.get(row.delivery_date)! : null
}

/** @param working when lines work around the slot */
export function slotToWarn(
  slot: PipeSlot,
  use: AssignedUse | undefined,
  working: readonly Interval[] = workingHours(slot, boot().config.pipe_plan),
): WarnedSlot {
  return { slot, use, isWorking: isWithin(slot, working) }
}

/** Returns when lines work from the first start to the last end of jobs. */
function workingAround(placed: readonly PlacedJob[]): Interval[] {
  if (placed.length === 0) return []
  const start = Math.min(...placed.map(({ slot }) => slot.start))
  const end = Math.max(...placed.map(({ slot }) => slot.end))
  return workingHours({ start, end }, boot().config.pipe_plan)
}

/** Returns which mandrel each planned pipe product is on, by size, of all sizes or of some. */
export function mandrelGroups(
  { plan, rules }: Pick<PipesBoard, 'plan' | 'rules'>,
  placed: readonly PlacedJob[],
  now: number,
  sizes?: ReadonlySet<number>,
): MandrelGroup[] {
  const mandrels = sizes ? plan.mandrels.filter(({ dn }) => sizes.has(dn)) : plan.mandrels
  const planned = Map.groupBy(
    placed.map((each) => mandrelUseOf(each, rules.settings)),
    ({ dn }) => dn,
  )
  return [...Map.groupBy(mandrels, ({ dn }) => dn)].map(([dn, own]) => {
    const occupied = own.flatMap(({ id, occupied_from, occupied_until }): MandrelUse[] => {
      if (occupied_from === null) return []
      const ready = occupied_until === null ? now : Date.parse(occupied_until)
      const use = { job: null, dn, start: Date.parse(occupied_from), mandrel: id }
      // A pipe that was not demoulded in time keeps its mandrel until now.
      return [ready < now ? { ...use, end: now, readySince: ready } : { ...use, end: ready }]
    })
    const ids = own.map(({ id }) => id)
    return { dn, mandrels: own, uses: assignMandrels([...occupied, ...(planned.get(dn) ?? [])], ids) }
  })
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

/** How many pipes cool from an instant on. */
export type CoolingStep = { readonly from: number; readonly count: number }

/** Returns how many pipes cool at the same time, step by step. */
export function coolingSteps(lanes: readonly LineLane[]): CoolingStep[] {
  const changes = lanes
    .flatMap(({ blocks }) => blocks)
    .flatMap(({ slot, coolsUntil }) => [
      { at: slot.end, by: 1 },
      { at: coolsUntil, by: -1 },
    ])
    .toSorted((a, b) => a.at - b.at || a.by - b.by)
  let count = 0
  const steps: { from: number; count: number }[] = []
  for (const { at, by } of changes) {
    count += by
    const last = steps.at(-1)
    if (last?.from === at) last.count = count
    else steps.push({ from: at, count })
  }
  return steps
}

/** Returns what a pipe product is called: its order and number, or its own name where it is for stock. */
export function pipeName(product: PlannedPipe, { rows }: Pick<PipesBoard, 'rows'>): string {
  return nameInRow(product, product.order_row === null ? undefined : rows.get(product.order_row))
}

/** Returns the same where its order row is known. */
export function nameInRow({ number, name }: PlannedPipe, row: PlannedRow | undefined): string {
  return row ? `${row.order_number}-${number}` : name
}

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
