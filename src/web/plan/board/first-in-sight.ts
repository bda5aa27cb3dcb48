import { createStore } from '#web/lib/store.ts'

/** The first day in sight; null before any is drawn. Only what shows it is rendered when it changes. */
export const firstInSight = createStore<string | null>(null)
