import { sql } from 'kysely'
import type { PartType } from '#contract/part-types.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { stamped } from '#server/db/stamps.ts'

/** Returns all part types by code, a few dozen. */
export async function readPartTypes(context: Context): Promise<PartType[]> {
  const types = await partTypes(context).orderBy('t.code').execute()
  return types.map(stamped)
}

/** Returns a part type; throws the refusal `not_found`. */
export async function readPartType(context: Context, id: number): Promise<PartType> {
  const type = await partTypes(context).where('t.id', '=', id).executeTakeFirst()
  if (!type) throw new Refusal('not_found')
  return stamped(type)
}

function partTypes({ db }: Context) {
  return db
    .selectFrom('part_type as t')
    .select(['t.id', 't.code', 't.name_en', 't.name_et', 't.component_types', 't.shape', 't.icon'])
    .select(['t.is_active', 't.created_at', 't.updated_at'])
    .select(
      sql<number[]>`array(
        select a.part_action_id from part_type_action a where a.part_type_id = t.id order by a.sort, a.id
      )`.as('actions'),
    )
}
