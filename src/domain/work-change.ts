import type { WorkOrderCommand } from '#domain/work-order.ts'

/** How long the person who made a work change can undo it. */
export const UNDO_WITHIN_MS = 120_000

/** The kinds of work changes: a command or saved ticks. */
export type WorkChangeKind = WorkOrderCommand | 'tick'
