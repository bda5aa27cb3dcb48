import type { PipeProgress } from '#contract/pipe-orders.ts'

/** How far metres can be, as they stand in a bar from left to right. */
export const progressKinds = [
  'produced',
  'in_production',
  'planned',
  'unplanned',
  'to_configure',
] as const satisfies readonly (keyof PipeProgress)[]

export function metresOf(progress: PipeProgress): number {
  return progressKinds.reduce((sum, kind) => sum + progress[kind], 0)
}
