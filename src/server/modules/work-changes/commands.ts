import { sql } from 'kysely'
import type { WorkOrder } from '#contract/work-orders.ts'
import { Refusal } from '#domain/errors.ts'
import { UNDO_WITHIN_MS } from '#domain/work-change.ts'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { lockWorkOrders, readWorkOrders } from '#server/modules/work-orders/queries.ts'
import { readWorkChange, refuseIfChangedSince } from './queries.ts'

type StoredChange = Awaited<ReturnType<typeof readWorkChange>>

/**
 * Exactly undoes the user's own change of work orders; throws `Refusal` with the reason after `UNDO_WITHIN_MS`, or if these
 * work orders have changed since.
 */
export async function undoWorkChange(context: Context, id: number): Promise<{ work_orders: WorkOrder[] }> {
  const { work_orders, user_id } = await readWorkChange(context, id)
  if (user_id !== context.user.id) throw new Refusal('undo_not_own')
  const orders = await lockWorkOrders(context, work_orders)
  // Read again under the lock, because another call may have undone it.
  const change = await readWorkChange(context, id)
  if (change.undone_at) throw new Refusal('change_undone')
  await refuseIfChangedSince(context, change)
  if (orders.size < work_orders.length) throw new Refusal('not_found')
  if (context.now().getTime() - change.at.getTime() > UNDO_WITHIN_MS) throw new Refusal('undo_too_late')

  await reverse(context, change)
  await context.db.updateTable('work_change').set({ undone_at: context.now() }).where('id', '=', id).execute()
  context.emit({ name: 'work change undone', changeId: id, count: work_orders.length })
  return { work_orders: await readWorkOrders(context, work_orders) }
}

/** Removes the records that the change opened, reopens those it ended, and clears its ticks. */
async function reverse({ db }: Context, change: StoredChange): Promise<void> {
  await sql`select set_config('keere.undoing', ${String(change.id)}, true)`.execute(db)
  await db.deleteFrom('time_tracker').where(isOneOf('id', change.started_trackers)).execute()
  await db.deleteFrom('downtime').where(isOneOf('id', change.reported_downtimes)).execute()
  await db
    .updateTable('time_tracker')
    .set({ end_time: null, stop_reason: null })
    .where(isOneOf('id', change.ended_trackers))
    .execute()
  await db
    .updateTable('downtime')
    .set({ end_time: null, solved_by: null })
    .where(isOneOf('id', change.solved_downtimes))
    .execute()
  await db
    .updateTable('work_order_action')
    .set({ done_at: null, done_by: null })
    .where(isOneOf('id', change.done_actions))
    .execute()
}
