import type { Input } from '#contract/endpoint.ts'
import type { PlanItem, partPlan } from '#contract/part-plan.ts'
import type { PlanReply } from '#contract/part-timeplan.ts'
import { Refusal, refuseAll } from '#domain/errors.ts'
import { type Move, movesOfRevoke, movesOfUnplan, unplanned } from '#domain/plan-moves.ts'
import { type KeptOrder, type LaidOut, laidOut } from '#domain/plan-orders.ts'
import { touchesActions, touchesOrders, touchesWorkers } from '#domain/plan-touches.ts'
import { movesOfPlan, type PlanWish } from '#domain/plan-wishes.ts'
import { type IsWorking, undoRecordOf } from '#domain/undo-record.ts'
import { groupId } from '#planning/action-groups.ts'
import type { Context } from '#server/context.ts'
import { readGroupsOf } from '#server/modules/part-timeplan/queries.ts'
import { acceptChange, lockPlanAsSeen } from '#server/modules/plan-changes/commands.ts'
import { readRevision } from '#server/modules/plan-changes/queries.ts'
import { readPlanRules } from './hours.ts'
import { carryOut, type Done } from './moving.ts'
import { type LockedPlan, lockPlanOf, partProductsOf } from './queries.ts'

type Seen = Input<typeof partPlan.plan>['query']

/** Plans action groups, all of them or none; with nothing to send nothing happens. */
export async function planGroups(
  context: Context,
  items: readonly PlanItem[],
  { state_hash }: Seen,
): Promise<PlanReply> {
  if (items.length === 0) return unchanged(context, state_hash)
  const wishes = items.map(toWish)
  const revision = await lockPlanAsSeen(context, 'parts', {
    stateHash: state_hash,
    touches: touchesActions(wishes),
  })
  const locked = await lockPlanOf(
    context,
    wishes.map(({ partProduct }) => partProduct),
  )
  const rules = await readPlanRules(context, wishes, locked)
  const laid = laidOut(movesOfPlan(wishes, locked, rules), locked, rules.endOf)
  const made = await change(
    context,
    { kind: 'plan', laid, items: itemsOf(wishes) },
    { locked, revision, isWorking: rules.isWorking },
  )
  return { ...made.reply, work_orders: ordersOf(wishes, made.moves) }
}

/** Takes the open actions of work orders out of the plan, all of them or none. */
export async function unplanOrders(
  context: Context,
  orderIds: readonly number[],
  { state_hash }: Seen,
): Promise<PlanReply> {
  if (orderIds.length === 0) return unchanged(context, state_hash)
  const revision = await lockPlanAsSeen(context, 'parts', {
    stateHash: state_hash,
    touches: touchesOrders(orderIds),
  })
  const locked = await lockPlanOf(context, await partProductsOf(context, orderIds))
  const places = orderIds.map((order) => ({ ...unplanned(null), order }))
  const { endOf, isWorking } = await readPlanRules(context, places, locked)
  const laid = laidOut(movesOfUnplan(orderIds, locked), locked, endOf)
  const { reply } = await change(context, { kind: 'unplan', laid }, { locked, revision, isWorking })
  return reply
}

/** Takes workers off the unplanned actions of part products, all of them or none. */
export async function revokeWorkers(
  context: Context,
  sent: Input<typeof partPlan.revoke>['body'],
  { state_hash }: Seen,
): Promise<PlanReply> {
  if (sent.length === 0) return unchanged(context, state_hash)
  const wishes = sent.map(({ id, worker_id }) => ({ partProduct: id, worker: worker_id }))
  const revision = await lockPlanAsSeen(context, 'parts', {
    stateHash: state_hash,
    touches: touchesWorkers(wishes),
  })
  const locked = await lockPlanOf(
    context,
    wishes.map(({ partProduct }) => partProduct),
  )
  const moves = movesOfRevoke(wishes, locked)
  const { reply } = await change(
    context,
    { kind: 'revoke', laid: { ...moves, orders: [] } },
    // No work order is touched.
    { locked, revision, isWorking: () => true },
  )
  return reply
}

/** What a change is made on. */
export type Ground = {
  readonly locked: LockedPlan
  readonly revision: string
  readonly isWorking: IsWorking
}

