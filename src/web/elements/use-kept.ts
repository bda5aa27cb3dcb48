import { useEffect, useState } from 'react'

/** How long what has gone from a list keeps its place: longer than somebody taps again who sees nothing happen. */
const KEPT_MS = 1_500

/** Returns the items of a list where they were; those that have gone keep their places for a moment. */
export function useKept<Item extends { readonly id: number }>(items: readonly Item[]) {
  const [{ of, shown }, setKept] = useState({ of: items, shown: items })
  if (of !== items) setKept({ of: items, shown: keepGone(shown, items) })
  const present = new Set(items.map(({ id }) => id))
  const isAnyGone = shown.some(({ id }) => !present.has(id))
  useEffect(() => {
    if (!isAnyGone) return
    const timer = setTimeout(() => setKept({ of: items, shown: items }), KEPT_MS)
    return () => clearTimeout(timer)
  }, [isAnyGone, items])
  return { shown, isGone: ({ id }: Item) => !present.has(id) }
}

/** Returns a list as it was shown, with its items as they are now; new ones come after those. */
export function keepGone<Item extends { readonly id: number }>(
  shown: readonly Item[],
  items: readonly Item[],
): readonly Item[] {
  const now = new Map(items.map((item) => [item.id, item]))
  const before = new Set(shown.map(({ id }) => id))
  return [...shown.map((item) => now.get(item.id) ?? item), ...items.filter(({ id }) => !before.has(id))]
}
