import type { AbsenceRecord, absences } from '#contract/absences.ts'
import type { Input } from '#contract/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import { type Interval, wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { stamped } from '#server/db/stamps.ts'
import { all, given, is, since, until } from '#server/lists/conditions.ts'

const MAX_LISTED = 1000

/** Returns the latest absences by start. */
export async function listAbsences(
  context: Context,
  query: Input<typeof absences.list>['query'],
): Promise<AbsenceRecord[]> {
  const { operator, start_time_after: after, start_time_before: before } = query
  const rows = await absenceRows(context)
    .where(
      all(
        given(operator, (id) => is('a.operator_id', id)),
        given(after, (time) => since('a.start_time', time)),
        given(before, (time) => until('a.start_time', time)),
      ),
    )
    .orderBy('a.start_time', 'desc')
    .orderBy('a.id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.toReversed().map(toAbsence)
}

/** Returns the absences that overlap an interval, by start. */
export async function readAbsencesIn(context: Context, { start, end }: Interval): Promise<AbsenceRecord[]> {
  const rows = await absenceRows(context)
    .where('a.start_time', '<', new Date(end))
    .where('a.end_time', '>', new Date(start))
    .orderBy('a.start_time')
    .orderBy('a.id')
    .execute()
  return rows.map(toAbsence)
}

/** Returns an absence; throws the refusal `not_found`. */
export async function readAbsence(context: Context, id: number): Promise<AbsenceRecord> {
  const row = await absenceRows(context).where('a.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return toAbsence(row)
}

type AbsenceRow = Awaited<ReturnType<ReturnType<typeof absenceRows>['executeTakeFirstOrThrow']>>

function absenceRows({ db }: Context) {
  return db
    .selectFrom('absence as a')
    .innerJoin('operator as o', 'o.id', 'a.operator_id')
    .select(['a.id', 'a.operator_id', 'o.name as operator_name', 'a.start_time', 'a.end_time'])
    .select(['a.reason', 'a.comment', 'a.created_at', 'a.updated_at'])
}

function toAbsence({
  operator_id,
  operator_name,
  start_time,
  end_time,
  ...absence
}: AbsenceRow): AbsenceRecord {
  return {
    ...stamped(absence),
    operator: { id: operator_id, name: operator_name },
    start_time: wireTime(start_time),
    end_time: wireTime(end_time),
  }
}
