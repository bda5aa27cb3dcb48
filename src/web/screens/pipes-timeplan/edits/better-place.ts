import { type PlaceSearch, placesByMerit } from '#planning/pipes/best-place.ts'
import { type EarlierObstacle, whyNotEarlier } from '#planning/pipes/why-not-earlier.ts'
import { once } from '#web/lib/once.ts'
import type { Held } from '#web/plan/changes/held.ts'
import { dueOf } from '#web/screens/pipes-timeplan/model/pipe-warnings.ts'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { caughtUpAt, DAYS_AHEAD, linePlan, workingFrom } from './line-plans.ts'
import { idsInOrder, mandrelsFor, type PipePlaces, previewPipes, whyNot } from './pipe-preview.ts'

const DAY = 86_400_000

/** So many places are judged by what they would mean for other pipes. */
const MOST_JUDGED = 6

type HeldPipes = Pick<Held, 'picked'>

/** A place that is better than another. */
export type BetterPlace = PipePlaces & {
  /** What keeps the pipes from an earlier place; null where nothing does. */
  readonly whyNotEarlier: () => EarlierObstacle | 'others' | null
}

/** Where a better place may start: from an instant until some days after it or after another, and as near as possible to a start if that is given. */
type PlaceWindow = { readonly from: number; readonly until?: number | undefined; readonly near?: number }

/**
 * Returns the best place for held pipes on any line: the one with the fewest warnings, also of other pipes, then the one with the fewest
 * late, each with a mandrel and in working hours, then the nearest to a start, or else the earliest. Null where there is none.
 */
export function betterPlace(
  board: PipesBoard,
  held: HeldPipes,
  window: PlaceWindow,
  now: number,
): BetterPlace | null {
  const search = searchFor(board, held, window, now)
  if (!search) return null
  const judged: PipePlaces[] = []
  const places = placesByMerit(search)
  for (const { line, places: own } of places.slice(0, MOST_JUDGED)) {
    const place = { line, from: own[0]!.slot.start, isWaiting: true }
    const preview = previewPipes(board, held, place, now)
    if (preview?.kind !== 'places') continue
    judged.push(preview)
    if (preview.othersWarnings.length === 0) break
  }
  const best = judged.toSorted((a, b) => a.warningCount - b.warningCount)[0]
  if (!best) return null
  const obstacle = () => (best === judged[0] ? whyNotEarlier(search, places[0]!) : 'others')
  return { ...best, whyNotEarlier: once(obstacle) }
}

function searchFor(
  board: PipesBoard,
  held: HeldPipes,
  { from, until = from, near }: PlaceWindow,
  now: number,
): PlaceSearch | null {
  const jobs = idsInOrder(board, held).flatMap((id) => {
    const [product, job] = [board.products.get(id), board.state.products.get(id)?.job]
    return product && job ? [{ ...job, due: dueOf(board, product) }] : []
  })
  const able = [...board.state.lines.values()].filter((line) => !whyNot(board, held, line))
  if (jobs.length === 0 || able.length === 0) return null
  const last = Math.max(from, until, near ?? from) + DAYS_AHEAD * DAY
  return {
    ...{ jobs, from, near, until: last },
    lines: able.map(({ id }) => ({
      ...linePlan(board, held.picked, id),
      freeFrom: caughtUpAt(board, held.picked, id, now),
    })),
    waiting: { mandrels: mandrelsFor(board, held, now), working: workingFrom(from, last) },
  }
}
