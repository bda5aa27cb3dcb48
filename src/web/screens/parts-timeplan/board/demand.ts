import type { ActionGroup } from '#contract/action-groups.ts'
import type { PlantDay } from '#planning/plant-days.ts'

/** Work that nobody has, due by a day. */
export type Demand = {
  readonly minutes: number
  readonly groups: readonly ActionGroup[]
  /** When the first of it is due. */
  readonly first: number
}

/** The work that nobody has, by when it is due. */
export type Demands = {
  /** By day; on the first stands also what is due before it. */
  readonly byDay: ReadonlyMap<number, Demand>
  /** What is due after the days. */
  readonly later: Demand | undefined
}

/** The work that nobody has, by the day on which it is due. */
export function demandOf(
  unplanned: readonly ActionGroup[],
  dues: ReadonlyMap<number, number>,
  days: readonly PlantDay[],
): Demands {
  const byDay = new Map<number, Demand>()
  for (const group of unplanned) {
    const due = dues.get(group.partProductId)
    if (group.workerId !== null || due === undefined) continue
    const day = days.findIndex(({ end }) => due <= end)
    const one = { minutes: group.duration, groups: [group], first: due }
    byDay.set(day, together(byDay.get(day), one))
  }
  const later = byDay.get(BEYOND)
  byDay.delete(BEYOND)
  return { byDay, later }
}

const BEYOND = -1

/** The work of the days before those in sight, and of the days after them, whether the board shows them or not. */
export function outOfSight(
  { byDay, later }: Demands,
  [from, to]: readonly [number, number],
): { readonly before: Demand | undefined; readonly after: Demand | undefined } {
  let before: Demand | undefined
  let after = later
  for (const [day, demand] of byDay) {
    if (day < from) before = together(before, demand)
    if (day > to) after = together(after, demand)
  }
  return { before, after }
}

function together(a: Demand | undefined, b: Demand): Demand {
  if (!a) return b
  return {
    minutes: a.minutes + b.minutes,
    groups: [...a.groups, ...b.groups],
    first: Math.min(a.first, b.first),
  }
}
