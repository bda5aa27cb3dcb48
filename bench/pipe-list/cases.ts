import type { Input } from '#contract/endpoint.ts'
import type { pipes } from '#contract/pipes.ts'

/** A question that the pipe list is asked, and the shortest SQL that answers it: only the rows, as unshaped JSON. */
export type Case = {
  readonly name: string
  readonly query: Input<typeof pipes.list>['query']
  readonly bareSql: string
}

const DAY = 86_400_000

const page = (where: string, order = 'p.produced_at desc, p.id desc') =>
  `select to_json(p) from pipe p where ${where} order by ${order} limit 41`
const since = (days: number) => `p.produced_at >= now() - interval '${days} days'`
const outside = `(
  select m.result from measurement m join measurement_type t on t.id = m.measurement_type_id and t.code = 'ovality'
  where m.pipe_id = p.id and m.superseded_by is null and m.result > 0 order by m.measured_at desc, m.id desc limit 1
) > 1`
/** In one pipe of every line and year. */
const WORDS = '-w1-007'

export function casesAt(now: number): readonly Case[] {
  const from = (days: number) => ({ start_date: new Date(now - days * DAY).toISOString() })
  const found = `lower(p.number) like '%${WORDS}%'`
  return [
    { name: 'two days', query: from(2), bareSql: page(since(2)) },
    {
      name: 'by number, 30 days',
      query: { ...from(30), ordering: 'number' },
      bareSql: page(since(30), 'p.number'),
    },
    {
      name: 'by decision, 30 days',
      query: { ...from(30), ordering: '-reviewed_at' },
      bareSql: page(since(30), `coalesce(p.reviewed_at, 'epoch'::timestamptz) desc, p.id desc`),
    },
    {
      name: 'text, 30 days',
      query: { ...from(30), query_string: WORDS },
      bareSql: page(`${since(30)} and ${found}`),
    },
    {
      name: 'text, a year',
      query: { ...from(365), query_string: WORDS },
      bareSql: page(`${since(365)} and ${found}`),
    },
    {
      name: 'tolerance, 7 days',
      query: {
        ...from(7),
        filter_cluster: JSON.stringify({ measurement_ovality: [{ operator: 'outside_allowed' }] }),
      },
      bareSql: page(`${since(7)} and ${outside}`),
    },
    {
      name: 'statistics, 30 days',
      query: { ...from(30), statistics: true },
      bareSql: `
        with found as (select p.id, p.status, p.length, p.weight from pipe p where ${since(30)})
        select (select json_agg(s) from (select status, count(*), sum(length), sum(weight) from found group by 1) s),
          (select json_agg(w) from (
            select l.operator_id, count(*), sum(found.length) from found join pipe_operator l on l.pipe_id = found.id group by 1
          ) w),
          (select json_agg(p) from (${page(since(30))}) p)`,
    },
  ]
}
