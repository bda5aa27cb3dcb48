import type { Cell } from './board.ts'
import type { BoardPlace } from './board-places.ts'
import type { DropPreview, DropTarget } from './drop-target.ts'

export type Pointing = 'mouse' | 'touch' | 'keyboard'

/** Whether work is dropped at a place, or only previewed there. */
export type DropStep = { readonly kind: 'preview' | 'drop'; readonly place: BoardPlace }

/**
 * Returns what a click, a tap or Enter on a place does. A finger cannot hover: its first tap on a day previews, the second
 * drops the work where the preview is.
 *
 * @param target where the work is previewed
 * @param lane the id of the lane at the place
 */
export function dropStep(
  place: BoardPlace,
  by: Pointing,
  target: Pick<DropTarget, 'lane' | 'day' | 'instant'> | null,
  lane: number | undefined,
): DropStep {
  if (by !== 'touch') return { kind: 'drop', place }
  const isPreviewed = target !== null && target.lane === lane && target.day === place.day
  return isPreviewed
    ? { kind: 'drop', place: { ...place, instant: target.instant } }
    : { kind: 'preview', place }
}

/** What dropping work at an instant would do. */
export type PlaceTried<Preview> = {
  readonly preview: Preview
  readonly instant: number
  readonly show: Pick<DropPreview, 'ghosts'>
}

/**
 * Returns the latest earlier place on a day for work that would begin after the day although its place is before the end of
 * the day's work; or else the desired place.
 */
export function onThatDay<F extends PlaceTried<unknown>>(
  desired: F,
  { span, working }: Pick<Cell, 'span' | 'working'>,
  earlierOnes: () => readonly F[],
): F {
  const startOf = ({ show: { ghosts } }: F) => ghosts[0]?.pieces[0]?.start ?? Number.NaN
  const closes = working.at(-1)?.end ?? Number.NEGATIVE_INFINITY
  if (desired.instant >= closes || !(startOf(desired) >= span.end)) return desired
  const fitting = earlierOnes().filter((each) => startOf(each) < span.end)
  return fitting.toSorted((a, b) => startOf(b) - startOf(a))[0] ?? desired
}
