import { MINUTE } from '#domain/time.ts'
import { nextStart } from '#planning/pipes/next-start.ts'
import type { PlanWarningCode } from '#planning/pipes/warnings.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { Held } from '#web/plan/changes/held.ts'
import { isMovable, type PipeBlock, type PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { type BetterPlace, betterPlace } from './better-place.ts'
import { type Harm, harmToOthers } from './harm-to-others.ts'
import { DAYS_AHEAD, slotsBehind } from './line-plans.ts'
import type { DesiredSlot } from './pipe-intent.ts'
import { presentPlace } from './pipe-preview.ts'
import { worstLateness } from './worst-lateness.ts'

/** Where a pipe is wound once its line has caught up with its plan: what waits there moves with it. */
type CaughtUpPlace = {
  readonly kind: 'caughtUp'
  readonly line: number
  readonly from: number
  readonly slots: readonly DesiredSlot[]
  /** What that does to what waits there. */
  readonly harm: Harm
}

export type AdvisedPlace = BetterPlace | CaughtUpPlace

/** A place where a pipe ends hardly earlier is not worth a move. */
const LEAST_GAIN = 15 * MINUTE

const DAY = 86_400_000

/** Lists and cards ask again whenever they are rendered. */
const found = new WeakMap<PipesBoard, Map<number, AdvisedPlace | null>>()

/**
 * Returns where a planned pipe would be less late or have a mandrel, on any line, at no cost to others; null where that is nowhere. What
 * has no mandrel on a line that is behind may have one sooner once the plan of the line is moved; that may make others late.
 */
export function advisedPlace(block: PipeBlock, board: PipesBoard): AdvisedPlace | null {
  const { id } = block
  const known = found.get(board) ?? new Map<number, AdvisedPlace | null>()
  found.set(board, known)
  const place = known.has(id)
    ? known.get(id)!
    : bestOf(
        placeWorthMoving(board, { picked: new Set([`${id}`]) }, serverNow()),
        caughtUpPlace(block, board, serverNow()),
        board,
      )
  known.set(id, place)
  return place
}

/** Returns the place with which fewer pipes are late, the pipe itself included, or else the earlier one. */
function bestOf(
  better: BetterPlace | null,
  caughtUp: CaughtUpPlace | null,
  board: PipesBoard,
): AdvisedPlace | null {
  if (!better || !caughtUp) return better ?? caughtUp
  const { harm } = caughtUp
  const [late, lateCaughtUp] = [better, caughtUp].map((place) => (worstLateness(place, board) ? 1 : 0))
  const more = lateCaughtUp! + harm.late + harm.later - late!
  const isSooner = caughtUp.slots[0]!.slot.end <= better.slots.at(-1)!.slot.end
  return more < 0 || (more === 0 && isSooner) ? caughtUp : better
}

/** Returns where a pipe without a mandrel is wound once the plan of its line is moved to where it is predicted; null where that does not move it. */
export function caughtUpPlace(
  { id, slot, warnings }: PipeBlock,
  board: PipesBoard,
  now: number,
): CaughtUpPlace | null {
  const lane = board.lanes.find(({ line }) => line.id === slot.line)
  if (!lane?.prediction || lane.prediction.behind === 0 || !warnings.includes('mandrel_busy')) return null
  const moved = slotsBehind(board, slot.line, now)
  const own = moved.find((each) => each.id === id)
  if (!own) return null
  const harm = harmToOthers(board, moved, id)
  return { kind: 'caughtUp', line: slot.line, from: own.slot.start, slots: [own], harm }
}

/** Returns whether another place may end a warning. */
export function isEndedByMove(warning: PlanWarningCode): boolean {
  return warning === 'late' || warning === 'mandrel_busy'
}

/** Returns the planned pipes of the order of a pipe that can be moved, itself included. */
export function plannedOfOrder({ row }: PipeBlock, { lanes }: PipesBoard): ReadonlySet<string> {
  const own = lanes.flatMap(({ blocks }) => blocks).filter((block) => row && block.row?.order === row.order)
  return new Set(own.filter(({ product }) => isMovable(product)).map(({ id }) => `${id}`))
}

/**
 * Returns where planned pipes would be less late or, as near as possible, have mandrels, one after the other; null where that is
 * nowhere, or one is in production.
 */
export function placeWorthMoving(
  board: PipesBoard,
  held: Pick<Held, 'picked'>,
  now: number,
): BetterPlace | null {
  const blocks = blocksOf(board, held)
  if (blocks.some(({ isFixed }) => isFixed)) return null
  const first = nextStart(now)
  const isWithout = blocks.some(({ warnings }) => warnings.includes('mandrel_busy'))
  const near = isWithout && !isLate(board, held) ? presentPlace(board, held)?.from : undefined
  const window =
    near === undefined ? { from: first } : { from: Math.max(first, near - DAYS_AHEAD * DAY), near }
  const better = betterPlace(board, held, window, now)
  if (!better || better.othersWarnings.length > 0) return null
  if (isWithout) return better
  const end = Math.max(...blocks.map(({ predicted, slot }) => (predicted ?? slot).end))
  return end - better.slots.at(-1)!.slot.end >= LEAST_GAIN ? better : null
}

/** Returns whether held pipes are planned and one of them is late. */
export function isLate(board: PipesBoard, held: Pick<Held, 'picked'>): boolean {
  const blocks = blocksOf(board, held)
  return blocks.length === held.picked.size && blocks.some(({ warnings }) => warnings.includes('late'))
}

function blocksOf({ lanes }: PipesBoard, { picked }: Pick<Held, 'picked'>): PipeBlock[] {
  return lanes.flatMap(({ blocks }) => blocks).filter(({ id }) => picked.has(`${id}`))
}
