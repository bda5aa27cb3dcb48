import { bestPlace, type FoundPlace, type PlaceSearch } from './best-place.ts'

/** What keeps pipe products from an earlier place on any line. */
export type EarlierObstacle =
  | 'mandrels'
  | 'hours'
  /** Either of them alone. */
  | 'mandrels_and_hours'
  /** What is planned on the lines. */
  | 'lines'

/** Returns what keeps pipe products from an earlier place than one that was found; null where they start at the first instant that was asked for. */
export function whyNotEarlier(search: PlaceSearch, found: FoundPlace): EarlierObstacle | null {
  const start = startOf(found)
  if (start <= search.from) return null
  const { waiting } = search
  const isEarlier = (without: Partial<PlaceSearch['waiting']>) => {
    const other = bestPlace({ ...search, waiting: { ...waiting, ...without } })
    return other !== null && startOf(other) < start
  }
  if (isEarlier({ mandrels: new Map() })) return 'mandrels'
  if (isEarlier({ working: null })) return 'hours'
  if (isEarlier({ mandrels: new Map(), working: null })) return 'mandrels_and_hours'
  return 'lines'
}

function startOf({ places }: FoundPlace): number {
  return places[0]!.slot.start
}
