import { sql } from 'kysely'
import type { LineSignal } from '#contract/line-signals.ts'
import { wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'

/** An alarm whose end was never reported is forgotten after so many days. */
const ALARM_DAYS = 7

/** Returns the alarms of machines that are active, by machine, the latest first. */
export async function readOpenAlarms(
  { db, now }: Context,
  machines: readonly number[],
): Promise<ReadonlyMap<number, LineSignal['alarms']>> {
  const { rows } = await sql<{
    machine: number
    code: string
    text: string
    severity: number | null
    at: Date
  }>`
    select machine_id as machine, content->>'code' as code, coalesce(content->>'text', '') as text,
      (content->>'severity')::integer as severity, at
    from (
      select distinct on (machine_id, content->>'code') * from machine_event
      where kind = 'alarm' and machine_id = any(${machines}::integer[])
        and at > ${now()}::timestamptz - make_interval(days => ${ALARM_DAYS})
      order by machine_id, content->>'code', at desc, received_at desc
    ) last
    where (content->>'active')::boolean
    order by at desc`.execute(db)
  const byMachine = Map.groupBy(rows, ({ machine }) => machine)
  return new Map(
    [...byMachine].map(([machine, own]) => [
      machine,
      own.map(({ code, text, severity, at }) => ({ code, text, severity, at: wireTime(at) })),
    ]),
  )
}
