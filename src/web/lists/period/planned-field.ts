import type { Field } from '#web/lists/address.ts'
import { date } from '#web/lists/date-field.ts'
import { choice } from '#web/lists/fields.ts'
import { type PlannedPeriod, plannedPeriods } from './period.ts'

const named = choice(plannedPeriods)

/** `this_week` or `2026-11-23:2026-11-24` */
export const plannedField: Field<PlannedPeriod> = {
  read: (text) => named.read(text) ?? daysIn(text),
  write: (period) => (typeof period === 'string' ? period : `${period.start_date}:${period.end_date}`),
}

function daysIn(text: string): PlannedPeriod | undefined {
  const [start_date, end_date, ...more] = text.split(':').map((day) => date.read(day))
  if (start_date === undefined || end_date === undefined || more.length > 0) return undefined
  return start_date <= end_date ? { start_date, end_date } : undefined
}
