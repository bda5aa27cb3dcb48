import { useSyncExternalStore } from 'react'
import { createStore } from '#web/lib/store.ts'
import type { Held } from '#web/plan/changes/held.ts'
import type { Ghost } from './ghost-places.ts'
import type { Range } from './in-sight.ts'

/** What dropping held work at a place would do. */
export type DropPreview = {
  /** Where the work would be; empty where it cannot be planned. */
  readonly ghosts: readonly Ghost[]
  /** Where the work would be and why, or why it cannot be planned there. */
  readonly sentence: string
  /** What is wrong with that place; empty where nothing is. */
  readonly warning: string
}

/** The place of the board over which work is held, and its preview. */
export type DropTarget = DropPreview & {
  readonly lane: number
  readonly day: number
  readonly instant: number
  readonly held: Held
}

/** The drop target that the ghost and the preview bar show. */
export const dropTarget = createStore<DropTarget | null>(null)

/** The days in sight; only what depends on them is rendered when they change. */
export const daysInSight = createStore<Range>([0, -1])

/** Returns whether a lane cannot do the held work on the days in sight. */
export type IsUnfit = (lane: number, days: Range) => boolean

/** Finds unfit lanes for the work that is dragged or previewed; null while there is none. */
export const unfitLanes = createStore<IsUnfit | null>(null)

/** Returns whether a lane cannot do the work that is dragged or previewed. */
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
