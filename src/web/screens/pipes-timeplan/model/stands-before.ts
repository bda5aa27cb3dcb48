import { workingHours } from '#planning/pipes/line-hours.ts'
import { freeMandrelFrom } from '#planning/pipes/mandrel-gaps.ts'
import type { AssignedUse } from '#planning/pipes/mandrels.ts'
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
  { id, slot, waitsSince, use }: PipeBlock,
  { lanes, mandrels }: Pick<PipesBoard, 'lanes' | 'mandrels'>,
): StandsBefore {
  if (waitsSince !== null) return { kind: 'mandrel' }
  const blocks = lanes.find(({ line }) => line.id === slot.line)?.blocks ?? []
  const pipe = blocks[blocks.findIndex((block) => block.id === id) - 1]
  if (!pipe) return { kind: 'first' }
  const between = { start: Math.max(pipe.slot.end, pipe.predicted?.end ?? 0), end: slot.start }
  const [free] = workingHours(between, boot().config.pipe_plan)
  if (!free) return { kind: 'pipe', pipe }
  const from = use ? withMandrelFrom(free.start, use, mandrels) : free.start
  return from < slot.start ? { kind: 'free', from } : { kind: 'mandrel' }
}

/** Returns the first instant from one on from which a mandrel is free for as long as a use of it. */
function withMandrelFrom(
  start: number,
  { job, dn, ...use }: AssignedUse,
  mandrels: PipesBoard['mandrels'],
): number {
  const group = mandrels.find((each) => each.dn === dn)
  const uses = group?.uses.filter((each) => each.job !== job) ?? []
  return group ? freeMandrelFrom({ count: group.mandrels.length, uses }, start, use.end - use.start) : start
}
