import { workingHours } from '#planning/pipes/line-hours.ts'
import { boot } from '#web/lib/boot.ts'
import type { PipeBlock, PipesBoard } from './pipes-board.ts'

/** What stands directly before a pipe on its line. */
export type StandsBefore =
  /** No mandrel of its size is free before it starts. */
  | { readonly kind: 'mandrel' }
  /** Another pipe, with no working time between them. */
  | { readonly kind: 'pipe'; readonly pipe: PipeBlock }
  /** Working time of the line in which nothing is planned. */
  | { readonly kind: 'free'; readonly from: number }
  /** Nothing: it is the first of the line. */
  | { readonly kind: 'first' }

/** Returns what stands directly before a pipe, and so keeps it from an earlier time. */
export function standsBefore(
  { id, slot, waitsSince }: PipeBlock,
  { lanes }: Pick<PipesBoard, 'lanes'>,
): StandsBefore {
  if (waitsSince !== null) return { kind: 'mandrel' }
  const blocks = lanes.find(({ line }) => line.id === slot.line)?.blocks ?? []
  const pipe = blocks[blocks.findIndex((block) => block.id === id) - 1]
  if (!pipe) return { kind: 'first' }
  const between = { start: Math.max(pipe.slot.end, pipe.predicted?.end ?? 0), end: slot.start }
  const [free] = workingHours(between, boot().config.pipe_plan)
  return free ? { kind: 'free', from: free.start } : { kind: 'pipe', pipe }
}
