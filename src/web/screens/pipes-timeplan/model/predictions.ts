import { replaceEqualDeep } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { type Interval, subtract } from '#domain/time.ts'
import { dateAt, endOfDay } from '#planning/calendar/plant-days.ts'
import type { SettingsNow } from '#planning/pipes/mandrels.ts'
import type { PipeSlot } from '#planning/pipes/pipe-job.ts'
import { minutesBehind, type UnfinishedPipe, windingLeft } from '#planning/pipes/predict-line.ts'
import { predictFreeLines, predictLines } from '#planning/pipes/predict-lines.ts'
import { once } from '#web/lib/once.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { sameItems } from '#web/plan/board/board.ts'
import { useAfterPaint } from '#web/plan/changes/after-paint.ts'
import { blockWith, withHeldMandrels } from './held-mandrels.ts'
import type { LineLane, PipeBlock, PipesBoard } from './pipes-board.ts'
import { isBegun } from './plan-state.ts'

/** How far a line is from its plan. */
export type LinePrediction = {
  /** Full minutes. */
  readonly behind: number
  /** What is in production, or should be by now. */
  readonly current: PipeBlock
  /** Where today's pipes will be beyond their slots, by pipe product; empty while the line is not behind. */
  readonly shadows: readonly (Interval & { readonly id: number })[]
}

const REFRESH_MS = 10_000

/**
 * Returns the plan with what is predicted at this moment; it moves with the clock. Lanes and blocks that do not change stay the same
 * objects. A change of the plan is drawn first, and predicted once it is painted.
 */
export function usePredictedBoard(board: PipesBoard): PipesBoard {
  const now = Math.floor(useServerNow(REFRESH_MS))
  const painted = useAfterPaint(board)
  const last = useRef<Predicted>(undefined)
  const { shown } = useMemo(() => {
    last.current = withPredictions(painted, now, last.current)
    return last.current
  }, [painted, now])
  return useMemo(
    () => (board === painted ? shown : asPredicted(board, painted, shown)),
    [board, painted, shown],
  )
}

/** Returns a plan that has changed since it was predicted, with what was predicted of the blocks that are still the same. */
export function asPredicted(board: PipesBoard, before: PipesBoard, shown: PipesBoard): PipesBoard {
  const lanes = board.lanes.map((lane) => {
    const index = before.lanes.findIndex(({ line }) => line === lane.line)
    const [drawn, predicted] = [before.lanes[index], shown.lanes[index]]
    if (!drawn || !predicted) return lane
    if (lane === drawn) return predicted
    const known = new Map(drawn.blocks.map((block, place) => [block, predicted.blocks[place]!]))
    const blocks = lane.blocks.map((block) => known.get(block) ?? block)
    return { ...lane, blocks, prediction: predicted.prediction }
  })
  const mandrels = board.mandrels.map((group) => shown.mandrels[before.mandrels.indexOf(group)] ?? group)
  return { ...board, lanes, mandrels }
}

/** The lanes of a plan with what is predicted at an instant, and what is shown of that. */
type Predicted = {
  readonly lanes: readonly LineLane[]
  readonly shown: PipesBoard
}

/** Returns the plan with what is predicted at an instant; what is shown stays the same where that is nothing, or what was shown before. */
export function withPredictions(board: PipesBoard, now: number, before?: Predicted): Predicted {
  const today = once(() => endOfDay(dateAt(now)))
  const predicted = expectedSlots(board, now)
  const lanes = board.lanes.map((lane) =>
    sharedLane(
      predictedLane(lane, board, predicted, today),
      before?.lanes.find(({ line }) => line === lane.line),
    ),
  )
  const own = { lanes }
  if (sameItems(lanes, board.lanes)) return { ...own, shown: board }
  const { shown } = before ?? {}
  const marked = withHeldMandrels({ lanes, expected: slotsOnFreeLines(board, now) }, board, now)
  const mandrels = replaceEqualDeep(shown?.mandrels, marked.mandrels)
  const shared = marked.lanes.map((lane) =>
    sharedLane(
      lane,
      shown?.lanes.find(({ line }) => line === lane.line),
    ),
  )
  return shown?.plan === board.plan && sameItems(shared, shown.lanes) && sameItems(mandrels, shown.mandrels)
    ? { ...own, shown }
    : { ...own, shown: { ...board, lanes: shared, mandrels } }
}

