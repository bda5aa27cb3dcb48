import { MINUTE } from '#domain/time.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { PipeBlock, PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { nextStart } from './line-plans.ts'
import { betterPlace } from './pipe-preview.ts'

export type SoonerPlace = NonNullable<ReturnType<typeof betterPlace>>

/** A place where a pipe ends hardly earlier is not worth a move. */
const LEAST_GAIN = 15 * MINUTE

/** Lists and cards ask again whenever they are rendered. */
const found = new WeakMap<PipesBoard, Map<number, SoonerPlace | null>>()

/** Returns where a planned pipe would be less late, on any line, at no cost to others; null where that is nowhere. */
export function soonerPlace(block: PipeBlock, board: PipesBoard): SoonerPlace | null {
  const known = found.get(board) ?? new Map<number, SoonerPlace | null>()
  found.set(board, known)
  const place = known.has(block.id) ? known.get(block.id)! : findSooner(block, board)
  known.set(block.id, place)
  return place
}

function findSooner({ id, slot, predicted, isFixed }: PipeBlock, board: PipesBoard): SoonerPlace | null {
  if (isFixed) return null
  const now = serverNow()
  const better = betterPlace(board, { picked: new Set([`${id}`]) }, nextStart(now), now)
  const [first] = better?.slots ?? []
  if (!better || !first || better.othersWarnings.length > 0) return null
  return (predicted ?? slot).end - first.slot.end >= LEAST_GAIN ? better : null
}
