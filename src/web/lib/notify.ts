import { createStore } from '#web/lib/store.ts'

/** What a message offers to do about what it says, such as *Undo*. */
export type NoticeAction = { readonly label: string; readonly run: () => void }

export type Notice = {
  readonly id: number
  readonly kind: 'done' | 'error'
  readonly message: string
  readonly action?: NoticeAction | undefined
}

/** The messages in sight, oldest first. */
export const notices = createStore<readonly Notice[]>([])

let lastId = 0

/** Shows a passing message, with a button where there is an action; it hides by itself. Returns its id for `dismiss`. */
export function notify(kind: Notice['kind'], message: string, action?: NoticeAction): number {
  lastId += 1
  notices.set([...notices.get(), { id: lastId, kind, message, action }])
  return lastId
}

export function dismiss(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id))
}
