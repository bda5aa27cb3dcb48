import type { PlantDay } from '#planning/calendar/plant-days.ts'

/** Work that nobody has. */
export type UnassignedItem = {
  readonly minutes: number
  /** The instant by which it is due. */
  readonly due: number
  /** What is picked with it. */
  readonly picks: () => Iterable<string>
}

/** Unassigned work that is due together. */
export type Load = {
  readonly minutes: number
  readonly items: readonly UnassignedItem[]
  /** When the first of it is due. */
  readonly first: number
}

/** Unassigned work by when it is due. */
export type UnassignedLoad = {
  /** By day; on the first also what is due before it. */
  readonly byDay: ReadonlyMap<number, Load>
  /** What is due after the days. */
  readonly later: Load | undefined
}

const BEYOND = -1

/** Returns unassigned work by the day on which it is due. */
export function unassignedLoad(items: readonly UnassignedItem[], days: readonly PlantDay[]): UnassignedLoad {
  const byDay = new Map<number, Load>()
  for (const item of items) {
    const { minutes, due } = item
    const day = days.findIndex(({ end }) => due <= end)
    byDay.set(day, together(byDay.get(day), { minutes, items: [item], first: due }))
  }
  const later = byDay.get(BEYOND)
  byDay.delete(BEYOND)
  return { byDay, later }
}

/** Returns the work of the days before those in sight, and of the days after them, whether the board shows them or not. */
export function outOfSight(
  { byDay, later }: UnassignedLoad,
  [from, to]: readonly [number, number],
): { readonly before: Load | undefined; readonly after: Load | undefined } {
  let before: Load | undefined
  let after = later
  for (const [day, load] of byDay) {
    if (day < from) before = together(before, load)
    if (day > to) after = together(after, load)
  }
  return { before, after }
}

function together(a: Load | undefined, b: Load): Load {
  if (!a) return b
  return {
    minutes: a.minutes + b.minutes,
    items: [...a.items, ...b.items],
    first: Math.min(a.first, b.first),
  }
}
