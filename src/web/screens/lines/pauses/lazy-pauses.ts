import { later } from '#web/elements/later.tsx'

/** For how long lines were paused on a day, and why. */
export const DayPauses = later('line-pauses', async () => (await import('./day-pauses.tsx')).PausesOfDay)
