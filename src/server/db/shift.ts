import { type RawBuilder, sql } from 'kysely'
import { PLANT_ZONE } from '#domain/time.ts'

/** Returns the plant's own time at an instant. */
export function plantTime(instant: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${instant} at time zone ${sql.lit(PLANT_ZONE)})`
}

/** Returns when the shift of an instant began. */
export function shiftStart(instant: RawBuilder<unknown>): RawBuilder<unknown> {
  const start = sql`date_bin('12 hours', ${plantTime(instant)}, timestamp '2000-01-01 07:00')`
  return sql`(${start} at time zone ${sql.lit(PLANT_ZONE)})`
}

/** Returns the shift of an instant: `night` from 19:00 to 07:00, otherwise `day`. */
export function shiftOf(instant: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(case when extract(hour from ${plantTime(instant)}) between 7 and 18 then 'day' else 'night' end)`
}
