/** Returns rows in the order in which they were; those that are gone leave, new ones come last. */
export function heldOrder<T>(
  held: readonly number[],
  wanted: readonly T[],
  all: readonly T[],
  idOf: (item: T) => number,
): T[] {
  const byId = new Map(all.map((item) => [idOf(item), item]))
  const before = new Set(held)
  return [...held.flatMap((id) => byId.get(id) ?? []), ...wanted.filter((item) => !before.has(idOf(item)))]
}
