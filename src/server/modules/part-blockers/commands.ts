import type { Input } from '#contract/endpoint.ts'
import type { PartBlocker, partBlockers } from '#contract/part-blockers.ts'
import { Refusal, refuseAll } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { referencesIn, unknownReference } from '#server/db/references.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { readPartBlocker } from './queries.ts'

/** Creates a blocker of a part product or a work order in the user's name. */
export async function createPartBlocker(
  context: Context,
  { target, target_id, ...blocker }: Input<typeof partBlockers.create>['body'],
): Promise<PartBlocker> {
  const { id } = await context.db
    .insertInto('part_blocker')
    .values({
      ...blocker,
      ...(target === 'part_product' ? { part_product_id: target_id } : { work_order_id: target_id }),
      blocked_by: context.user.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return readPartBlocker(context, id)
}

/** Updates, resolves or reopens a blocker; resolving it again changes nothing. */
export async function changePartBlocker(
  context: Context,
  id: number,
  { resolved, ...others }: Input<typeof partBlockers.change>['body'],
): Promise<PartBlocker> {
  const isResolved = await lockBlocker(context, id)
  const changes = {
    ...others,
    ...(resolved !== undefined && resolved !== isResolved && resolution(context, resolved)),
  }
  if (Object.keys(changes).length > 0)
    await context.db.updateTable('part_blocker').set(changes).where('id', '=', id).execute()
  return readPartBlocker(context, id)
}

export async function removePartBlocker(context: Context, id: number): Promise<undefined> {
  await readPartBlocker(context, id)
  await context.db.deleteFrom('part_blocker').where('id', '=', id).execute()
}

/** Deletes blockers, all or none; throws `Refusal` with the indexes of unknown ones. */
export async function removePartBlockers({ db }: Context, ids: readonly number[]): Promise<undefined> {
  const rows = await db.deleteFrom('part_blocker').where(isOneOf('id', ids)).returning('id').execute()
  const deleted = new Set(rows.map(({ id }) => id))
  refuseAll(
    referencesIn('ids', ids)
      .filter(({ id }) => !deleted.has(id))
      .map(unknownReference),
  )
}

/** Locks a blocker and returns whether it is resolved; throws the refusal `not_found`. */
async function lockBlocker({ db }: Context, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('part_blocker')
    .select('resolved_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row.resolved_at !== null
}

function resolution({ now, user }: Context, resolved: boolean) {
  return resolved ? { resolved_at: now(), resolved_by: user.id } : { resolved_at: null, resolved_by: null }
}
