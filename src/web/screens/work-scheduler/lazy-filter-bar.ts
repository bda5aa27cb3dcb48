import { later } from '#web/elements/later.tsx'

/** The search and the filters, which workers seldom open. */
export const LazyFilterBar = later('work-scheduler', async () => (await import('./filter-bar.tsx')).FilterBar)
