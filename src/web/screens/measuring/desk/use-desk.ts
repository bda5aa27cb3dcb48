import { useEffect, useState } from 'react'
import { createStore, useStore } from '#web/lib/store.ts'
import { choiceCommands, padCommands } from './commands.ts'
import { type Desk, startOfDesk, stepOf, UNDO_MS } from './desk.ts'

/** What a user does at the pad, from the digit to the next type. */
export function useDesk(given: Omit<Desk, 'store'>) {
  const [store] = useState(() => createStore(startOfDesk(given.steps, given.drafts)))
  const state = useStore(store)
  const { last, isOffered } = state
  useEffect(() => {
    if (!last || isOffered) return
    const timer = setTimeout(() => store.set({ ...store.get(), last: null }), UNDO_MS)
    return () => clearTimeout(timer)
  }, [last, isOffered, store])
  const desk: Desk = { ...given, store }
  return {
    ...state,
    /** The type that is entered; null if nothing is left. */
    step: stepOf(desk) ?? null,
    ...padCommands(desk),
    ...choiceCommands(desk),
  }
}

export type UsedDesk = ReturnType<typeof useDesk>
