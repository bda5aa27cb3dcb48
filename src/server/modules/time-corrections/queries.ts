import type { ExpressionBuilder } from 'kysely'
import type { ChangedCorrection, TimeCorrection } from '#contract/time-corrections.ts'
import type { TimeTracker } from '#contract/time-trackers.ts'
import { Refusal } from '#domain/errors.ts'
import { can } from '#domain/permission.ts'
import { wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Schema } from '#server/db/schema.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { readNamedWork } from '#server/modules/recorded-time/queries.ts'
import { lockTracker } from '#server/modules/time-trackers/queries.ts'
import { visibleWorkOrder } from '#server/modules/work-orders/policy.ts'
import { type CorrectionRow, toCorrection } from './rows.ts'

/** More than ever wait in practice. */
const MOST_LISTED = 200

/** Returns waiting corrections, oldest first; without permission to decide, only the user's own. */
export async function listCorrections(context: Context): Promise<TimeCorrection[]> {
  const seesAll = can(context.user, '@time_edit_trackers')
  const rows = await correctionRows(context)
    .where('c.state', '=', 'waiting')
    .$if(!seesAll, (rows) => rows.where('c.operator_id', '=', context.user.operator?.id ?? 0))
    .orderBy('c.created_at')
    .orderBy('c.id')
    .limit(MOST_LISTED)
    .execute()
  return withWork(context, rows)
}

/** Returns the user's own corrections that were decided with another end and not seen since, oldest first. */
export async function listChangedCorrections({ db, user }: Context): Promise<ChangedCorrection[]> {
  const rows = await db
    .selectFrom('time_correction as c')
    .innerJoin('time_tracker as t', 't.id', 'c.time_tracker_id')
    .select(['c.id', 'c.time_tracker_id', 'c.end_time as own_end_time', 'c.decided_at', 't.end_time'])
    .select((eb) => lastReason(eb).as('reason'))
    .where('c.operator_id', '=', user.operator?.id ?? 0)
    .where('c.state', '=', 'changed')
    .where('c.seen_at', 'is', null)
    .orderBy('c.id')
    .limit(MOST_LISTED)
    .execute()
  return rows.flatMap(({ id, time_tracker_id: time_tracker, own_end_time, end_time, decided_at, reason }) =>
    end_time === null || decided_at === null
      ? []
      : [
          {
            ...{ id, time_tracker, reason: reason ?? '' },
            ...{ own_end_time: wireTime(own_end_time), end_time: wireTime(end_time) },
            decided_at: wireTime(decided_at),
          },
        ],
  )
}

/** Returns the reason that was given last for a change of a correction. */
function lastReason(eb: ExpressionBuilder<Schema & { c: Schema['time_correction'] }, 'c'>) {
  return eb
    .selectFrom('history as h')
    .select('h.reason')
    .where('h.object_type', '=', 'time_correction')
    .whereRef('h.object_id', '=', 'c.id')
    .where('h.reason', 'is not', null)
    .orderBy('h.id', 'desc')
    .limit(1)
}

/** Returns the waiting corrections of trackers. */
export async function readCorrectionsOf(
  context: Context,
  trackers: readonly number[],
): Promise<TimeCorrection[]> {
  if (trackers.length === 0) return []
  const rows = await correctionRows(context)
    .where('c.state', '=', 'waiting')
    .where(isOneOf('c.time_tracker_id', trackers))
    .execute()
  return withWork(context, rows)
}

/** Returns a correction of a work order that the user may view; throws the refusal `not_found`. */
export async function readCorrection(context: Context, id: number): Promise<TimeCorrection> {
  const [correction] = await withWork(context, await correctionRows(context).where('c.id', '=', id).execute())
  if (!correction) throw new Refusal('not_found')
  return correction
}

/** A correction with its tracker, whose work order is locked. */
export type Correction = {
  readonly tracker: TimeTracker
  readonly operator_id: number
  readonly before_end: Date | null
  readonly before_by_hand: boolean
  readonly end_time: Date
  readonly state: string
  readonly decided_by_name: string | null
}

/** Locks the work order of a correction and returns both as they are under the lock. */
export async function lockCorrection(context: Context, id: number): Promise<Correction> {
  const { time_tracker } = await readCorrection(context, id)
  const { tracker } = await lockTracker(context, time_tracker)
  const row = await context.db
    .selectFrom('time_correction as c')
    .leftJoin('app_user as u', 'u.id', 'c.decided_by')
    .select(['c.operator_id', 'c.before_end', 'c.before_by_hand', 'c.end_time', 'c.state'])
    .select(['u.first_name', 'u.last_name'])
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const { first_name, last_name, ...correction } = row
  const name = `${first_name ?? ''} ${last_name ?? ''}`.trim()
  const mayKnow = can(context.user, '@time_edit_trackers')
  return { ...correction, tracker, decided_by_name: mayKnow && name !== '' ? name : null }
}

export function correctionRows(context: Context) {
  return context.db
    .selectFrom('time_correction as c')
    .innerJoin('time_tracker as t', 't.id', 'c.time_tracker_id')
    .innerJoin('work_order as w', 'w.id', 't.work_order_id')
    .innerJoin('operator as o', 'o.id', 'c.operator_id')
    .select(['c.id', 'c.time_tracker_id', 'c.operator_id', 'o.name as operator_name', 'c.end_time'])
    .select(['c.ran_until', 'c.before_end', 't.start_time', 't.work_order_id'])
    .where(visibleWorkOrder(context))
}

async function withWork(context: Context, rows: readonly CorrectionRow[]): Promise<TimeCorrection[]> {
  if (rows.length === 0) return []
  const work = await readNamedWork(
    context,
    rows.map(({ work_order_id }) => work_order_id),
  )
  return rows.flatMap((row) => {
    const named = work.get(row.work_order_id)
    return named ? [toCorrection(context, row, named)] : []
  })
}
