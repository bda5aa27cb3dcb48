import { type RawBuilder, sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { PipeOrdering } from '#contract/pipe-orderings.ts'
import { type Pipe, type PipeStatistics, pipes } from '#contract/pipes.ts'
import type { Page } from '#contract/shapes.ts'
import { Refusal } from '#domain/errors.ts'
import { can } from '#domain/permission.ts'
import type { PipeStatus } from '#domain/pipes/pipe-status.ts'
import type { Context } from '#server/context.ts'
import { prepared } from '#server/db/prepared.ts'
import { userName } from '#server/db/user-name.ts'
import { type ListOrder, readPage } from '#server/lists/paging.ts'
import { measuringRequest } from '#server/modules/measurements/queries.ts'
import { toPipe } from '#server/modules/pipes/rows.ts'
import { matchingPipes, pipeSources } from './selection.ts'
import { readStatistics } from './statistics.ts'

/** A value that counts: its type, value, result and, outside, the worst value and the bound that it is beyond. */
type CountingValue = readonly [
  type: number,
  value: number,
  result: number,
  worst: number | null,
  bound: number | null,
]
type PipeDecision = { readonly to: PipeStatus; readonly comment: string; readonly reasons: readonly string[] }

type ListQuery = Input<typeof pipes.list>['query']

/** Twice what a screen shows at once. */
const PAGE_SIZE = 40

type PipeOrder = ListOrder<{
  readonly produced_at: Date
  readonly number: string
  readonly reviewed_at: Date | null
  readonly id: number
}>

const byTime: Omit<PipeOrder, 'descending'> = {
  by: [
    ['p.produced_at', 'time'],
    ['p.id', 'id'],
  ],
  keyOf: ({ produced_at, id }) => [produced_at, id],
}

const byNumber: Omit<PipeOrder, 'descending'> = {
  by: [
    ['p.number', 'code'],
    // Numbers are unique, but with it PostgreSQL takes the index that also knows the time.
    ['p.id', 'id'],
  ],
  keyOf: ({ number, id }) => [number, id],
}

const byReview: Omit<PipeOrder, 'descending'> = {
  by: [
    [sql`coalesce(p.reviewed_at, 'epoch'::timestamptz)`, 'time'],
    ['p.id', 'id'],
  ],
  keyOf: ({ reviewed_at, id }) => [reviewed_at ?? new Date(0), id],
}

const orders: Readonly<Record<PipeOrdering, PipeOrder>> = {
  '-produced_at': { ...byTime, descending: true },
  produced_at: { ...byTime, descending: false },
  '-number': { ...byNumber, descending: true },
  number: { ...byNumber, descending: false },
  '-reviewed_at': { ...byReview, descending: true },
  reviewed_at: { ...byReview, descending: false },
}

/** Returns a page of pipes and, if requested, on the first page the statistics of all that match. */
export async function listPipes(
  context: Context,
  query: ListQuery,
): Promise<Page<Pipe> & { statistics?: PipeStatistics }> {
  const { statistics = false, cursor, ordering = '-produced_at' } = query
  if (statistics && !can(context.user, '@pipes_view_statistics')) throw new Refusal('forbidden')
  const list = { context, endpoint: pipes.list, query, order: orders[ordering], size: PAGE_SIZE }
  const matching = await matchingPipes(context, query)
  const rows = pipeRows(context).where(matching)
  const { results, ...links } = await readPage(list, isInTime(query) ? prepared(rows) : rows)
  const page = { ...links, results: results.map(toPipe) }
  if (!statistics || cursor !== undefined) return page
  return { ...page, statistics: await readStatistics(context, matching) }
}

/** Whether the index by time answers best whatever the values are; how to find a text, a filter's values or numbers depends on them. */
function isInTime({ query_string, status, filter_cluster, ordering = '-produced_at' }: ListQuery): boolean {
  const isFiltered = query_string !== undefined || status !== undefined || filter_cluster !== undefined
  return !isFiltered && orders[ordering].by === byTime.by
}

/** Returns a pipe; throws the refusal `not_found`. */
export async function readPipe(context: Context, id: number): Promise<Pipe> {
  const row = await pipeRows(context).where('p.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return toPipe(row)
}

export function pipeRows(context: Context) {
  return pipeSources(context)
    .select(['p.id', 'p.number', 'p.status', 'p.stage', 'p.produced_at', 'p.length', 'p.weight'])
    .select([
      'p.outer_diameter',
      'p.reviewer_id',
      'p.reviewed_at',
      'p.scrapped_at',
      'p.confirm_type',
      'p.certificate_number',
    ])
    .select(['p.comment', 'p.created_at', 'p.updated_at', 'p.pipe_product_id', 'w.name as product_name'])
    .select(['w.dn', 'w.profile_family', 'w.stiffness_class', 'w.sdr', 'w.colour_inner', 'w.colour_outer'])
    .select(['w.end_1', 'w.end_2'])
    .select([
      'p.line_id',
      'p.mandrel_id',
      profile.as('profile'),
      line.as('line_code'),
      mandrel.as('mandrel_code'),
    ])
    .select(['p.order_row_id', 'r.description', 'o.order_number', 'o.client_id', 'c.name as client_name'])
    .select(sql<string | null>`coalesce(r.delivery_date, o.delivery_date)`.as('delivery_date'))
    .select([reviewer.as('reviewer_name'), operators.as('operators'), tags.as('tags')])
    .select([measurements.as('measurements'), decisionsIn(context).as('decisions')])
    .select(measuringRequest.as('measuring_requested'))
}

// Names are looked up for the rows of a page: PostgreSQL takes ten times as long to plan as many joins.
const profile = sql<string | null>`(select f.code from pipe_profile f where f.id = w.profile_id)`
const line = sql<string | null>`(select l.code from machine l where l.id = p.line_id)`
const mandrel = sql<string | null>`(select m.code from mandrel m where m.id = p.mandrel_id)`
const reviewer = sql<string | null>`case when p.reviewer_id is not null then (
  select ${userName('u')} from app_user u where u.id = p.reviewer_id
) end`

const operators = sql<{ id: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object(
    'id', l.operator_id, 'name', (select w.name from operator w where w.id = l.operator_id)
  ) order by l.operator_id), '[]')
  from pipe_operator l where l.pipe_id = p.id
)`

const tags = sql<number[]>`array(select t.pipe_tag_id from tagged_pipe t where t.pipe_id = p.id order by 1)`

/** What was decided on a pipe and not undone, latest first. */
function decisionsIn({ language }: Context) {
  const name = sql.ref(language === 'et' ? 't.name' : 't.name_en')
  return sql<PipeDecision[] | null>`(
    select json_agg(json_build_object('to', d.to_status, 'comment', d.comment, 'reasons', array(
      select ${name} from problem_tag t
      where t.kind = 'scrap' and ((d.is_other and t.is_other)
        or t.id in (select r.problem_tag_id from pipe_decision_reason r where r.pipe_decision_id = d.id))
      order by t.sort, t.id
    )) order by d.decided_at desc, d.id desc)
    from pipe_decision d where d.pipe_id = p.id and d.undone_at is null
  )`
}

/** All values that count, by type, the latest of each first. */
const measurements = sql<CountingValue[] | null>`(
  select json_agg(
    json_build_array(v.measurement_type_id, v.value, v.result, ${worst()}, ${bound()})
    order by v.measurement_type_id, v.measured_at desc, v.id desc
  )
  from measurement v where v.pipe_id = p.id and v.superseded_by is null
)`

function worst() {
  return ofFailing(sql`case when not y.check_each then m.value
    when m.result = 2 then (select min(reading) from unnest(m.readings) reading)
    else (select max(reading) from unnest(m.readings) reading) end`)
}

function bound() {
  return ofFailing(sql`case m.result when 2 then m.allowed_min else m.allowed_max end`)
}

/** What is looked up for failing values only: all else is in the index. */
function ofFailing(value: RawBuilder<unknown>) {
  return sql`case when v.result > 1 then (
    select ${value} from measurement m join measurement_type y on y.id = m.measurement_type_id where m.id = v.id
  ) end`
}
