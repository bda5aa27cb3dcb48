import { MINUTE } from '#domain/time.ts'
import { dateAt } from '#planning/calendar/plant-days.ts'
import { SNAP_MINUTES } from '#planning/pipes/next-start.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { Held } from '#web/plan/changes/held.ts'
import { DAYS_AHEAD } from '#web/screens/pipes-timeplan/edits/line-plans.ts'
import {
  landmarksOn,
  type PipePreview,
  type PointedPlace,
  planOf,
} from '#web/screens/pipes-timeplan/edits/pipe-preview.ts'
import { lanePlaceOf, type PipeTarget } from '#web/screens/pipes-timeplan/edits/pipe-target.ts'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'

const DAY = 86_400_000

export type PlacingStep = TimeStep | 'lineAbove' | 'lineBelow'
type TimeStep = 'earlier' | 'later' | 'previous' | 'next' | 'dayEarlier' | 'dayLater'

/** Previews held pipes at a place. */
export type PreviewAt = (held: Held, place: PointedPlace) => PipePreview | null

type Stepping = Pick<PipeTarget, 'held' | 'preview'> & { readonly board: PipesBoard; readonly at: PreviewAt }

/** Returns the preview one step further; null where there is none. */
export function steppedPlace(stepping: Stepping, step: PlacingStep): PipePreview | null {
  const { board, held, preview, at } = stepping
  if (step === 'lineAbove' || step === 'lineBelow') {
    const ids = board.plan.lines.map(({ id }) => id)
    const other = ids[ids.indexOf(preview.line) + (step === 'lineAbove' ? -1 : 1)]
    return other === undefined ? null : at(held, { line: other, from: preview.from })
  }
  return steppedInTime(stepping, step)
}

function steppedInTime({ board, held, preview, at }: Stepping, step: TimeStep): PipePreview | null {
  const { line } = preview
  const start = startOf(preview)
  const from = (instant: number) => at(held, { line, from: instant })
  if (step === 'later') return from(start + SNAP_MINUTES * MINUTE)
  if (step === 'dayLater' || step === 'dayEarlier') {
    const other = Math.max(start + (step === 'dayLater' ? DAY : -DAY), board.rules.today)
    return withoutConflict(from(other), () => at(held, { line, from: other, isWaiting: true }))
  }
  const { ends, releases } = landmarksOn(board, line, held, serverNow())
  const snaps = [...ends, ...releases].toSorted((a, b) => a - b)
  if (step === 'next') return nextPlace(snaps, start, from)
  const earlier = step === 'earlier' ? [start - SNAP_MINUTES * MINUTE] : []
  // Where a neighbour is in the way, the place before it.
  for (const instant of [
    ...earlier,
    ...snaps.filter((snap) => snap < start).toReversed(),
    board.rules.today,
  ]) {
    const found = from(instant)
    if (found && startOf(found) < start) return found
  }
  return null
}

type From = (instant: number) => PipePreview | null

/** Returns the next place at which no pipe is without a mandrel; the next one at all where that is none of the days ahead. */
function nextPlace(snaps: readonly number[], start: number, from: From): PipePreview | null {
  const later = snaps.filter((snap) => snap > start)
  for (const snap of later) {
    if (snap > start + DAYS_AHEAD * DAY) break
    const found = from(snap)
    if (found && !hasConflict(found)) return found
  }
  return later[0] === undefined ? null : from(later[0])
}

/** Returns a place, or where a pipe would be without a mandrel, the next one with mandrels if it is on the same day. */
function withoutConflict(place: PipePreview | null, wait: () => PipePreview | null): PipePreview | null {
  if (!place || !hasConflict(place)) return place
  const waiting = wait()
  const isSound = waiting !== null && !hasConflict(waiting)
  return isSound && dateAt(startOf(waiting)) === dateAt(startOf(place)) ? waiting : place
}

function hasConflict(preview: PipePreview): boolean {
  return preview.kind === 'places' && planOf(preview).hasConflict
}

function startOf(preview: PipePreview): number {
  return lanePlaceOf(preview).instant
}
