import { sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import { type Bounds, checkedReason } from '#domain/recorded-time.ts'
import { PLANT_ZONE } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { giveReason } from '#server/db/transaction.ts'

/** Sets the reason of a change for history; throws `Refusal` if it is too short. */
export async function needReason({ db }: Context, reason: string | undefined): Promise<void> {
  await giveReason(db, checkedReason(reason))
}

/** Returns the limits of recorded time of a work order. */
export async function boundsOf({ db, now }: Context, workOrderId: number): Promise<Bounds> {
  const { order_date } = await db
    .selectFrom('work_order as w')
    .innerJoin('part_product as p', 'p.id', 'w.part_product_id')
    .innerJoin('order_row as r', 'r.id', 'p.order_row_id')
    .innerJoin('customer_order as c', 'c.id', 'r.order_id')
    .select('c.order_date')
    .where('w.id', '=', workOrderId)
    .executeTakeFirstOrThrow()
  const made = Temporal.PlainDate.from(order_date).toZonedDateTime(PLANT_ZONE)
  return { now: now().getTime(), orderMade: made.epochMilliseconds }
}

/** Throws `Refusal` if a tracker and a downtime of a work order overlap. */
export async function refuseOverlap(
  { db }: Context,
  workOrderId: number,
  code: 'tracker_overlaps' | 'downtime_overlaps',
): Promise<void> {
  const { rows } = await sql`
    select from time_tracker t join downtime d on d.work_order_id = t.work_order_id
    where t.work_order_id = ${workOrderId}
      and tstzrange(t.start_time, t.end_time) && tstzrange(d.start_time, d.end_time)
    limit 1`.execute(db)
  if (rows.length > 0) throw new Refusal(code)
}

/** Settles the waiting correction of a tracker that an authorised user has changed. */
export async function settleCorrection({ db, user, now }: Context, trackerId: number): Promise<void> {
  await db
    .updateTable('time_correction')
    .set({ state: 'changed', decided_by: user.id, decided_at: now() })
    .where('time_tracker_id', '=', trackerId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Converts a wire time for the database. */
export function instant(time: string | null): Date | null {
  return time === null ? null : new Date(time)
}

/** Returns whether two times are the same instant or both null. */
export function isSame(a: Date | string | null, b: Date | string | null): boolean {
  const [first, second] = [a, b].map((time) => (time === null ? null : new Date(time).getTime()))
  return first === second
}
