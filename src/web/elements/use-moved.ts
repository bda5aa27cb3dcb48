import { useState } from 'react'

/** An item of a list, and all that its height depends on. */
export type ItemPlace = { readonly id: number; readonly height?: string }

/** Returns the place from which on items of a list moved last, and how many times any have. */
export function useMoved<Item>(items: readonly Item[], placeOf: (item: Item) => ItemPlace) {
  const [seen, setSeen] = useState({ items, from: Number.POSITIVE_INFINITY, times: 0 })
  if (seen.items === items) return seen
  const from = firstMoved(seen.items.map(placeOf), items.map(placeOf))
  setSeen(Number.isFinite(from) ? { items, from, times: seen.times + 1 } : { ...seen, items })
  return seen
}

/**
 * The first place from which on items are not where they were: another item has come there, or one above it has become
 * taller or shorter. Infinite where all are where they were.
 */
export function firstMoved(before: readonly ItemPlace[], after: readonly ItemPlace[]): number {
  for (const [index, item] of after.entries()) {
    const earlier = before[index]
    if (earlier?.id !== item.id) return index
    if (earlier.height !== item.height) return index + 1
  }
  return Number.POSITIVE_INFINITY
}
