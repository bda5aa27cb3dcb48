import { type RawBuilder, sql } from 'kysely'
import { absences } from '#contract/absences.ts'
import { holidays } from '#contract/holidays.ts'
import { overtimes } from '#contract/overtimes.ts'
import { partBlockers } from '#contract/part-blockers.ts'
import { pipeBlockers } from '#contract/pipe-blockers.ts'
import { seePipeProducts } from '#contract/pipe-products.ts'
import { workingPeriods } from '#contract/working-periods.ts'
import { Refusal } from '#domain/errors.ts'
import { can, canAny, type Permission, seeWork } from '#domain/permission.ts'
import type { Context } from '#server/context.ts'
import { knowsWhose, mayKnowWhose, seesEveryone } from '#server/modules/operators/policy.ts'
import { seesAllOvertime } from '#server/modules/overtimes/policy.ts'
import { readOvertime } from '#server/modules/overtimes/queries.ts'
import { visibleWorkOrder } from '#server/modules/work-orders/policy.ts'

type Rule = {
  /** The permissions to view such an object, and so its history. */
  readonly may: Permission | readonly Permission[] | 'signed-in'
  /** The work orders of the object; one must be the user's own, unless the user may view everyone's. */
  readonly workOrders?: (id: number) => RawBuilder<unknown>
  /** Throws `Refusal` for an object that the user may not view, although they may view others of its type. */
  readonly refuseUnseen?: (context: Context, id: number) => Promise<void>
}

/** Who may read the history of each type; other types require permission to view all history. */
const rules: Readonly<Record<string, Rule>> = {
  absence: { may: absences.list.may },
  app_user: { may: '@accounts_manage_users' },
  client: { may: '@orders_view' },
  component_tag: { may: 'signed-in' },
  customer_order: { may: '@orders_view' },
  holiday: { may: holidays.list.may },
  machine: { may: 'signed-in' },
  mandrel: { may: 'signed-in' },
  material: { may: 'signed-in' },
  material_lot: { may: 'signed-in' },
  measurement: { may: '@pipes_view' },
  measurement_type: { may: 'signed-in' },
  operator: { may: '@accounts_view_operators' },
  order_row: { may: '@orders_view' },
  overtime: { may: overtimes.list.may, refuseUnseen: refuseUnseenOvertime },
  part_action: { may: 'signed-in' },
  part_blocker: { may: partBlockers.list.may },
  part_template: { may: ['@parts_manage_templates', '@parts_edit_workplan'] },
  part_type: { may: 'signed-in' },
  part_type_action: { may: 'signed-in' },
  pipe: { may: '@pipes_view' },
  pipe_blocker: { may: pipeBlockers.list.may },
  pipe_decision: { may: '@pipes_view' },
  pipe_product: { may: seePipeProducts },
  pipe_profile: { may: 'signed-in' },
  pipe_tag: { may: 'signed-in' },
  pipe_tag_group: { may: 'signed-in' },
  problem_tag: { may: 'signed-in' },
  reviewer: { may: '@pipes_view' },
  role: { may: '@accounts_manage_roles' },
  setting: { may: '@system_manage_config' },
  user_role: { may: '@accounts_manage_users' },
  working_period: { may: workingPeriods.list.may },
  working_period_operator: { may: workingPeriods.list.may },
  part_product: ofWork((id) => sql`select id from work_order where part_product_id = ${id}`),
  part_product_tag: ofWork(
    (id) => sql`
      select w.id from work_order w join part_product_tag t using (part_product_id) where t.id = ${id}`,
  ),
  work_order: ofWork((id) => sql`select ${id}::integer`),
  work_order_action: ofWork((id) => sql`select work_order_id from work_order_action where id = ${id}`),
  time_tracker: ofWork((id) => sql`select work_order_id from time_tracker where id = ${id}`),
  time_correction: ofWork(
    (id) => sql`
      select t.work_order_id from time_tracker t join time_correction c on c.time_tracker_id = t.id where c.id = ${id}`,
  ),
  downtime: ofWork((id) => sql`select work_order_id from downtime where id = ${id}`),
  downtime_problem: ofWork(
    (id) => sql`
      select d.work_order_id from downtime d join downtime_problem p on p.downtime_id = d.id where p.id = ${id}`,
  ),
}

function ofWork(workOrders: (id: number) => RawBuilder<unknown>): Rule {
  return { may: seeWork, workOrders }
}

/** A deleted object has no owner, so its history requires permission to view everyone's. */
async function refuseUnseenOvertime(context: Context, id: number): Promise<void> {
  if (!seesAllOvertime(context)) await readOvertime(context, id)
}

/** Throws `Refusal` for history that the user may not read: that of an object follows its permissions, all history has its own. */
export async function refuseUnlessMayRead(
  context: Context,
  { object_type, object_id }: { readonly object_type?: string; readonly object_id?: number },
): Promise<void> {
  if (can(context.user, '@system_view_history')) return
  if (object_type === undefined || object_id === undefined) throw new Refusal('forbidden')
  const rule = Object.hasOwn(rules, object_type) ? rules[object_type] : undefined
  if (!rule) throw new Refusal('not_found')
  if (rule.may !== 'signed-in' && !canAny(context.user, rule.may)) throw new Refusal('forbidden')
  await rule.refuseUnseen?.(context, object_id)
  if (!rule.workOrders || seesEveryone(context)) return
  const own = await context.db
    .selectFrom('work_order as w')
    .select('w.id')
    .where(sql<boolean>`w.id in (${rule.workOrders(object_id)})`)
    .where(visibleWorkOrder(context))
    .executeTakeFirst()
  if (!own) throw new Refusal('not_found')
}

/** Returns whether the user may know who did something. */
export function mayName(context: Context, userId: number): boolean {
  return seesEveryone(context) || can(context.user, '@system_view_history') || userId === context.user.id
}

/** Fields with the ids of operators and users, which reveal whose work something is. */
const operatorFields: ReadonlySet<string> = new Set(['operator_id', 'done_by', 'solved_by', 'worker_id'])
const userFields: ReadonlySet<string> = new Set(['planned_by', 'approved_by', 'decided_by'])
/** Types about people: users who may read their history may see the names in it. */
const ofPeople: ReadonlySet<string> = new Set(['absence', 'working_period_operator'])

/** Returns whether the user may read a value; one that reveals other people's work requires permission to view it. */
export function mayReveal(context: Context, object_type: string, field: string, value: unknown): boolean {
  if (value === null || can(context.user, '@system_view_history')) return true
  if (ofPeople.has(object_type) || (object_type === 'overtime' && seesAllOvertime(context))) return true
  if (field === 'work_plan') return knowsWhose(context)
  if (operatorFields.has(field)) return mayKnowWhose(context, Number(value))
  return !userFields.has(field) || knowsWhose(context) || value === context.user.id
}
