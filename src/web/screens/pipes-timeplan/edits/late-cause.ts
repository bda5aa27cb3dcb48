import type { PipeBlock, PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { type StandsBefore, standsBefore } from '#web/screens/pipes-timeplan/model/stands-before.ts'
import type { AdvisedPlace } from './advised-place.ts'

/** What keeps a late pipe from an earlier time; where a line is free for it is a start that can be offered. */
export type LateCause =
  | Exclude<StandsBefore, { kind: 'free' }>
  | {
      readonly kind: 'free'
      readonly line: number
      readonly from: number
    }

/**
 * Returns what keeps a late pipe from an earlier time: another pipe directly before it, or else nothing where a place is advised for it.
 *
 * @param advised the place that is offered beside the cause; null where there is none
 */
export function lateCause(block: PipeBlock, board: PipesBoard, advised: AdvisedPlace | null): LateCause {
  const before = standsBefore(block, board)
  if (before.kind === 'pipe') return before
  const slot = advised?.kind === 'places' ? advised.slots[0]?.slot : undefined
  if (slot) return { kind: 'free', line: slot.line, from: slot.start }
  return before.kind === 'free' ? { ...before, line: block.slot.line } : before
}
