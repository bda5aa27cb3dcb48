import { sql } from 'kysely'
import type { WorkingPeriodRecord } from '#contract/working-periods.ts'
import { Refusal } from '#domain/errors.ts'
import { plantDay } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { stamped } from '#server/db/stamps.ts'

const ENDED_WITHIN_DAYS = 90

/** Returns working periods that end on or after a day, by start, a few dozen. */
export async function listWorkingPeriods(
  context: Context,
  endedAfter?: string,
): Promise<WorkingPeriodRecord[]> {
  const longAgo = Temporal.PlainDate.from(plantDay(context.now())).subtract({ days: ENDED_WITHIN_DAYS })
  const periods = await workingPeriods(context)
    .where('p.period_end', '>=', endedAfter ?? longAgo.toString())
    .execute()
  return periods.map(stamped)
}

/** Returns working periods that include a day from the first to the last. */
export async function readPeriodsBetween(
  context: Context,
  first: string,
  last: string,
): Promise<WorkingPeriodRecord[]> {
  const periods = await workingPeriods(context)
    .where('p.period_start', '<=', last)
    .where('p.period_end', '>=', first)
    .execute()
  return periods.map(stamped)
}

/** Returns a working period; throws the refusal `not_found`. */
export async function readWorkingPeriod(context: Context, id: number): Promise<WorkingPeriodRecord> {
  const period = await workingPeriods(context).where('p.id', '=', id).executeTakeFirst()
  if (!period) throw new Refusal('not_found')
  return stamped(period)
}

function workingPeriods({ db }: Context) {
  return db
    .selectFrom('working_period as p')
    .select(['p.id', 'p.name', 'p.kind', 'p.period_start', 'p.period_end', 'p.start_minute'])
    .select(['p.duration_minutes as duration', 'p.lunch_minutes', 'p.rest_minutes', 'p.weekdays'])
    .select(['p.created_at', 'p.updated_at'])
    .select(
      sql<number[]>`array(
        select o.operator_id from working_period_operator o where o.working_period_id = p.id order by o.operator_id
      )`.as('operators'),
    )
    .orderBy('p.period_start')
    .orderBy('p.start_minute')
    .orderBy('p.id')
}
