import type { Interval } from '#domain/time.ts'
import { instantAtShare, shareOf } from './axis.ts'
import type { DrawnBoard } from './board.ts'
import { type Column, type Scale, shownIn } from './scale.ts'
import type { LaneTime } from './stretches.ts'

/** The width of the names, in pixels. */
export const NAME_WIDTH = 148

/** A lane, a day and the instant in it, at a point of the board. */
export type BoardPlace = { readonly lane: number; readonly day: number; readonly instant: number }

/** A point, in pixels from the upper left corner of the board. */
export type BoardPoint = { readonly x: number; readonly y: number }

/** Returns how far below the upper edge of the board its lanes begin. */
export function lanesTop({ headHeight, unassignedHeight }: Scale): number {
  return headHeight + unassignedHeight
}

/** Returns the lane and the day at a point; null on the names, the head and beyond the board. */
export function cellAtPoint(
  { x, y }: BoardPoint,
  { scale, lanes }: DrawnBoard,
): { readonly lane: number; readonly day: number } | null {
  const across = x - NAME_WIDTH
  const down = y - lanesTop(scale)
  const day = scale.columns.findIndex(({ left, width }) => across < left + width)
  const lane = Math.floor(down / scale.rowHeight)
  return across < 0 || down < 0 || day < 0 || lane >= lanes.length ? null : { lane, day }
}

/** Returns the instant at a distance from the left edge of the board, in a day of a lane. */
export function instantAtX(x: number, day: number, scale: Scale, time: LaneTime): number {
  const { left, time: width } = scale.columns[day]!
  return instantAtShare(shownIn(scale, day, time), (x - NAME_WIDTH - left) / width)
}

/** Returns how far from the left edge of the board an instant of a lane is; instants beyond the days shown are at their edge. */
export function acrossOf(instant: number, scale: Scale, time: LaneTime): number {
  const day = scale.columns.findLastIndex((_, index) => shownIn(scale, index, time)[0]!.start <= instant)
  if (day < 0) return NAME_WIDTH
  const column = scale.columns[day]!
  return NAME_WIDTH + column.left + offsetOf(column, shownIn(scale, day, time), instant)
}

/** Returns how far into its day an instant is, in pixels. */
export function offsetOf({ time }: Column, shown: readonly Interval[], instant: number): number {
  return time * shareOf(shown, instant)
}

/** Returns where the head of a day is drawn. */
export function columnPlace({ columns }: Scale, day: number): { left: number; width: number } {
  const { left, width } = columns[day]!
  return { left: NAME_WIDTH + left, width }
}
