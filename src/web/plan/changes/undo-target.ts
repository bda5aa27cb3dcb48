import { LARGE_CHANGE } from '#planning/changes/made-change.ts'
import type { Change, UndoPreview } from './change.ts'
import { type EntryId, find, type OtherEntry, type PlanEntry, type UndoStack } from './undo-stack.ts'

/** What to undo: the page's latest change, its latest undo, a specific one of them, or a previewed change. */
export type UndoRequest<Move> =
  | { readonly kind: 'undo' | 'redo' }
  | { readonly kind: 'own'; readonly id: EntryId; readonly as: 'undo' | 'redo' }
  | { readonly kind: 'previewed'; readonly preview: UndoPreview<Move> }

/** The change of the plan that a request is about, and what its undo is called. */
export type PlanTarget<Summary> = PlanEntry<Summary> & {
  readonly kind: 'undo' | 'redo' | 'revert'
  /** The revision that was previewed. */
  readonly state_hash?: string
}
export type OtherTarget = OtherEntry & { readonly kind: 'undo' | 'redo' }
export type UndoTarget<Summary> = PlanTarget<Summary> | OtherTarget

/**
 * Returns what a request is about; undefined where there is nothing to undo.
 *
 * @param offered what of the stack is offered to be undone and redone
 */
export function undoTarget<Move, Summary>(
  request: UndoRequest<Move>,
  { stack, offered }: { readonly stack: UndoStack<Summary>; readonly offered: UndoStack<Summary> },
  summaryOf: (change: Change<Move>) => Summary,
): UndoTarget<Summary> | undefined {
  const id = idOf(request, offered)
  const known = id === undefined ? undefined : find(stack, id)
  const own: UndoTarget<Summary> | undefined = known && { ...known.entry, kind: known.kind }
  if (request.kind !== 'previewed') return own
  const { change, state_hash } = request.preview
  const target: PlanTarget<Summary> =
    own && 'summary' in own ? own : { id: change.id, kind: 'revert', summary: summaryOf(change) }
  return { ...target, state_hash }
}

/** Returns whether an undo has to be previewed first. */
export function needsReview(request: UndoRequest<unknown>, { count }: { readonly count: number }): boolean {
  return count > LARGE_CHANGE && request.kind !== 'previewed'
}

function idOf(request: UndoRequest<unknown>, { past, future }: UndoStack<unknown>): EntryId | undefined {
  if (request.kind === 'previewed') return request.preview.change.id
  if (request.kind === 'own') return request.id
  return (request.kind === 'undo' ? past : future).at(-1)?.id
}
