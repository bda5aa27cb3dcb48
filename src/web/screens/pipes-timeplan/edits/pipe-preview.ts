import type { Problem } from '#domain/errors.ts'
import { MINUTE } from '#domain/time.ts'
import { problemsOfStart } from '#planning/changes/desired-start.ts'
import { findPlace, type ShortGap, shortGap } from '#planning/pipes/find-place.ts'
import { roomAt } from '#planning/pipes/make-room.ts'
import { type MandrelSize, mandrelReleases } from '#planning/pipes/mandrel-gaps.ts'
import type { PipeJob } from '#planning/pipes/pipe-job.ts'
import { placeJobs } from '#planning/pipes/place-jobs.ts'
import { placedOn } from '#planning/pipes/placed-on.ts'
import { whyNotOnLine, whyNotPlannable } from '#planning/pipes/plan-moves.ts'
import type { PlanLineFacts } from '#planning/pipes/plan-state.ts'
import { once } from '#web/lib/once.ts'
import { sameItems } from '#web/plan/board/board.ts'
import type { Held } from '#web/plan/changes/held.ts'
import type { Landmarks } from '#web/screens/pipes-timeplan/model/axis.ts'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { judgeSlots, type SlotFacts } from './judge-slots.ts'
import { caughtUpAt, linePlan, madeAt, mandrelSizes, roomOn, workingFrom } from './line-plans.ts'
import { type DesiredSlot, pickedIds } from './pipe-intent.ts'

/** A place of a line that pipes are to have. */
export type PointedPlace = {
  readonly line: number
  readonly from: number
  /** Whether the first waits for a mandrel and for working hours; those after it wait for a mandrel anyway. */
  readonly isWaiting?: boolean
  /** Whether what is there moves later. */
  readonly isMakingRoom?: boolean
  /** Whether an earlier time was asked for, which is over. */
  readonly isPast?: boolean
}

/** What dropping pipes on a line would do. */
export type PipePreview = PointedPlace &
  (
    | (SlotFacts & {
        readonly kind: 'places'
        readonly slots: readonly DesiredSlot[]
        /** What moves later for them. */
        readonly moved: readonly DesiredSlot[]
        /** The pipe that the first follows directly. */
        readonly after: PipeJob | null
        /** The free time where the first was asked for, if it goes elsewhere only because that is too short. */
        readonly tooShort: ShortGap | null
        /** Whether some of them would be wound earlier if what is in their way moved later; too slow to be asked at each step of a drag. */
        readonly canMakeRoom: () => boolean
      })
    | { readonly kind: 'none'; readonly problem: Problem }
  )

/** A preview of places that pipes can have. */
export type PipePlaces = Extract<PipePreview, { kind: 'places' }>

/** Returns what is planned of a preview: the held pipes, what moves for them, and whether a pipe then has no mandrel. */
export function planOf({ slots, moved, warnings, othersWarnings }: PipePlaces) {
  const all = [warnings, ...othersWarnings.map((other) => other.warnings)]
  return { slots: [...slots, ...moved], hasConflict: all.some((each) => each.includes('mandrel_busy')) }
}

/** Returns whether previewed pipes are already where they would be. */
export function isWhereItIs(
  { slots }: Pick<PipePreview & { readonly kind: 'places' }, 'slots'>,
  board: PipesBoard,
): boolean {
  return slots.every(({ id, slot }) => {
    const own = board.state.products.get(id)?.slot
    return own?.line === slot.line && own.start === slot.start
  })
}

type HeldPipes = Pick<Held, 'picked'>

/** Returns where held pipes would be wound on a line, one after the other; null where the plan no longer has them. */
export function previewPipes(
  board: PipesBoard,
  held: HeldPipes,
  place: PointedPlace,
  now: number,
): PipePreview | null {
  const { state, rules } = board
  const ids = idsInOrder(board, held)
  const line = state.lines.get(place.line)
  const products = ids.flatMap((id) => state.products.get(id) ?? [])
  if (!line || products.length < ids.length || products.length === 0) return null
  const problem = whyNot(board, held, line)
  if (problem) return { kind: 'none', ...place, problem }
  const jobs = products.flatMap(({ job }) => job ?? [])
  const wanted = { jobs, place, now }
  const { places, moved, tooShort } = placesOn(board, held, wanted)
  const slots = places.map(({ slot }, index) => ({ id: jobs[index]!.id, slot }))
  const [late] = slots.flatMap(({ slot }) => problemsOfStart(slot.start, rules))
  if (late) return { kind: 'none', ...place, problem: late }
  const facts = judgeSlots(board, slots, now, moved)
  const found = { slots, moved, after: places[0]!.after, tooShort, ...facts }
  return {
    kind: 'places',
    ...place,
    ...found,
    canMakeRoom: once(() => canMakeRoom(board, held, wanted, found)),
  }
}

/** Returns held pipes in the order in which they are planned; what is not planned comes after them, as it was selected. */
export function idsInOrder({ state }: PipesBoard, held: HeldPipes): number[] {
  const startOf = (id: number) => state.products.get(id)?.slot?.start ?? Number.MAX_SAFE_INTEGER
  return pickedIds(held).toSorted((a, b) => startOf(a) - startOf(b))
}

