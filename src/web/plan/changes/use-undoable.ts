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

/** Returns the undo stack of this page as it is now, and what of it is offered. */
export function undoableNow<Move, Summary>({ session, readMove }: Source<Move, Summary>) {
  const stack = session.undoStack.get()
  const [changes, own] = [session.news.get(), session.own.get()]
  return { stack, offered: undoable(stack, { changes, own, readMove }) }
}
