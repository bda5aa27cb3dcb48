import type { PlantDay } from '#planning/calendar/plant-days.ts'
import type { Range } from './visible-area.ts'

/** Unassigned work. */
export type UnassignedItem = {
  readonly minutes: number
  /** The instant by which it is due. */
  readonly due: number
  /** What is selected with it. */
  readonly picks: () => Iterable<string>
}

/** How much work is due together, and when the first of it is due. */
export type DueLoad = { readonly minutes: number; readonly first: number }

/** The unassigned work that is due on a day. */
export type DayDue = DueLoad & { readonly items: readonly UnassignedItem[] }

/** Unassigned work by when it is due. */
export type UnassignedLoad = {
  /** By day; the first also has what is due before it. */
  readonly byDay: ReadonlyMap<number, DayDue>
  /** What is due after the days. */
  readonly later: DueLoad | undefined
}

const BEYOND = -1

/** Returns unassigned work by the day on which it is due. */
export function unassignedLoad(items: readonly UnassignedItem[], days: readonly PlantDay[]): UnassignedLoad {
  const grouped = Map.groupBy(items, ({ due }) => days.findIndex(({ end }) => due <= end))
  const byDay = new Map(
    [...grouped].map(([day, own]): [number, DayDue] => [day, { ...sumOf(own.map(toLoad)), items: own }]),
  )
  const later = byDay.get(BEYOND)
  byDay.delete(BEYOND)
  return { byDay, later }
}

/** Returns the work that is due before the visible days and after them, whether the board shows those days or not. */
export function dueOffScreen(
  { byDay, later }: UnassignedLoad,
  [from, to]: Range,
): { readonly before: DueLoad | undefined; readonly after: DueLoad | undefined } {
  const due = [...byDay]
  const before = due.flatMap(([day, load]) => (day < from ? [load] : []))
  const after = [...due.flatMap(([day, load]) => (day > to ? [load] : [])), ...(later ? [later] : [])]
  return {
    before: before.length > 0 ? sumOf(before) : undefined,
    after: after.length > 0 ? sumOf(after) : undefined,
  }
}

function toLoad({ minutes, due }: UnassignedItem): DueLoad {
  return { minutes, first: due }
}

/** @param loads at least one */
function sumOf(loads: readonly DueLoad[]): DueLoad {
  return {
    minutes: loads.reduce((sum, { minutes }) => sum + minutes, 0),
    first: Math.min(...loads.map(({ first }) => first)),
  }
}
