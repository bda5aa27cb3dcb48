import type { Interval } from '#domain/time.ts'

/** Without a value for so many times its rate, there is no data. */
const RATES_WITHOUT_DATA = 3

/** Returns by how much a counter grew over values in the order of their times; where it falls, it started again from zero. */
export function counterGrowth(values: readonly number[]): number {
  return values.reduce((sum, value, index) => {
    const last = index === 0 ? value : (values[index - 1] ?? value)
    return sum + (value < last ? value : value - last)
  }, 0)
}

/** Returns the stretches of an interval without data, given the sorted times of a metric's values; nothing is said between them. */
export function gapsIn(times: readonly number[], within: Interval, rateS: number): Interval[] {
  const longest = RATES_WITHOUT_DATA * rateS * 1000
  const borders = [within.start, ...times.filter((at) => at > within.start && at < within.end), within.end]
  return borders.slice(1).flatMap((end, index) => {
    const start = borders[index] ?? end
    return end - start > longest ? [{ start, end }] : []
  })
}
