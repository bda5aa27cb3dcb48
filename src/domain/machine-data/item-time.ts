import type { Problem } from '#domain/errors.ts'
import { MINUTE } from '#domain/time.ts'

/** How many days later than it happened a machine can report something. */
export const MAX_DAYS_LATE = 7
/** How many minutes the clock of a machine can be ahead. */
export const MAX_MINUTES_AHEAD = 5
/** The slowest metrics come once a minute: what is older was stored by the machine and sent later. */
const HISTORICAL_AFTER_MS = MINUTE

type ItemTime = { readonly at: Date; readonly receivedAt: Date }

/** Returns what is wrong with the time of an item: it is too old, or in the future. */
export function itemTimeProblem({ at, receivedAt }: ItemTime): Problem | undefined {
  const lateMs = receivedAt.getTime() - at.getTime()
  if (lateMs > MAX_DAYS_LATE * 24 * 60 * MINUTE)
    return { code: 'item_too_late', params: { days: MAX_DAYS_LATE }, field: 'timestamp' }
  if (lateMs < -MAX_MINUTES_AHEAD * MINUTE)
    return { code: 'item_in_future', params: { minutes: MAX_MINUTES_AHEAD }, field: 'timestamp' }
  return undefined
}

/** Returns whether an item was stored by the machine and sent later. */
export function isHistorical({ at, receivedAt }: ItemTime): boolean {
  return receivedAt.getTime() - at.getTime() > HISTORICAL_AFTER_MS
}
