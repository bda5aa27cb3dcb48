import { isDate } from '#web/lib/plant-clock.ts'

export const lists = ['overtime', 'absences', 'periods', 'holidays', 'usual-day'] as const
export type List = (typeof lists)[number]

/** What of working time is looked at: a date for everyone, an operator's day, or a list. */
export type TimePlace =
  | { readonly kind: 'day'; readonly date: string; readonly operator: number | null }
  | { readonly kind: List }

/** A place as an address names it: `2026-03-02`, `2026-03-02.5` or `absences`; null where it names none. */
export function readPlace(text: string | null): TimePlace | null {
  if (text === null) return null
  const list = lists.find((each) => each === text)
  if (list) return { kind: list }
  const [, date = '', operator] = /^(\d{4}-\d\d-\d\d)(?:\.(\d{1,10}))?$/.exec(text) ?? []
  if (!isDate(date)) return null
  return { kind: 'day', date, operator: operator === undefined ? null : Number(operator) }
}

export function writePlace(place: TimePlace): string {
  if (place.kind !== 'day') return place.kind
  return place.operator === null ? place.date : `${place.date}.${place.operator}`
}
