import type { Undo, WriteResult } from '#web/elements/announce.ts'
import { createStore } from '#web/lib/store.ts'
import { afterFailedUndo } from '#web/plan/changes/undo-refusal.ts'
import { type UndoStack, withChange, withoutChange, withUndo } from '#web/plan/changes/undo-stack.ts'

/** What an undo names, and what its messages are about. */
type Done = Pick<WriteResult, 'name' | 'about'>

/** What this page has changed of orders, for as long as it is open. */
export const orderUndos = createStore<UndoStack<Done>>({ past: [], future: [] })
const undos = new Map<number, Undo>()

/** Remembers an undo, so that the screen still offers it when the message about it is gone. */
export function rememberUndo(undo: Undo, summary: Done): Undo {
  const id = newId(undo)
  orderUndos.set(withChange(orderUndos.get(), { id, summary }))
  return remembered(id, undo, summary)
}

/** Returns an undo that leaves its reverse in its place once it is done. */
function remembered(id: number, undo: Undo, summary: Done): Undo {
  return {
    key: undo.key,
    send: async (intent) => {
      const back = await undo.send(intent).catch((error: unknown) => {
        if (afterFailedUndo(error, true) === 'forget') orderUndos.set(withoutChange(orderUndos.get(), id))
        throw error
      })
      if (back === null) {
        orderUndos.set(withoutChange(orderUndos.get(), id))
        return null
      }
      const by = newId(back)
      orderUndos.set(withUndo(orderUndos.get(), id, { id: by, summary }))
      return remembered(by, back, summary)
    },
  }
}

function newId(undo: Undo): number {
  const id = undos.size + 1
  undos.set(id, undo)
  return id
}

/** Returns the change that is undone or redone next, if there is one. */
export function nextUndo(kind: 'undo' | 'redo'): (Done & { readonly undo: Undo }) | undefined {
  const { past, future } = orderUndos.get()
  const last = (kind === 'undo' ? past : future).at(-1)
  const undo = last && undos.get(last.id)
  return undo && { ...last.summary, undo: remembered(last.id, undo, last.summary) }
}
