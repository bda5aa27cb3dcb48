import type { ActionGroup } from '#contract/action-groups.ts'
import type { PartTimeplan } from '#contract/part-timeplan.ts'
import { OrderStatus } from '#domain/order.ts'
import { wireTime } from '#domain/time.ts'
import { readPlanLimits } from '#server/configuration.ts'
import type { Context } from '#server/context.ts'
import { byName, isOneOf } from '#server/db/filters.ts'
import { readingsByDatabase } from '#server/db/shared-readings.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { seesAllOvertime } from '#server/modules/overtimes/policy.ts'
import { readCatalogue, readPartActions } from '#server/modules/part-actions/queries.ts'
import { readOpenBlockersOf } from '#server/modules/part-blockers/queries.ts'
import { storedWorkPlan } from '#server/modules/part-products/queries.ts'
import { readComponentTagNames } from '#server/modules/tags/queries.ts'
import { statusesOf } from '#server/modules/work-orders/queries.ts'
import { readWorkingTimes } from '#server/modules/working-rules/queries.ts'
import { mapInSlices } from '#server/slices.ts'
import { type OrderRow, type PlannedActionRow, type ProductRow, toGroups, toPlannedProduct } from './rows.ts'
import {
  belongs,
  type PlanWindow,
  productsPlanned,
  productsWaiting,
  type WindowQuery,
  windowOf,
} from './window.ts'

/** All groups of part products, planned and waiting, whoever asks. */
export async function readGroupsOf(context: Context, ids: readonly number[]): Promise<ActionGroup[]> {
  if (ids.length === 0) return []
  const { planned, waiting } = await groupsOf(context, await readProducts(context, ids))
  return [...planned, ...waiting]
}

/** The groups of part products that were read. */
export async function groupsOf(context: Context, products: readonly ProductRow[]) {
  const ids = products.map(({ id }) => id)
  const catalogue = await readCatalogue(context)
  const actions = Map.groupBy(await readActions(context, ids), ({ part_product_id }) => part_product_id)
  const orders = await readOrders(context, ids)
  const around = { orders, catalogue, language: context.language }
  const groups = await mapInSlices(products, (product) =>
    toGroups(product, actions.get(product.id) ?? [], around),
  )
  return {
    planned: groups.flatMap(({ planned }) => planned),
    waiting: groups.flatMap(({ waiting }) => waiting),
  }
}

/** Part products that have a work plan, by delivery date, with what the plan's board says of them. */
export async function readProducts(context: Context, ids: readonly number[]): Promise<ProductRow[]> {
  const rows = await context.db
    .selectFrom('part_product as p')
    .innerJoin('order_row as r', 'r.id', 'p.order_row_id')
    .innerJoin('customer_order as o', 'o.id', 'r.order_id')
    .innerJoin('client as c', 'c.id', 'o.client_id')
    .select(['p.id', 'p.work_plan', 'p.pieces', 'p.is_active', 'p.comment', 'p.delivery_date'])
    .select(['r.description', 'r.article_group', 'r.order_id', 'o.order_number', 'o.client_id', 'o.status'])
    .select('c.name as client_name')
    .where(isOneOf('p.id', ids))
    .orderBy('p.delivery_date')
    .orderBy('p.id')
    .execute()
  const tagNames = await readComponentTagNames(context)
  const products = await mapInSlices(rows, ({ work_plan, is_active, status, ...row }) => {
    const plan = storedWorkPlan(work_plan, tagNames)
    return plan ? [{ ...row, plan, is_open: is_active && status !== OrderStatus.Cancelled }] : []
  })
  return products.flat()
}

function readActions({ db }: Context, ids: readonly number[]): Promise<PlannedActionRow[]> {
  return db
    .selectFrom('work_order_action')
    .select(['part_product_id', 'work_order_id', 'path', 'part_action_id', 'duration_minutes'])
    .select(['done_at', 'was_unassigned'])
    .where(isOneOf('part_product_id', ids))
    .orderBy('work_order_id')
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

async function readOrders(context: Context, ids: readonly number[]): Promise<Map<number, OrderRow>> {
  const rows = await context.db
    .selectFrom('work_order')
    .select(['id', 'operator_id', 'start_time', 'end_time', 'comment'])
    .where(isOneOf('part_product_id', ids))
    .execute()
  const statuses = await statusesOf(
    context,
    rows.map(({ id }) => id),
  )
  return new Map(rows.map((row) => [row.id, { ...row, status: statuses.get(row.id)! }]))
}

/**
 * The parts plan as of one instant: what is planned in the window, what waits, and who works when. Of many who ask for
 * the same at once, as after every change of the plan, all but the first are told of one reading.
 */
export async function readPartTimeplan(context: Context, query: WindowQuery): Promise<PartTimeplan> {
  const window = windowOf(query, context.now())
  const seesOvertimeOf = seesAllOvertime(context) ? 'all' : context.user.id
  const alike = JSON.stringify([window.span, context.language, seesOvertimeOf])
  return readingsOf(context.db).read(alike, () => readWindow(context, window))
}

const readingsOf = readingsByDatabase<PartTimeplan>()

function readWindow(context: Context, window: PlanWindow): Promise<PartTimeplan> {
  return readSnapshot(context.db, async (db) => {
    const at = { ...context, db }
    const { revision } = await db
      .selectFrom('plan_revision')
      .select('revision')
      .where('plan', '=', 'parts')
      .executeTakeFirstOrThrow()
    const ids = new Set([...(await productsWaiting(at)), ...(await productsPlanned(at, window.span))])
    const products = await readProducts(at, [...ids])
    const { planned, waiting } = await groupsOf(at, products)
    const shown = planned.filter((group) => belongs(group, window.span))
    return {
      state_hash: revision,
      data: shown,
      unplanned: waiting,
      part_products: await mapInSlices(products, toPlannedProduct),
      actions: await readPlanActions(at),
      operators: await readPlanOperators(at, shown),
      ...(await readWorkingTimes(at, window)),
      limits: await readPlanLimits(db),
      blockers: await readOpenBlockersOf(at, [...ids]),
      server_time: wireTime(context.now()),
    }
  })
}

/** The names and work types of the catalogue's actions, as the user reads them. */
async function readPlanActions(context: Context): Promise<PartTimeplan['actions']> {
  const actions = await readPartActions(context)
  return actions.map(({ id, action_name, work_type }) => ({ id, name: action_name, work_type }))
}

/** Those who can be planned for, and those who have work in the window; by name. */
async function readPlanOperators(
  { db }: Context,
  groups: readonly ActionGroup[],
): Promise<PartTimeplan['operators']> {
  const busy = groups.flatMap(({ workerId }) => workerId ?? [])
  return db
    .selectFrom('operator')
    .select(['id', 'name', 'employee_number', 'skills'])
    .where((eb) =>
      eb.or([eb.and([eb('is_active', '=', true), eb('department', '=', 'parts')]), isOneOf('id', busy)]),
    )
    .orderBy(byName('name'))
    .orderBy('id')
    .execute()
}
