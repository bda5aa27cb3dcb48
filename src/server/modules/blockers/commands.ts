import { sql } from 'kysely'
import type { BlockerChanges } from '#contract/blockers.ts'
import { Refusal, refuseAll } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { deleteRecord, updateRecord } from '#server/db/records.ts'
import { referencesIn, unknownReference } from '#server/db/references.ts'
import { readLastChange, revertChange } from '#server/db/revert-change.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import type { Blocked } from './policy.ts'
import { readBlocker } from './queries.ts'
import type { Blocker } from './rows.ts'

/** A blocker to be created. */
export type NewBlocker<Target extends string> = {
  readonly target: Target
  readonly target_id: number
  readonly type: string
  readonly comment?: string
}

/** Creates a blocker in the user's name. */
export async function createBlocker<Target extends string>(
  context: Context,
  blocked: Blocked<Target>,
  { target, target_id, type, comment = '' }: NewBlocker<Target>,
): Promise<Blocker<Target>> {
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(blocked.table)} (${sql.ref(columnOf(blocked, target))}, type, comment, blocked_by)
    values (${target_id}, ${type}, ${comment}, ${context.user.id}) returning id`.execute(context.db)
  return readBlocker(context, blocked, rows[0]!.id)
}

function columnOf<Target extends string>({ things }: Blocked<Target>, target: Target): string {
  return things.find((thing) => thing.target === target)!.column
}

/** Updates, resolves or reopens a blocker; resolving it again changes nothing. */
export async function changeBlocker<Target extends string>(
  context: Context,
  blocked: Blocked<Target>,
  { id, changes: { resolved, ...others } }: { readonly id: number; readonly changes: BlockerChanges },
): Promise<Blocker<Target>> {
  const isResolved = await lockBlocker(context, blocked, id)
  await updateRecord(context.db, blocked.table, id, {
    ...others,
    ...(resolved !== undefined && resolved !== isResolved && resolution(context, resolved)),
  })
  return readBlocker(context, blocked, id)
}

export function removeBlocker({ db }: Context, { table }: Blocked<string>, id: number): Promise<undefined> {
  return deleteRecord(db, table, id)
}

/** Deletes blockers, all or none; throws `Refusal` with the indexes of unknown ones. */
export async function removeBlockers(
  { db }: Context,
  { table }: Blocked<string>,
  ids: readonly number[],
): Promise<undefined> {
  const rows = await db.deleteFrom(table).where(isOneOf('id', ids)).returning('id').execute()
  const deleted = new Set(rows.map(({ id }) => id))
  refuseAll(
    referencesIn('ids', ids)
      .filter(({ id }) => !deleted.has(id))
      .map(unknownReference),
  )
}

/** Restores blockers that the user has deleted, all or none; throws `Refusal` if others deleted them or they are back. */
export async function undoRemoveBlockers(
  { db, user }: Context,
  { table }: Blocked<string>,
  ids: readonly number[],
): Promise<undefined> {
  // There is no record to lock: of two who restore the same, the second finds it restored.
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db)
  for (const id of ids) {
    const change = await readLastChange(db, table, id)
    if (!change) throw new Refusal('not_found')
    if (change.action !== 'delete') throw new Refusal('change_undone')
    if (change.user_id !== user.id) throw new Refusal('undo_not_own')
    await revertChange(db, change)
  }
  await sql`
    update ${sql.table(table)} b set created_at = h.at from history h
    where h.object_type = ${table} and h.object_id = b.id and h.action = 'insert' and b.id = any(${ids}::integer[])
      and not exists (select from history e where e.object_type = h.object_type and e.object_id = h.object_id and e.id < h.id)
  `.execute(db)
}

/** Locks a blocker and returns whether it is resolved; throws the refusal `not_found`. */
async function lockBlocker({ db }: Context, { table }: Blocked<string>, id: number): Promise<boolean> {
  const row = await db
    .selectFrom(table)
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
