import { sql } from 'kysely'

/** The condition that an export (`e`) has been requested and has not ended. */
export const isOpen = sql<boolean>`e.finished_at is null and e.failed_at is null and e.cancelled_at is null`
