import { type Expression, type SqlBool, sql } from 'kysely'
import type { PipeStatistics } from '#contract/pipes.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import type { Context } from '#server/context.ts'
import { pipeSources } from './selection.ts'

/** Returns the sums over all pipes that match, and who wound them. */
export async function readStatistics(
  context: Context,
  matching: Expression<SqlBool>,
): Promise<PipeStatistics> {
  const { db } = context
  const found = await db
    .with('found', () =>
      pipeSources(context).select(['p.id', 'p.status', 'p.length', 'p.weight']).where(matching),
    )
    .with('by_status', (cte) =>
      cte
        .selectFrom('found')
        .select(['status', sql<number>`count(*)::int`.as('count'), sql<number>`sum(length)`.as('length')])
        .select(sql<number>`coalesce(sum(weight), 0)`.as('weight'))
        .select(sql<number>`count(weight)::int`.as('weighed'))
        .groupBy('status'),
    )
    .with('by_operator', (cte) =>
      cte
        .selectFrom('found')
        .innerJoin('pipe_operator as l', 'l.pipe_id', 'found.id')
        .innerJoin('operator as w', 'w.id', 'l.operator_id')
        .select(['w.id', 'w.name', sql<number>`count(*)::int`.as('count')])
        .select(sql<number>`sum(found.length)`.as('length'))
        .groupBy('w.id'),
    )
    .selectNoFrom([
      sql<StatusSum[]>`(select coalesce(json_agg(s order by s.status), '[]') from by_status s)`.as(
        'statuses',
      ),
      reworked.as('reworked'),
      sql<PipeStatistics['operators']>`(
        select coalesce(json_agg(w order by w.count desc, w.name, w.id), '[]') from by_operator w
      )`.as('operators'),
    ])
    .executeTakeFirstOrThrow()
  const operators = found.operators.map((each) => ({ ...each, length: rounded(each.length) }))
  return { ...summed(found), operators }
}

const { Ok, Faulty, Reuse, Review } = PipeStatus
const inspected: readonly number[] = [Ok, Faulty, Reuse, Review]

/** How many good pipes had a value outside its range or were for review or reuse; as a list, PostgreSQL looks their ids up in one go. */
const reworked = sql<number>`(
  with good as (select array(select id from found where status = ${Ok}) as ids)
  select count(*)::int from (
    select m.pipe_id from measurement m
    where m.pipe_id = any((select ids from good)::integer[]) and m.result > 1 and m.superseded_by is null
    union
    select d.pipe_id from pipe_decision d
    where d.pipe_id = any((select ids from good)::integer[]) and (d.to_status = ${Reuse} or ${Review} in (d.from_status, d.to_status)) and d.undone_at is null
  ) r
)`

type StatusSum = {
  readonly status: number
  readonly count: number
  readonly length: number
  readonly weight: number
  readonly weighed: number
}

type Found = { readonly statuses: readonly StatusSum[]; readonly reworked: number }

function summed({ statuses, reworked }: Found): Omit<PipeStatistics, 'operators'> {
  const total = (of: 'count' | 'length' | 'weight' | 'weighed', rows = statuses) =>
    rows.reduce((sum, row) => sum + row[of], 0)
  const judged = total(
    'count',
    statuses.filter(({ status }) => inspected.includes(status)),
  )
  const countOf = (code: number) => statuses.find(({ status }) => status === code)?.count ?? 0
  return {
    count: total('count'),
    length: rounded(total('length')),
    weight: rounded(total('weight')),
    weighed: total('weighed'),
    by_status: Object.fromEntries(statuses.map(({ status, count }) => [status, count])),
    faulty_ratio: judged === 0 ? null : countOf(Faulty) / judged,
    first_pass_yield: judged === countOf(Review) ? null : (countOf(Ok) - reworked) / judged,
  }
}

/** To the millimetre and gram: what sums of binary fractions have beyond is noise. */
function rounded(sum: number): number {
  return Math.round(sum * 1000) / 1000
}
