import type { PlantDay } from '#planning/calendar/plant-days.ts'
import { instantAtOffset, offsetOf, type Scale } from './scale.ts'

/** Sizes of what stands around the days of the board, in pixels. */
export const NAME_WIDTH = 168
export const HEAD_HEIGHT = 40
export const UNASSIGNED_HEIGHT = 40

/** A lane, a day and the instant in it, at a point of the board. */
export type BoardPlace = { readonly lane: number; readonly day: number; readonly instant: number }

/** How far a pointer is from the board's upper left corner, scrolled. */
export type BoardPoint = { readonly x: number; readonly y: number }

/** What lies at a point; null on the names, the head and beyond the board. */
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

/** How far from the board's left edge an instant lies; at an edge of the days shown where it is beyond. */
export function acrossOf(instant: number, scale: Scale, days: readonly PlantDay[]): number {
  const index = days.findIndex(({ end }) => instant < end)
  if (index < 0) return NAME_WIDTH + scale.width
  const [day, column] = [days[index]!, scale.columns[index]!]
  const offset = instant < day.start ? 0 : offsetOf(scale, column, day, instant)
  return NAME_WIDTH + column.left + offset
}

/** Where the head of a day lies on the board. */
export function columnPlace({ columns }: Scale, day: number): { left: number; width: number } {
  const { left, width } = columns[day]!
  return { left: NAME_WIDTH + left, width }
}
