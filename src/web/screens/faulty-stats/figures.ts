import { formatFixed } from '#web/lib/format.ts'

/** Returns a ratio as `2,4 %`, or a dash where there is none. */
export function percentText(ratio: number | null): string {
  return ratio === null ? '–' : `${formatFixed(ratio * 100, 1)} %`
}
