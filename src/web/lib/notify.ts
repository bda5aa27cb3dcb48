import { createStore } from '#web/lib/store.ts'

export type Notice = { readonly id: number; readonly kind: 'done' | 'error'; readonly message: string }

/** The messages in sight, oldest first. */
export const notices = createStore<readonly Notice[]>([])

let lastId = 0

/** Shows a passing message; it hides by itself. */
export function notify(kind: Notice['kind'], message: string): void {
  lastId += 1
  notices.set([...notices.get(), { id: lastId, kind, message }])
}

export function dismiss(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id))
}
