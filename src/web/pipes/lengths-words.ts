import { formatNumber } from '#web/lib/format.ts'

/** Says lengths in short, equal ones together: `8 × 6 m + 2 m`. */
export function lengthsWords(lengths: readonly number[]): string {
  const runs: { length: number; count: number }[] = []
  for (const length of lengths) {
    const last = runs.at(-1)
    if (last?.length === length) last.count += 1
    else runs.push({ length, count: 1 })
  }
  return runs
    .map(
      ({ length, count }) => `${count > 1 ? `${count}\u00a0×\u00a0` : ''}${formatNumber(length, 3)}\u00a0m`,
    )
    .join(' + ')
}