/** Answers a call that sends nothing: the plan stays as it is, whatever revision it names. */
async function unchanged(context: Context, seen: string | undefined): Promise<PlanReply> {
  if (seen === undefined) throw new Refusal('state_hash_missing', {}, 'state_hash')
  const state_hash = await readRevision(context, 'parts')
  return { state_hash, change_id: null, data: [], gone: [], work_orders: [] }
}

/** A change that is to be made. */
export type Change = {
  readonly kind: 'plan' | 'unplan' | 'revoke' | 'undo'
  readonly laid: LaidOut
  readonly items?: ReadonlyMap<number, number>
  readonly undoes?: number
  /** What is known of work orders that come back. */
  readonly kept?: readonly KeptOrder[]
}

/** Makes a change of a locked plan and notes it, with what an exact undo of it needs to know. */
export async function change(
  context: Context,
  { kind, laid, undoes, items = new Map(), kept = [] }: Change,
  { locked, revision, isWorking }: Ground,
): Promise<{ reply: PlanReply; moves: readonly Move[] }> {
  refuseAll(laid.problems)
  const { orders } = laid
  const done: Done =
    laid.moves.length === 0
      ? { moves: [], orders: [], kept: [] }
      : await carryOut(context, { moves: laid.moves, orders, items, kept }, locked)
  const gone = new Set(done.kept.map(({ id }) => id))
  const record = undoRecordOf(locked, { ...done, gone }, isWorking)
  const noted = { kind, moves: done.moves, kept: done.kept, record, ...(undoes !== undefined && { undoes }) }
  const accepted = await acceptChange(context, 'parts', noted, revision)
  const { moves } = done
  return { moves, reply: { ...accepted, ...(await touchedBy(context, moves)), work_orders: [] } }
}

/** By work order, the item that moves it; new ones by the number they go under. */
function itemsOf(wishes: readonly PlanWish[]): ReadonlyMap<number, number> {
  return new Map(
    wishes.flatMap(({ order }, index) => [
      [-1 - index, index] as const,
      ...(order === null ? [] : [[order, index] as const]),
    ]),
  )
}

/** Returns the groups that actions joined or left, or whose time changed, as they are now, and the ids of those that are gone. */
async function touchedBy(
  context: Context,
  moves: readonly Move[],
): Promise<Pick<PlanReply, 'data' | 'gone'>> {
  const ids = new Set(moves.map(({ partProduct }) => partProduct))
  const before = new Set(moves.map(({ partProduct, from }) => groupIdOf(partProduct, from)))
  const after = new Set(moves.map(({ partProduct, to }) => groupIdOf(partProduct, to)))
  const groups = await readGroupsOf(context, [...ids])
  const data = groups.filter(({ id }) => before.has(id) || after.has(id))
  const left = new Set(data.map(({ id }) => id))
  return { data, gone: [...before].filter((id) => !left.has(id)) }
}

function groupIdOf(partProduct: number, { worker, order }: Move['from']): string {
  return groupId({ part_product_id: partProduct, worker_id: worker, work_order_id: order })
}

/** The work order that holds what each item sent, by item. */
function ordersOf(wishes: readonly PlanWish[], moves: readonly Move[]): (number | null)[] {
  const orders = new Map(
    moves.flatMap(({ partProduct, paths, to }) => paths.map((path) => [`${partProduct} ${path}`, to.order])),
  )
  return wishes.map(({ partProduct, paths, order }) =>
    paths.reduce((found, path) => orders.get(`${partProduct} ${path}`) ?? found, order),
  )
}

function toWish(item: PlanItem): PlanWish {
  return {
    partProduct: item.id,
    worker: item.worker_id,
    order: item.work_order_id ?? null,
    start: Date.parse(item.start_time),
    paths: item.work_plan_action_paths,
    ...(item.end_time !== undefined && { end: Date.parse(item.end_time) }),
    ...(item.duration !== undefined && { minutes: item.duration }),
    ...(item.action_ids !== undefined && { actionIds: item.action_ids }),
    ...(item.was_unassigned !== undefined && { wasUnassigned: item.was_unassigned }),
  }
}
