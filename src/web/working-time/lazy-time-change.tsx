import { later } from '#web/elements/later.tsx'
import type { TimeChangeProps } from './time-change.tsx'

/** A change of working time; its code is fetched when one is first listed. */
export const LazyTimeChange = later<TimeChangeProps>('working-time', () =>
  import('./time-change.tsx').then(({ TimeChange }) => TimeChange),
)
