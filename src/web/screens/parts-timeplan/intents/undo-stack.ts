import type { ChangeSummary } from './change-summary.ts'

/** A change that this page made, and what it is called. */
export type UndoEntry = { readonly id: number; readonly summary: ChangeSummary }

/** The changes that this page can undo, and the undos that it can redo; the latest last. */
export type UndoStack = { readonly past: readonly UndoEntry[]; readonly future: readonly UndoEntry[] }

/** A change of more groups is undone only after a preview. */
export const LARGE_CHANGE = 20

/** After a new change nothing can be redone. */
export function withChange({ past }: UndoStack, entry: UndoEntry): UndoStack {
  return { past: [...past, entry], future: [] }
}

/** After an undo by another change: an own change can be redone, a redone one undone; any other is a new change. */
export function withUndo(stack: UndoStack, undone: number, by: UndoEntry): UndoStack {
  const { past, future } = without(stack, undone)
  const known = find(stack, undone)
  if (!known) return withChange(stack, by)
  const entry = { id: by.id, summary: known.entry.summary }
  return known.kind === 'undo' ? { past, future: [...future, entry] } : { past: [...past, entry], future }
}

export function without({ past, future }: UndoStack, id: number): UndoStack {
  return { past: past.filter((each) => each.id !== id), future: future.filter((each) => each.id !== id) }
}

/** Returns the change of that id, and whether reverting it is an undo or a redo. */
export function find(
  { past, future }: UndoStack,
  id: number,
): { readonly entry: UndoEntry; readonly kind: 'undo' | 'redo' } | undefined {
  const done = past.find((each) => each.id === id)
  if (done) return { entry: done, kind: 'undo' }
  const undone = future.find((each) => each.id === id)
  return undone && { entry: undone, kind: 'redo' }
}
