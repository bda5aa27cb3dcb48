import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { Permission } from '#domain/permission.ts'
import { MINUTE } from '#domain/time.ts'
import type { Schema } from '#server/db/schema.ts'
import { write } from '#server/db/transaction.ts'
import { manholeCatalogue } from '#test/support/manhole.ts'

type Row<Table extends keyof Schema> = Selectable<Schema[Table]>
type Wish<Table extends keyof Schema> = Partial<Insertable<Schema[Table]>>
type Db = Kysely<Schema>

export type TestUser = Row<'app_user'>

let count = 0
/** A number nobody else has in this file. */
const fresh = () => {
  count += 1
  return count
}

/** Does what no user asked for. */
export const asSystem = <T>(db: Db, work: (tx: Transaction<Schema>) => Promise<T>) =>
  write(db, { user_id: null, source: 'system' }, work)

function insert<Table extends keyof Schema & string>(
  db: Db,
  table: Table,
  row: Insertable<Schema[Table]>,
): Promise<Row<Table>> {
  return asSystem(db, (tx) =>
    tx.insertInto(table).values(row).returningAll().executeTakeFirstOrThrow(),
  ) as Promise<Row<Table>>
}

/** Someone of the parts hall. */
export function anOperator(db: Db, wish: Wish<'operator'> = {}): Promise<Row<'operator'>> {
  const n = fresh()
  return insert(db, 'operator', {
    name: `Operator ${n}`,
    employee_number: String(1000 + n),
    department: 'parts',
    ...wish,
  })
}

/** A user who holds just these permissions. */
export async function aUser(
  db: Db,
  wish: Wish<'app_user'> & { can?: readonly Permission[] } = {},
): Promise<TestUser> {
  const { can = [], ...row } = wish
  const n = fresh()
  const user = await insert(db, 'app_user', {
    username: `user${n}`,
    password_hash: 'unusable',
    first_name: 'User',
    last_name: String(n),
    ...row,
  })
  const role = await insert(db, 'role', {
    code: `role${n}`,
    name_en: 'Role',
    name_et: 'Roll',
    permissions: [...can],
  })
  await insert(db, 'user_role', { user_id: user.id, role_id: role.id })
  return user
}

export const workerPermissions = [
  '@parts_view_own_workorders',
  '@parts_track_time',
  '@parts_report_downtime',
] as const

/** A worker with an operator of their own: sees and tracks their own work. */
export async function aWorker(
  db: Db,
  wish: Wish<'app_user'> & { can?: readonly Permission[] } = {},
): Promise<TestUser & { operator_id: number }> {
  const operator_id = wish.operator_id ?? (await anOperator(db)).id
  return { ...(await aUser(db, { can: workerPermissions, ...wish, operator_id })), operator_id }
}

export function aProblemTag(db: Db, wish: Wish<'problem_tag'> = {}): Promise<Row<'problem_tag'>> {
  const n = fresh()
  return insert(db, 'problem_tag', {
    kind: 'downtime',
    name: `Põhjus ${n}`,
    name_en: `Cause ${n}`,
    category: 'other',
    ...wish,
  })
}

export function aPartAction(db: Db, wish: Wish<'part_action'> = {}): Promise<Row<'part_action'>> {
  const n = fresh()
  return insert(db, 'part_action', {
    name: `Action ${n}`,
    action_name: `Action ${n}`,
    name_et: `Toiming ${n}`,
    formula: '10',
    work_type: 3,
    ...wish,
  })
}

/** The catalogue that the manhole of `manhole.ts` is built from, under the ids used there. */
export async function theManholeCatalogue(db: Db): Promise<void> {
  for (const [id, { used_variables, action_name, ...action }] of manholeCatalogue.actions) {
    await aPartAction(db, {
      ...action,
      id,
      used_variables: [...used_variables],
      action_name: action_name || action.name,
    })
  }
}

/** Someone who plans parts: sees all orders and work, edits work plans. */
export function aPlanner(db: Db, wish: Wish<'app_user'> = {}): Promise<TestUser> {
  return aUser(db, { can: plannerPermissions, ...wish })
}

const plannerPermissions = [
  '@parts_view_own_workorders',
  '@parts_manage_all_workorders',
  '@parts_edit_workplan',
  '@parts_deactivate',
  '@orders_view',
] as const

export function aComponentTag(db: Db, wish: Wish<'component_tag'> = {}): Promise<Row<'component_tag'>> {
  const n = fresh()
  return insert(db, 'component_tag', { name: `Märge ${n}`, name_en: `Tag ${n}`, ...wish })
}

export async function aClient(db: Db, wish: Wish<'client'> = {}): Promise<Row<'client'>> {
  return insert(db, 'client', { name: `Client ${fresh()}`, ...wish })
}

export async function anOrder(db: Db, wish: Wish<'customer_order'> = {}): Promise<Row<'customer_order'>> {
  const n = fresh()
  const client_id = wish.client_id ?? (await aClient(db)).id
  return insert(db, 'customer_order', {
    order_number: `26${String(n).padStart(5, '0')}`,
    order_type: 0,
    order_date: '2026-02-02',
    delivery_date: '2026-04-01',
    client_id,
    ...wish,
  })
}

