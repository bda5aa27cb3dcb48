import type { PlanChange } from '#contract/part-timeplan.ts'

/** The changes that one can take back, and those by which one took back what can be brought again; the latest last. */
export type UndoStack = { readonly past: readonly number[]; readonly future: readonly number[] }

const EMPTY: UndoStack = { past: [], future: [] }

/** What a user can still take back of what the server tells, newest first: what they did themselves and nobody took back. */
export function undoStackOf(changes: readonly PlanChange[], user: number | undefined): UndoStack {
  const own = changes.filter(({ made_by, move_count }) => made_by?.id === user && move_count > 0)
  const { past, future } = own
    .toReversed()
    .reduce(
      (stack, { id, undoes }) => (undoes === null ? withChange(stack, id) : withUndo(stack, undoes, id)),
      EMPTY,
    )
  const standing = new Set(own.flatMap(({ id, undone_by }) => (undone_by === null ? [id] : [])))
  return { past: past.filter((id) => standing.has(id)), future: future.filter((id) => standing.has(id)) }
}

/** After a new change nothing can be brought again. */
export function withChange({ past }: UndoStack, id: number): UndoStack {
  return { past: [...past, id], future: [] }
}

/** After a change was taken back by another: one's own can be brought again, what was brought again taken back. */
export function withUndo(stack: UndoStack, undone: number, by: number): UndoStack {
  const { past, future } = without(stack, undone)
  if (stack.past.includes(undone)) return { past, future: [...future, by] }
  if (stack.future.includes(undone)) return { past: [...past, by], future }
  return stack
}

export function without({ past, future }: UndoStack, id: number): UndoStack {
  return { past: past.filter((each) => each !== id), future: future.filter((each) => each !== id) }
}
