import { useMemo, useSyncExternalStore } from 'react'
import { createStore } from '#web/lib/store.ts'

/** The groups that somebody else has just changed. */
const glowing = createStore<ReadonlySet<string>>(new Set())

const NONE: readonly string[] = []
const SEPARATOR = ' '
const GLOW_MS = 2_000
let ending: ReturnType<typeof setTimeout> | undefined

/** Returns whether a group glows; only what shows the group is rendered when that changes. */
export function useGlows(id: string): boolean {
  return useSyncExternalStore(glowing.subscribe, () => glowing.get().has(id))
}

/** Returns which groups of some glow: the same list as long as none does. */
export function useGlowing(ids: () => readonly string[]): readonly string[] {
  const found = useSyncExternalStore(glowing.subscribe, () => {
    const now = glowing.get()
    return now.size === 0
      ? ''
      : ids()
          .filter((id) => now.has(id))
          .join(SEPARATOR)
  })
  return useMemo(() => (found === '' ? NONE : found.split(SEPARATOR)), [found])
}

/** Lets groups glow for a moment. */
export function glow(ids: ReadonlySet<string>): void {
  if (ids.size === 0) return
  clearTimeout(ending)
  glowing.set(ids)
  ending = setTimeout(() => glowing.set(new Set()), GLOW_MS)
}
