import type { Interval } from '#domain/time.ts'
import type { Board } from './board.ts'
import { acrossOf, HEAD_HEIGHT, UNASSIGNED_HEIGHT } from './board-places.ts'

/** Work that is shown at a place of the board but not planned there. */
export type Ghost = {
  readonly key: string
  readonly lane: number
  readonly pieces: readonly Interval[]
  readonly title: string
  readonly subtitle: string
  readonly tone: 'fit' | 'warn' | 'off'
  /** Describes a piece of it to a screen reader. */
  readonly describe: (piece: Interval) => string
}

/** A piece of a ghost, where it is drawn, and which of its labels fit. */
export type DrawnGhost = {
  readonly ghost: Ghost
  readonly piece: Interval
  readonly style: { left: number; top: number; width: number; height: number }
  /** In a month only its title is shown. */
  readonly isFlat: boolean
  readonly hasTitle: boolean
  readonly hasSubtitle: boolean
}

/** A ghost starts below the load of the day. */
const BELOW_LOAD = { rows: 24, month: 32 }
const BELOW = { rows: 3, month: 1 }
const LEAST_WIDTH = 8
/** The width of a letter of the title, and of the border and space around it. */
const FIGURE = { rows: 7.5, month: 6.1 }
const AROUND = { rows: 10, month: 3 }
/** The width of two times of day. */
const TIMES_WIDTH = 86

/** Returns where ghosts are drawn; those beyond the days shown are left out. */
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
  // Days of a month are so narrow that the title is worth more than the exact place within the day.
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
