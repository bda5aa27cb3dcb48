import type { WorkingTimes } from './rules.ts'

/** Names the message that says what was saved. */
export type Message =
  | `${'absence' | 'overtime' | 'period'}.${'added' | 'changed' | 'deleted'}`
  | `${'dayOff' | 'shortDay'}.${'added' | 'deleted'}`
  | 'overtime.asked'
  | 'overtime.approved'
  | 'overtime.rejected'
  | 'usualDay.changed'

/** A change of working time. */
export type TimeMutation = {
  /** Mutations with the same key are the same one: however often it is sent, it counts once. */
  readonly key: string
  readonly message: Message
  /** What changes, such as an operator; empty if the message already names it. */
  readonly subject: string
  /** Returns working time as it will be. */
  readonly optimistic: (times: WorkingTimes) => WorkingTimes
  readonly send: (intent: string) => Promise<MutationResult>
}

/** What the server made of a mutation. */
export type MutationResult = {
  readonly apply: (times: WorkingTimes) => WorkingTimes
  /** The mutation that undoes it; null where none can. */
  readonly undo: TimeMutation | null
}

/** A record before and after a change; null where there was or is none. */
export type Sides<T> = { readonly before: T | null; readonly after: T | null }

/** The id of what is not stored yet. */
export const NEW = 0

/** Names an operator. */
export type Names = (operator: number) => string

export function withItem<T extends { readonly id: number }>(items: readonly T[], item: T): T[] {
  return items.some(({ id }) => id === item.id)
    ? items.map((each) => (each.id === item.id ? item : each))
    : [...items, item]
}

export function withoutItem<T extends { readonly id: number }>(items: readonly T[], id: number): T[] {
  return items.filter((each) => each.id !== id)
}

/** Returns the fields that differ: what another window has changed meanwhile is left alone. */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const old = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(old.get(field)) !== JSON.stringify(value),
  )
  const result: Partial<T> = {}
  return Object.assign(result, Object.fromEntries(changed))
}

/** Returns changed fields with what they were before: where another window has changed them meanwhile, the server refuses them. */
export function asSeen<T extends object>(before: T, changes: Partial<T>): Partial<T> & { seen: Partial<T> } {
  const fields = Object.entries(before).filter(([field]) => Object.hasOwn(changes, field))
  const seen: Partial<T> = {}
  return { ...changes, seen: Object.assign(seen, Object.fromEntries(fields)) }
}
