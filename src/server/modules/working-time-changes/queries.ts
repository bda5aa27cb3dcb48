import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { ChangeAuthor } from '#contract/plan-changes.ts'
import type { WorkingTimeChange, workingTimeChanges } from '#contract/working-time-changes.ts'
import type { Context } from '#server/context.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { userName } from '#server/db/user-name.ts'
import { all, given, is, isOneOf } from '#server/lists/conditions.ts'
import { operatorsIn, recordTypes, statesOf, toChange } from './rows.ts'

const MAX_LISTED = 200

/** Returns the latest changes of working time, newest first, from one snapshot. */
export function listWorkingTimeChanges(
  context: Context,
  { after, made_by }: Input<typeof workingTimeChanges.list>['query'],
): Promise<WorkingTimeChange[]> {
  return readSnapshot(context.db, async (db) => {
    const at = { ...context, db }
    const rows = await changedRecords(at)
      .where(
        all(
          given(after, (time) => sql<boolean>`h.at > ${new Date(time)}`),
          given(made_by, (id) => is('h.user_id', id)),
        ),
      )
      .orderBy('h.id', 'desc')
      .limit(MAX_LISTED)
      .execute()
    const whole = await changedRecords(at)
      .where(isOneOf('h.object_id', [...new Set(rows.map(({ object_id }) => object_id))]))
      .orderBy('h.id')
      .execute()
    const states = statesOf(whole)
    const names = await readNames(at, operatorsIn(states))
    return rows.map((row) => toChange(row, states, names))
  })
}

/** Returns who has changed working time, with the number of changes, most first. */
export async function listWorkingTimeAuthors({ db }: Context): Promise<ChangeAuthor[]> {
  const rows = await db
    .selectFrom('history as h')
    .innerJoin('app_user as u', 'u.id', 'h.user_id')
    .where('h.object_type', 'in', recordTypes)
    .groupBy('u.id')
    .select(({ fn }) => ['u.id', userName('u').as('name'), fn.countAll<string>().as('changes')])
    .orderBy('changes', 'desc')
    .orderBy('u.id')
    .execute()
  return rows.map(({ id, name, changes }) => ({ id, name: name ?? '', changes: Number(changes) }))
}

function changedRecords({ db }: Context) {
  return db
    .selectFrom('history as h')
    .leftJoin('app_user as u', 'u.id', 'h.user_id')
    .select(['h.id', 'h.at', 'h.object_type', 'h.object_id', 'h.action', 'h.changes', 'h.user_id'])
    .select(userName('u').as('user_name'))
    .where('h.object_type', 'in', recordTypes)
}

async function readNames({ db }: Context, operators: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('operator as o')
    .select(['o.id', 'o.name'])
    .where(isOneOf('o.id', operators))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
