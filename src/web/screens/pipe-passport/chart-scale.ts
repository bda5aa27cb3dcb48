import type { ChartPoint } from '#contract/measurements-data.ts'

/** The size of the drawing, in its own units. */
export const WIDTH = 720
export const HEIGHT = 240
const [LEFT, RIGHT, TOP, BOTTOM] = [60, 12, 12, 24]
const MARGIN = 0.08

/** Where points and values are on a control chart: points one after the other, whenever they were measured. */
export type ChartScale = {
  readonly x: (index: number) => number
  readonly y: (value: number) => number
  /** The lowest and highest values shown. */
  readonly low: number
  readonly high: number
}

/** The mean of values, and the limits within which they stay as long as nothing changes. */
export type ControlLimits = { readonly mean: number; readonly low: number; readonly high: number }

/** So many mean moving ranges are three standard deviations. */
const RANGES = 2.66
/** Fewer values say too little about how much they vary. */
const FEWEST = 8

/** Returns the limits of a chart of individual values (ISO 7870-2); null for fewer than eight values. */
export function controlLimits(values: readonly number[]): ControlLimits | null {
  if (values.length < FEWEST) return null
  const mean = meanOf(values)
  const reach = RANGES * meanOf(values.slice(1).map((value, index) => Math.abs(value - values[index]!)))
  return { mean, low: mean - reach, high: mean + reach }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Returns the scale on which all values, the bounds of their ranges and their limits fit. */
export function chartScale(points: readonly ChartPoint[], limits: ControlLimits | null): ChartScale {
  const ofPoints = points.flatMap(({ value, min, max }) => [value, min, max])
  const shown = [...ofPoints, ...(limits ? [limits.low, limits.high] : [])].filter((each) => each !== null)
  const [least, most] = [Math.min(...shown), Math.max(...shown)]
  const margin = (most - least || Math.abs(most) || 1) * MARGIN
  const [low, high] = [least - margin, most + margin]
  const step = points.length < 2 ? 0 : (WIDTH - LEFT - RIGHT) / (points.length - 1)
  return {
    low,
    high,
    x: (index) => (points.length < 2 ? (LEFT + WIDTH - RIGHT) / 2 : LEFT + index * step),
    y: (value) => HEIGHT - BOTTOM - ((value - low) / (high - low)) * (HEIGHT - TOP - BOTTOM),
  }
}

/** Returns the area between the bounds of each point; an open bound reaches to the edge. */
export function allowedArea(points: readonly ChartPoint[], { x, y, low, high }: ChartScale): string {
  const tops = points.map(({ max }) => y(max ?? high))
  const bottoms = points.map(({ min }) => y(min ?? low))
  const along = (edge: readonly number[]) => edge.map((at, index) => `${round(x(index))} ${round(at)}`)
  return `M${[...along(tops), ...along(bottoms).toReversed()].join('L')}Z`
}

/** Returns the line through the values. */
export function valueLine(points: readonly ChartPoint[], { x, y }: ChartScale): string {
  return `M${points.map(({ value }, index) => `${round(x(index))} ${round(y(value))}`).join('L')}`
}

/** Returns the index of the point nearest to a position. */
export function nearestPoint(at: number, { x }: ChartScale, count: number): number {
  if (count < 2) return 0
  const step = x(1) - x(0)
  return Math.max(0, Math.min(count - 1, Math.round((at - x(0)) / step)))
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
