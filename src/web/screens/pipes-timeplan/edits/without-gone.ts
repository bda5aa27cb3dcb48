import type { UndoEntry, UndoStack } from '#web/plan/changes/undo-stack.ts'
import type { PipeSummary } from './use-pipe-adapter.ts'

/** Returns an undo stack without the redos that would plan pipes which the plan no longer has. */
export function withoutGone(
  stack: UndoStack<PipeSummary>,
  products: Pick<ReadonlyMap<number, unknown>, 'has'>,
): UndoStack<PipeSummary> {
  const isThere = (entry: UndoEntry<PipeSummary>) =>
    !('summary' in entry) || entry.summary.waiting.every((id) => products.has(id))
  return stack.future.every(isThere) ? stack : { ...stack, future: stack.future.filter(isThere) }
}
