import { replaceEqualDeep } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { Interval } from '#domain/time.ts'
import { dateAt, endOfDay } from '#planning/calendar/plant-days.ts'
import { minutesBehind, predictLine, type UnfinishedPipe, windingLeft } from '#planning/pipes/predict-line.ts'
import { once } from '#web/lib/once.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { sameItems } from '#web/plan/board/board.ts'
import { slotToWarn, warningsAt } from './pipe-warnings.ts'
import type { LineLane, PipeBlock, PipesBoard } from './pipes-board.ts'

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

/** Returns the plan with what is predicted at this moment; it moves with the clock. Lanes and blocks that do not change stay the same objects. */
export function usePredictedBoard(board: PipesBoard): PipesBoard {
  const now = Math.floor(useServerNow(REFRESH_MS))
  const last = useRef<Predicted>(undefined)
  return useMemo(() => {
    last.current = { board, now, shown: withPredictions(board, now, last.current) }
    return last.current.shown
  }, [board, now])
}

/** A plan, and what was shown of it at an instant. */
type Predicted = { readonly board: PipesBoard; readonly now: number; readonly shown: PipesBoard }

/** Returns the plan with what is predicted at an instant; the same where that is nothing, or what was shown before. */
function withPredictions(board: PipesBoard, now: number, before: Predicted | undefined): PipesBoard {
  const today = once(() => endOfDay(dateAt(now)))
  const predicted = before?.now === now ? before.board.lanes : []
  const lanes = board.lanes.map((lane) => {
    const known = before?.shown.lanes.find(({ line }) => line === lane.line)
    return known && predicted.includes(lane)
      ? known
      : sharedLane(predictedLane(lane, board, now, today), known)
  })
  if (sameItems(lanes, board.lanes)) return board
  const { shown } = before ?? {}
  return shown?.plan === board.plan && sameItems(lanes, shown.lanes) ? shown : { ...board, lanes }
}

function sharedLane(lane: LineLane, before: LineLane | undefined): LineLane {
  if (!before || before === lane) return lane
  const blocks = lane.blocks.map((block) => {
    if (!block.predicted) return block
    return replaceEqualDeep(
      before.blocks.find(({ id }) => id === block.id),
      block,
    )
  })
  const prediction = replaceEqualDeep(before.prediction, lane.prediction)
  const isSame = lane.runs === before.runs && prediction === before.prediction
  return isSame && sameItems(blocks, before.blocks) ? before : { ...lane, blocks, prediction }
}

/** Returns by id when pipes that stay and are not made yet will be made, as far as that differs from the plan at an instant. */
export function expectedSlots(
  { lanes }: Pick<PipesBoard, 'lanes'>,
  now: number,
  leaving: ReadonlySet<string> = new Set(),
): ReadonlyMap<number, Interval> {
  const staying = lanes.map(({ blocks }) => blocks.filter(({ id }) => !leaving.has(`${id}`)))
  return new Map(staying.flatMap((blocks) => [...predictLine(blocks.map(toUnfinished), now)]))
}

function predictedLane(lane: LineLane, board: PipesBoard, now: number, today: () => number): LineLane {
  const pipes = lane.blocks.map(toUnfinished)
  const predicted = predictLine(pipes, now)
  if (predicted.size === 0) return lane
  const blocks = lane.blocks.map((block) => predictedBlock(block, predicted.get(block.id), board))
  const late = blocks.flatMap((block) => (block.predicted ? [block] : []))
  const current = late.find(({ isFixed }) => isFixed) ?? late[0]!
  const behind = minutesBehind(pipes, predicted)
  const shadows = behind === 0 ? [] : late.flatMap((block) => shadowOf(block, today()))
  return { ...lane, blocks, prediction: { behind, current, shadows } }
}

function toUnfinished({ id, slot, isFixed, product }: PipeBlock): UnfinishedPipe {
  if (!isFixed) return { id, slot, run: null }
  const at = (time: string | null) => (time === null ? null : Date.parse(time))
  const { started_at, paused_seconds, paused_since, prediction_source } = product
  const paused = { pausedMs: paused_seconds * 1000, pausedSince: at(paused_since) }
  const winding = windingLeft({
    ...{ since: at(product.winding_start), pieces: product.pieces, pipesLeft: product.pipes_left },
    windingMinutes: product.winding_minutes,
  })
  return {
    id,
    slot,
    run: { startedAt: at(started_at), isPredicted: prediction_source !== 'none', ...paused, winding },
  }
}

function predictedBlock(block: PipeBlock, predicted: Interval | undefined, board: PipesBoard): PipeBlock {
  if (!predicted) return block
  const slot = { ...slotToWarn(block.slot, block.use, board.hours.working), predictedEnd: predicted.end }
  return { ...block, predicted, warnings: warningsAt(board, block.product, slot) }
}

function shadowOf({ id, slot, isFixed, predicted }: PipeBlock, today: number) {
  if (!predicted || predicted.start >= today) return []
  const start = isFixed ? Math.max(slot.end, predicted.start) : predicted.start
  return start < predicted.end ? [{ id, start, end: predicted.end }] : []
}
