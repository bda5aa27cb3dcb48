import { type RawBuilder, sql } from 'kysely'
import { absences } from '#contract/absences.ts'
import { holidays } from '#contract/holidays.ts'
import { overtimes } from '#contract/overtimes.ts'
import { partBlockers } from '#contract/part-blockers.ts'
import { workingPeriods } from '#contract/working-periods.ts'
import { Refusal } from '#domain/errors.ts'
import { can, canAny, type Permission, seeWork } from '#domain/permission.ts'
import type { Context } from '#server/context.ts'
import { knowsWhose, mayKnowWhose, seesEveryone } from '#server/modules/operators/policy.ts'
import { seesAllOvertime } from '#server/modules/overtimes/policy.ts'
import { readOvertime } from '#server/modules/overtimes/queries.ts'
import { visibleWorkOrder } from '#server/modules/work-orders/policy.ts'

type Rule = {
  /** Who may see such an object, and so its history. */
  readonly may: Permission | readonly Permission[] | 'signed-in'
  /** The work orders of which at least one must be the user's own, unless they may see everyone's. */
  readonly workOrders?: (id: number) => RawBuilder<unknown>
  /** Refuses one that the user may not see, though they may see others of its kind. */
  readonly refuseUnseen?: (context: Context, id: number) => Promise<void>
}

/** Whose history is whose to read, by type of object; a type that is not here is for those who may see all history. */
const rules: Readonly<Record<string, Rule>> = {
  absence: { may: absences.list.may },
  app_user: { may: '@accounts_manage_users' },
  client: { may: '@orders_view' },
  component_tag: { may: 'signed-in' },
  customer_order: { may: '@orders_view' },
  holiday: { may: holidays.list.may },
  operator: { may: '@accounts_view_operators' },
  order_row: { may: '@orders_view' },
  overtime: { may: overtimes.list.may, refuseUnseen: refuseUnseenOvertime },
  part_action: { may: 'signed-in' },
  part_blocker: { may: partBlockers.list.may },
  part_template: { may: ['@parts_manage_templates', '@parts_edit_workplan'] },
  part_type: { may: 'signed-in' },
  part_type_action: { may: 'signed-in' },
  problem_tag: { may: 'signed-in' },
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

/** What is deleted is nobody's own any more: then it is for those who see everyone's. */
async function refuseUnseenOvertime(context: Context, id: number): Promise<void> {
  if (!seesAllOvertime(context)) await readOvertime(context, id)
}

/** Refuses history that the user may not read: an object's own follows who may see it, everything else takes a permission. */
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

/** Whether the user may learn who did something. */
export function mayName(context: Context, userId: number): boolean {
  return seesEveryone(context) || can(context.user, '@system_view_history') || userId === context.user.id
}

/** Fields that tell whose work something is or was, of operators and of users. */
const operatorFields: ReadonlySet<string> = new Set(['operator_id', 'done_by', 'solved_by', 'worker_id'])
const userFields: ReadonlySet<string> = new Set(['planned_by', 'approved_by', 'decided_by'])
/** Types of objects that are about people: who may read their history sees whom. */
const ofPeople: ReadonlySet<string> = new Set(['absence', 'working_period_operator'])

/** Whether the user may read a value: one that tells of other people's work takes the permission to see it. */
export function mayTell(context: Context, object_type: string, field: string, value: unknown): boolean {
  if (value === null || can(context.user, '@system_view_history')) return true
  if (ofPeople.has(object_type) || (object_type === 'overtime' && seesAllOvertime(context))) return true
  if (field === 'work_plan') return knowsWhose(context)
  if (operatorFields.has(field)) return mayKnowWhose(context, Number(value))
  return !userFields.has(field) || knowsWhose(context) || value === context.user.id
}
