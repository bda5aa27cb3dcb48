/** What is allowed; null is an open bound. */
export type Bounds = { readonly min: number | null; readonly max: number | null }

/** The values at both ends of a scale. */
export type BandScale = { readonly start: number; readonly end: number }

/** The scale continues so far beyond the outermost value that its mark is not cut. */
const MARGIN = 0.06

/**
 * Returns the scale on which a range and values are drawn: the allowed range takes its middle half, and it widens until every
 * value fits. With one bound it starts at 0 or ends past the values, and that side is open.
 */
export function bandScale(bounds: Bounds, values: readonly number[]): BandScale {
  const { start, end } = rangeScale(bounds, values)
  const [least, most] = [Math.min(start, ...values), Math.max(end, ...values)]
  const margin = (most - least) * MARGIN
  return { start: least < start ? least - margin : start, end: most > end ? most + margin : end }
}

/** Returns where a value is on the scale, in percent of its width; one beyond it is at its end. */
export function percentOf(value: number, { start, end }: BandScale): number {
  return Math.min(100, Math.max(0, ((value - start) / (end - start)) * 100))
}

function rangeScale({ min, max }: Bounds, values: readonly number[]): BandScale {
  if (min !== null && max !== null) {
    const half = (max - min) / 2 || size(max)
    return { start: min - half, end: max + half }
  }
  if (max !== null) return { start: Math.min(0, max), end: max + size(max) }
  if (min === null) return { start: 0, end: Math.max(1, ...values) }
  const end = Math.max(min, ...values) + size(min)
  return { start: min - (end - min) / 2, end }
}

/** Returns how far a scale goes beyond a single bound. */
function size(bound: number): number {
  return Math.abs(bound) * 0.4 || 1
}
