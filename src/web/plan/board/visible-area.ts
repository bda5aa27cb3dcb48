import type { PlantDay } from '#planning/calendar/plant-days.ts'
import { lanesTop, NAME_WIDTH } from './board-places.ts'
import type { Column, Scale } from './scale.ts'

/** How far the board is scrolled and how large it is, in pixels. */
export type Viewport = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The first and the last lane or day; the last comes before the first where there is none. */
export type Range = readonly [number, number]

/** What of the board is visible, and what is drawn: a little more, once there is a first picture. */
export type VisibleArea = {
  readonly lanes: Range
  readonly days: Range
  /** The days that are not hidden behind the names or beyond the edge. */
  readonly seen: Range
}

/** So many pixels of a day are enough to tell which one it is. */
const LEAST_SEEN = 100
/** Fewer pixels of a last day show nothing of what is planned on it. */
const SLIVER = 24
/** The room that the name and the load of a day need. */
const LEGIBLE = 148
/** So many pixels at the edge of a narrow day are empty. */
const MARGIN = 4

/**
 * Returns what of the board is visible.
 *
 * @param around how many lanes and days are drawn on each side of the visible ones
 */
export function visibleAreaOf(
  { left, top, width, height }: Viewport,
  scale: Scale,
  lanes: number,
  around: number,
): VisibleArea {
  const { columns, rowHeight } = scale
  const right = left + width - NAME_WIDTH
  const bottom = top + height - lanesTop(scale)
  const seen: Range = [
    // Positions are fractions, and what is scrolled to is rounded.
    columns.findIndex((column) => column.left + column.width > left + 0.5),
    columns.findLastIndex((column) => column.left + Math.min(SLIVER, column.width / 2) < right),
  ]
  return {
    lanes: widened([Math.floor(top / rowHeight), Math.ceil(bottom / rowHeight) - 1], around, lanes),
    days: widened(seen, around, columns.length),
    seen,
  }
}

export function isSameArea(a: VisibleArea, b: VisibleArea): boolean {
  return isSameRange(a.lanes, b.lanes) && isSameRange(a.days, b.days) && isSameRange(a.seen, b.seen)
}

/** Returns the numbers of a range, from the first to the last. */
export function indexesOf([first, last]: Range): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset)
}

/** Returns the date of the first day that is visible wide enough; null if there is none. */
export function firstVisibleDate(
  left: number,
  columns: readonly Column[],
  days: readonly PlantDay[],
): string | null {
  const index = columns.findIndex(
    (column) => column.left + column.width - Math.min(LEAST_SEEN, column.width / 2) > left,
  )
  return days[index]?.date ?? null
}

/** Returns whether so little of the first visible day shows beside the names that its name and its load would be cut. */
export function isFirstCut(left: number, { columns }: Scale): boolean {
  const first = columns.find((column) => column.left + column.width > left)
  return first !== undefined && first.left + first.width - left < Math.min(LEGIBLE, first.width - MARGIN)
}

function widened([first, last]: Range, by: number, count: number): Range {
  return [Math.max(0, first - by), Math.min(count - 1, last + by)]
}

function isSameRange(a: Range, b: Range): boolean {
  return a[0] === b[0] && a[1] === b[1]
}
