import type { PlantDay } from '#planning/calendar/plant-days.ts'
import { instantAtOffset, offsetOf, type Scale } from './scale.ts'

/** The sizes of the names and the head, in pixels. */
export const NAME_WIDTH = 168
export const HEAD_HEIGHT = 40
export const UNASSIGNED_HEIGHT = 40

/** A lane, a day and the instant in it, at a point of the board. */
export type BoardPlace = { readonly lane: number; readonly day: number; readonly instant: number }

/** A point, in pixels from the upper left corner of the board. */
export type BoardPoint = { readonly x: number; readonly y: number }

/** Returns the place at a point; null on the names, the head and beyond the board. */
export function placeAt(
  { x, y }: BoardPoint,
  scale: Scale,
  days: readonly PlantDay[],
  lanes: number,
): BoardPlace | null {
  const across = x - NAME_WIDTH
  const down = y - HEAD_HEIGHT - UNASSIGNED_HEIGHT
  const day = scale.columns.findIndex(({ left, width }) => across < left + width)
  const lane = Math.floor(down / scale.rowHeight)
  if (across < 0 || down < 0 || day < 0 || lane >= lanes) return null
  return { lane, day, instant: instantAtOffset(scale, days, day, across - scale.columns[day]!.left) }
}

/** Returns how far from the left edge of the board an instant is; instants beyond the days shown are at their edge. */
export function acrossOf(instant: number, scale: Scale, days: readonly PlantDay[]): number {
  const index = days.findIndex(({ end }) => instant < end)
  if (index < 0) return NAME_WIDTH + scale.width
  const [day, column] = [days[index]!, scale.columns[index]!]
  const offset = instant < day.start ? 0 : offsetOf(scale, column, day, instant)
  return NAME_WIDTH + column.left + offset
}

/** Returns where the head of a day is drawn. */
export function columnPlace({ columns }: Scale, day: number): { left: number; width: number } {
  const { left, width } = columns[day]!
  return { left: NAME_WIDTH + left, width }
}
