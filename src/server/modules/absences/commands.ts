import type { AbsenceRecord, absences } from '#contract/absences.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { refuseChangedSince } from '#server/db/changed-since.ts'
import { readAbsence } from './queries.ts'

/** Creates an absence. */
export async function createAbsence(
  context: Context,
  { operator, start_time, end_time, ...absence }: Input<typeof absences.create>['body'],
): Promise<AbsenceRecord> {
  const { id } = await context.db
    .insertInto('absence')
    .values({
      ...absence,
      operator_id: operator,
      start_time: new Date(start_time),
      end_time: new Date(end_time),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return readAbsence(context, id)
}

export async function changeAbsence(
  context: Context,
  id: number,
  { operator, start_time, end_time, seen, ...others }: Input<typeof absences.change>['body'],
): Promise<AbsenceRecord> {
  await lockAsSeen(context, id, seen)
  const changes = {
    ...others,
    ...(operator !== undefined && { operator_id: operator }),
    ...(start_time !== undefined && { start_time: new Date(start_time) }),
    ...(end_time !== undefined && { end_time: new Date(end_time) }),
  }
  if (Object.keys(changes).length > 0)
    await context.db.updateTable('absence').set(changes).where('id', '=', id).execute()
  return readAbsence(context, id)
}

export async function removeAbsence(
  context: Context,
  id: number,
  seen: Input<typeof absences.remove>['query'],
): Promise<undefined> {
  await lockAsSeen(context, id, seen)
  await context.db.deleteFrom('absence').where('id', '=', id).execute()
}

/** Locks an absence; throws `Refusal` if there is none, or if it has changed since it was seen. */
async function lockAsSeen(
  context: Context,
  id: number,
  seen: Input<typeof absences.change>['body']['seen'],
): Promise<void> {
  await context.db.selectFrom('absence').select('id').where('id', '=', id).forUpdate().execute()
  const absence = await readAbsence(context, id)
  const stored = { ...absence, operator: absence.operator.id }
  await refuseChangedSince(context, { type: 'absence', ids: [id] }, { stored, seen })
}
