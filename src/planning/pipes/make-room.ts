import type { LinePlan, PipePlace } from './find-place.ts'
import { windingStart } from './lay-line.ts'
import type { PipeJob, PlacedJob } from './pipe-job.ts'
import { placeJobs, type Waiting } from './place-jobs.ts'

/** Pipe products that are put between others on a line, and what moves later for them, in the same order as before. */
export type MadeRoom = { readonly places: readonly PipePlace[]; readonly moved: readonly PlacedJob[] }

export type RoomRequest = {
  /** None where a line only catches up with its plan. */
  readonly jobs: readonly PipeJob[]
  readonly from: number
  /** The first that may move; what is before it stays. */
  readonly index: number
}

/** Returns what must move so that pipe products are wound on a line from an instant on; what then keeps its winding stays. */
export function makeRoom(plan: LinePlan, { jobs, from, index }: RoomRequest, waiting: Waiting): MadeRoom {
  const [before, rest] = [plan.placed.slice(0, index), plan.placed.slice(index)]
  const start = Math.max(from, before.at(-1)?.slot.end ?? from)
  const inOrder = [...jobs, ...rest.map(({ job }) => job)]
  const places = placeJobs({ ...plan, placed: before }, inOrder, start, waiting)
  const later = places.slice(jobs.length).map(({ slot }, at) => ({ ...rest[at]!, slot }))
  const kept = later.findIndex(({ slot }, at) => windingStart(slot) <= windingStart(rest[at]!.slot))
  return { places: places.slice(0, jobs.length), moved: kept === -1 ? later : later.slice(0, kept) }
}

/** Returns where room is made at an instant: before a pipe product of which it is in the first half, else after it. */
export function roomAt(placed: readonly PlacedJob[], from: number): Omit<RoomRequest, 'jobs'> {
  const last = placed.findLastIndex(({ isFixed }) => isFixed)
  const found = placed.findIndex(({ slot }, at) => at > last && (slot.start + slot.end) / 2 > from)
  const index = found === -1 ? placed.length : found
  return { index, from: Math.min(from, placed[index]?.slot.start ?? from) }
}
