import { Refusal } from '#domain/errors.ts'
import { plausibleTime } from '#domain/pipes/plausible.ts'
import { type ProductionStatus, productionStatusOf } from '#domain/pipes/production-status.ts'
import type { Context } from '#server/context.ts'
import { lockPlan } from '#server/modules/plan-changes/commands.ts'

/** A pipe product that nobody else starts, pauses or ends until the transaction ends. */
export type LockedRun = Awaited<ReturnType<typeof lockRun>>

/** Locks the plan and a pipe product; throws `Refusal` if it does not exist or is made as several others. */
export async function lockRun(context: Context, id: number) {
  await lockPlan(context, 'pipes')
  const row = await context.db
    .selectFrom('pipe_product')
    .select(['id', 'order_row_id', 'production_status', 'dn', 'length', 'pieces', 'line_id', 'is_active'])
    .select(['parent_id', 'quantity', 'planned_start', 'planned_end', 'setup_minutes'])
    .select(['weight_per_meter', 'winding_minutes'])
    .select([
      'started_at',
      'winding_start',
      'next_shift',
      'next_shift_by',
      'next_shift_at',
      'next_shift_read_at',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  if (await hasParts(context, id)) throw new Refusal('product_is_parent')
  const status: ProductionStatus = productionStatusOf(row.production_status)
  return { ...row, status, pause: await lastPause(context, id) }
}

async function hasParts({ db }: Context, id: number): Promise<boolean> {
  const part = await db.selectFrom('pipe_product').select('id').where('parent_id', '=', id).executeTakeFirst()
  return part !== undefined
}

function lastPause({ db }: Context, id: number) {
  return db
    .selectFrom('pipe_pause')
    .select(['id', 'start_time', 'end_time'])
    .where('pipe_product_id', '=', id)
    .orderBy('start_time', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns when the last pipe was wound on a line. */
export async function lastWoundOn({ db }: Context, line: number | null): Promise<Date | undefined> {
  const last = await db
    .selectFrom('pipe')
    .select('produced_at')
    .where('line_id', '=', line)
    .orderBy('produced_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.produced_at
}

/**
 * Returns when something happened on a line: now, or the time that was sent. Throws `Refusal` for a time in the future or before
 * anything else that happened.
 */
export function timeOf(
  { now }: Context,
  sent: string | undefined,
  { field, after }: { readonly field: string; readonly after: readonly (Date | null | undefined)[] },
): Date {
  const earliest = new Date(Math.max(0, ...after.map((at) => at?.getTime() ?? 0)))
  const at = sent === undefined ? now() : new Date(sent)
  return plausibleTime(at, { earliest, now: now(), field, tooEarly: 'time_before_last' })
}
