import { type RawBuilder, sql } from 'kysely'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import type { Context } from '#server/context.ts'

const { InProduction, Paused } = ProductionStatus

/** What a line does without a pipe shows in its samples of so many minutes. */
const WITHOUT_PIPE_MIN = 15
/** No pipe is wound for longer. */
const LONGEST_WINDING_H = 48
/** The speed of winding and the mass of a metre are those of so many minutes. */
const RECENT_MIN = 10

export type LineRow = {
  readonly id: number
  readonly code: string
  readonly product: number | null
  readonly production_status: number | null
  readonly winding_start: Date | null
  readonly resumed_at: Date | null
  readonly dismissed_at: Date | null
  readonly nominal_length: number | null
  readonly nominal_weight_per_meter: number | null
  readonly pipe_since: Date | null
  readonly sampled_at: Date
  readonly interval_ms: number
  readonly moved_at: Date | null
  readonly throughput: number | null
  readonly length: number | null
  readonly recent_length: number
  readonly recent_mass: number
  /** When its metres grew in the last minutes, and by how many. */
  readonly grew_at: readonly number[]
  readonly grew_by: readonly number[]
}

/** Returns what the winding lines in use that have ever reported make, and what they reported of it. */
export async function readLineRows({ db, now }: Context): Promise<LineRow[]> {
  const at = now()
  const { rows } = await sql<LineRow>`
    with line as materialized (${linesInUse(at)})
    select l.*, s.sampled_at, coalesce(i.interval_ms, 0) as interval_ms, c.moved_at, c.length,
      coalesce(c.recent_length, 0) as recent_length, coalesce(c.recent_mass, 0) as recent_mass,
      coalesce(c.grew_at, '{}') as grew_at, coalesce(c.grew_by, '{}') as grew_by,
      (select avg((metrics->>'throughput')::float8) from machine_sample
       where machine_id = l.id and at > s.sampled_at - interval '1 minute' and at <= s.sampled_at) as throughput
    from line l
    cross join lateral (
      select least(at, ${at}) as sampled_at from machine_sample where machine_id = l.id order by at desc limit 1
    ) s
    cross join lateral (${usualInterval}) i
    cross join lateral (${counted(at)}) c
    order by l.code`.execute(db)
  return rows
}

/**
 * Returns the query of the lines and what they make. The pipe on a line is that of a run that began after its last pipe and has no
 * end, or else the one that a person started.
 */
function linesInUse(at: Date): RawBuilder<unknown> {
  return sql`
    select m.id, m.code, w.id as product, w.production_status, w.winding_start, w.length as nominal_length,
      w.weight_per_meter as nominal_weight_per_meter, coalesce(r.started_at, w.winding_start) as pipe_since,
      (select max(end_time) from pipe_pause where pipe_product_id = w.id) as resumed_at,
      (select max(d.at) from dismissed_stop d where d.machine_id = m.id) as dismissed_at
    from machine m
    left join pipe_product w on w.line_id = m.id and w.production_status in (${InProduction}, ${Paused}) and w.started_at is not null
    left join lateral (
      select started_at from pipe_data
      where machine_id = m.id and ended_at is null and not is_scrap and started_at <= ${at}
        and started_at >= coalesce((select max(produced_at) from pipe where line_id = m.id), '-infinity')
      order by started_at desc limit 1
    ) r on true
    where m.kind = 'winding' and m.is_active and exists (select from machine_token t where t.machine_id = m.id)`
}

/** The query of the usual time between two samples of the line `l`, or between two calls that brought them. */
const usualInterval = sql`
  select 1000 * greatest(
    percentile_cont(0.5) within group (order by taken),
    percentile_cont(0.5) within group (order by received) filter (where received > 0)
  ) as interval_ms
  from (
    select extract(epoch from at - lag(at) over (order by at)) as taken,
      extract(epoch from received_at - lag(received_at) over (order by received_at)) as received
    from machine_sample where machine_id = l.id and at > s.sampled_at - make_interval(mins => ${RECENT_MIN})
  ) between_two`

/** Returns the query of what the counters of the line `l` grew by. */
function counted(at: Date): RawBuilder<unknown> {
  return sql`
    select greatest(length.moved_at, mass.moved_at) as moved_at, length.total as length, length.recent as recent_length,
      mass.recent as recent_mass, length.grew_at, length.grew_by
    from (${growthOf('wound_length', at)}) length, (${growthOf('wound_mass', at)}) mass`
}

/**
 * Returns the query of what a counter of the line `l` grew by. One that falls has started again from zero, or trembles. The samples are read in
 * the order of their index: a pipe that is wound for hours has many thousands.
 */
function growthOf(metric: 'wound_length' | 'wound_mass', at: Date): RawBuilder<unknown> {
  return sql`
    select max(at) filter (where growth > 0) as moved_at, sum(growth) as total, sum(growth) filter (where is_recent) as recent,
      array_agg((1000 * extract(epoch from at))::float8 order by at) filter (where is_recent and growth > 0) as grew_at,
      array_agg(growth order by at) filter (where is_recent and growth > 0) as grew_by
    from (
      select at, at > s.sampled_at - make_interval(mins => ${RECENT_MIN}) as is_recent,
        greatest(0, value - lag(value) over (order by at)) as growth
      from (
        select at, (metrics->>${sql.lit(metric)})::float8 as value from machine_sample
        where machine_id = l.id and at <= ${at} and at >= coalesce(
          greatest(l.pipe_since, ${at}::timestamptz - make_interval(hours => ${LONGEST_WINDING_H})),
          ${at}::timestamptz - make_interval(mins => ${WITHOUT_PIPE_MIN}))
      ) samples
      where value is not null
    ) growths`
}
