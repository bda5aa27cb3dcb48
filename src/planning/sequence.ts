import type { Group, LayOutOptions } from './placement.ts'

/** The order in which groups take their places, as indices: as given, else by due date, then id; those without one last. */
export function sequenceOf(groups: readonly Group[], order: LayOutOptions['order']): number[] {
  const indices = groups.map((_, index) => index)
  return order === 'given' ? indices : byDue(groups, indices)
}

/** The same indices by due date, then id. */
export function byDue(groups: readonly Group[], indices: readonly number[]): number[] {
  const due = Float64Array.from(groups, (group) => group.due ?? Number.POSITIVE_INFINITY)
  return indices.toSorted((a, b) =>
    due[a] === due[b] ? byId(groups[a]!.id, groups[b]!.id) : due[a]! < due[b]! ? -1 : 1,
  )
}

function byId(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
