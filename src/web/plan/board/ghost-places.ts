import type { Interval } from '#domain/time.ts'
import type { Board } from './board.ts'
import { acrossOf, HEAD_HEIGHT, UNASSIGNED_HEIGHT } from './board-places.ts'

/** Work that has a place on the board but is not planned. */
export type Ghost = {
  readonly key: string
  readonly lane: number
  readonly pieces: readonly Interval[]
  readonly title: string
  readonly subtitle: string
  readonly tone: 'fit' | 'warn' | 'off'
  /** What a piece of it is, read out. */
  readonly describe: (piece: Interval) => string
}

/** A piece of a ghost, where it is drawn, and what of its words has room. */
export type DrawnGhost = {
  readonly ghost: Ghost
  readonly piece: Interval
  readonly style: { left: number; top: number; width: number; height: number }
  /** In a month only its title is shown. */
  readonly isFlat: boolean
  readonly hasTitle: boolean
  readonly hasSubtitle: boolean
}

/** Above a ghost stands how full the day is. */
const BELOW_LOAD = { rows: 24, month: 32 }
const BELOW = { rows: 3, month: 1 }
const LEAST_WIDTH = 8
/** Of a letter of the title, and of the border and the space around it. */
const FIGURE = { rows: 7.5, month: 6.1 }
const AROUND = { rows: 10, month: 3 }
/** Of two times of day. */
const TIMES_WIDTH = 86

/** Where ghosts are drawn, lane by lane; what lies beyond the board is not. */
export function drawnOf(ghosts: readonly Ghost[], board: Board): DrawnGhost[] {
  const lanes = new Map(board.lanes.map(({ id }, index) => [id, index]))
  const [from, to] = [board.days[0]!.start, board.days.at(-1)!.end]
  const placed = ghosts.flatMap((ghost) => {
    const lane = lanes.get(ghost.lane)
    if (lane === undefined) return []
    const shown = ghost.pieces.filter(({ start, end }) => start < to && end > from)
    return shown.map((piece) => ({ ghost, piece, lane }))
  })
  return [...Map.groupBy(placed, ({ lane }) => lane)].flatMap(([lane, own]) => {
    const inTime = own.toSorted((a, b) => a.piece.start - b.piece.start)
    const lefts = inTime.map(({ piece }) => acrossOf(piece.start, board.scale, board.days))
    return inTime.map(({ ghost, piece }, index) => {
      const room = (lefts[index + 1] ?? Number.POSITIVE_INFINITY) - lefts[index]!
      return drawn(ghost, piece, { lane, left: lefts[index]!, room }, board)
    })
  })
}

function drawn(
  ghost: Ghost,
  piece: Interval,
  { lane, left, room }: { lane: number; left: number; room: number },
  { scale, days }: Board,
): DrawnGhost {
  const isFlat = scale.zoom === 'month'
  const zoom = isFlat ? 'month' : 'rows'
  const number = ghost.title.length * FIGURE[zoom] + AROUND[zoom]
  // Days are so narrow in a month that the title says more than where in its day it lies.
  const least = isFlat && number <= room ? number : LEAST_WIDTH
  const width = Math.max(least, acrossOf(piece.end, scale, days) - left)
  return {
    ...{ ghost, piece, isFlat },
    style: {
      ...{ left, width },
      top: HEAD_HEIGHT + UNASSIGNED_HEIGHT + lane * scale.rowHeight + BELOW_LOAD[zoom],
      height: scale.rowHeight - BELOW_LOAD[zoom] - BELOW[zoom],
    },
    hasTitle: number <= width,
    hasSubtitle: !isFlat && Math.max(number, TIMES_WIDTH) <= width,
  }
}
