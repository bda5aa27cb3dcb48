import type { PipePlanSettings, SetUp } from './pipe-job.ts'

/** What changes from one pipe to the next, each with its own time. */
export const changeoverCauses = ['diameter', 'material', 'colour'] as const
export type ChangeoverCause = (typeof changeoverCauses)[number]

/** Returns what must be changed on a line after the pipe before; nothing if that is not known. */
export function changeoverCausesOf(before: SetUp | undefined, after: SetUp): ChangeoverCause[] {
  if (!before) return []
  const isChanged: Readonly<Record<ChangeoverCause, boolean>> = {
    diameter: before.dn !== after.dn,
    material: before.material !== after.material,
    colour: before.colourInner !== after.colourInner || before.colourOuter !== after.colourOuter,
  }
  return changeoverCauses.filter((cause) => isChanged[cause])
}

/**
 * Returns the minutes of set-up before a pipe is wound, with the changeover. A detour over a third pipe never takes less
 * changeover, so whatever leaves a line leaves enough time to set up what follows.
 */
export function setupMinutesOf(before: SetUp | undefined, after: SetUp, settings: PipePlanSettings): number {
  const minutesOf: Readonly<Record<ChangeoverCause, number>> = {
    diameter: settings.diameter_min,
    material: settings.material_min,
    colour: settings.colour_min,
  }
  const causes = changeoverCausesOf(before, after)
  return causes.reduce((minutes, cause) => minutes + minutesOf[cause], settings.setup_min)
}
