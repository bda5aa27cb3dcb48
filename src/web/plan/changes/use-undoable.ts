import { useMemo } from 'react'
import { useStore } from '#web/lib/store.ts'
import type { ReadMove } from './change.ts'
import type { PlanSession } from './session.ts'
import type { UndoStack } from './undo-stack.ts'
import { undoable } from './undoable.ts'

type Source<Move, Summary> = {
  readonly session: PlanSession<Move, Summary>
  readonly readMove: ReadMove<Move>
}

/** Returns what of the undo stack of this page is offered: what others have overwritten since is not. */
export function useUndoable<Move, Summary>({ session, readMove }: Source<Move, Summary>): UndoStack<Summary> {
  const [stack, changes, own] = [useStore(session.undoStack), useStore(session.news), useStore(session.own)]
  return useMemo(() => undoable(stack, { changes, own, readMove }), [stack, changes, own, readMove])
}

/** Returns the same as it is now, outside of rendering. */
export function undoableNow<Move, Summary>({ session, readMove }: Source<Move, Summary>): UndoStack<Summary> {
  return undoable(session.undoStack.get(), {
    changes: session.news.get(),
    own: session.own.get(),
    readMove,
  })
}
