import { createStore, type Store } from '#web/lib/store.ts'
import type { ListedChange } from './change.ts'
import { type OwnChanges, ownChangesOf } from './own-changes.ts'
import type { UndoStack } from './undo-stack.ts'

/** What a page remembers of a plan for as long as it is open: a screen that was left and opened again still knows it. */
export type PlanSession<Move, Summary> = {
  /** Names the plan in keys of queries and of the browser's storage. */
  readonly name: string
  readonly own: Store<OwnChanges>
  readonly undoStack: Store<UndoStack<Summary>>
  /** What has happened to the plan since this browser last saw it, newest first. */
  readonly news: Store<readonly ListedChange<Move>[]>
  /** The latest change that the user was notified of; null before the first look. */
  readonly notified: Store<number | null>
}

export function createPlanSession<Move, Summary>(name: string): PlanSession<Move, Summary> {
  return {
    name,
    own: ownChangesOf(name),
    undoStack: createStore<UndoStack<Summary>>({ past: [], future: [] }),
    news: createStore<readonly ListedChange<Move>[]>([]),
    notified: createStore<number | null>(null),
  }
}
