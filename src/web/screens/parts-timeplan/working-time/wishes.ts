import type { WorkingTimes } from '#web/screens/parts-timeplan/working.ts'

/** What is said of a wish that was carried out. */
export type Said =
  | `${'absence' | 'overtime' | 'period' | 'holiday'}.${'added' | 'changed' | 'deleted'}`
  | 'overtime.asked'
  | 'overtime.approved'
  | 'overtime.rejected'
  | 'usualDay.changed'

/** Something to be done with working time. */
export type Wish = {
  /** The same words, the same wish: however often it is sent, it counts once. */
  readonly meaning: string
  readonly said: Said
  /** What working time would be. */
  readonly foreseen: (times: WorkingTimes) => WorkingTimes
  readonly send: (intent: string) => Promise<Granted>
}

/** What came of a wish. */
export type Granted = {
  readonly apply: (times: WorkingTimes) => WorkingTimes
  /** What takes it back; null where nothing can. */
  readonly undo: Wish | null
}

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

/** The fields that differ: what another window has changed meanwhile is left alone. */
export function changesOf<T extends object>(before: T, after: T): Partial<T> {
  const old = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(old.get(field)) !== JSON.stringify(value),
  )
  const result: Partial<T> = {}
  return Object.assign(result, Object.fromEntries(changed))
}
