import type { Interval } from '#domain/time.ts'
import type { PipeSlot } from '#planning/pipes/pipe-job.ts'
import { minutesAfterPlan, minutesBehind } from '#planning/pipes/predict-line.ts'
import { predictLines } from '#planning/pipes/predict-lines.ts'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { unfinishedOf } from '#web/screens/pipes-timeplan/model/predictions.ts'
import type { DesiredSlot } from './pipe-intent.ts'

/** What is predicted of pipe products on a line once they are planned there. */
export type PredictedPlaces = {
  /** When pipe products will be made, by id, as far as that differs from the plan. */
  readonly predicted: ReadonlyMap<number, Interval>
  /** When the last of them will be made, and how many full minutes the line is behind; null where that is as planned. */
  readonly delay: { readonly end: number; readonly behind: number } | null
}

const ON_TIME: PredictedPlaces = { predicted: new Map(), delay: null }

type Planned = {
  readonly slots: readonly DesiredSlot[]
  /** The slots that pipes then have, by id: these, and those of others that change with them. */
  readonly after: ReadonlyMap<number, PipeSlot>
  /** When the others would be made with enough mandrels, as far as that differs from the plan. */
  readonly expected: ReadonlyMap<number, Interval>
}

/**
 * Returns what is predicted of pipe products in slots on one line. A line that is not behind makes them as planned, so that nothing is
 * calculated for it while they are dragged.
 */
export function predictedPlaces(
  board: PipesBoard,
  { slots, after, expected }: Planned,
  now: number,
): PredictedPlaces {
  const { id, slot } = slots.at(-1)!
  const index = board.lanes.findIndex(({ line }) => line.id === slot.line)
  const isBehind = minutesBehind(board.lanes[index]?.blocks ?? [], expected) > 0
  if (!isBehind && slots.every((each) => each.slot.start >= now)) return ON_TIME
  const lines = unfinishedOf(board, { slots: after })
  const settings = { ...board.rules.settings, now }
  const predicted = predictLines(lines, { mandrels: board.plan.mandrels, settings })
  const end = predicted.get(id)?.end ?? slot.end
  const isLater = minutesAfterPlan(end, slot.end) > 0
  return { predicted, delay: isLater ? { end, behind: minutesBehind(lines[index]!, predicted) } : null }
}
