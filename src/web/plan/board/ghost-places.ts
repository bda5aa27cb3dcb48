import type { Interval } from '#domain/time.ts'
import type { DrawnBoard } from './board.ts'
import { acrossOf, lanesTop } from './board-places.ts'
import type { BlockName } from './labels.ts'

/** Work that is shown at a place of the board but not planned there. */
export type Ghost = {
  readonly key: string
  readonly lane: number
  readonly pieces: readonly Interval[]
  readonly name: BlockName
  readonly tone: 'fit' | 'warn'
  /** Describes a piece of it to a screen reader. */
  readonly describe: (piece: Interval) => string
}

/** A piece of a ghost, and where it is drawn. */
export type DrawnGhost = {
  readonly ghost: Ghost
  readonly piece: Interval
  /** The index of its lane. */
  readonly row: number
  /** Counts the pieces of the ghost that are drawn. */
  readonly nth: number
  readonly style: { left: number; top: number; width: number; height: number }
}

/** A ghost starts below the load of the day. */
const BELOW_LOAD = { hours: 19, days: 19, month: 32 }
const BELOW = 3
const MARGIN = 1
const LEAST_WIDTH = 8

/** Returns where ghosts are drawn; those beyond the days shown are left out. */
export function drawnOf(ghosts: readonly Ghost[], { lanes, days, scale }: DrawnBoard): DrawnGhost[] {
  const rows = new Map(lanes.map(({ id }, index) => [id, index]))
  const [from, to] = [days[0]!.start, days.at(-1)!.end]
  return ghosts.flatMap((ghost) => {
    const row = rows.get(ghost.lane)
    if (row === undefined) return []
    const { time } = lanes[row]!
    const top = lanesTop(scale) + row * scale.rowHeight + BELOW_LOAD[scale.zoom]
    const height = scale.rowHeight - BELOW_LOAD[scale.zoom] - BELOW
    return ghost.pieces
      .filter(({ start, end }) => start < to && end > from)
      .map((piece, nth) => {
        const left = acrossOf(piece.start, scale, time) + MARGIN
        const width = Math.max(LEAST_WIDTH, acrossOf(piece.end, scale, time) - MARGIN - left)
        return { ghost, piece, row, nth, style: { left, top, width, height } }
      })
  })
}
