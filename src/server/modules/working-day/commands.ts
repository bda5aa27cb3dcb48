import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { WorkingDaySettings, workingDay } from '#contract/working-day.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { refuseChangedSince } from '#server/db/changed-since.ts'
import { readWorkingDay } from './queries.ts'

/** Updates the usual day; throws `Refusal` if it ends before its start or its breaks leave no working time. */
export async function changeWorkingDay(
  context: Pick<Context, 'db'>,
  { seen, ...changes }: Input<typeof workingDay.change>['body'],
): Promise<WorkingDaySettings> {
  // Locked, because two concurrent changes could combine into an invalid day.
  await sql`lock table setting in share row exclusive mode`.execute(context.db)
  const stored = await readWorkingDay(context)
  await refuseChangedSince(context, { type: 'setting', ids: await idsOf(context, seen) }, { stored, seen })
  const day = { ...stored, ...changes }
  refuseImpossible(day)
  const rows = Object.entries(changes).map(([key, value]) => ({ key, value: JSON.stringify(value) }))
  if (rows.length > 0)
    await context.db
      .insertInto('setting')
      .values(rows)
      .onConflict((known) => known.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
      .execute()
  return day
}

async function idsOf({ db }: Pick<Context, 'db'>, seen: Partial<WorkingDaySettings> = {}): Promise<number[]> {
  const rows = await db
    .selectFrom('setting')
    .select('id')
    .where(sql<boolean>`key = any(${Object.keys(seen)}::text[])`)
    .execute()
  return rows.map(({ id }) => id)
}

function refuseImpossible({ work_start, work_end, lunch_min, rest_min }: WorkingDaySettings): void {
  const minutes = Temporal.PlainTime.from(work_start).until(work_end).total('minutes')
  if (minutes <= 0) throw new Refusal('ends_before_it_starts', {}, 'work_end')
  if (lunch_min + rest_min >= minutes) throw new Refusal('breaks_fill_the_period', {}, 'lunch_min')
}
