import type { UndoPreview } from './change.ts'

/** What a user can do about what was done. */
export type Undoing<Move> = {
  readonly undo: () => void
  readonly redo: () => void
  /** What would be undone and redone; null where the page has nothing to. */
  readonly undoName: string | null
  readonly redoName: string | null
  /** The change whose revert is previewed. */
  readonly reviewed: number | null
  readonly review: (changeId: number | null) => void
  /** Reverts what was previewed, while the plan is still as it was then. */
  readonly revert: (preview: UndoPreview<Move>) => void
  /** Plans what cannot go back to its place where it fits. */
  readonly planElsewhere: (moves: readonly Move[]) => void
}
