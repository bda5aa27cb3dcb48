/** Someone who has changed a plan, or what it follows from, and how often. */
export type ChangeAuthor = { readonly id: number; readonly name: string; readonly changes: number }

/** Returns everyone of several lists once, with all their changes, most first. */
export function allAuthors(lists: readonly (readonly ChangeAuthor[])[]): ChangeAuthor[] {
  const byId = Map.groupBy(lists.flat(), ({ id }) => id)
  return [...byId.values()]
    .map(([first, ...others]) => {
      const changes = others.reduce((sum, other) => sum + other.changes, first!.changes)
      return { ...first!, changes }
    })
    .toSorted((a, b) => b.changes - a.changes)
}
