import type { Static } from 'typebox'
import type { Bookings } from '#contract/work-orders.ts'
import type { RefusalCode } from '#domain/errors.ts'
import { type TimedAction, type Timing, timePlan, type UntimedAction } from '#domain/timed-actions.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import type { Catalogue, WorkPlan } from '#domain/work-plan.ts'
import type { PlanAction, PlanOrder, PlanState } from '#planning/parts/plan-state.ts'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { readOpenCauses } from '#server/modules/downtimes/queries.ts'
import { lockPlans, readPlans } from '#server/modules/part-products/queries.ts'
import { bookingsOf, statusesOf } from '#server/modules/work-orders/queries.ts'
import { readCatalogue } from '#server/modules/work-plans/queries.ts'
import { slices } from '#server/slices.ts'

/** The part of the plan that a change touches, with its work plans, locked until the transaction ends. */
export type LockedPlan = Omit<PlanState, 'orders'> & {
  readonly orders: ReadonlyMap<number, LockedOrder>
  readonly products: ReadonlyMap<number, LockedProduct>
  /** What work plans are timed with. */
  readonly catalogue: Catalogue
}

export type LockedOrder = PlanOrder & {
  readonly comment: string
  readonly leftPaths: readonly string[]
  /** Where work on it has started. */
  readonly bookings: Static<typeof Bookings>
  /** Of its open downtime. */
  readonly downtimeCauses: string[]
}

/** A part product with its work plan as it is today, and its planned actions in the order of work. */
export type LockedProduct = {
  readonly plan: WorkPlan
  readonly pieces: number
  readonly timing: Timing
  readonly planned: readonly PlannedRow[]
}

/** An action in a work order, as it is stored. */
export type PlannedRow = Awaited<ReturnType<typeof plannedActionsOf>>[number]

/** Locks part products with all of their actions and work orders, with as many queries for thousands as for one. */
export function lockPlanOf(context: Context, ids: readonly number[]): Promise<LockedPlan> {
  return planOf(context, ids, true)
}

/** Reads the same without locking it. */
export function readPlanOf(context: Context, ids: readonly number[]): Promise<LockedPlan> {
  return planOf(context, ids, false)
}

async function planOf(context: Context, ids: readonly number[], isLocked: boolean): Promise<LockedPlan> {
  const catalogue = await readCatalogue(context)
  const products = await (isLocked ? lockPlans : readPlans)(context, ids)
  const rows = await plannedActionsOf(context, ids)
  const orders = await ordersOf(context, ids, isLocked)
  const locked = new Map<number, LockedProduct>()
  const actions = new Map<number, Map<string, PlanAction>>()
  const closed = new Map<number, RefusalCode>()
  const planned = Map.groupBy(rows, ({ part_product_id }) => part_product_id)
  const slice = slices()
  for (const { id, plan, pieces, isActive, isCancelled } of products) {
    if (!isActive) closed.set(id, 'part_product_deactivated')
    if (isCancelled) closed.set(id, 'order_cancelled')
    const timing = timePlan(plan, catalogue, pieces)
    const product = { plan, pieces, timing, planned: planned.get(id) ?? [] }
    locked.set(id, product)
    actions.set(id, toActions(product))
    const pause = slice()
    if (pause) await pause
  }
  return { actions, orders, products: locked, catalogue, closed }
}

/** Returns the actions of a part product by path. */
function toActions({ timing, planned }: LockedProduct): Map<string, PlanAction> {
  const actions = new Map<string, PlanAction>()
  for (const action of timing.actions) actions.set(action.path, toUnplanned(action))
  for (const action of timing.untimed) actions.set(action.path, toUntimed(action))
  for (const row of planned) actions.set(row.path, toPlanned(row, actions.get(row.path)))
  return actions
}

/** Returns the part products of work orders. */
export async function partProductsOf({ db }: Context, orderIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('work_order')
    .select('part_product_id')
    .distinct()
    .where(isOneOf('id', orderIds))
    .execute()
  return rows.map(({ part_product_id }) => part_product_id)
}

/** Returns those operators that can be planned for. */
export async function activeWorkers({ db }: Context, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('operator')
    .select('id')
    .where(isOneOf('id', ids))
    .where('is_active', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

function plannedActionsOf({ db }: Context, ids: readonly number[]) {
  return db
    .selectFrom('work_order_action')
    .select(['part_product_id', 'work_order_id', 'path', 'part_action_id', 'duration_minutes', 'done_at'])
    .select(['was_unassigned', 'sort'])
    .where(isOneOf('part_product_id', ids))
    .orderBy('part_product_id')
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

function toUnplanned({ path, action_id, duration, worker_id, is_by_default }: TimedAction): PlanAction {
  return {
    ...{ path, actionId: action_id, minutes: duration, worker: worker_id, isByDefault: is_by_default },
    ...{ wasUnassigned: worker_id === null, order: null, isDone: false },
  }
}

function toUntimed({ problem, ...action }: UntimedAction): PlanAction {
  return { ...toUnplanned({ ...action, duration: 0 }), problem }
}

/** @param today the same action as the work plan has it today */
function toPlanned(row: PlannedRow, today: PlanAction | undefined): PlanAction {
  return {
    path: row.path,
    actionId: row.part_action_id,
    minutes: row.duration_minutes,
    worker: today?.worker ?? null,
    isByDefault: today?.isByDefault ?? false,
    wasUnassigned: row.was_unassigned,
    order: row.work_order_id,
    isDone: row.done_at !== null,
  }
}

async function ordersOf(
  context: Context,
  ids: readonly number[],
  isLocked: boolean,
): Promise<Map<number, LockedOrder>> {
  const rows = await context.db
    .selectFrom('work_order')
    .select(['id', 'part_product_id', 'operator_id', 'start_time', 'end_time', 'comment', 'left_paths'])
    .where(isOneOf('part_product_id', ids))
    .orderBy('id')
    .$if(isLocked, (query) => query.forUpdate())
    .execute()
  const status = await statusesOf(
    context,
    rows.map(({ id }) => id),
  )
  const bookings = await bookingsOf(
    context,
    rows.flatMap(({ id }) => (status.get(id) === WorkOrderStatus.NotStarted ? [] : id)),
  )
  const causes = await readOpenCauses(
    context,
    rows.flatMap(({ id }) => (status.get(id) === WorkOrderStatus.Downtime ? id : [])),
  )
  return new Map(
    rows.map((row) => [
      row.id,
      toLockedOrder(row, {
        ...{ status: status.get(row.id)!, bookings: bookings.get(row.id) ?? [] },
        downtimeCauses: causes.get(row.id) ?? [],
      }),
    ]),
  )
}

function toLockedOrder(
  row: {
    id: number
    part_product_id: number
    operator_id: number | null
    start_time: Date
    end_time: Date
    comment: string
    left_paths: string[]
  },
  work: Pick<LockedOrder, 'status' | 'bookings' | 'downtimeCauses'>,
): LockedOrder {
  return {
    id: row.id,
    partProduct: row.part_product_id,
    worker: row.operator_id,
    start: row.start_time.getTime(),
    end: row.end_time.getTime(),
    comment: row.comment,
    leftPaths: row.left_paths,
    ...work,
  }
}
