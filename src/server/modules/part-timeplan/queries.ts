import { sql } from 'kysely'
import type { ActionGroup } from '#contract/action-groups.ts'
import type { Input } from '#contract/endpoint.ts'
import type { PartTimeplan, partTimeplan } from '#contract/part-timeplan.ts'
import { Refusal } from '#domain/errors.ts'
import { type Interval, PLANT_ZONE, plantDay, wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { byName, isOneOf } from '#server/db/filters.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { readCatalogue, readPartActions } from '#server/modules/part-actions/queries.ts'
import { readOpenBlockersOf } from '#server/modules/part-blockers/queries.ts'
import { storedWorkPlan } from '#server/modules/part-products/queries.ts'
import { readComponentTagNames } from '#server/modules/tags/queries.ts'
import { statusesOf } from '#server/modules/work-orders/queries.ts'
import { readWorkingTimes } from '#server/modules/working-rules/queries.ts'
import { type OrderRow, type PlannedActionRow, type ProductRow, toGroups, toPlannedProduct } from './rows.ts'

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
  const groups = products.map((product) =>
    toGroups(product, actions.get(product.id) ?? [], orders, catalogue),
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
    .select(['r.description', 'r.article_group', 'r.order_id', 'o.order_number', 'o.client_id'])
    .select('c.name as client_name')
    .where(isOneOf('p.id', ids))
    .orderBy('p.delivery_date')
    .orderBy('p.id')
    .execute()
  const tagNames = await readComponentTagNames(context)
  return rows.flatMap(({ work_plan, ...row }) => {
    const plan = storedWorkPlan(work_plan, tagNames)
    return plan ? [{ ...row, plan }] : []
  })
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

/** The parts plan as of one instant: what is planned in the window, what waits, and who works when. */
export async function readPartTimeplan(context: Context, query: Query): Promise<PartTimeplan> {
  const window = windowOf(query, context.now())
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
      part_products: products.map(toPlannedProduct),
      actions: await readPlanActions(at),
      operators: await readPlanOperators(at, shown),
      ...(await readWorkingTimes(at, window)),
      blockers: await readOpenBlockersOf(at, [...ids]),
      server_time: wireTime(context.now()),
    }
  })
}

type Query = Input<typeof partTimeplan.read>['query']

const MAX_DAYS = 93

function windowOf({ start_date, end_date }: Query, now: Date) {
  const from = Temporal.PlainDate.from(start_date ?? plantDay(now))
  const to = end_date === undefined ? from.add({ days: 30 }) : Temporal.PlainDate.from(end_date)
  if (from.until(to).days < 0) throw new Refusal('ends_before_it_starts', {}, 'end_date')
  if (from.until(to).days >= MAX_DAYS) throw new Refusal('window_too_long', { days: MAX_DAYS }, 'end_date')
  const midnight = (date: Temporal.PlainDate) => date.toZonedDateTime(PLANT_ZONE).epochMilliseconds
  return {
    from: from.toString(),
    to: to.toString(),
    span: {
      start: midnight(from),
      end: midnight(to.add({ days: 1 })),
      withOpenBefore: start_date === undefined,
    },
  }
}

/** Instants, and whether what is left open from before them belongs to them. */
type Span = Interval & { readonly withOpenBefore: boolean }

function belongs({ workOrder, actions }: ActionGroup, { start, end, withOpenBefore }: Span): boolean {
  if (!workOrder || Date.parse(workOrder.start_time) >= end) return false
  return Date.parse(workOrder.end_time) > start || (withOpenBefore && actions.some(({ done }) => !done))
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

/** Active part products of which something waits to be planned. */
async function productsWaiting({ db }: Context): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id
    from part_product p
    join order_row r on r.id = p.order_row_id
    join customer_order o on o.id = r.order_id
    where p.is_active and o.status <> 5 and p.work_plan is not null
      and cardinality(p.work_plan_paths) > (
        select count(*) from work_order_action a where a.part_product_id = p.id and a.path = any(p.work_plan_paths)
      )`.execute(db)
  return rows.map(({ id }) => id)
}

/** Part products of which something is planned in a window, or is left open from before it. */
async function productsPlanned({ db }: Context, { start, end, withOpenBefore }: Span): Promise<number[]> {
  const { rows } = await sql<{ part_product_id: number }>`
    select part_product_id from work_order where start_time < ${new Date(end)} and end_time > ${new Date(start)}
    union
    select part_product_id from work_order_action where ${withOpenBefore} and done_at is null`.execute(db)
  return rows.map(({ part_product_id }) => part_product_id)
}
