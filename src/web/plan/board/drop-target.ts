import { useSyncExternalStore } from 'react'
import { createStore } from '#web/lib/store.ts'
import type { Held } from '#web/plan/changes/held.ts'
import type { Ghost } from './ghost-places.ts'
import type { Range } from './visible-area.ts'

/** What dropping held work at a place would do. */
export type DropPreview = {
  /** Where the work would be; empty where it cannot be planned. */
  readonly ghosts: readonly Ghost[]
  /** Where the work would be and why, or why it cannot be planned there. */
  readonly sentence: string
  /** What is wrong with that place; empty where nothing is. */
  readonly warning: string
  /** The place and the reason, as short as possible. */
  readonly callout: string
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

/** The days in visible; only what depends on them is rendered when they change. */
export const visibleDays = createStore<Range>([0, -1])

/** Returns why a lane cannot do the held work on the visible days; empty where it can. */
export type WhyUnfit = (lane: number, days: Range) => string

/** Finds unfit lanes for the work that is dragged or previewed; null while there is none. */
export const unfitLanes = createStore<WhyUnfit | null>(null)

/** Returns why a lane cannot do the work that is dragged or previewed; empty where it can. */
export function useUnfit(lane: number): string {
  return useSyncExternalStore(subscribe, () => unfitLanes.get()?.(lane, visibleDays.get()) ?? '')
}

export function clearDropTarget(): void {
  dropTarget.set(null)
  unfitLanes.set(null)
}

function subscribe(listener: () => void): () => void {
  const stops = [unfitLanes.subscribe(listener), visibleDays.subscribe(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}
