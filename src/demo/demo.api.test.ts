import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultConfiguration } from '#contract/configuration.ts'
import { planDuration } from '#domain/duration.ts'
import { WorkPlanStatus } from '#domain/part-product.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import type { Catalogue, CatalogueAction, WorkPlan } from '#domain/work-plan.ts'
import { checkWorkPlan } from '#domain/work-plan-check.ts'
import { readConfiguration } from '#server/configuration.ts'
import { readWorkOrders } from '#server/modules/work-orders/queries.ts'
import { demoConfig, ownDatabase } from '#test/support/demo.ts'
import { holdRules } from '#test/support/demo-rules.ts'
import { ensureDemo } from './index.ts'

/** A Friday, 14:20 in the plant. */
const now = new Date('2026-11-20T12:20:00Z')
const { db, pool } = await ownDatabase()
await ensureDemo(db, demoConfig(), now)

type Counts = Record<string, number>

/** Counts by the first column of a query. */
async function counts(sql: string): Promise<Counts> {
  const { rows } = await pool.query<{ key: string; count: number }>(sql)
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]))
}

function near(actual: number, expected: number, tolerance: number, what: string): void {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${what}: ${actual}, meant ${expected} ± ${tolerance}`)
}

test('the factory has the described people, clients and tags', async () => {
  assert.deepEqual(await counts('select department as key, count(*) from operator group by 1 order by 1'), {
    maintenance: 2,
    parts: 12,
    qa: 2,
    winding: 6,
  })
  assert.deepEqual(
    await counts('select min(employee_number) as key, count(distinct employee_number) from operator'),
    { 1001: 22 },
  )
  assert.deepEqual(await counts('select country as key, count(*) from client group by 1 order by 1'), {
    EE: 9,
    FI: 2,
    LV: 1,
    NO: 1,
    SE: 1,
  })
  assert.deepEqual(await counts('select kind as key, count(*) from problem_tag group by 1 order by 1'), {
    downtime: 17,
    pause: 23,
    scrap: 26,
  })
  assert.deepEqual(await counts("select 'tags' as key, count(*) from component_tag"), { tags: 22 })
  assert.deepEqual(await counts("select 'types' as key, count(*) from part_type"), { types: 25 })
})

test('the factory has the described lines, mandrels, profiles, materials, measurements and pipe tags', async () => {
  const { rows } = await pool.query(`
    select (select count(*) from machine where kind = 'winding') as lines,
      (select count(*) from mandrel) as mandrels,
      (select count(*) from measurement_type) as measurements,
      (select count(*) from pipe_tag) as tags, (select count(*) from pipe_tag_group) as groups,
      (select count(distinct core_height) from pipe_profile where family = 'PR') as heights,
      (select count(distinct family) from pipe_profile) as families,
      (select count(*) from material where kind = 'polymer') as polymers,
      (select count(distinct kind) from material) as kinds`)

  assert.deepEqual(rows, [
    {
      lines: 2,
      mandrels: 26,
      measurements: 28,
      tags: 18,
      groups: 5,
      heights: 16,
      families: 7,
      polymers: 11,
      kinds: 8,
    },
  ])
})

test('every reviewer of the factory can review pipes', async () => {
  const { rows } = await pool.query<{ username: string; can: boolean }>(`
    select u.username, u.is_superuser or '@pipes_review' = any(r.permissions) as can
    from reviewer v join app_user u on u.id = v.user_id
    join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id order by u.username`)

  assert.deepEqual(rows, [
    { username: 'admin', can: true },
    { username: 'reviewer', can: true },
  ])
})

test('the catalogue has 31 actions with fixed ids, three of them special', async () => {
  const rows = await db.selectFrom('part_action').select(['id', 'action_type']).orderBy('id').execute()

  assert.deepEqual(
    rows.map(({ id }) => id),
    Array.from({ length: 31 }, (_, index) => index + 1),
  )
  assert.deepEqual(
    rows.filter(({ action_type }) => action_type !== 0),
    [
      { id: 1, action_type: 1 },
      { id: 2, action_type: 2 },
      { id: 31, action_type: 3 },
    ],
  )
})

test('two corrections of different workers await a decision, each with an earlier end', async () => {
  const { rows } = await pool.query(
    'select state, operator_id, end_time < ran_until as is_earlier from time_correction',
  )

  assert.deepEqual(
    rows.map(({ state, is_earlier }) => [state, is_earlier]),
    [
      ['waiting', true],
      ['waiting', true],
    ],
  )
  assert.notEqual(rows[0].operator_id, rows[1].operator_id)
})

test('work plans can be created from templates with unassigned work', async () => {
  const { rows } = await pool.query('select name, work_plan::text as plan from part_template')

  assert.equal(rows.length, 3)
  for (const { plan } of rows) assert.doesNotMatch(plan, /"worker_id": ?\d/)
})

test('every role has one user, those of workers and line operators two', async () => {
  const byRole = await counts(
    `select r.code as key, count(*) from user_role ur join role r on r.id = ur.role_id group by 1`,
  )

  const { worker, line_operator, ...others } = byRole
  assert.deepEqual([worker, line_operator], [2, 2])
  assert.equal(Object.keys(others).length, 11)
  assert.ok(Object.values(others).every((count) => count === 1))
})

test('orders come from both systems, most from one client, and are due in two to ten weeks or when it suits the plan', async () => {
  const byType = await counts('select order_type as key, count(*) from customer_order group by 1')
  const all = Object.values(byType).reduce((sum, count) => sum + count, 0)
  near(all, 60, 3, 'orders')
  near(byType[0]! / all, 42 / 60, 0.06, 'share of Directo')
  near(byType[1]! / all, 16 / 60, 0.06, 'share of Odoo')

  const { rows } = await pool.query('select count(*) from customer_order group by client_id order by 1 desc')
  assert.deepEqual([rows.length, rows[0].count >= 2 * rows[3].count], [14, true])

  const { rows: odd } = await pool.query(
    `select o.id from customer_order o where delivery_date - order_date not between 14 and 70
      and not exists (select 1 from order_row r join pipe_product p on p.order_row_id = r.id
        where r.order_id = o.id and p.production_status in (0, 1))`,
  )
  assert.deepEqual(odd, [])
})

test('part products are manholes first, then fittings, tanks and specials', async () => {
  const groups = await counts(
    `select r.article_group as key, count(*) from part_product p join order_row r on r.id = p.order_row_id group by 1`,
  )

  const sum = (...names: string[]) => names.reduce((total, name) => total + (groups[name] ?? 0), 0)
  const all = sum(...Object.keys(groups))
  near(all, 39, 1, 'part products')
  near(sum('manhole', 'inspection') / all, 0.55, 0.02, 'manholes')
  near(sum('fitting', 'flange') / all, 0.25, 0.02, 'fittings')
  near(sum('pump_station', 'tank', 'separator') / all, 0.12, 0.02, 'tanks and pump stations')
  near(sum('special', 'culvert') / all, 0.08, 0.02, 'specials')
})

test('one product has no work plan, one a draft, one is hidden, one order is cancelled; the rest have 5 to 40 actions', async () => {
  const products = await db
    .selectFrom('part_product as p')
    .innerJoin('part_product_state as s', 's.id', 'p.id')
    .select(['p.work_plan', 'p.is_active', 's.is_cancelled', 's.action_count', 's.workplan_status'])
    .execute()

  assert.equal(products.filter(({ work_plan }) => work_plan === null).length, 1)
  assert.equal(products.filter(({ workplan_status }) => workplan_status === WorkPlanStatus.Draft).length, 1)
  assert.equal(products.filter(({ is_active }) => !is_active).length, 1)
  assert.equal(products.filter(({ is_cancelled }) => is_cancelled).length, 1)
  const planned = products.filter(({ workplan_status }) => workplan_status > WorkPlanStatus.Draft)
  assert.deepEqual(
    planned.filter(({ action_count }) => action_count < 5 || action_count > 40),
    [],
  )
})

async function catalogue(): Promise<Catalogue> {
  const rows = await db.selectFrom('part_action').selectAll().execute()
  const { body_cutting_action_id, body_expansion_action_id, extra_time_action_id } = defaultConfiguration
  return {
    actions: new Map(rows.map((row) => [row.id, row as CatalogueAction])),
    ...{ body_cutting_action_id, body_expansion_action_id, extra_time_action_id },
  }
}

test('the first part product is the manhole of 395 minutes', async () => {
  const { work_plan } = await db
    .selectFrom('part_product')
    .select('work_plan')
    .orderBy('id')
    .executeTakeFirstOrThrow()

  assert.equal(planDuration(work_plan as WorkPlan, await catalogue(), 1).duration, 395)
})

test('every work plan is valid, and its work is assigned to people with the skill', async () => {
  const { actions } = await catalogue()
  const types = await db.selectFrom('part_type').select('id').execute()
  const operators = await db.selectFrom('operator').select(['id', 'skills']).execute()
  const known = {
    actions,
    part_types: new Map(types.map(({ id }) => [id, true])),
    operators: new Map(operators.map(({ id }) => [id, true])),
    before: null,
  }

  const plans = await db.selectFrom('part_product').select(['id', 'work_plan']).execute()
  for (const { id, work_plan } of plans.filter(({ work_plan }) => work_plan !== null))
    assert.deepEqual(checkWorkPlan(work_plan as WorkPlan, known), [], `part product ${id}`)

  const { rows: unskilled } = await pool.query(`
    select a.id, o.name, c.name as action from work_order_action a
      join work_order w on w.id = a.work_order_id
      join part_action c on c.id = a.part_action_id
      join operator o on o.id = w.operator_id
    where not c.work_type = any(o.skills)`)
  assert.deepEqual(unskilled, [])
})

test('about 110 work orders: 30 % done, 10 % at work, 60 % ahead', async () => {
  const byStatus = await counts('select status as key, count(*) from work_order_state group by 1')

  const all = Object.values(byStatus).reduce((sum, count) => sum + count, 0)
  const { NotStarted, Running, Paused, Done, Downtime } = WorkOrderStatus
  near(all, 110, 5, 'work orders')
  near(byStatus[Done]! / all, 0.3, 0.02, 'done')
  near((byStatus[Running]! + byStatus[Paused]! + byStatus[Downtime]!) / all, 0.1, 0.02, 'at work')
  near(byStatus[NotStarted]! / all, 0.6, 0.02, 'ahead')
})

test('part products are in every stage', async () => {
  const byStatus = await counts('select status as key, count(*) from part_product_state group by 1')

  assert.deepEqual(Object.keys(byStatus), ['0', '1', '2', '3', '4', '5', '6', '7'])
})

test('45 downtimes have realistic causes, half of them take at most 18 minutes', async () => {
  const { rows } = await pool.query<{ name_en: string; minutes: number | null }>(`
    select t.name_en, extract(epoch from d.end_time - d.start_time) / 60 as minutes
    from downtime d join downtime_problem p on p.downtime_id = d.id join problem_tag t on t.id = p.problem_tag_id`)

  assert.equal(rows.length, 45)
  const causes = Map.groupBy(rows, ({ name_en }) => name_en)
  const share = (cause: string) => (causes.get(cause)?.length ?? 0) / rows.length
  near(share('Part/pipe not ready'), 0.24, 0.02, 'part missing')
  near(share('Waiting for crane/forklift'), 0.18, 0.02, 'crane')
  near(share('Drawing missing or unclear'), 0.14, 0.02, 'drawing')
  near(share('Welding extruder fault'), 0.12, 0.02, 'welder')
  near(share('Rework needed'), 0.1, 0.02, 'rework')
  const lengths = rows.flatMap(({ minutes }) => minutes ?? []).toSorted((a, b) => a - b)
  near(lengths[Math.floor(lengths.length / 2)]!, 18, 2, 'median')
})

test('the worker sees work in each of the five states', async () => {
  const worker = await db
    .selectFrom('app_user as u')
    .innerJoin('operator as o', 'o.id', 'u.operator_id')
    .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'o.id as operator_id', 'o.name'])
    .where('u.username', '=', 'worker')
    .executeTakeFirstOrThrow()
  const context = {
    db,
    now: () => now,
    user: {
      ...worker,
      access_permissions: ['@parts_view_own_workorders'],
      ...{ is_superuser: false, debug_mode_enabled: false },
      operator: { id: worker.operator_id, name: worker.name },
    },
    language: 'en',
    configuration: defaultConfiguration,
    origin: '',
    emit: () => {},
  } as const
  const ids = await db.selectFrom('work_order').select('id').execute()

  const orders = await readWorkOrders(
    context,
    ids.map(({ id }) => id),
  )

  const today = orders.filter(({ start_time }) => start_time.startsWith('2026-11-20'))
  assert.deepEqual(new Set(today.map(({ status }) => status)), new Set(Object.values(WorkOrderStatus)))
})

test('nothing in the factory violates a rule', () => holdRules(pool, now))

test('history contains when things happened and who did them', async () => {
  const { rows } = await pool.query<{ first: Date; last: Date; workers: number; planners: number }>(`
    select min(at) as first, max(at) as last,
           count(*) filter (where u.username in ('worker', 'worker2')) as workers,
           count(*) filter (where u.username in ('partsplanner', 'foreman') and object_type = 'work_order') as planners
    from history h left join app_user u on u.id = h.user_id`)

  const [period] = rows
  assert.equal(period?.first.toISOString(), '2026-08-28T05:00:00.000Z')
  assert.ok(period && period.last <= now && period.workers > 50 && period.planners === 111)
})

test('two planners have made the parts plan, and another the pipes plan', async () => {
  const byPlanner = await counts(
    "select c.plan || ' ' || u.username as key, count(*) from plan_change c join app_user u on u.id = c.made_by group by 1",
  )

  assert.deepEqual(Object.keys(byPlanner).sort(), [
    'parts foreman',
    'parts partsplanner',
    'pipes pipeplanner',
  ])
  assert.ok(Object.values(byPlanner).every((count) => count >= 5))
})

test('a planner finds work to plan and to move, problems and requests', async () => {
  const { rows } = await pool.query<Record<string, number>>(`
    select count(*) filter (where w.operator_id is null) as nobodys,
           count(*) filter (where w.end_time::date > p.delivery_date and s.status = 0) as late,
           count(*) filter (where exists (
             select from absence a where a.operator_id = w.operator_id
               and w.start_time >= a.start_time and w.end_time <= a.end_time)) as with_nobody_there,
           (select count(*) from overtime where status = 0) as requested,
           (select count(*) from part_blocker where resolved_at is null) as blockers,
           (select count(distinct kind) from working_period) as shifts
    from work_order w join part_product p on p.id = w.part_product_id join work_order_state s on s.id = w.id`)

  const [{ nobodys, ...others } = { nobodys: 0 }] = rows
  assert.equal(nobodys, 1)
  for (const [what, count] of Object.entries(others)) assert.ok(count >= 2, `${what}: ${count}`)
})

test('a browser gets the configuration of the factory and nothing about the demo', async () => {
  const configuration = await readConfiguration(db)

  assert.ok(Number.isInteger(configuration.default_extruder_operator_id))
  assert.deepEqual(Object.keys(configuration), Object.keys(defaultConfiguration))
})
