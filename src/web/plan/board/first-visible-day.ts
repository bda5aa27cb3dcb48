import { addDays, mondayOf } from '#web/lib/plant-clock.ts'
import { createStore } from '#web/lib/store.ts'

/** The first visible day; null before any is drawn. Only what shows it is rendered when it changes. */
export const firstVisibleDay = createStore<string | null>(null)

/** Returns Monday of the week that is printed: the one of the first visible day, also at a weekend. */
export function mondayPrinted(firstVisible: string): string {
  return mondayOf(firstVisible)
}

/** Returns Monday of the week that is seen: from a weekend on, the next one. */
export function mondaySeen(firstVisible: string): string {
  return mondayOf(addDays(firstVisible, 2))
}