function sharedLane(lane: LineLane, before: LineLane | undefined): LineLane {
  if (!before || before === lane) return lane
  const known = new Map(before.blocks.map((block) => [block.id, block]))
  const blocks = lane.blocks.map((block) => replaceEqualDeep(known.get(block.id), block))
  const prediction = replaceEqualDeep(before.prediction, lane.prediction)
  const isSame = lane.runs === before.runs && prediction === before.prediction
  return isSame && sameItems(blocks, before.blocks) ? before : { ...lane, blocks, prediction }
}

/** The pipes that leave their slots, and until when what stands still does so. */
type Expecting = Pick<SettingsNow, 'stillUntil'> & Pick<Leaving, 'leaving'>

/** Returns by id when pipes that stay and are not made yet will be made, as far as that differs from the plan at an instant. */
export function expectedSlots(
  board: PipesBoard,
  now: number,
  { leaving, ...still }: Expecting = {},
): ReadonlyMap<number, Interval> {
  const settings = { ...board.rules.settings, ...still, now }
  return predictLines(unfinishedOf(board, { leaving }), { mandrels: board.plan.mandrels, settings })
}

/** Returns the same as if there were enough mandrels, so that it can be seen where there are not. */
export function slotsOnFreeLines(
  board: PipesBoard,
  now: number,
  { leaving, ...still }: Expecting = {},
): ReadonlyMap<number, Interval> {
  return predictFreeLines(unfinishedOf(board, { leaving }), { ...board.rules.settings, ...still, now })
}

/** The pipes that leave their slots for none, and those that have other slots. */
type Leaving = {
  readonly leaving?: ReadonlySet<string> | undefined
  readonly slots?: ReadonlyMap<number, PipeSlot>
}

/** Returns what each line has not finished. */
export function unfinishedOf(
  board: PipesBoard,
  { leaving = new Set(), slots = new Map() }: Leaving = {},
): UnfinishedPipe[][] {
  return board.lanes.map(({ line, blocks }) => {
    const staying = blocks.filter(({ id }) => !leaving.has(`${id}`) && !slots.has(id))
    const coming = [...slots].flatMap(([id, slot]) => {
      const product = board.products.get(id)
      return product && slot.line === line.id ? [{ id, slot, product, isFixed: isBegun(product) }] : []
    })
    return [...staying, ...coming].map((pipe) => toUnfinished(pipe, board))
  })
}

function predictedLane(
  lane: LineLane,
  board: PipesBoard,
  predicted: ReadonlyMap<number, Interval>,
  today: () => number,
): LineLane {
  if (!lane.blocks.some(({ id }) => predicted.has(id))) return lane
  const blocks = lane.blocks.map((block) => predictedBlock(block, predicted.get(block.id), board))
  const late = blocks.flatMap((block) => (block.predicted ? [block] : []))
  const current = late.find(({ isFixed }) => isFixed) ?? late[0]!
  const behind = minutesBehind(lane.blocks, predicted)
  const shadows = behind === 0 ? [] : late.flatMap((block) => shadowOf(block, today()))
  return { ...lane, blocks, prediction: { behind, current, shadows } }
}

type SlotOfPipe = Pick<PipeBlock, 'id' | 'slot' | 'isFixed' | 'product'>

function toUnfinished({ id, slot, isFixed, product }: SlotOfPipe, { state }: PipesBoard): UnfinishedPipe {
  const job = state.products.get(id)?.job ?? null
  if (!isFixed) return { id, slot, job, run: null }
  const at = (time: string | null) => (time === null ? null : Date.parse(time))
  const { started_at, paused_seconds, paused_since, prediction_source } = product
  const paused = { pausedMs: paused_seconds * 1000, pausedSince: at(paused_since) }
  const winding = windingLeft({
    ...{ since: at(product.winding_start), pieces: product.pieces, pipesLeft: product.pipes_left },
    windingMinutes: product.winding_minutes,
  })
  return {
    ...{ id, slot, job },
    run: { startedAt: at(started_at), isPredicted: prediction_source !== 'none', ...paused, winding },
  }
}

function predictedBlock(block: PipeBlock, predicted: Interval | undefined, board: PipesBoard): PipeBlock {
  if (!predicted) return block
  return blockWith({ ...block, predicted }, board)
}

function shadowOf({ id, slot, isFixed, predicted }: PipeBlock, today: number) {
  if (!predicted || predicted.start >= today) return []
  const outside = isFixed ? subtract([predicted], [slot]) : [predicted]
  return outside.map(({ start, end }) => ({ id, start, end }))
}
