import type { SessionUser } from '#contract/bootstrap.ts'
import { type WorkType, workTypes } from '#domain/work-types.ts'
import { idsOf, madeAt, type Tx } from './moment.ts'
import { type RoleCode, roles } from './roles.ts'

type Skills = readonly WorkType[]
const fitter: Skills = ['cutting', 'milling', 'welding', 'assembly', 'testing', 'marking', 'logistics']
const cutter: Skills = ['cutting', 'milling', 'logistics']
const welder: Skills = ['welding', 'logistics']
const finisher: Skills = ['assembly', 'testing', 'marking', 'logistics', 'other']
const winder: Skills = ['logistics', 'other']
const tester: Skills = ['testing']
const mender: Skills = ['other']

/** Name, department and skills of each operator; employee numbers start at 1001. */
const operators: readonly (readonly [name: string, department: string, skills: Skills])[] = [
  ['Mart Tamm', 'parts', fitter],
  ['Kristjan Saar', 'parts', fitter],
  ['Andrus Kask', 'parts', cutter],
  ['Priit Mägi', 'parts', cutter],
  ['Toomas Rebane', 'parts', welder],
  ['Janek Luik', 'parts', welder],
  ['Marko Põder', 'parts', welder],
  ['Siim Õunapuu', 'parts', welder],
  ['Rein Kuusik', 'parts', finisher],
  ['Kaarel Lepp', 'parts', finisher],
  ['Ain Vaher', 'parts', finisher],
  ['Urmas Sepp', 'parts', finisher],
  ['Peeter Ilves', 'winding', winder],
  ['Tiit Kallas', 'winding', winder],
  ['Raivo Kukk', 'winding', winder],
  ['Sergei Ivanov', 'winding', winder],
  ['Dmitri Petrov', 'winding', winder],
  ['Aleksei Smirnov', 'winding', winder],
  ['Maarja Org', 'qa', tester],
  ['Liis Toom', 'qa', tester],
  ['Andrei Kozlov', 'maintenance', mender],
  ['Kadri Lind', 'maintenance', mender],
]

type Mode = 'pipes' | 'parts'

/** Username, role, first mode and name of each user; a user with the name of an operator is that operator. */
const users: readonly (readonly [username: string, role: RoleCode, mode: Mode, name: string])[] = [
  ['worker', 'worker', 'parts', 'Mart Tamm'],
  ['worker2', 'worker', 'parts', 'Kristjan Saar'],
  ['foreman', 'parts_foreman', 'parts', 'Urmas Sepp'],
  ['partsplanner', 'parts_planner', 'parts', 'Triin Aasa'],
  ['sales', 'sales', 'parts', 'Marika Oja'],
  ['technologist', 'technologist', 'parts', 'Henrik Noor'],
  ['manager', 'manager', 'pipes', 'Eve Kask'],
  ['lineoperator', 'line_operator', 'pipes', 'Peeter Ilves'],
  ['lineoperator2', 'line_operator', 'pipes', 'Tiit Kallas'],
  ['qa', 'qa_inspector', 'pipes', 'Maarja Org'],
  ['reviewer', 'reviewer', 'pipes', 'Liis Toom'],
  ['pipeplanner', 'pipe_planner', 'pipes', 'Anneli Kuus'],
  ['maintenance', 'maintenance', 'pipes', 'Andrei Kozlov'],
  ['admin', 'admin', 'pipes', 'Jaan Paju'],
  ['machine', 'machine', 'pipes', 'Winding lines'],
]

export type Operator = {
  readonly id: number
  readonly name: string
  readonly employee_number: string
  readonly skills: readonly number[]
}

/** The stored operators by employee number and users by username. */
export type People = {
  readonly operators: ReadonlyMap<string, Operator>
  readonly users: ReadonlyMap<string, SessionUser>
  /** The users who sign in with the demo's password. */
  readonly signIns: readonly number[]
}

type Hashes = {
  /** The hash of the password that people sign in with. */
  readonly people: string
  /** The hash of a random password that nobody knows. */
  readonly machines: string
}

/** Creates operators, roles, and at least one user per role. */
export async function makePeople(tx: Tx, at: Date, hashes: Hashes): Promise<People> {
  const hired = await makeOperators(tx, at)
  const made = await makeUsers(tx, at, hashes, new Map(hired.map((operator) => [operator.name, operator])))
  return {
    operators: new Map(hired.map((operator) => [operator.employee_number, operator])),
    users: new Map(made.map((user) => [user.username, user])),
    signIns: made.flatMap(({ id, username }) => (username === 'machine' ? [] : [id])),
  }
}

/** Returns the user of an operator; an operator without an account gets the permissions of a worker. */
export function asUser({ users }: People, { id, name }: Operator): SessionUser {
  const account = [...users.values()].find(({ operator }) => operator?.id === id)
  const [first_name = '', last_name = ''] = name.split(' ')
  const { permissions } = roles.worker
  return (
    account ?? {
      id: 0,
      username: '',
      first_name,
      last_name,
      access_permissions: permissions,
      is_superuser: false,
      debug_mode_enabled: false,
      operator: { id, name },
    }
  )
}

async function makeOperators(tx: Tx, at: Date): Promise<Operator[]> {
  const hired = operators.map(([name, department, skills], index) => {
    const codes = skills.map((skill): number => workTypes[skill])
    return { name, department, skills: codes, employee_number: String(1001 + index) }
  })
  const inserted = await tx
    .insertInto('operator')
    .values(hired.map((operator) => ({ ...operator, ...madeAt(at) })))
    .returning('id')
    .execute()
  const ids = idsOf(inserted)
  return hired.map((operator, index) => ({ ...operator, id: ids[index]! }))
}

async function makeUsers(
  tx: Tx,
  at: Date,
  hashes: Hashes,
  operatorsByName: ReadonlyMap<string, Operator>,
): Promise<SessionUser[]> {
  const roleIds = await makeRoles(tx, at)
  const accounts = users.map(([username, role, open_view, name]) => {
    const [first_name = '', last_name = ''] = name.split(' ')
    const isAdmin = role === 'admin'
    const flags = { is_superuser: isAdmin, debug_mode_enabled: isAdmin }
    return { role, open_view, operator: operatorsByName.get(name), username, first_name, last_name, ...flags }
  })
  const inserted = await tx
    .insertInto('app_user')
    .values(
      accounts.map(({ role, operator, ...account }) => ({
        ...account,
        email: `${account.username}@keere.example`,
        password_hash: role === 'machine' ? hashes.machines : hashes.people,
        operator_id: operator?.id ?? null,
        ...madeAt(at),
      })),
    )
    .returning('id')
    .execute()
  const ids = idsOf(inserted)
  await tx
    .insertInto('user_role')
    .values(
      accounts.map(({ role }, index) => {
        return { user_id: ids[index]!, role_id: roleIds.get(role)!, ...madeAt(at) }
      }),
    )
    .execute()
  return accounts.map(({ role, open_view, operator, ...account }, index) => ({
    ...account,
    id: ids[index]!,
    access_permissions: roles[role].permissions,
    operator: operator ? { id: operator.id, name: operator.name } : null,
  }))
}

async function makeRoles(tx: Tx, at: Date): Promise<Map<string, number>> {
  const rows = await tx
    .insertInto('role')
    .values(
      Object.entries(roles).map(([code, { en, et, permissions }]) => {
        return { code, name_en: en, name_et: et, permissions: [...permissions], ...madeAt(at) }
      }),
    )
    .returning(['code', 'id'])
    .execute()
  return new Map(rows.map(({ code, id }) => [code, id]))
}
