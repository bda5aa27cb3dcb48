import { sql } from 'kysely'
import { MOST_ALARMS, type WindingAlarm } from '#contract/pipe-data.ts'
import { wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { readWinding } from './winding.ts'

/** An alarm whose end was never reported is forgotten after so many days. */
const ALARM_DAYS = 7

/** Returns the alarms of the line of a pipe that were active while the pipe was wound, by start; the first ones of very many. */
export async function readAlarmsOf(context: Pick<Context, 'db'>, pipe: number): Promise<WindingAlarm[]> {
  const winding = await readWinding(context, pipe)
  if (!winding) return []
  const { line, start, end } = winding
  const { rows } = await sql<
    Omit<WindingAlarm, 'start_time' | 'end_time'> & { at: Date; until: Date | null }
  >`
    with said as (
      select content->>'code' as code, coalesce(content->>'text', '') as text,
        (content->>'severity')::integer as severity, (content->>'active')::boolean as active, at, received_at
      from machine_event
      where kind = 'alarm' and machine_id = ${line}
        and at > ${new Date(start)}::timestamptz - make_interval(days => ${ALARM_DAYS}) and at <= ${new Date(end)}
    ), changed as (
      select * from (
        select *, lag(active) over (partition by code order by at, received_at) as was from said
      ) each where active is distinct from was
    )
    select code, text, severity, at, until from (
      select *, lead(at) over (partition by code order by at, received_at) as until from changed
    ) spans
    where active and (until is null or until > ${new Date(start)})
    order by at, code limit ${MOST_ALARMS}`.execute(context.db)
  return rows.map(({ at, until, ...alarm }) => ({
    ...alarm,
    start_time: wireTime(at),
    end_time: until && wireTime(until),
  }))
}
