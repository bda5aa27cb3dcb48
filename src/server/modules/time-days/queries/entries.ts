import { sql } from 'kysely'
import type { Downtime } from '#contract/downtimes.ts'
import type { TimeEntry } from '#contract/time-days.ts'
import { type Interval, wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { readDowntimesById } from '#server/modules/downtimes/queries.ts'
import { seesEveryone } from '#server/modules/operators/policy.ts'
import { readNamedWork } from '#server/modules/recorded-time/queries.ts'
import { readCorrectionsOf } from '#server/modules/time-corrections/queries.ts'
import { forgottenTrackers } from '#server/modules/time-trackers/queries.ts'

type Row = {
  readonly kind: TimeEntry['kind']
  readonly id: number
  readonly work_order_id: number
  readonly operator_id: number
  readonly start_time: Date
  readonly end_time: Date | null
}

/** Returns the recorded time in an interval that the user may view, by operator and start. */
export async function readEntries(context: Context, span: Interval): Promise<Map<number, TimeEntry[]>> {
  const rows = await readRows(context, span)
  const idsOf = (kind: Row['kind']) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  const downtimes = byId(await readDowntimesById(context, idsOf('downtime')))
  const corrections = await readCorrectionsOf(context, idsOf('tracker'))
  const waiting = new Map(corrections.map((correction) => [correction.time_tracker, correction]))
  const work = await readNamedWork(
    context,
    rows.map(({ work_order_id }) => work_order_id),
  )
  const forgotten = new Set(
    forgottenTrackers(rows.filter(({ kind }) => kind === 'tracker').map(toTime), context),
  )
  const entries = rows.flatMap((row): (readonly [number, TimeEntry])[] => {
    const named = work.get(row.work_order_id)
    if (!named) return []
    const shared = { ...toTime(row), work_order: named }
    if (row.kind === 'downtime') {
      const { problems = [], comment = '' } = downtimes.get(row.id) ?? {}
      return [[row.operator_id, { kind: 'downtime', ...shared, problems, comment }]]
    }
    const facts = { is_forgotten: forgotten.has(row.id), correction: waiting.get(row.id) ?? null }
    return [[row.operator_id, { kind: 'tracker', ...shared, ...facts }]]
  })
  const grouped = Map.groupBy(entries, ([operator]) => operator)
  return new Map([...grouped].map(([operator, own]) => [operator, own.map(([, entry]) => entry)]))
}

async function readRows(context: Context, { start, end }: Interval): Promise<Row[]> {
  const only = seesEveryone(context) ? null : (context.user.operator?.id ?? 0)
  const { rows } = await sql<Row>`
    select * from (
      select 'tracker' as kind, t.id, t.work_order_id, coalesce(t.operator_id, w.operator_id) as operator_id,
        t.start_time, t.end_time
      from time_tracker t join work_order w on w.id = t.work_order_id
      where t.start_time < ${new Date(end)} and (t.end_time is null or t.end_time > ${new Date(start)})
      union all
      select 'downtime', d.id, d.work_order_id, coalesce(t.operator_id, d.operator_id, w.operator_id),
        d.start_time, d.end_time
      from downtime d
      join work_order w on w.id = d.work_order_id
      left join time_tracker t on t.id = d.time_tracker_id
      where d.start_time < ${new Date(end)} and (d.end_time is null or d.end_time > ${new Date(start)})
    ) stretches
    where operator_id is not null and (${only}::integer is null or operator_id = ${only})
    order by start_time, kind, id`.execute(context.db)
  return rows
}

function toTime({ id, start_time, end_time }: Row) {
  return { id, start_time: wireTime(start_time), end_time: end_time && wireTime(end_time) }
}

function byId(downtimes: readonly Downtime[]): ReadonlyMap<number, Downtime> {
  return new Map(downtimes.map((downtime) => [downtime.id, downtime]))
}
