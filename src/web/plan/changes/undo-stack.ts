/** A change that this page made, and what it did. */
export type UndoEntry<Summary> = { readonly id: number; readonly summary: Summary }

/** The changes that this page can undo, and the undos that it can redo; the latest last. */
export type UndoStack<Summary> = {
  readonly past: readonly UndoEntry<Summary>[]
  readonly future: readonly UndoEntry<Summary>[]
}

/** After a new change nothing can be redone. */
export function withChange<S>({ past }: UndoStack<S>, entry: UndoEntry<S>): UndoStack<S> {
  return { past: [...past, entry], future: [] }
}

/** After an undo by another change: an own change can be redone, a redone one undone; any other is a new change. */
export function withUndo<S>(stack: UndoStack<S>, undone: number, by: UndoEntry<S>): UndoStack<S> {
  const { past, future } = withoutChange(stack, undone)
  const known = find(stack, undone)
  if (!known) return withChange(stack, by)
  const entry = { id: by.id, summary: known.entry.summary }
  return known.kind === 'undo' ? { past, future: [...future, entry] } : { past: [...past, entry], future }
}

export function withoutChange<S>({ past, future }: UndoStack<S>, id: number): UndoStack<S> {
  return { past: past.filter((each) => each.id !== id), future: future.filter((each) => each.id !== id) }
}

/** Returns the change of that id, and whether reverting it is an undo or a redo. */
export function find<S>(
  { past, future }: UndoStack<S>,
  id: number,
): { readonly entry: UndoEntry<S>; readonly kind: 'undo' | 'redo' } | undefined {
  const done = past.find((each) => each.id === id)
  if (done) return { entry: done, kind: 'undo' }
  const undone = future.find((each) => each.id === id)
  return undone && { entry: undone, kind: 'redo' }
}
