import type { PartAction } from '#contract/part-actions.ts'
import { Refusal } from '#domain/errors.ts'
import type { Catalogue } from '#domain/work-plan.ts'
import type { Context } from '#server/context.ts'
import { toActionType, toPartAction } from './rows.ts'

/** The whole catalogue of actions, archived ones too: some dozens, kept by hand. */
export async function readPartActions(context: Context): Promise<PartAction[]> {
  const rows = await partActions(context).orderBy('a.id').execute()
  return rows.map((row) => toPartAction(context, row))
}

/** One action; refuses with `not_found`. */
export async function readPartAction(context: Context, id: number): Promise<PartAction> {
  const row = await partActions(context).where('a.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return toPartAction(context, row)
}

/** The catalogue as work plans are calculated with it. */
export async function readCatalogue({ db, configuration }: Context): Promise<Catalogue> {
  const rows = await db
    .selectFrom('part_action')
    .select([
      'id',
      'name',
      'action_name',
      'action_type',
      'worker_id',
      'formula',
      'used_variables',
      'archived',
    ])
    .execute()
  const { body_cutting_action_id, body_expansion_action_id, extra_time_action_id } = configuration
  return {
    actions: new Map(
      rows.map(({ id, action_type, ...row }) => [id, { ...row, action_type: toActionType(action_type) }]),
    ),
    body_cutting_action_id,
    body_expansion_action_id,
    extra_time_action_id,
  }
}

function partActions({ db }: Context) {
  return db
    .selectFrom('part_action as a')
    .leftJoin('operator as o', 'o.id', 'a.worker_id')
    .select(['a.id', 'a.name', 'a.name_et', 'a.action_name', 'a.worker_id', 'a.action_type'])
    .select(['a.part_type_id', 'a.used_variables', 'a.formula', 'a.sort', 'a.work_type', 'a.crew_size'])
    .select(['a.archived', 'o.employee_number as worker_number', 'a.created_at', 'a.updated_at'])
}
