import type { Input } from '#contract/endpoint.ts'
import type { OverlappingAction, partPlan } from '#contract/part-plan.ts'
import { Refusal } from '#domain/errors.ts'
import { wireTime } from '#domain/time.ts'
import { labelOf } from '#domain/work-plan.ts'
import type { Context } from '#server/context.ts'
import { statusesOf } from '#server/modules/work-orders/queries.ts'

const MAX_OVERLAPPING = 1000

/** Returns the planned actions of a worker in work orders that overlap a window, by start. */
export async function readOverlapping(
  context: Context,
  { worker_id, start, end }: Input<typeof partPlan.overlapping>['query'],
): Promise<OverlappingAction[]> {
  if (Date.parse(end) < Date.parse(start)) throw new Refusal('ends_before_it_starts', {}, 'end')
  const rows = await context.db
    .selectFrom('work_order as w')
    .innerJoin('work_order_action as a', 'a.work_order_id', 'w.id')
    .innerJoin('part_action as c', 'c.id', 'a.part_action_id')
    .select(['w.id', 'w.part_product_id', 'w.start_time', 'w.end_time', 'a.path', 'a.part_action_id'])
    .select(['a.duration_minutes', 'c.action_name', 'c.name', 'c.name_et'])
    .where('w.operator_id', '=', worker_id)
    .where('w.start_time', '<', new Date(end))
    .where('w.end_time', '>', new Date(start))
    .orderBy('w.start_time')
    .orderBy('w.id')
    .orderBy('a.sort')
    .limit(MAX_OVERLAPPING)
    .execute()
  const statuses = await statusesOf(
    context,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    work_order: row.id,
    part_product: row.part_product_id,
    start_time: wireTime(row.start_time),
    end_time: wireTime(row.end_time),
    status: statuses.get(row.id)!,
    path: row.path,
    action: { id: row.part_action_id, name: context.language === 'et' ? row.name_et : labelOf(row) },
    duration: row.duration_minutes,
  }))
}
