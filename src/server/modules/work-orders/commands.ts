import type { WorkOrder } from '#contract/work-orders.ts'
import { ActionStatus } from '#domain/action.ts'
import { type Problem, Refusal, refuseAll } from '#domain/errors.ts'
import type { WorkChangeKind } from '#domain/work-change.ts'
import { mayTick, WorkOrderStatus } from '#domain/work-order.ts'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { type LockedWorkOrder, lockWorkOrders, readWorkOrders } from './queries.ts'

/** The records that a command opened, ended and marked done. */
export type WorkChange = {
  readonly kind: WorkChangeKind
  readonly work_orders: readonly number[]
  readonly started_trackers?: readonly number[]
  readonly ended_trackers?: readonly number[]
  readonly reported_downtimes?: readonly number[]
  readonly solved_downtimes?: readonly number[]
  readonly done_actions?: readonly number[]
}

/** The user id of workers without an account, which exist in the demo factory. */
const NO_ACCOUNT = 0

type Change = { readonly id: number; readonly status: ActionStatus }

/**
 * Saves ticks, all or none; ticks that are already saved change nothing. When the last action of a running work order is
 * done, its tracker is stopped at the same time.
 */
export async function saveTicks(
  context: Context,
  changes: readonly Change[],
): Promise<{ work_orders: WorkOrder[]; change_id: number | null }> {
  refuseWhere(changes, ({ status }) => status === ActionStatus.InProgress, 'action_status_not_settable')
  const first = new Map(changes.toReversed().map((change) => [change.id, change]))
  refuseWhere(changes, (change) => first.get(change.id) !== change, 'action_twice', 'id')
  const orders = await lockWorkOrders(context, await ordersOf(context, changes))
  const actions = await actionsOf(context, [...orders.keys()])
  refuseWhere(changes, ({ id }) => !actions.has(id), 'unknown_reference', 'id')
  refuseWhere(
    changes,
    ({ id, status }) => status !== ActionStatus.Done && isDone(actions.get(id)),
    'action_done',
  )
  const ticked = new Set(
    changes
      .filter(({ status }) => status === ActionStatus.Done)
      .map(({ id }) => actions.get(id)!)
      .filter((action) => !isDone(action)),
  )
  await tick(context, orders, ticked)
  const stopped = await stopFinished(context, orders, actions, ticked)
  const change_id = await recordTicks(context, ticked, stopped)
  return { work_orders: await readWorkOrders(context, [...orders.keys()]), change_id }
}

type Orders = ReadonlyMap<number, LockedWorkOrder>
type Action = { readonly id: number; readonly work_order_id: number; readonly done_at: Date | null }

function isDone(action: Action | undefined): boolean {
  return action?.done_at != null
}

/** Stores a work change with the ticked actions and ended trackers; null if nothing changed. */
async function recordTicks(
  context: Context,
  ticked: ReadonlySet<Action>,
  ended_trackers: readonly number[],
): Promise<number | null> {
  if (ticked.size === 0) return null
  const actions = [...ticked]
  return recordWorkChange(context, {
    kind: 'tick',
    work_orders: [...new Set(actions.map(({ work_order_id }) => work_order_id))],
    ended_trackers,
    done_actions: actions.map(({ id }) => id),
  })
}

/** Marks actions done at the time of their work orders. */
async function tick(context: Context, orders: Orders, ticked: ReadonlySet<Action>): Promise<void> {
  const orderOf = ({ work_order_id }: Action) => orders.get(work_order_id)!
  for (const action of ticked) {
    const { status } = orderOf(action)
    if (!mayTick(status)) throw new Refusal('actions_read_only', { status })
  }
  const byInstant = Map.groupBy(ticked, (action) => orderOf(action).at.getTime())
  for (const [at, actions] of byInstant)
    await markDone(
      context,
      actions.map(({ id }) => id),
      new Date(at),
    )
}

/** Stops running work orders whose last actions were ticked; returns the ended trackers. */
async function stopFinished(
  context: Context,
  orders: Orders,
  actions: ReadonlyMap<number, Action>,
  ticked: ReadonlySet<Action>,
): Promise<number[]> {
  const touched = new Set([...ticked].map(({ work_order_id }) => work_order_id))
  const open = actions.values().filter((action) => !isDone(action) && !ticked.has(action))
  const unfinished = new Set(open.map(({ work_order_id }) => work_order_id))
  const ended: number[] = []
  for (const { id, status, at } of orders.values())
    if (touched.has(id) && !unfinished.has(id) && status === WorkOrderStatus.Running)
      ended.push(await endOpenTracker(context, id, at, 'stopped'))
  return ended
}

/** Marks actions done at an instant in the user's name. */
export async function markDone({ db, user, emit }: Context, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return
  const done = await db
    .updateTable('work_order_action')
    .set({ done_at: at, done_by: user.operator?.id ?? null })
    .where('id', 'in', ids)
    .returning('work_order_id')
    .execute()
  for (const [workOrderId, { length: count }] of Map.groupBy(done, ({ work_order_id }) => work_order_id))
    emit({ name: 'actions ticked', workOrderId, count })
}

/** Ends the open tracker of a locked work order and returns its id. */
export async function endOpenTracker(
  { db, emit }: Context,
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
  emit({ name: 'tracker ended', trackerId: id, workOrderId: orderId, reason })
  return id
}

/** Stores a work change so that it can be undone, after its last write; returns its id, or null for users without an account. */
export async function recordWorkChange(
  { db, user, now }: Context,
  change: WorkChange,
): Promise<number | null> {
  if (user.id === NO_ACCOUNT) return null
  const { id } = await db
    .insertInto('work_change')
    .values({
      kind: change.kind,
      user_id: user.id,
      at: now(),
      work_orders: [...change.work_orders],
      started_trackers: [...(change.started_trackers ?? [])],
      ended_trackers: [...(change.ended_trackers ?? [])],
      reported_downtimes: [...(change.reported_downtimes ?? [])],
      solved_downtimes: [...(change.solved_downtimes ?? [])],
      done_actions: [...(change.done_actions ?? [])],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the work orders of these actions, before they are locked. */
async function ordersOf({ db }: Context, changes: readonly Change[]): Promise<number[]> {
  const ids = changes.map(({ id }) => id)
  const rows = await db
    .selectFrom('work_order_action')
    .select('work_order_id')
    .distinct()
    .where(isOneOf('id', ids))
    .execute()
  return rows.map(({ work_order_id }) => work_order_id)
}

/** Returns all actions of locked work orders, by id. */
async function actionsOf({ db }: Context, orderIds: readonly number[]): Promise<ReadonlyMap<number, Action>> {
  const rows = await db
    .selectFrom('work_order_action')
    .select(['id', 'work_order_id', 'done_at'])
    .where(isOneOf('work_order_id', orderIds))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function refuseWhere(
  changes: readonly Change[],
  isFaulty: (change: Change) => boolean,
  code: Problem['code'],
  field = 'status',
): void {
  refuseAll(
    changes.flatMap((change, index): Problem[] =>
      isFaulty(change) ? [{ code, params: { id: change.id }, field: `changes.${index}.${field}` }] : [],
    ),
  )
}
