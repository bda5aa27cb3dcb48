import { createStore } from '#web/lib/store.ts'

/** What a message offers to do about what it says, such as *Undo*. */
export type NoticeAction = { readonly label: string; readonly run: () => void }

export type Notice = {
  readonly id: number
  /** Something was done, something that others did, or something failed. */
  readonly kind: 'done' | 'info' | 'error'
  readonly message: string
  readonly action?: NoticeAction | undefined
  /** The things that it is about, such as `order 261099`. */
  readonly about: readonly string[]
}

/** The messages in sight, oldest first. */
export const notices = createStore<readonly Notice[]>([])

let lastId = 0

type Details = { readonly action?: NoticeAction | undefined; readonly about?: readonly string[] }

/**
 * Shows a passing message, with a button where there is an action; it hides by itself. It replaces older messages about
 * the same things and those that say the same.
 */
export function notify(kind: Notice['kind'], message: string, { action, about = [] }: Details = {}): void {
  lastId += 1
  const others = notices
    .get()
    .filter((older) => older.message !== message && !older.about.some((thing) => about.includes(thing)))
  notices.set([...others, { id: lastId, kind, message, action, about }])
}

export function dismiss(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id))
}
