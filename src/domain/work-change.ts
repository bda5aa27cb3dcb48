import type { WorkOrderCommand } from '#domain/work-order.ts'

/** How long the person who changed the progress of a work order can undo that change. */
export const UNDO_WITHIN_MS = 120_000

/** What changes the progress of work orders: a command, or saved ticks. */
export type WorkChangeKind = WorkOrderCommand | 'tick'
