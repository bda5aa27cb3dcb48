import type { Undo } from '#web/elements/announce.ts'

/** A change of the plan that this page made, and what it did. */
export type PlanEntry<Summary> = { readonly id: number; readonly summary: Summary }

/** Something else that this page did beside the plan, such as an absence, and what reverses it. */
export type OtherEntry = {
  readonly id: string
  readonly name: string
  /** What its messages are about. */
  readonly about: readonly string[]
  readonly reverse: Undo
}

export type UndoEntry<Summary> = PlanEntry<Summary> | OtherEntry
export type EntryId = UndoEntry<never>['id']

/** What this page can undo, and the undos that it can redo; the latest last. */
export type UndoStack<Summary> = {
  readonly past: readonly UndoEntry<Summary>[]
  readonly future: readonly UndoEntry<Summary>[]
}

/** After a new change nothing can be redone. */
export function withChange<S>({ past }: UndoStack<S>, entry: UndoEntry<S>): UndoStack<S> {
  return { past: [...past, entry], future: [] }
}

/** After an undo by another change: an own change can be redone, a redone one undone; any other is a new change. */
export function withUndo<S>(stack: UndoStack<S>, undone: EntryId, by: UndoEntry<S>): UndoStack<S> {
  const { past, future } = withoutChange(stack, undone)
  const known = find(stack, undone)
  if (!known) return withChange(stack, by)
  const entry = 'summary' in by && 'summary' in known.entry ? { ...by, summary: known.entry.summary } : by
  return known.kind === 'undo' ? { past, future: [...future, entry] } : { past: [...past, entry], future }
}

export function withoutChange<S>({ past, future }: UndoStack<S>, id: EntryId): UndoStack<S> {
  return { past: past.filter((each) => each.id !== id), future: future.filter((each) => each.id !== id) }
}

/** Returns the change of that id, and whether reverting it is an undo or a redo. */
export function find<S>(
  { past, future }: UndoStack<S>,
  id: EntryId,
): { readonly entry: UndoEntry<S>; readonly kind: 'undo' | 'redo' } | undefined {
  const done = past.find((each) => each.id === id)
  if (done) return { entry: done, kind: 'undo' }
  const undone = future.find((each) => each.id === id)
  return undone && { entry: undone, kind: 'redo' }
}
