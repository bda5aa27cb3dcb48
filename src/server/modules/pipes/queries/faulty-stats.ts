import { type RawBuilder, sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import {
  type FaultyGrouping,
  type FaultyStats,
  type faultyStats,
  OTHER_REASON,
} from '#contract/faulty-stats.ts'
import { Refusal } from '#domain/errors.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import type { Context } from '#server/context.ts'
import { plantTime, shiftOf } from '#server/db/shift.ts'
import { matchingPipes, pipeSources } from './selection.ts'

const { Ok, Faulty, Reuse, Review } = PipeStatus

/** Returns what was produced between two days and how much of it is faulty, in total and by group. */
export async function readFaultyStats(
  context: Context,
  { start_date, end_date, group_by }: Input<typeof faultyStats.read>['query'],
): Promise<FaultyStats> {
  if (end_date < start_date) throw new Refusal('days_reversed', {}, 'end_date')
  const matching = await matchingPipes(context, { start_date, end_date })
  const { rows, reasons } = await context.db
    .with('found', () =>
      pipeSources(context)
        .select(['p.id', 'p.status', 'p.length', 'p.weight', 'p.produced_at', 'w.dn', 'w.profile_family'])
        .where(matching),
    )
    .selectNoFrom([
      sql<SumRow[]>`(${sums(keysOf(context, group_by))})`.as('rows'),
      sql<ReasonRow[]>`(${pareto(context)})`.as('reasons'),
    ])
    .executeTakeFirstOrThrow()
  const groups = rows.filter(({ is_total }) => !is_total)
  return {
    totals: toSums(rows.find(({ is_total }) => is_total) ?? nothing),
    groups: groups.map((row) => ({ key: row.key ?? '', label: row.label ?? '', ...toSums(row) })),
    pareto: toPareto(reasons),
  }
}

/** Selects the sums of all pipes, and of each key. */
function sums(keys: RawBuilder<unknown>) {
  return sql`
    with reworked as (
      select m.pipe_id from measurement m join found f on f.id = m.pipe_id where m.result > 1 and m.superseded_by is null
      union
      select d.pipe_id from pipe_decision d join found f on f.id = d.pipe_id
      where (d.to_status = ${Reuse} or ${Review} in (d.from_status, d.to_status)) and d.undone_at is null
    ), keyed as (
      select f.id, f.status, f.length, f.weight, true as is_total, null::text as key, null::text as label from found f
      union all
      select f.id, f.status, f.length, f.weight, false, k.key, k.label from found f cross join lateral (${keys}) k
    )
    select coalesce(json_agg(s order by s.key), '[]') from (
      select is_total, key, max(label) as label, count(*) as pieces, coalesce(sum(length), 0) as metres,
        coalesce(sum(weight), 0) as kg, count(weight) as weighed,
        ${ofStatus(Faulty, 'faulty')}, ${ofStatus(Reuse, 'reuse')}, ${ofStatus(Review, 'review')},
        count(*) filter (where status in (${Ok}, ${Faulty}, ${Reuse}, ${Review})) as inspected,
        count(*) filter (where status = ${Ok} and id not in (select pipe_id from reworked)) as good
      from keyed group by is_total, key
    ) s`
}

function ofStatus(status: PipeStatus, name: string) {
  const pieces = sql.ref(`${name}_pieces`)
  const kg = sql.ref(`${name}_kg`)
  const weighed = sql.ref(`${name}_weighed`)
  return sql`count(*) filter (where status = ${status}) as ${pieces},
    coalesce(sum(weight) filter (where status = ${status}), 0) as ${kg},
    count(weight) filter (where status = ${status}) as ${weighed}`
}

/** The decisions that found a pipe `f` faulty or for reuse. */
const fault = sql`d.pipe_id = f.id and d.undone_at is null and d.to_status in (${sql.lit(Faulty)}, ${sql.lit(Reuse)})`

/** Selects the keys of a pipe `f` for a grouping, each once; null where it has none. A pipe without a fault has no key by reason. */
function keysOf({ language }: Context, grouping: FaultyGrouping): RawBuilder<unknown> {
  const one = (key: RawBuilder<unknown>) => sql`select ${key}::text as key, ''::text as label`
  const startOf = (unit: string) =>
    one(sql`date_trunc(${sql.lit(unit)}, ${plantTime(sql`f.produced_at`)})::date`)
  switch (grouping) {
    case 'day':
    case 'week':
    case 'month':
      return startOf(grouping)
    case 'dn':
      return one(sql`f.dn`)
    case 'profile':
      return one(sql`f.profile_family`)
    case 'shift':
      return one(shiftOf(sql`f.produced_at`))
    case 'material':
      return sql`select distinct y.id::text as key, y.name as label
        from (values (f.id)) v (pipe) left join pipe_material t on t.pipe_id = v.pipe
        left join material y on y.id = t.material_id`
    case 'operator':
      return sql`select l.operator_id::text as key, o.name as label
        from (values (f.id)) v (pipe) left join pipe_operator l on l.pipe_id = v.pipe
        left join operator o on o.id = l.operator_id`
    case 'reason':
      return sql`select distinct t.id::text as key, ${tagName(language)} as label
        from pipe_decision d join pipe_decision_reason e on e.pipe_decision_id = d.id
        join problem_tag t on t.id = e.problem_tag_id where ${fault}
        union all
        select ${OTHER_REASON}, ${otherName(language)} where exists (select from pipe_decision d where ${fault} and d.is_other)`
  }
}

function tagName(language: Context['language']) {
  return sql.ref(language === 'et' ? 't.name' : 't.name_en')
}

function otherName(language: Context['language']): string {
  return language === 'et' ? 'Muu' : 'Other'
}

/** Selects how many faulty pipes each reason explains; *Other* has no id. */
function pareto({ language }: Context) {
  return sql`
    select coalesce(json_agg(r order by r.pieces desc, r.label), '[]') from (
      select n.reason, max(n.label) as label, count(*) as pieces, coalesce(sum(n.weight), 0) as kg,
        count(n.weight) as weighed
      from (
        select distinct f.id, f.weight, t.id as reason, ${tagName(language)} as label
        from found f join pipe_decision d on ${fault} join pipe_decision_reason e on e.pipe_decision_id = d.id
        join problem_tag t on t.id = e.problem_tag_id where f.status = ${Faulty}
        union all
        select distinct f.id, f.weight, null::integer, ${otherName(language)}
        from found f join pipe_decision d on ${fault} where f.status = ${Faulty} and d.is_other
      ) n group by n.reason
    ) r`
}

type ReasonRow = {
  readonly reason: number | null
  readonly label: string
  readonly pieces: number
  readonly kg: number
  readonly weighed: number
}

type Counted = {
  readonly pieces: number
  readonly metres: number
  readonly kg: number
  readonly weighed: number
  readonly faulty_pieces: number
  readonly faulty_kg: number
  readonly faulty_weighed: number
  readonly reuse_pieces: number
  readonly reuse_kg: number
  readonly reuse_weighed: number
  readonly review_pieces: number
  readonly review_kg: number
  readonly review_weighed: number
  readonly inspected: number
  readonly good: number
}
type SumRow = Counted & {
  readonly is_total: boolean
  readonly key: string | null
  readonly label: string | null
}

const nothing: Counted = {
  ...{ pieces: 0, metres: 0, kg: 0, weighed: 0, inspected: 0, good: 0 },
  ...{ faulty_pieces: 0, faulty_kg: 0, faulty_weighed: 0, reuse_pieces: 0, reuse_kg: 0, reuse_weighed: 0 },
  ...{ review_pieces: 0, review_kg: 0, review_weighed: 0 },
}

function toSums(row: Counted): FaultyStats['totals'] {
  const { pieces, weighed, inspected, good } = row
  const isDecided = inspected > row.review_pieces
  return {
    ...{ pieces, weighed, inspected, metres: rounded(row.metres), kg: rounded(row.kg) },
    faulty: { pieces: row.faulty_pieces, kg: rounded(row.faulty_kg), weighed: row.faulty_weighed },
    reuse: { pieces: row.reuse_pieces, kg: rounded(row.reuse_kg), weighed: row.reuse_weighed },
    review: { pieces: row.review_pieces, kg: rounded(row.review_kg), weighed: row.review_weighed },
    scrap_ratio: row.kg === 0 ? null : row.faulty_kg / row.kg,
    first_pass_yield: isDecided ? good / inspected : null,
  }
}

function toPareto(reasons: readonly ReasonRow[]): FaultyStats['pareto'] {
  const all = reasons.reduce((sum, { pieces }) => sum + pieces, 0)
  let before = 0
  return reasons.map(({ kg, ...reason }) => {
    const { pieces } = reason
    before += pieces
    return { ...reason, kg: rounded(kg), share: pieces / all, cumulative_share: before / all }
  })
}

/** To the millimetre and gram: what sums of binary fractions have beyond is noise. */
function rounded(sum: number): number {
  return Math.round(sum * 1000) / 1000
}
