import type { Field } from '#web/lists/address.ts'
import { date } from '#web/lists/date-field.ts'
import { id } from '#web/lists/fields.ts'

export const lists = ['overtime', 'absences', 'periods', 'holidays'] as const
export type TimeList = (typeof lists)[number]

/** What of working time is shown: a date for everyone, an operator's day, or a list. */
export type TimePlace =
  | { readonly kind: 'day'; readonly date: string; readonly operator: number | null }
  | { readonly kind: TimeList }

/** A place in an address: `2026-03-02`, `2026-03-02.5` or `absences`. */
export const timePlace = {
  read: (text: string): TimePlace | undefined => {
    const list = lists.find((each) => each === text)
    if (list) return { kind: list }
    const [day = '', ...rest] = text.split('.')
    const operator = rest.length === 0 ? null : id.read(rest.join('.'))
    if (date.read(day) === undefined || operator === undefined) return undefined
    return { kind: 'day', date: day, operator }
  },
  write: (place: TimePlace): string => {
    if (place.kind !== 'day') return place.kind
    return place.operator === null ? place.date : `${place.date}.${place.operator}`
  },
} satisfies Field<TimePlace>
