import { createStore } from '#web/lib/store.ts'

/** The button of a message, such as *Undo*. */
export type NoticeAction = {
  readonly label: string
  readonly run: () => void
  /** Until when the action is possible: so long the message stays, and counts down. */
  readonly limit?: ActionLimit | undefined
}

export type ActionLimit = {
  readonly ms: number
  /** The key that does the same, if one does. */
  readonly key?: string
}

export type Notice = {
  readonly id: number
  /** What the user did, what others did, or what failed. */
  readonly kind: 'done' | 'info' | 'error'
  readonly message: string
  readonly action?: NoticeAction | undefined
  /** What can be looked at; the message stays. */
  readonly look?: NoticeAction | undefined
  /** Whether it stays until it is dismissed or replaced, instead of hiding by itself. */
  readonly stays?: boolean | undefined
  /** What it is about, such as `order 261099`. */
  readonly about: readonly string[]
}

/** What a message is about that says that planned work no longer fits: it may fit again after any change of the plan. */
export const PLAN_CONFLICTS = 'plan conflicts'

/** The messages shown, oldest first. */
export const notices = createStore<readonly Notice[]>([])

/** The newest message at the moment when each open dialog opened; messages up to it wait until the dialog closes. */
export const dialogMarks = createStore<readonly number[]>([])

let lastId = 0

/** What a message has besides its words. */
export type NoticeDetails = Partial<Pick<Notice, 'action' | 'look' | 'stays' | 'about'>>

/**
 * Shows a message, with a button if there is an action; it hides by itself unless it stays. It replaces older messages with the same text
 * and those about the same things.
 */
export function notify(
  kind: Notice['kind'],
  message: string,
  { about = [], ...details }: NoticeDetails = {},
): void {
  lastId += 1
  const others = notices
    .get()
    .filter((older) => older.message !== message && !older.about.some((thing) => about.includes(thing)))
  notices.set([...others, { id: lastId, kind, message, ...details, about }])
}

/** Marks the messages that are older than a dialog; returns what ends that. */
export function markBeforeDialog(): () => void {
  const mark = lastId
  dialogMarks.set([...dialogMarks.get(), mark])
  return () => dialogMarks.set(dialogMarks.get().toSpliced(dialogMarks.get().indexOf(mark), 1))
}

/** Returns whether a message is older than a dialog that is open; that something failed never waits. */
export function waitsForDialog({ id, kind }: Pick<Notice, 'id' | 'kind'>, marks: readonly number[]): boolean {
  return kind !== 'error' && marks.some((mark) => id <= mark)
}

/** Runs the action of the newest message with this key, and dismisses it; returns whether there is one. */
export function runActionOf(key: string): boolean {
  const notice = notices.get().findLast(({ action }) => action?.limit?.key === key)
  if (!notice) return false
  dismiss(notice.id)
  notice.action?.run()
  return true
}

export function dismiss(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id))
}
