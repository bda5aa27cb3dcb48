import type { Undo, WriteResult } from '#web/elements/announce.ts'
import { randomName } from '#web/lib/random-name.ts'
import { createStore } from '#web/lib/store.ts'
import { afterFailedUndo } from '#web/plan/changes/undo-refusal.ts'
import {
  type OtherEntry,
  type UndoEntry,
  type UndoStack,
  withChange,
  withoutChange,
  withUndo,
} from '#web/plan/changes/undo-stack.ts'

/** What an undo names, and what its messages are about. */
type Done = Pick<WriteResult, 'name' | 'about'>

/** What this page has changed of orders, for as long as it is open. */
export const orderUndos = createStore<UndoStack<never>>({ past: [], future: [] })

/** The undo that was sent last. */
let sent: Promise<unknown> | undefined

/** Returns once no undo is on its way, and whether one was. */
export async function undoAnswered(): Promise<boolean> {
  const waited = sent
  await waited
  return waited !== undefined
}

/** Remembers an undo, so that the screen still offers it when the message about it is gone. */
export function rememberUndo(reverse: Undo, { name, about }: Done): Undo {
  const entry = { id: randomName(), name, about, reverse }
  orderUndos.set(withChange(orderUndos.get(), entry))
  return remembered(entry)
}

/** Forgets what was done to something that is deleted. */
export function forgetUndos(about: string): void {
  const { past, future } = orderUndos.get()
  const kept = (entry: UndoEntry<never>) => !('about' in entry && entry.about.includes(about))
  orderUndos.set({ past: past.filter(kept), future: future.filter(kept) })
}

/** Returns an undo that leaves its reverse in its place once it is done. */
function remembered(entry: OtherEntry): Undo {
  const { id, reverse } = entry
  const send: Undo['send'] = async (intent) => {
    const back = await reverse.send(intent).catch((error: unknown) => {
      if (afterFailedUndo(error, true) === 'forget') orderUndos.set(withoutChange(orderUndos.get(), id))
      throw error
    })
    if (back === null) {
      orderUndos.set(withoutChange(orderUndos.get(), id))
      return null
    }
    const by = { ...entry, id: randomName(), reverse: back }
    orderUndos.set(withUndo(orderUndos.get(), id, by))
    return remembered(by)
  }
  return {
    key: reverse.key,
    send: (intent) => {
      const answer = send(intent)
      const own: Promise<unknown> = answer.then(
        () => forget(own),
        () => forget(own),
      )
      sent = own
      return answer
    },
  }
}

function forget(answered: Promise<unknown>): void {
  if (sent === answered) sent = undefined
}

/** Returns the change that is undone or redone next, if there is one. */
export function nextUndo(kind: 'undo' | 'redo'): (Done & { readonly undo: Undo }) | undefined {
  const { past, future } = orderUndos.get()
  const entry = (kind === 'undo' ? past : future).at(-1)
  return entry && 'reverse' in entry ? { ...entry, undo: remembered(entry) } : undefined
}
