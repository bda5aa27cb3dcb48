import type { Permission } from '#domain/permission.ts'
import { type Db, fresh, type Given, insert, type Row } from './insert.ts'

export type TestUser = Row<'app_user'>
export type GivenUser = Given<'app_user'> & { readonly can?: readonly Permission[] }

/** An operator of the parts shop. */
export function anOperator(db: Db, given: Given<'operator'> = {}): Promise<Row<'operator'>> {
  const n = fresh()
  return insert(db, 'operator', {
    name: `Operator ${n}`,
    employee_number: String(1000 + n),
    department: 'parts',
    ...given,
  })
}

/** A user with exactly these permissions. */
export async function aUser(db: Db, given: GivenUser = {}): Promise<TestUser> {
  const { can = [], ...row } = given
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

/** A worker with an operator: sees and tracks their own work. */
export async function aWorker(db: Db, given: GivenUser = {}): Promise<TestUser & { operator_id: number }> {
  const operator_id = given.operator_id ?? (await anOperator(db)).id
  return { ...(await aUser(db, { can: workerPermissions, ...given, operator_id })), operator_id }
}

/** A parts planner: sees all orders and work, edits work plans. */
export function aPlanner(db: Db, given: GivenUser = {}): Promise<TestUser> {
  return aUser(db, { can: plannerPermissions, ...given })
}

const plannerPermissions = [
  '@parts_view_own_workorders',
  '@parts_manage_all_workorders',
  '@parts_edit_workplan',
  '@parts_deactivate',
  '@orders_view',
] as const
