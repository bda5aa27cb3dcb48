import type { Interval } from '#domain/time.ts'
import type { LinePlan } from '#planning/pipes/find-place.ts'
import { workingHours } from '#planning/pipes/line-hours.ts'
import { type MadeRoom, makeRoom, type RoomRequest } from '#planning/pipes/make-room.ts'
import type { MandrelSize } from '#planning/pipes/mandrel-gaps.ts'
import { nextStart } from '#planning/pipes/next-start.ts'
import { placedOn } from '#planning/pipes/placed-on.ts'
import { heldSlot } from '#planning/pipes/predict-line.ts'
import { stillUntil } from '#planning/pipes/still-until.ts'
import { boot } from '#web/lib/boot.ts'
import { mandrelGroups } from '#web/screens/pipes-timeplan/model/mandrel-groups.ts'
import type { PipeBlock, PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { expectedSlots } from '#web/screens/pipes-timeplan/model/predictions.ts'
import type { DesiredSlot } from './pipe-intent.ts'

const DAY = 86_400_000
/** The days after a start in which a better place is looked for. */
export const DAYS_AHEAD = 7

/** The ids of pipes that leave their slots. */
type Leaving = ReadonlySet<string>

/** Returns when lines work from a start until some days after the last one that is considered. */
export function workingFrom(start: number, last = start + DAYS_AHEAD * DAY): Interval[] {
  return workingHours({ start, end: last + DAYS_AHEAD * DAY }, boot().config.pipe_plan)
}

/** Returns a line without the pipes that leave it. */
export function linePlan({ state, rules }: PipesBoard, leaving: Leaving, line: number): LinePlan {
  const placed = placedOn(line, state).filter(({ job }) => !leaving.has(`${job.id}`))
  return { line, placed, last: state.lines.get(line)?.last, settings: rules.settings }
}

/** Returns when the mandrels of some sizes are occupied for planning by others than the pipes that leave, as they are predicted. */
export function mandrelSizes(
  board: PipesBoard,
  { dns, leaving }: { readonly dns: ReadonlySet<number>; readonly leaving: Leaving },
  now: number,
): Map<number, MandrelSize> {
  const still = { stillUntil: stillUntil(now) }
  const expected = expectedSlots(board, now, { leaving, ...still })
  const others = [...board.state.products.values()].flatMap(({ id, job, slot }) =>
    job && slot && dns.has(job.setUp.dn) && !leaving.has(`${id}`)
      ? [{ job, slot: heldSlot(slot, expected.get(id)), isFixed: false }]
      : [],
  )
  return new Map(
    mandrelGroups(board, others, now, { sizes: dns, ...still }).map(({ dn, mandrels, uses }) => [
      dn,
      { count: mandrels.length, uses },
    ]),
  )
}

/** Returns the first start at which a line has caught up with what stays on it; that of the past where it keeps to its plan. */
export function caughtUpAt(board: PipesBoard, leaving: Leaving, line: number, now: number): number {
  return nextStart(lastEnd(board, { line, leaving, now, isCounted: () => true }))
}

/** Returns the first start at which a line has made what is in production. */
export function madeAt(board: PipesBoard, line: number, now: number): number {
  return nextStart(lastEnd(board, { line, leaving: new Set(), now, isCounted: ({ isFixed }) => isFixed }))
}

type Counted = {
  readonly line: number
  readonly leaving: Leaving
  readonly now: number
  readonly isCounted: (block: PipeBlock) => boolean
}

function lastEnd(board: PipesBoard, { line, leaving, now, isCounted }: Counted): number {
  const expected = expectedSlots(board, now, { leaving, stillUntil: stillUntil(now) })
  const blocks = board.lanes.find((lane) => lane.line.id === line)?.blocks ?? []
  return Math.max(0, ...blocks.filter(isCounted).map(({ id }) => expected.get(id)?.end ?? 0))
}

type Room = {
  /** The line without the pipes that leave it. */
  readonly plan: LinePlan
  readonly leaving: Leaving
  readonly request: RoomRequest
  readonly now: number
}

/** Returns what moves later on a line for other pipes, with a mandrel each and while lines work. */
export function roomOn(board: PipesBoard, { plan, leaving, request, now }: Room): MadeRoom {
  const rest = plan.placed.slice(request.index).map(({ job }) => job)
  const dns = new Set([...request.jobs, ...rest].map(({ setUp }) => setUp.dn))
  const gone = new Set([...leaving, ...rest.map(({ id }) => `${id}`)])
  return makeRoom(plan, request, {
    mandrels: mandrelSizes(board, { dns, leaving: gone }, now),
    ...{ working: workingFrom(request.from), isFirstWaiting: request.jobs.length === 0 },
  })
}

/** Returns the slots in which a line that is behind would be on time again: what waits follows what is in production. */
export function slotsBehind(board: PipesBoard, line: number, now: number): DesiredSlot[] {
  const plan = linePlan(board, new Set(), line)
  const [begun, waiting] = [true, false].map((each) => plan.placed.filter(({ isFixed }) => isFixed === each))
  const request = { jobs: [], index: begun!.length, from: Math.max(nextStart(now), madeAt(board, line, now)) }
  const placed = [...begun!, ...waiting!]
  const { moved } = roomOn(board, { plan: { ...plan, placed }, leaving: new Set(), request, now })
  return moved.map(({ job, slot }) => ({ id: job.id, slot }))
}
