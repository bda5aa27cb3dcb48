import type { Static } from 'typebox'
import type { WorkOrder, workOrders } from '#contract/work-orders.ts'
import { ActionStatus } from '#domain/action.ts'
import { type Problem, Refusal } from '#domain/errors.ts'
import { MINUTE } from '#domain/time.ts'
import { type TimedAction, timedActions } from '#domain/timed-actions.ts'
import { mayTick, WorkOrderStatus } from '#domain/work-order.ts'
import type { Context } from '#server/context.ts'
import { readCatalogue } from '#server/modules/part-actions/queries.ts'
import { lockPartProduct } from '#server/modules/part-products/queries.ts'
import { lockWorkOrder, readWorkOrder, readWorkOrders } from './queries.ts'

type Change = { readonly id: number; readonly status: ActionStatus }

/**
 * Saves ticks, all of them or none. A tick that is saved already is no change. When a running work order's last action
 * becomes done, its tracker is stopped at the same instant.
 */
export async function saveTicks(
  context: Context,
  changes: readonly Change[],
): Promise<{ work_orders: WorkOrder[] }> {
  const orderIds = await ordersOf(context, changes)
  for (const id of orderIds) await saveTicksOfOne(context, id, changes)
  return { work_orders: await readWorkOrders(context, orderIds) }
}

async function saveTicksOfOne(context: Context, orderId: number, changes: readonly Change[]): Promise<void> {
  const order = await lockWorkOrder(context, orderId)
  const actions = await context.db
    .selectFrom('work_order_action')
    .select(['id', 'done_at'])
    .where('work_order_id', '=', orderId)
    .execute()
  const doneAt = new Map(actions.map(({ id, done_at }) => [id, done_at]))
  const own = changes.flatMap((change, index) => (doneAt.has(change.id) ? [{ ...change, index }] : []))

  refuseAny(
    own.filter(({ id, status }) => status !== ActionStatus.Done && doneAt.get(id)),
    'action_done',
  )
  const ticked = new Set(
    own.filter(({ id, status }) => status === ActionStatus.Done && !doneAt.get(id)).map(({ id }) => id),
  )
  if (ticked.size === 0) return
  if (!mayTick(order.status)) throw new Refusal('actions_read_only', { status: order.status })

  await markDone(context, [...ticked], order.at)
  const allDone = actions.every(({ id, done_at }) => done_at !== null || ticked.has(id))
  if (allDone && order.status === WorkOrderStatus.Running)
    await endOpenTracker(context, orderId, order.at, 'stopped')
}

/** Marks actions done in the user's name at an instant. */
export async function markDone({ db, user }: Context, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('work_order_action')
    .set({ done_at: at, done_by: user.operator?.id ?? null })
    .where('id', 'in', ids)
    .execute()
}

/** Ends the open tracker of a locked work order and answers its id. */
export async function endOpenTracker(
  { db }: Context,
  orderId: number,
  at: Date,
  reason: 'paused' | 'stopped' | 'downtime',
): Promise<number> {
  const { id } = await db
    .updateTable('time_tracker')
    .set({ end_time: at, stop_reason: reason })
    .where('work_order_id', '=', orderId)
    .where('end_time', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The work orders that hold these actions, ascending; every action must exist and be set to done or not started. */
async function ordersOf(context: Context, changes: readonly Change[]): Promise<number[]> {
  refuseAny(
    changes.flatMap(({ status }, index) => (status === ActionStatus.InProgress ? [{ index }] : [])),
    'action_status_not_settable',
  )
  const rows = await context.db
    .selectFrom('work_order_action')
    .select(['id', 'work_order_id'])
    .where('id', 'in', [...new Set(changes.map(({ id }) => id))])
    .execute()
  const orderOf = new Map(rows.map(({ id, work_order_id }) => [id, work_order_id]))
  const orders = await readWorkOrders(context, [...new Set(orderOf.values())])
  const seen = new Set(orders.map(({ id }) => id))
  refuseAny(
    changes.flatMap(({ id }, index) => (seen.has(orderOf.get(id) ?? 0) ? [] : [{ index }])),
    'unknown_reference',
    'id',
  )
  return [...seen].sort((a, b) => a - b)
}

function refuseAny(faulty: readonly { index: number }[], code: Problem['code'], field = 'status'): void {
  const [first, ...rest] = faulty.map(({ index }): Problem => ({ code, field: `changes.${index}.${field}` }))
  if (first) throw Refusal.of([first, ...rest])
}

type NewWorkOrder = Static<typeof workOrders.create.body>

/**
 * Makes a work order of actions of one part product that are in no other, with the minutes their formulas give today.
 * Refuses paths the work plan does not have, and actions already assigned.
 */
export async function createWorkOrder(context: Context, wish: NewWorkOrder): Promise<WorkOrder> {
  const { db, user } = context
  const { id, plan, pieces } = await lockPartProduct(context, wish.part_product)
  if (!plan) throw new Refusal('work_plan_missing', {}, 'part_product')
  const all = timedActions(plan, await readCatalogue(context), pieces)
  const taken = await pathsTaken(context, id)
  const chosen = choose(all, taken, wish.work_plan_action_paths)

  const minutes = chosen.reduce((sum, { duration }) => sum + duration, 0)
  const start = new Date(wish.start_time)
  const order = await db
    .insertInto('work_order')
    .values({
      part_product_id: id,
      operator_id: wish.worker,
      start_time: start,
      end_time: new Date(start.getTime() + minutes * MINUTE),
      duration_minutes: minutes,
      comment: wish.comment ?? '',
      planned_by: user.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('work_order_action')
    .values(
      chosen.map(({ path, action_id, duration, worker_id }, sort) => ({
        work_order_id: order.id,
        part_product_id: id,
        part_action_id: action_id,
        path,
        sort,
        duration_minutes: duration,
        was_unassigned: worker_id === null,
      })),
    )
    .execute()
  return readWorkOrder(context, order.id)
}

async function pathsTaken({ db }: Context, partProductId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('work_order_action')
    .select('path')
    .where('part_product_id', '=', partProductId)
    .execute()
  return new Set(rows.map(({ path }) => path))
}

function choose(
  all: readonly TimedAction[],
  taken: ReadonlySet<string>,
  paths: readonly string[] | undefined,
): readonly TimedAction[] {
  const byPath = new Map(all.map((action) => [action.path, action]))
  const wished = paths ?? all.map(({ path }) => path).filter((path) => !taken.has(path))
  const [first, ...rest] = wished.flatMap((path, index): Problem[] => {
    const field = `work_plan_action_paths.${index}`
    if (!byPath.has(path)) return [{ code: 'unknown_reference', field }]
    return taken.has(path) ? [{ code: 'action_already_assigned', field }] : []
  })
  if (first) throw Refusal.of([first, ...rest])
  if (wished.length === 0) throw new Refusal('action_already_assigned', {}, 'part_product')
  const wanted = new Set(wished)
  return all.filter(({ path }) => wanted.has(path))
}
