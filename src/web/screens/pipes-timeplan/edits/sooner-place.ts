import type { PipeSlot } from '#planning/pipes/pipe-job.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { PipeBlock, PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { nextStart } from './line-plans.ts'
import { betterPlace } from './pipe-preview.ts'

/** The list of problems asks again whenever it is rendered. */
const found = new WeakMap<PipesBoard, Map<number, PipeSlot | null>>()

/** Returns the better place of a planned pipe, on any line, where it then ends earlier; null where there is none. */
export function soonerPlace({ id, slot }: PipeBlock, board: PipesBoard): PipeSlot | null {
  const known = found.get(board) ?? new Map<number, PipeSlot | null>()
  found.set(board, known)
  if (!known.has(id)) {
    const now = serverNow()
    const better = betterPlace(board, { picked: new Set([`${id}`]) }, nextStart(now), now)?.slots[0]?.slot
    known.set(id, better && better.end < slot.end ? better : null)
  }
  return known.get(id) ?? null
}
