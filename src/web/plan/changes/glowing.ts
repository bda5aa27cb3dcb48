import { useSyncExternalStore } from 'react'
import { createStore } from '#web/lib/store.ts'

/** The groups that somebody else has just changed. */
const glowing = createStore<ReadonlySet<string>>(new Set())

const GLOW_MS = 2_000
let ending: ReturnType<typeof setTimeout> | undefined

/** Returns whether a group glows; only what shows the group is rendered when that changes. */
export function useGlows(id: string): boolean {
  return useSyncExternalStore(glowing.subscribe, () => glowing.get().has(id))
}

/** Lets groups glow for a moment. */
export function glow(ids: ReadonlySet<string>): void {
  if (ids.size === 0) return
  clearTimeout(ending)
  glowing.set(ids)
  ending = setTimeout(() => glowing.set(new Set()), GLOW_MS)
}
