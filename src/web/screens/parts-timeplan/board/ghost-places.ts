import type { Piece, Placement } from '#planning/placement.ts'
import type { Board } from '#web/screens/parts-timeplan/use-board.ts'
import { acrossOf, DEMAND_HEIGHT, HEAD_HEIGHT } from './board-places.ts'

type Ghost = { readonly placement: Placement; readonly name: { readonly order: string } | undefined }

/** A piece of a ghost, where it is drawn, and what of its words has room. */
export type Drawn<G extends Ghost> = {
  readonly ghost: G
  readonly piece: Piece
  readonly style: { left: number; top: number; width: number; height: number }
  /** In a month only its number is told. */
  readonly isFlat: boolean
  readonly hasNumber: boolean
  readonly hasParts: boolean
}

/** Above a ghost stands how full the day is. */
const BELOW_LOAD = { rows: 24, month: 32 }
const BELOW = { rows: 3, month: 1 }
const LEAST_WIDTH = 8
/** Of a figure of an order's number, and of the border and the space around it. */
const FIGURE = { rows: 7.5, month: 6.1 }
const AROUND = { rows: 10, month: 3 }
/** Of two times of day. */
const TIMES_WIDTH = 86

/** Where ghosts are drawn, lane by lane; what lies beyond the board is not. */
export function drawnOf<G extends Ghost>(ghosts: readonly G[], board: Board): Drawn<G>[] {
  const lanes = new Map(board.lanes.map(({ operator }, index) => [operator.id, index]))
  const [from, to] = [board.days[0]!.start, board.days.at(-1)!.end]
  const placed = ghosts.flatMap((ghost) => {
    const lane = lanes.get(ghost.placement.operatorId)
    if (lane === undefined) return []
    const shown = ghost.placement.pieces.filter(({ start, end }) => start < to && end > from)
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

function drawn<G extends Ghost>(
  ghost: G,
  piece: Piece,
  { lane, left, room }: { lane: number; left: number; room: number },
  { scale, days }: Board,
): Drawn<G> {
  const isFlat = scale.zoom === 'month'
  const zoom = isFlat ? 'month' : 'rows'
  const number = (ghost.name?.order.length ?? 0) * FIGURE[zoom] + AROUND[zoom]
  // Days are so narrow in a month that the number says more than where in its day it lies.
  const least = isFlat && number <= room ? number : LEAST_WIDTH
  const width = Math.max(least, acrossOf(piece.end, scale, days) - left)
  return {
    ...{ ghost, piece, isFlat },
    style: {
      ...{ left, width },
      top: HEAD_HEIGHT + DEMAND_HEIGHT + lane * scale.rowHeight + BELOW_LOAD[zoom],
      height: scale.rowHeight - BELOW_LOAD[zoom] - BELOW[zoom],
    },
    hasNumber: number <= width,
    hasParts: !isFlat && Math.max(number, TIMES_WIDTH) <= width,
  }
}
