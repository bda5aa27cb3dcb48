import { MINUTE } from '#domain/time.ts'
import { setupMinutesOf } from '#planning/pipes/changeover.ts'
import type { PipePlanSettings, SetUp } from '#planning/pipes/pipe-job.ts'

/** The different set-ups of a plan by index; the first stands for one that is not known. */
export type SetUpTable = {
  readonly indexOf: (setUp: SetUp | undefined) => number
  /** Milliseconds of set-up by the set-up before and the one after. */
  readonly lengths: readonly (readonly number[])[]
}

/** Returns how long set-up takes between any two of the set-ups. */
export function setUpTableOf(setUps: readonly SetUp[], settings: PipePlanSettings): SetUpTable {
  const different = [...new Map(setUps.map((setUp) => [keyOf(setUp), setUp])).values()]
  const indexes = new Map(different.map((setUp, index) => [keyOf(setUp), index + 1]))
  const lengths = [undefined, ...different].map((before) => [
    settings.setup_min * MINUTE,
    ...different.map((after) => setupMinutesOf(before, after, settings) * MINUTE),
  ])
  return { indexOf: (setUp) => (setUp ? indexes.get(keyOf(setUp))! : 0), lengths }
}

function keyOf({ dn, material, colourInner, colourOuter }: SetUp): string {
  return [dn, material, colourInner, colourOuter].join()
}
