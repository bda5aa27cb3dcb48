import { createStore, useStore } from '#web/lib/store.ts'
import type { UndoStack } from './undo-stack.ts'

/** What this page has done since it was loaded, whichever screens were shown meanwhile. */
const undoStack = createStore<UndoStack>({ past: [], future: [] })

/** What the page can undo and redo. */
export function useUndoStack() {
  return {
    stack: useStore(undoStack),
    /** As of now, also where that has not been drawn yet. */
    now: undoStack.get,
    change: (make: (stack: UndoStack) => UndoStack) => undoStack.set(make(undoStack.get())),
  }
}
