import { Refusal } from '#domain/errors.ts'
import type { WorkOrderCommand } from '#domain/work-order.ts'

/** How long the person who made a work change can undo it. */
export const UNDO_WITHIN_MS = 120_000

/** Throws `Refusal` unless a change is the user's own and young enough to be undone. */
export function checkUndo(
  { by, at }: { readonly by: number | null; readonly at: Date },
  { user, now }: { readonly user: { readonly id: number }; readonly now: () => Date },
): void {
  if (by !== user.id) throw new Refusal('undo_not_own')
  if (now().getTime() - at.getTime() > UNDO_WITHIN_MS) throw new Refusal('undo_too_late')
}

/** The kinds of work changes: a command or saved ticks. */
export type WorkChangeKind = WorkOrderCommand | 'tick'
