import { addressCodec, queryString } from '#web/lists/address.ts'
import { date } from '#web/lists/date-field.ts'
import { id, optional } from '#web/lists/fields.ts'

/** The day and operator shown; null: today, and the operator who needs attention first. */
export type TimeAddress = { readonly date: string | null; readonly operator: number | null }

export const timeCodec = addressCodec<TimeAddress>(
  { date: null, operator: null },
  { date: optional(date), operator: optional(id) },
)

const PATH = '/parts/operations/time'

/** Returns the address of the recorded time of a date, and of one operator on it; of today where none is named. */
export function timeAddress(day: string | null = null, operator: number | null = null): string {
  return PATH + queryString(timeCodec.write({ date: day, operator }))
}
