import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import { type OvertimeRecord, OvertimeStatus, type overtimes } from '#contract/overtimes.ts'
import { Refusal } from '#domain/errors.ts'
import type { Interval } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { userName } from '#server/db/user-name.ts'
import { all, given, is, since, until } from '#server/lists/conditions.ts'
import { visibleOvertime } from './policy.ts'
import { type OvertimeRow, toOvertime } from './rows.ts'

const MAX_LISTED = 1000

/** Returns the latest overtimes that the user may view, by start. */
export async function listOvertimes(
  context: Context,
  query: Input<typeof overtimes.list>['query'],
): Promise<OvertimeRecord[]> {
  const { operator, start_time_after: after, start_time_before: before } = query
  const rows = await overtimeRows(context)
    .where(
      all(
        given(operator, (id) => is('v.operator_id', id)),
        given(after, (time) => since('v.start_time', time)),
        given(before, (time) => until('v.start_time', time)),
      ),
    )
    .orderBy('v.start_time', 'desc')
    .orderBy('v.id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.toReversed().map((row) => toOvertime(context, row))
}

/** Returns the requested and approved overtimes that overlap an interval and that the user may view, by start. */
export async function readOvertimesIn(context: Context, { start, end }: Interval): Promise<OvertimeRecord[]> {
  const rows = await overtimeRows(context)
    .where('v.status', '<>', OvertimeStatus.Rejected)
    .where('v.start_time', '<', new Date(end))
    .where('v.end_time', '>', new Date(start))
    .orderBy('v.start_time')
    .orderBy('v.id')
    .execute()
  return rows.map((row) => toOvertime(context, row))
}

/** Returns the number of undecided overtime requests that end after an instant and that the user may view. */
export async function countOvertimeRequests(context: Context, after: Date): Promise<number> {
  const { count } = await context.db
    .selectFrom('overtime as v')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('v.status', '=', OvertimeStatus.Requested)
    .where('v.end_time', '>', after)
    .where(visibleOvertime(context))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns all approved overtime that overlaps an interval, without checking permissions. */
export function readApprovedOvertime({ db }: Context, { start, end }: Interval) {
  return db
    .selectFrom('overtime')
    .select(['operator_id', 'start_time', 'end_time'])
    .where('status', '=', OvertimeStatus.Approved)
    .where('start_time', '<', new Date(end))
    .where('end_time', '>', new Date(start))
    .orderBy('start_time')
    .orderBy('id')
    .execute()
}

/** Returns overtime that the user may view; throws the refusal `not_found`. */
export async function readOvertime(context: Context, id: number): Promise<OvertimeRecord> {
  const row = await overtimeRows(context).where('v.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return toOvertime(context, row)
}

/** Locks overtime that the user may view and returns its operator, times and status; throws the refusal `not_found`. */
export async function lockOvertime(
  context: Context,
  id: number,
): Promise<Pick<OvertimeRow, 'operator_id' | 'status' | 'start_time' | 'end_time'>> {
  const row = await context.db
    .selectFrom('overtime as v')
    .select(['v.operator_id', 'v.status', 'v.start_time', 'v.end_time'])
    .where('v.id', '=', id)
    .where(visibleOvertime(context))
    .forUpdate()
    .$narrowType<Pick<OvertimeRecord, 'status'>>()
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row
}

export function overtimeRows(context: Context) {
  return context.db
    .selectFrom('overtime as v')
    .innerJoin('operator as o', 'o.id', 'v.operator_id')
    .leftJoin('app_user as u', 'u.id', 'v.approved_by')
    .select(['v.id', 'v.operator_id', 'o.name as operator_name', 'v.start_time', 'v.end_time', 'v.reason'])
    .select(['v.comment', 'v.compensation', 'v.status', 'v.approved_by', 'v.approved_at'])
    .select(['v.created_at', 'v.updated_at'])
    .select(userName('u').as('approved_by_name'))
    .where(visibleOvertime(context))
    .$narrowType<Pick<OvertimeRecord, 'compensation' | 'status'>>()
}