/** Returns the place where the first of held pipes is planned; null where none is. */
export function presentPlace(board: PipesBoard, held: HeldPipes): PointedPlace | null {
  const slot = board.state.products.get(idsInOrder(board, held)[0] ?? 0)?.slot
  return slot ? { line: slot.line, from: slot.start } : null
}

type Wanted = { readonly jobs: readonly PipeJob[]; readonly place: PointedPlace; readonly now: number }

/** Returns where jobs are wound on a line, and what moves later for them. */
function placesOn(board: PipesBoard, held: HeldPipes, { jobs, place, now }: Wanted) {
  const { line, from, isWaiting = false, isMakingRoom = false } = place
  const plan = linePlan(board, held.picked, line)
  if (isMakingRoom) {
    const at = roomAt(plan.placed, Math.max(from, madeAt(board, line, now)))
    const room = roomOn(board, { leaving: held.picked, plan, request: { jobs, ...at }, now })
    return { ...room, moved: room.moved.map(({ job, slot }) => ({ id: job.id, slot })), tooShort: null }
  }
  const working = isWaiting ? workingFrom(from) : null
  const waiting = { mandrels: mandrelsFor(board, held, now), working, isFirstWaiting: isWaiting }
  // What is not made yet keeps its line for longer than planned.
  const start = isWaiting ? Math.max(from, caughtUpAt(board, held.picked, line, now)) : from
  const places = placeJobs(plan, jobs, start, waiting)
  const [first] = jobs
  const isByLine = findPlace(plan, first!, start).slot.start === places[0]!.slot.start
  return { places, moved: [], tooShort: isByLine ? shortGap(plan, first!, start) : null }
}

type Found = Pick<SlotFacts, 'waits'> & { readonly slots: readonly DesiredSlot[] }

/** Returns whether others are in the way where pipes are held, and would make room for them by moving later. */
function canMakeRoom(board: PipesBoard, held: HeldPipes, wanted: Wanted, { slots, waits }: Found): boolean {
  const { from, isMakingRoom, isPast } = wanted.place
  const isPutOff = slots.some(({ id, slot }, index) => {
    const earliest = index === 0 ? from : slots[index - 1]!.slot.end
    return slot.start > earliest && !waits.has(id)
  })
  if (isMakingRoom || isPast || !isPutOff) return false
  const { places } = placesOn(board, held, { ...wanted, place: { ...wanted.place, isMakingRoom: true } })
  return places.some(({ slot }, index) => slot.start < slots[index]!.slot.start)
}

/** Returns when the mandrels that held pipes need are occupied by others. */
export function mandrelsFor(board: PipesBoard, { picked }: HeldPipes, now: number): Map<number, MandrelSize> {
  const dns = new Set([...picked].flatMap((id) => board.products.get(Number(id))?.dn ?? []))
  return mandrelSizes(board, { dns, leaving: picked }, now)
}

/** Returns why a line cannot wind held pipes, whenever; undefined if it can. */
export function whyNotByLine(
  { state }: Pick<PipesBoard, 'state'>,
  held: HeldPipes,
  line: PlanLineFacts,
): Problem | undefined {
  return pickedIds(held)
    .flatMap((id) => {
      const product = state.products.get(id)
      return product?.job ? (whyNotOnLine(product.job.setUp, product.length, line) ?? []) : []
    })
    .at(0)
}

/** Returns why held pipes cannot be planned on a line, for their own sake or because of the line. */
export function whyNot(board: PipesBoard, held: HeldPipes, line: PlanLineFacts): Problem | undefined {
  const { state, rules } = board
  const own = pickedIds(held).flatMap((id) => {
    const product = state.products.get(id)
    return product ? (whyNotPlannable(product, rules.maxLength) ?? []) : []
  })
  return own[0] ?? whyNotByLine(board, held, line)
}

/** Returns the place on any line at which held pipes are wound first, with a mandrel and in working hours; null where the plan no longer has them. */
export function earliestPlace(
  board: PipesBoard,
  held: HeldPipes,
  from: number,
  now: number,
): PipePreview | null {
  const previews = board.plan.lines.flatMap(
    ({ id }) => previewPipes(board, held, { line: id, from, isWaiting: true }, now) ?? [],
  )
  const endOf = (preview: PipePreview) =>
    preview.kind === 'places' ? preview.slots.at(-1)!.slot.end : Number.POSITIVE_INFINITY
  return previews.toSorted((a, b) => endOf(a) - endOf(b))[0] ?? null
}

type KnownLandmarks = { readonly of: readonly unknown[]; readonly landmarks: Landmarks }

/** Dragging asks for the same ones from frame to frame. */
const knownLandmarks = new WeakMap<PipesBoard, KnownLandmarks>()

/** Returns where held pipes like to begin on a line: at the ends of others, then where a mandrel becomes free. */
export function landmarksOn(board: PipesBoard, line: number, held: HeldPipes, now: number): Landmarks {
  const of = [line, held.picked, Math.floor(now / MINUTE)]
  const known = knownLandmarks.get(board)
  if (known && sameItems(known.of, of)) return known.landmarks
  const ends = placedOn(line, board.state)
    .filter(({ job }) => !held.picked.has(`${job.id}`))
    .map(({ slot }) => slot.end)
  const releases = [...mandrelsFor(board, held, now).values()].flatMap(mandrelReleases)
  const landmarks = { ends, releases }
  knownLandmarks.set(board, { of, landmarks })
  return landmarks
}
