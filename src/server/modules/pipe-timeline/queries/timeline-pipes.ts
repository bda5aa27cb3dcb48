import { type SqlBool, sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { pipeTimeline } from '#contract/pipe-timeline.ts'
import type { Interval } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { all, given, is, isListed, isOneOf } from '#server/lists/conditions.ts'
import { matchingPipes, pipeSources } from '#server/modules/pipes/queries/selection.ts'

export type TimelineQuery = Input<typeof pipeTimeline.read>['query']

/** What waited through a window had its next event after it; so much later at most. */
const NEXT_EVENT_MS = 7 * 86_400_000

/** Returns the pipes of a window, those that were begun last first; by the index of each kind of event, whatever the number of pipes. */
export async function readTimelinePipes(
  context: Context,
  window: Interval,
  query: TimelineQuery,
  limit: number,
) {
  const { line__in, order, status__in, query_string } = query
  const matching = await matchingPipes(context, { ...(query_string !== undefined && { query_string }) })
  return timelinePipeRows(context)
    .where(sql<SqlBool>`p.id in (${touchedPipes(window)})`)
    .where(sql<SqlBool>`${begun} < ${new Date(window.end)}`)
    .where(
      all(
        matching,
        given(line__in, (list) => isListed('p.line_id', list)),
        given(order, (id) => is('o.id', id)),
        given(status__in, (list) => isListed('p.status', list)),
      ),
    )
    .orderBy(begun, 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()
}

const begun = sql`coalesce(p.winding_start, p.produced_at)`

export function timelinePipeRows(context: Pick<Context, 'db'>) {
  return pipeSources(context)
    .leftJoin('machine as l', 'l.id', 'p.line_id')
    .select(['p.id', 'p.number', 'p.status', 'p.stage', 'p.length', 'p.pipe_product_id', 'p.line_id'])
    .select(['w.name as product_name', 'o.id as order_id', 'o.order_number', 'l.code as line_code'])
    .select(['p.winding_start', 'p.produced_at', 'p.cooling_start', 'p.cooling_planned_end', 'p.cooling_end'])
    .select(['p.cooling_end_reason', 'p.cooling_end_comment', 'p.demoulded_at', 'p.delivered_at'])
    .select(['p.scrapped_at', 'p.regrind_reason', 'p.regrind_comment'])
}

/** The ids of pipes to which something happened in a window, whose wait ended soon after it, or that still need something. */
function touchedPipes({ start, end }: Interval) {
  const from = new Date(start)
  const until = new Date(end)
  const to = new Date(end + NEXT_EVENT_MS)
  return sql`
    select id from pipe where produced_at >= ${from} and produced_at < ${to}
    union all select id from pipe where stage = 'cooling'
    union all select id from pipe where status = 0
    union all select id from pipe where status = 4
    union all select id from pipe where delivered_at >= ${from} and delivered_at < ${until}
    union all select id from pipe where scrapped_at >= ${from} and scrapped_at < ${until}
    union all select id from pipe
      where coalesce(reviewed_at, 'epoch'::timestamptz) >= ${from} and coalesce(reviewed_at, 'epoch'::timestamptz) < ${to}
    union all select pipe_id from pipe_operation where finished_at is null
    union all select pipe_id from pipe_operation where finished_at >= ${from} and finished_at < ${to}
    union all select m.pipe_id from measurement_type t cross join lateral (
      select v.pipe_id from measurement v
      where v.measurement_type_id = t.id and v.superseded_by is null
        and v.measured_at >= ${from} and v.measured_at < ${to}
    ) m`
}

/** Returns when pipes were measured, by pipe, and when a value was outside its range. */
export async function readMeasuredTimes({ db }: Context, pipes: readonly number[]) {
  const rows = await db
    .selectFrom('measurement')
    .select(['pipe_id', 'measured_at', sql<boolean>`result > 1`.as('is_outside')])
    .where(isOneOf('pipe_id', pipes))
    .where('superseded_by', 'is', null)
    .orderBy('measured_at')
    .execute()
  return Map.groupBy(rows, ({ pipe_id }) => pipe_id)
}
