import type { UndoEntry, UndoStack } from '#web/plan/changes/undo-stack.ts'
import type { PipeSummary } from './use-pipe-adapter.ts'

/**
 * Returns an undo stack without the next redos that would plan pipes which the plan no longer has. Those that come later stay: a redo
 * before them, such as that of a split, can bring the pipes back.
 */
export function withoutGone(
  stack: UndoStack<PipeSummary>,
  products: Pick<ReadonlyMap<number, unknown>, 'has'>,
): UndoStack<PipeSummary> {
  const isThere = (entry: UndoEntry<PipeSummary>) =>
    !('summary' in entry) || entry.summary.waiting.every((id) => products.has(id))
  const left = stack.future.findLastIndex(isThere) + 1
  return left === stack.future.length ? stack : { ...stack, future: stack.future.slice(0, left) }
}
