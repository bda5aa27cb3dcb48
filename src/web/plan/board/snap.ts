import { settled } from './axis.ts'
import type { Cell, DrawnBoard } from './board.ts'
import { acrossOf, type BoardPlace, type BoardPoint, cellAtPoint, instantAtX } from './board-places.ts'

/** A moment of a lane's day at which work likes to begin. */
export type Landmark =
  | { readonly kind: 'block'; readonly instant: number; readonly block: number }
  | { readonly kind: 'shift' | 'lunch'; readonly instant: number }

/** How a place is found. */
export type Snapping = {
  /** At the pointer, not at a landmark near it. */
  readonly isFree: boolean
  /** The blocks that are moved; they block no place. */
  readonly moved: ReadonlySet<number>
}

/** So near to a landmark, in pixels, a place is at it. */
const REACH = 12

/** Returns the place at a point; null on the names, the head and beyond the board. In a month, it is the start of the day. */
export function placeAt(
  { x, y }: BoardPoint,
  board: DrawnBoard,
  { isFree, moved }: Snapping,
): BoardPlace | null {
  const at = cellAtPoint({ x, y }, board)
  if (!at) return null
  const { lanes, scale } = board
  const { time, cells } = lanes[at.lane]!
  if (scale.zoom === 'month') return { ...at, instant: startOfWork(cells[at.day]!) }
  const near = landmarksOf(cells[at.day]!, moved)
    .map(({ instant }) => ({ instant, distance: Math.abs(acrossOf(instant, scale, time) - x) }))
    .filter(({ distance }) => distance <= REACH)
    .toSorted((a, b) => a.distance - b.distance)
  const [nearest] = isFree ? [] : near
  return { ...at, instant: nearest?.instant ?? instantAtX(x, at.day, scale, time) }
}

/** Returns when work can begin on a day: with the working time, or else with the hours that stand for it. */
export function startOfWork({ working, stretches }: Pick<Cell, 'working' | 'stretches'>): number {
  return working[0]?.start ?? stretches[0]!.start
}

/** Returns the ends of blocks, the start of the shift and the ends of lunch, in this order. */
export function landmarksOf(cell: Cell, moved: ReadonlySet<number>): Landmark[] {
  const { span, stretches, blocks, working, lunches } = cell
  const closes = stretches.at(-1)!.end
  const isInside = (instant: number) => instant >= span.start && instant < closes
  const ends = blocks.filter(({ id, end }) => isInside(end) && !moved.has(id))
  const [first] = working
  return [
    ...ends.map(({ id, end }): Landmark => ({ kind: 'block', instant: settled(stretches, end), block: id })),
    ...(first ? [{ kind: 'shift', instant: first.start } as const] : []),
    ...lunches
      .filter(({ end }) => isInside(end))
      .map(({ end }): Landmark => ({ kind: 'lunch', instant: settled(stretches, end) })),
  ]
}
