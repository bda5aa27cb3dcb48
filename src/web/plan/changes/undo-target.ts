import { LARGE_CHANGE } from '#planning/changes/made-change.ts'
import type { Change, UndoPreview } from './change.ts'
import { find, type UndoStack } from './undo-stack.ts'

/** What is to be undone: the page's latest change, its latest undo, exactly one of them, or what was previewed. */
export type UndoRequest<Move> =
  | { readonly kind: 'undo' | 'redo' }
  | { readonly kind: 'own'; readonly id: number; readonly as: 'undo' | 'redo' }
  | { readonly kind: 'previewed'; readonly preview: UndoPreview<Move> }

/** The change that a request is about, and what its undo is called. */
export type UndoTarget<Summary> = {
  readonly id: number
  readonly kind: 'undo' | 'redo' | 'revert'
  readonly summary: Summary
  /** The revision that was previewed. */
  readonly state_hash?: string
}

/** Returns what a request is about; undefined where there is nothing to undo. */
export function undoTarget<Move, Summary>(
  request: UndoRequest<Move>,
  stack: UndoStack<Summary>,
  summaryOf: (change: Change<Move>) => Summary,
): UndoTarget<Summary> | undefined {
  const id = idOf(request, stack)
  const known = id === undefined ? undefined : find(stack, id)
  const own = known && { id: known.entry.id, kind: known.kind, summary: known.entry.summary }
  if (request.kind !== 'previewed') return own
  const { change, state_hash } = request.preview
  return { ...(own ?? { id: change.id, kind: 'revert', summary: summaryOf(change) }), state_hash }
}

/** Returns whether an undo has to be previewed first. */
export function needsReview(request: UndoRequest<unknown>, { count }: { readonly count: number }): boolean {
  return count > LARGE_CHANGE && request.kind !== 'previewed'
}

function idOf(request: UndoRequest<unknown>, { past, future }: UndoStack<unknown>): number | undefined {
  if (request.kind === 'previewed') return request.preview.change.id
  if (request.kind === 'own') return request.id
  return (request.kind === 'undo' ? past : future).at(-1)?.id
}
