import { createStore } from '#web/lib/store.ts'

/** The first visible day; null before any is drawn. Only what shows it is rendered when it changes. */
export const firstVisibleDay = createStore<string | null>(null)
