import { MINUTE } from '#domain/time.ts'
import type { PipeJob, PipePlanSettings, SetUp } from './pipe-job.ts'

/** The default minutes of set-up, changeover and demoulding. */
export const sampleSettings: PipePlanSettings = {
  setup_min: 35,
  diameter_min: 30,
  material_min: 40,
  colour_min: 25,
  demoulding_min: 30,
}

/** Returns a pipe product of DN1000 that takes an hour to wind. */
export function sampleJob(id: number, setUp: Partial<SetUp> = {}, windingMinutes = 60): PipeJob {
  const usual = { dn: 1000, material: 1, colourInner: 3, colourOuter: 1 }
  return { id, setUp: { ...usual, ...setUp }, windingMinutes, coolingMinutes: 45 }
}

/** Returns an instant in minutes after the epoch. */
export const minute = (count: number): number => count * MINUTE
