import { addDays, mondayOf } from '#web/lib/plant-clock.ts'
import { createStore } from '#web/lib/store.ts'

/** The first visible day; null before any is drawn. Only what shows it is rendered when it changes. */
export const firstVisibleDay = createStore<string | null>(null)

/** Returns Monday of the week that is printed: that of the first visible day, or the one that is seen where the board shows weeks. */
export function mondayPrinted(firstVisible: string, byWeeks: boolean): string {
  return byWeeks ? mondaySeen(firstVisible) : mondayOf(firstVisible)
}

/** Returns Monday of the week that is seen: from a weekend on, the next one. */
export function mondaySeen(firstVisible: string): string {
  return mondayOf(addDays(firstVisible, 2))
}
