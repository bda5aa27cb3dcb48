import type { PartAction } from '#contract/part-actions.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { toPartAction } from './rows.ts'

/** Returns the whole catalogue of actions including archived ones, a few dozen. */
export async function readPartActions(context: Context): Promise<PartAction[]> {
  const rows = await partActionRows(context).orderBy('a.id').execute()
  return rows.map((row) => toPartAction(context, row))
}

/** Returns an action; throws the refusal `not_found`. */
export async function readPartAction(context: Context, id: number): Promise<PartAction> {
  const row = await partActionRows(context).where('a.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return toPartAction(context, row)
}

export function partActionRows({ db }: Context) {
  return db
    .selectFrom('part_action as a')
    .leftJoin('operator as o', 'o.id', 'a.worker_id')
    .select(['a.id', 'a.name', 'a.name_et', 'a.action_name', 'a.worker_id', 'a.action_type'])
    .select(['a.part_type_id', 'a.used_variables', 'a.formula', 'a.sort', 'a.work_type', 'a.crew_size'])
    .select(['a.archived', 'o.employee_number as worker_number', 'a.created_at', 'a.updated_at'])
}
