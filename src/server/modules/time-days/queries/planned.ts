import type { RecordableWork } from '#contract/time-days.ts'
import { type Interval, wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { readNamedWork } from '#server/modules/recorded-time/queries.ts'
import { visibleWorkOrder } from '#server/modules/work-orders/policy.ts'

type Row = { readonly id: number; readonly start_time: Date; readonly end_time: Date }

/** Returns the work orders planned for an interval that the user may view, by operator and start. */
export async function readPlanned(
  context: Context,
  { start, end }: Interval,
): Promise<ReadonlyMap<number | null, RecordableWork[]>> {
  const rows = await context.db
    .selectFrom('work_order as w')
    .select(['w.id', 'w.operator_id', 'w.start_time', 'w.end_time'])
    .where('w.start_time', '<', new Date(end))
    .where('w.end_time', '>', new Date(start))
    .where('w.operator_id', 'is not', null)
    .where(visibleWorkOrder(context))
    .orderBy('w.start_time')
    .orderBy('w.id')
    .execute()
  const operators = new Map(rows.map(({ id, operator_id }) => [id, operator_id]))
  return Map.groupBy(await toRecordable(context, rows), ({ id }) => operators.get(id) ?? null)
}

/** Converts work orders with their names. */
export async function toRecordable(context: Context, rows: readonly Row[]): Promise<RecordableWork[]> {
  const work = await readNamedWork(
    context,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, start_time, end_time }) => {
    const named = work.get(id)
    return named ? [{ ...named, start_time: wireTime(start_time), end_time: wireTime(end_time) }] : []
  })
}
