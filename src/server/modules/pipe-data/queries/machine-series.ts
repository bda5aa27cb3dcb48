import { type RawBuilder, sql } from 'kysely'
import { type MachineSeries, MOST_SERIES_GAPS, MOST_SERIES_POINTS } from '#contract/measurements-data.ts'
import { Refusal } from '#domain/errors.ts'
import { longestSilence } from '#domain/machine-data/line-signal.ts'
import { type Metric, metrics } from '#domain/machine-data/metrics.ts'
import type { Context } from '#server/context.ts'
import { readWinding, type Winding } from './winding.ts'

/** Each part of the time that is asked for gives its lowest and its highest value. */
const PARTS = MOST_SERIES_POINTS / 2

type Asked = {
  readonly pipe: number
  readonly metric: string
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Returns what the line of a pipe reported of a metric while the pipe was wound; throws `Refusal` for an unknown pipe or metric. */
export async function readMachineSeries(
  context: Pick<Context, 'db'>,
  { pipe, metric: name, from, to }: Asked,
): Promise<MachineSeries> {
  const metric = metrics.get(name)
  if (!metric) throw new Refusal('metric_unknown', { name }, 'metric')
  if (from !== undefined && to !== undefined && Date.parse(from) >= Date.parse(to))
    throw new Refusal('ends_before_it_starts', {}, 'to')
  const winding = await readWinding(context, pipe)
  if (!winding) return { metric: name, unit: metric.unit, winding: null, points: [], mean: null, gaps: [] }
  const start = Math.max(winding.start, from === undefined ? winding.start : Date.parse(from))
  const end = Math.min(winding.end, to === undefined ? winding.end : Date.parse(to))
  const span = { start, end }
  const { points, mean, ...silence } = await readSamples(context, { ...winding, span, name, metric })
  return {
    ...{ metric: name, unit: metric.unit, points, mean },
    winding: [winding.start, winding.end],
    gaps: gapsOf(silence, winding).filter(([since, until]) => until > span.start && since < span.end),
  }
}

type Sampled = Winding & {
  readonly span: { readonly start: number; readonly end: number }
  readonly name: string
  readonly metric: Metric
}

/** What is known of the times without samples, in epoch milliseconds. */
type Silence = {
  readonly first: number | null
  readonly last: number | null
  /** The usual time between two samples. */
  readonly interval: number | null
  /** Between samples that are far apart, the longest first. */
  readonly pauses: readonly (readonly [number, number])[]
}

type Values = { readonly points: [number, number][]; readonly mean: number | null }

async function readSamples(
  { db }: Pick<Context, 'db'>,
  { line, start, end, span, name, metric }: Sampled,
): Promise<Silence & Values> {
  const part = Math.max(1, (span.end - span.start) / PARTS)
  const longest = sql`${longestSilence(1)}`
  const { rows } = await sql<Silence & Values>`
    with taken as (
      select (1000 * extract(epoch from at))::bigint as at, (metrics->>${name})::float8 as value
      from machine_sample
      where machine_id = ${line} and at >= ${new Date(start)} and at <= ${new Date(end)} and metrics ? ${name}
    ),
    sample as materialized (${metric.isCounter ? grown : sql`select at, value, at - lag(at) over (order by at) as waited from taken`}),
    part as (
      select at, value, least(${PARTS - 1}, floor((at - ${span.start}::bigint) / ${part}::float8)) as part from sample
      where at between ${span.start}::bigint and ${span.end}::bigint
    ),
    bounds as (select min(array[value, at]) as low, max(array[value, -at]) as high from part group by part),
    point as (
      select low[2]::bigint as at, low[1] as value from bounds
      union
      select -high[2]::bigint, high[1] from bounds
    )
    select
      (select coalesce(json_agg(json_build_array(at, value) order by at), '[]') from point) as points,
      (select avg(value) from part) as mean,
      (select coalesce(json_agg(json_build_array(at - waited, at)), '[]') from (
        select at, waited from sample where waited > ${longest}::float8 order by waited desc limit ${MOST_SERIES_GAPS - 2}
      ) silent) as pauses,
      min(at)::float8 as first, max(at)::float8 as last, percentile_cont(0.5) within group (order by waited) as interval
    from sample`.execute(db)
  return rows[0]!
}

/** The query of what a counter grew by since the first sample. One that falls has started again from zero. */
const grown: RawBuilder<unknown> = sql`
  select at, waited, sum(coalesce(greatest(0, growth), 0)) over (order by at) as value
  from (
    select at, at - lag(at) over (order by at) as waited, value - lag(value) over (order by at) as growth from taken
  ) steps`

/** Returns the times without data, by time. */
function gapsOf({ first, last, interval, pauses }: Silence, winding: Winding): [number, number][] {
  if (first === null || last === null) return []
  const longest = longestSilence(interval ?? 0)
  const all: (readonly [number, number])[] = [[winding.start, first], ...pauses, [last, winding.end]]
  return all
    .filter(([since, until]) => until - since > longest)
    .map(([since, until]): [number, number] => [since, until])
    .toSorted(([a], [b]) => a - b)
}
