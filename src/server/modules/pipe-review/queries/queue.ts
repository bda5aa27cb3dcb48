import { type RawBuilder, sql } from 'kysely'
import type { Input, Reply } from '#contract/endpoint.ts'
import {
  type DecisionOfToday,
  LONGEST_RUN,
  MOST_DECIDED,
  type PipeForReview,
  type QueueSort,
  reviewQueue,
} from '#contract/review-queue.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { PLANT_ZONE, plantDay } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { userName } from '#server/db/user-name.ts'
import { all, given, isListed } from '#server/lists/conditions.ts'
import { type ListOrder, readPage } from '#server/lists/paging.ts'
import { failedTypes, measuringRequest } from '#server/modules/measurements/queries.ts'
import { mayReview } from '#server/modules/pipe-review/policy.ts'
import { decisionRows } from '#server/modules/pipe-review/queries.ts'
import { toPipeDecision, toPipeForReview } from '#server/modules/pipe-review/rows.ts'

const PAGE_SIZE = 50
/** Days from 1970 on, more than any delivery date has, and more failures than a pipe can have. */
const LAST = 1_000_000

type QueueTuple = { readonly sort_key: number; readonly produced_at: Date; readonly id: number }
const order: ListOrder<QueueTuple> = {
  by: [
    ['q.sort_key', 'id'],
    ['q.produced_at', 'time'],
    ['q.id', 'id'],
  ],
  descending: false,
  keyOf: ({ sort_key, produced_at, id }) => [sort_key, produced_at, id],
}

/** Returns a page of the pipes for review in the order asked for, by default oldest first. */
export async function listPipesForReview(
  context: Context,
  query: Input<typeof reviewQueue.list>['query'],
): Promise<Reply<typeof reviewQueue.list>> {
  const chosen = all(given(query.id__in, (ids) => isListed('p.id', ids)))
  const list = { context, endpoint: reviewQueue.list, query, order, size: PAGE_SIZE }
  const rows = queueRows(context)
    .select(sortKey(query.sort ?? 'oldest').as('sort_key'))
    .where(chosen)
  const { results, ...links } = await readPage(list, context.db.selectFrom(rows.as('q')).selectAll('q'))
  const { count } = await context.db
    .selectFrom('pipe as p')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('p.status', '=', PipeStatus.Review)
    .where(chosen)
    .executeTakeFirstOrThrow()
  return { ...links, count, may_decide: await mayReview(context), results: results.map(toPipeForReview) }
}

/** Returns the number by which the queue is sorted, smallest first. */
function sortKey(sort: QueueSort): RawBuilder<number> {
  switch (sort) {
    case 'oldest':
      return sql`0`
    case 'delivery':
      return sql`coalesce(o.delivery_date, c.delivery_date, 'epoch'::date + ${sql.lit(LAST)}) - 'epoch'::date`
    case 'order':
      return sql`coalesce(c.id, 2147483647)`
    case 'failures':
      // The most come first, and a cursor has no negative numbers.
      return sql`${sql.lit(LAST)} - json_array_length(${failing})`
  }
}

/** Returns the pipes for review of the same job, line and day as a pipe, oldest first. */
export async function listRun(context: Context, pipe: number): Promise<PipeForReview[]> {
  const rows = await queueRows(context)
    .innerJoin('pipe as s', 's.pipe_product_id', 'p.pipe_product_id')
    .where('s.id', '=', pipe)
    .where(sql<boolean>`p.line_id is not distinct from s.line_id`)
    .where(sql<boolean>`${dayOf('p')} = ${dayOf('s')}`)
    .orderBy('p.produced_at')
    .orderBy('p.id')
    .limit(LONGEST_RUN)
    .execute()
  return rows.map(toPipeForReview)
}

function dayOf(alias: string) {
  return sql`(${sql.ref(`${alias}.produced_at`)} at time zone ${sql.lit(PLANT_ZONE)})::date`
}

/** Returns all decisions of today that were not undone, latest first. */
export async function listDecidedToday(context: Context): Promise<DecisionOfToday[]> {
  const rows = await decisionRows(context)
    .innerJoin('pipe as p', 'p.id', 'd.pipe_id')
    .select(['p.number', 'p.status', 'p.stage', 'p.scrapped_at'])
    .select(
      sql<boolean>`exists (select from pipe_product x where x.replacement_of_id = p.id)`.as('is_replaced'),
    )
    .where('d.undone_at', 'is', null)
    .where(
      sql<boolean>`d.decided_at >= ${plantDay(context.now())}::date::timestamp at time zone ${sql.lit(PLANT_ZONE)}`,
    )
    .clearOrderBy()
    .orderBy('d.decided_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(MOST_DECIDED)
    .execute()
  return rows.map((row) => {
    const { id, pipe, from_status, to_status, reasons, comment, decided_by, decided_at } = toPipeDecision(row)
    return {
      ...{ id, from_status, to_status, reasons, comment, decided_by, decided_at },
      pipe: { id: pipe, name: row.number },
      status: row.status,
      is_on_mandrel: row.stage === 'cooling',
      is_reground: row.scrapped_at !== null,
      is_replaced: row.is_replaced,
    }
  })
}

export function queueRows({ db, language }: Context) {
  const reason = sql.ref(language === 'et' ? 't.name' : 't.name_en')
  const sentBy = sql<PipeForReview['sent_by']>`(
    select json_build_object('name', ${userName('u')}, 'comment', d.comment, 'reasons', (
      select coalesce(json_agg(${reason} order by t.id), '[]')
      from pipe_decision_reason r join problem_tag t on t.id = r.problem_tag_id
      where r.pipe_decision_id = d.id
    ))
    from pipe_decision d join app_user u on u.id = d.decided_by
    where d.pipe_id = p.id and d.undone_at is null and d.to_status = ${PipeStatus.Review}
    order by d.decided_at desc limit 1
  )`
  return db
    .selectFrom('pipe as p')
    .innerJoin('pipe_product as w', 'w.id', 'p.pipe_product_id')
    .leftJoin('order_row as o', 'o.id', 'p.order_row_id')
    .leftJoin('customer_order as c', 'c.id', 'o.order_id')
    .leftJoin('client as k', 'k.id', 'c.client_id')
    .select(['p.id', 'p.number', 'p.status', 'p.updated_at', 'p.produced_at', 'p.pipe_product_id'])
    .select(['w.name as product_name', 'k.id as client_id', 'k.name as client_name', 'p.line_id'])
    .select([
      line.as('line_code'),
      measuringRequest.as('measuring_requested'),
      lastMeasurement.as('last_measurement'),
    ])
    .select([failing.as('failing'), failedTypes.as('failed_types'), sentBy.as('sent_by')])
    .where('p.status', '=', PipeStatus.Review)
}

// Looked up for the rows of a page, as in the list of pipes.
const line = sql<string | null>`(select l.code from machine l where l.id = p.line_id)`
const lastMeasurement = sql<number | null>`(select max(m.id) from measurement m where m.pipe_id = p.id)`

const failing = sql<PipeForReview['failing']>`(
  select coalesce(json_agg(json_build_object('type', y.id, 'result', latest.result) order by y.sort, y.id), '[]')
  from (
    select distinct on (m.measurement_type_id) m.measurement_type_id, m.result
    from measurement m
    where m.pipe_id = p.id and m.superseded_by is null
    order by m.measurement_type_id, m.measured_at desc, m.id desc
  ) latest
  join measurement_type y on y.id = latest.measurement_type_id
  where latest.result > 1
)`
