import { useSyncExternalStore } from 'react'
import { createStore } from '#web/lib/store.ts'
import type { Held } from '#web/plan/changes/held.ts'
import type { Ghost } from './ghost-places.ts'
import type { Range } from './in-sight.ts'

/** What would come of dropping held work at a place. */
export type DropPreview = {
  /** Where it would lie; empty where it cannot. */
  readonly ghosts: readonly Ghost[]
  /** Where and why there, or why it cannot, in words. */
  readonly sentence: string
  /** What is wrong with it there; empty where nothing is. */
  readonly warning: string
}

/** Where on the board held work would go at present. */
export type DropTarget = DropPreview & {
  readonly lane: number
  readonly day: number
  readonly instant: number
  readonly held: Held
}

/** What the ghost and the bar below the board show. */
export const dropTarget = createStore<DropTarget | null>(null)

/** The days in sight; only what depends on them is rendered when they change. */
export const daysInSight = createStore<Range>([0, -1])

/** Returns whether a lane cannot do the work that is on its way, on the days in sight. */
export type IsUnfit = (lane: number, days: Range) => boolean

/** For the work that is dragged, or shown at a place; null while there is none. */
export const unfitLanes = createStore<IsUnfit | null>(null)

/** Returns whether a lane cannot do the work that is on its way. */
export function useIsUnfit(lane: number): boolean {
  return useSyncExternalStore(subscribe, () => unfitLanes.get()?.(lane, daysInSight.get()) ?? false)
}

export function clearDropTarget(): void {
  dropTarget.set(null)
  unfitLanes.set(null)
}

function subscribe(listener: () => void): () => void {
  const stops = [unfitLanes.subscribe(listener), daysInSight.subscribe(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}
