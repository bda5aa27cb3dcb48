import { sql } from 'kysely'
import type { PartType, PartTypeChanges, PartTypeInput } from '#contract/part-types.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { referencesIn, refuseUnknown } from '#server/db/references.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { readPartType } from './queries.ts'

export async function createPartType(
  context: Context,
  { actions = [], ...type }: PartTypeInput,
): Promise<PartType> {
  const { id } = await context.db
    .insertInto('part_type')
    .values(type)
    .returning('id')
    .executeTakeFirstOrThrow()
  await setActions(context, id, actions)
  return readPartType(context, id)
}

export async function changePartType(
  context: Context,
  id: number,
  { actions, ...changes }: PartTypeChanges,
): Promise<PartType> {
  await readPartType(context, id)
  if (Object.keys(changes).length > 0)
    await context.db.updateTable('part_type').set(changes).where('id', '=', id).execute()
  if (actions) await setActions(context, id, actions)
  return readPartType(context, id)
}

/** Deletes a part type; throws the refusal `still_in_use` if an action, a work plan or a template uses it. */
export async function removePartType(context: Context, id: number): Promise<undefined> {
  await readPartType(context, id)
  const path = `$.components[*].parts[*] ? (@.part_type_id == ${id})`
  const { rows: used } = await sql`
    select 1 from (select work_plan from part_product union all select work_plan from part_template) plans
    where work_plan @? ${path}::jsonpath limit 1`.execute(context.db)
  if (used.length > 0) throw new Refusal('still_in_use')
  await context.db.deleteFrom('part_type').where('id', '=', id).execute()
}

/** Replaces the actions of a part type. */
async function setActions({ db }: Context, part_type_id: number, actions: readonly number[]): Promise<void> {
  await refuseUnknown(db, 'part_action', referencesIn('actions', actions))
  await db
    .deleteFrom('part_type_action')
    .where('part_type_id', '=', part_type_id)
    .where((eb) => eb.not(isOneOf('part_action_id', actions)))
    .execute()
  if (actions.length === 0) return
  await db
    .insertInto('part_type_action')
    .values(actions.map((part_action_id, sort) => ({ part_type_id, part_action_id, sort })))
    .onConflict((known) =>
      known.constraint('part_type_has_action_once').doUpdateSet((eb) => ({ sort: eb.ref('excluded.sort') })),
    )
    .execute()
}
