import { loadavg } from 'node:os'

/** Drawing boards (requirements: bars): ratios are to a bare page in the same run. */
export const boardBars = { firstPaintMs: 400, scrollToBare: 1.3, dropToBare: 1.3 }

/** Prints one line of JSON: figures, how busy the machine is, and which figures are within their bars. */
export function printJudged(
  name: string,
  figures: Readonly<Record<string, number>>,
  bars: Readonly<Record<string, number>>,
): void {
  const judged = Object.entries(bars).flatMap(([bar, limit]) => {
    const figure = figures[bar]
    return figure === undefined ? [] : [[bar, figure <= limit]]
  })
  const load = Number(loadavg()[0]!.toFixed(1))
  console.log(JSON.stringify({ name, ...figures, load, meets: Object.fromEntries(judged) }))
}

export function median(values: readonly number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)
}

export function mean(values: readonly number[]): number {
  return Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(1))
}

/** Returns the mean ratio of drops to the bare drops let go at the same part of a frame, without the quarter of the lowest and of the highest. */
export function dropRatio(drops: readonly number[], bare: readonly number[]): number {
  const ratios = drops.map((drop, index) => drop / bare[index]!).toSorted((a, b) => a - b)
  const quarter = Math.floor(ratios.length / 4)
  const middle = ratios.slice(quarter, ratios.length - quarter)
  return ratio(
    middle.reduce((sum, each) => sum + each, 0),
    middle.length,
  )
}

export function p95(values: readonly number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0)
}

/** Returns how many frames in a hundred come later than the next one should. */
export function lateFrames(values: readonly number[]): number {
  return Math.round((100 * values.filter((value) => value > 20).length) / values.length)
}

export function ratio(value: number, baseline: number): number {
  return Number((value / baseline).toFixed(2))
}
