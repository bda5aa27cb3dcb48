import { addressCodec, queryString } from '#web/lists/address.ts'
import { date } from '#web/lists/date-field.ts'
import { id, optional } from '#web/lists/fields.ts'

/** The day and operator shown; null: today, and the operator who needs attention first. */
export type TimeAddress = {
  readonly date: string | null
  readonly operator: number | null
  /** The work order whose last entry is marked; null for none. */
  readonly work: number | null
}

export const timeCodec = addressCodec<TimeAddress>(
  { date: null, operator: null, work: null },
  { date: optional(date), operator: optional(id), work: optional(id) },
)

const PATH = '/parts/operations/time'

/** Returns the address of the recorded time of a date (by default today), of one operator on it, and of a work order's last entry. */
export function timeAddress(
  day: string | null = null,
  operator: number | null = null,
  work: number | null = null,
): string {
  return PATH + queryString(timeCodec.write({ date: day, operator, work }))
}