export async function anOrderRow(db: Db, wish: Wish<'order_row'> = {}): Promise<Row<'order_row'>> {
  const order_id = wish.order_id ?? (await anOrder(db)).id
  return insert(db, 'order_row', {
    order_id,
    row_number: fresh(),
    description: 'Manhole 1000/630',
    article_group: 'manhole',
    kind: 2,
    quantity: 1,
    unit: 'pcs',
    ...wish,
  })
}

/** Without a work plan, unless the test brings one. */
export async function aPartProduct(db: Db, wish: Wish<'part_product'> = {}): Promise<Row<'part_product'>> {
  const order_row_id = wish.order_row_id ?? (await anOrderRow(db)).id
  return insert(db, 'part_product', { order_row_id, delivery_date: '2026-04-01', ...wish })
}

/** Time running on a work order, unless the test ends it. */
export async function aTimeTracker(db: Db, wish: Wish<'time_tracker'> = {}): Promise<Row<'time_tracker'>> {
  const work_order_id = wish.work_order_id ?? (await aWorkOrder(db)).id
  return insert(db, 'time_tracker', { work_order_id, start_time: new Date('2026-03-02T06:00:00Z'), ...wish })
}

/** Hours that operators have been given so far. */
const hoursOf = new Map<number, number>()

/** Monday 2 March 2026 from 08:00 on; of an operator's hours each begins when the one before it ends. */
function anHour(operator: number | null | undefined): Date {
  const first = new Date('2026-03-02T06:00:00Z').getTime()
  const hours = hoursOf.get(operator ?? 0) ?? 0
  if (operator) hoursOf.set(operator, hours + 1)
  return new Date(first + hours * 60 * MINUTE)
}

/**
 * An hour's work order of one part product, for nobody, with as many actions as the test says (two). Those of an operator
 * come one after another, as nobody is planned twice at once.
 */
export async function aWorkOrder(
  db: Db,
  { actions = 2, ...wish }: Wish<'work_order'> & { actions?: number } = {},
): Promise<Row<'work_order'> & { actionIds: number[] }> {
  const part_product_id = wish.part_product_id ?? (await aPartProduct(db)).id
  const start_time = wish.start_time === undefined ? anHour(wish.operator_id) : new Date(wish.start_time)
  const order = await insert(db, 'work_order', {
    part_product_id,
    start_time,
    end_time: new Date(start_time.getTime() + 60 * MINUTE),
    duration_minutes: 60,
    ...wish,
  })
  const { id: part_action_id } = await aPartAction(db)
  const actionIds: number[] = []
  for (let sort = 0; sort < actions; sort += 1) {
    const action = await insert(db, 'work_order_action', {
      work_order_id: order.id,
      part_product_id,
      part_action_id,
      path: `cbody/ppart/a${fresh()}`,
      sort,
      duration_minutes: 30,
    })
    actionIds.push(action.id)
  }
  return { ...order, actionIds }
}

/** A shift of the parts hall in March 2026, Monday to Friday from 08:00 to 16:30, everyone's unless it names operators. */
export async function aWorkingPeriod(
  db: Db,
  { operators = [], ...wish }: Wish<'working_period'> & { operators?: readonly number[] } = {},
): Promise<Row<'working_period'>> {
  const period = await insert(db, 'working_period', {
    name: 'Day shift',
    period_start: '2026-03-01',
    period_end: '2026-03-31',
    start_minute: 480,
    duration_minutes: 510,
    weekdays: 31,
    ...wish,
  })
  for (const operator_id of operators)
    await insert(db, 'working_period_operator', { working_period_id: period.id, operator_id })
  return period
}

/** Two hours asked for on a Monday evening. */
export async function anOvertime(db: Db, wish: Wish<'overtime'> = {}): Promise<Row<'overtime'>> {
  const operator_id = wish.operator_id ?? (await anOperator(db)).id
  return insert(db, 'overtime', {
    operator_id,
    start_time: new Date('2026-03-02T15:00:00Z'),
    end_time: new Date('2026-03-02T17:00:00Z'),
    reason: 'order_deadline',
    ...wish,
  })
}

/** A Monday off. */
export async function anAbsence(db: Db, wish: Wish<'absence'> = {}): Promise<Row<'absence'>> {
  const operator_id = wish.operator_id ?? (await anOperator(db)).id
  return insert(db, 'absence', {
    operator_id,
    start_time: new Date('2026-03-01T22:00:00Z'),
    end_time: new Date('2026-03-02T22:00:00Z'),
    reason: 'vacation',
    ...wish,
  })
}

/** A part product waits for its drawing. */
export async function aPartBlocker(db: Db, wish: Wish<'part_blocker'> = {}): Promise<Row<'part_blocker'>> {
  const part_product_id = wish.work_order_id ? null : (wish.part_product_id ?? (await aPartProduct(db)).id)
  return insert(db, 'part_blocker', { type: 'drawing', ...wish, part_product_id })
}
