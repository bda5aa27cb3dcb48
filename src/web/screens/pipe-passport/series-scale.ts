import type { MachineSeries } from '#contract/measurements-data.ts'
import type { Interval } from '#domain/time.ts'
import { MINUTE } from '#domain/time.ts'

/** The height of a series in pixels, and the room around it for figures. */
export const SERIES_HEIGHT = 96
export const [LEFT, RIGHT, TOP, BOTTOM] = [46, 8, 6, 6]
/** The room that two times below the series need, in pixels. */
const TIME_WIDTH = 70
const MARGIN = 0.1
const STEPS_MIN = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 720, 1440]
/** A list of a series has at most so many rows. */
const MOST_ROWS = 60

type Points = MachineSeries['points']

/** What a value may be; an open bound is null. */
export type AllowedBounds = { readonly min: number | null; readonly max: number | null }

/** Where instants and values are on a chart, in pixels. */
export type SeriesScale = {
  readonly x: (at: number) => number
  readonly y: (value: number) => number
  readonly low: number
  readonly high: number
}

/** Returns the scale on which a time, all values and their allowed range fit. */
export function seriesScale(
  points: Points,
  range: AllowedBounds,
  span: Interval,
  width: number,
): SeriesScale {
  const shown = [...points.map(([, value]) => value), range.min, range.max].filter((value) => value !== null)
  const [least, most] = shown.length === 0 ? [0, 1] : [Math.min(...shown), Math.max(...shown)]
  const margin = (most - least || Math.abs(most) || 1) * MARGIN
  const [low, high] = [least - margin, most + margin]
  const across = width - LEFT - RIGHT
  return {
    ...{ low, high },
    x: (at) => LEFT + ((at - span.start) / (span.end - span.start)) * across,
    y: (value) => SERIES_HEIGHT - BOTTOM - ((value - low) / (high - low)) * (SERIES_HEIGHT - TOP - BOTTOM),
  }
}

/** Returns the line through the values, which is broken where there is no data. */
export function seriesLine(points: Points, gaps: MachineSeries['gaps'], { x, y }: SeriesScale): string {
  let gap = 0
  return points
    .map(([at, value], index) => {
      const before = points[index - 1]?.[0] ?? Number.NEGATIVE_INFINITY
      while (gap < gaps.length && gaps[gap]![1] <= before) gap += 1
      const isBroken = index === 0 || (gap < gaps.length && gaps[gap]![0] < at)
      return `${isBroken ? 'M' : 'L'}${round(x(at))} ${round(y(value))}`
    })
    .join('')
}

/** Returns the instants that are written below a span. */
export function timesBelow({ start, end }: Interval, width: number): number[] {
  const most = Math.max(2, Math.floor(width / TIME_WIDTH))
  const step = (STEPS_MIN.find((minutes) => (end - start) / (minutes * MINUTE) <= most) ?? 1440) * MINUTE
  const first = Math.ceil(start / step) * step
  return Array.from(
    { length: Math.max(0, Math.floor((end - first) / step) + 1) },
    (_, index) => first + index * step,
  )
}

/** Returns the value that was reported last at an instant; null where there is no data. */
export function valueAt({ points, gaps }: Pick<MachineSeries, 'points' | 'gaps'>, at: number): number | null {
  if (gaps.some(([from, to]) => from < at && at < to)) return null
  let [low, high] = [0, points.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (points[middle]![0] <= at) low = middle + 1
    else high = middle
  }
  return (points[low - 1] ?? points[0])?.[1] ?? null
}

/** Returns whole minutes of a span, evenly spaced, at most 60 of them. */
export function rowTimes({ start, end }: Interval): number[] {
  const step = Math.max(1, Math.ceil((end - start) / MINUTE / (MOST_ROWS - 1))) * MINUTE
  const first = Math.ceil(start / MINUTE) * MINUTE
  return Array.from(
    { length: Math.max(0, Math.floor((end - first) / step) + 1) },
    (_, index) => first + index * step,
  )
}

/** Returns a span around an instant, half as long, within the span it is taken from and no shorter than two minutes. */
export function closer({ start, end }: Interval, at: number): Interval {
  const length = Math.min(end - start, Math.max(2 * MINUTE, (end - start) / 2))
  const from = Math.min(Math.max(start, at - length / 2), end - length)
  return { start: from, end: from + length }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
