import { downtimes } from '#contract/downtimes.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { workOrders } from '#contract/work-orders.ts'
import { wireTime } from '#domain/time.ts'
import { actionRow, downtimeRow, trackerRow } from '#faults/shop-floor/book.ts'
import { KEY_PREFIX } from '#faults/support/retries.ts'
import type { Visitor } from '#faults/support/visitor.ts'
import type { World } from '#faults/support/world.ts'

/** Returns every tracker, downtime and action of work orders from the database. */
export async function storedRows(world: World, orders: readonly number[]): Promise<string[]> {
  const trackers = await world.ask<Stored & { stop_reason: 'paused' | 'stopped' | 'downtime' | null }>(
    `select id, work_order_id as work_order, start_time, end_time, stop_reason
     from time_tracker where work_order_id = any($1)`,
    [orders],
  )
  const stops = await world.ask<Stored & { time_tracker: number; causes: number[] }>(
    `select d.id, work_order_id as work_order, start_time, end_time, time_tracker_id as time_tracker,
       array(select problem_tag_id from downtime_problem where downtime_id = d.id order by id) as causes
     from downtime d where work_order_id = any($1)`,
    [orders],
  )
  const actions = await world.ask<{ id: number; work_order: number; done_at: Date | null }>(
    'select id, work_order_id as work_order, done_at from work_order_action where work_order_id = any($1)',
    [orders],
  )
  return [
    ...trackers.map((row) => trackerRow({ ...row, ...onWire(row) })),
    ...stops.map((row) =>
      downtimeRow({ ...row, ...onWire(row), problems: row.causes.map((id) => ({ id, name: '' })) }),
    ),
    ...actions.map((row) => actionRow({ ...row, done_at: row.done_at && wireTime(row.done_at) })),
  ]
}

type Stored = { id: number; work_order: number; start_time: Date; end_time: Date | null }

function onWire({ start_time, end_time }: Stored) {
  return { start_time: wireTime(start_time), end_time: end_time && wireTime(end_time) }
}

/** Returns the same from the API. */
export async function apiRows(visitor: Visitor, orders: readonly number[]): Promise<string[]> {
  const rows: string[] = []
  for (const id of orders) {
    const order = await visitor.get(workOrders.get, { params: { id } })
    rows.push(...order.work_order_actions.map(actionRow))
    const query = { work_order_id__in: String(id) }
    for await (const tracker of pages((more) =>
      visitor.get(timeTrackers.list, { query: { ...query, ...more } }),
    ))
      rows.push(trackerRow(tracker))
    for await (const downtime of pages((more) =>
      visitor.get(downtimes.list, { query: { ...query, ...more } }),
    ))
      rows.push(downtimeRow(downtime))
  }
  return rows
}

type PageOf<T> = { readonly next: string | null; readonly results: readonly T[] }

/** Yields the items of all pages. */
export async function* pages<T>(read: (more: { cursor?: string }) => Promise<PageOf<T>>): AsyncGenerator<T> {
  for (let more: { cursor?: string } | undefined = {}; more; ) {
    const { next, results }: PageOf<T> = await read(more)
    yield* results
    const cursor = next && new URL(next, 'http://localhost').searchParams.get('cursor')
    more = cursor ? { cursor } : undefined
  }
}

/** A change in history, and the request that made it. */
export type StoredChange = { readonly change: string; readonly request_id: string }

/** Returns every change in the history of work orders and their records. */
export function storedChanges(
  world: World,
  orders: readonly number[],
  products: readonly number[],
): Promise<StoredChange[]> {
  return world.ask(
    `with ours(object_type, object_id) as (
       select 'work_order', unnest($1::integer[]) union all
       select 'part_product', unnest($2::integer[]) union all
       select 'time_tracker', id from time_tracker where work_order_id = any($1) union all
       select 'downtime', id from downtime where work_order_id = any($1) union all
       select 'work_order_action', id from work_order_action where work_order_id = any($1)
     )
     select concat_ws(' ', action, object_type, object_id) as change, request_id
     from history join ours using (object_type, object_id)`,
    [orders, products],
  )
}

/** Returns the stored keys of all writes. */
export async function storedKeys(world: World): Promise<string[]> {
  const rows = await world.ask<{ key: string }>(
    `select key from idempotency_key where starts_with(key, $1)`,
    [KEY_PREFIX],
  )
  return rows.map(({ key }) => key)
}

/** Returns the violated rules with their counts; reads the tables without relying on constraints. */
export async function brokenRules(world: World): Promise<string[]> {
  const rows = await world.ask<{ rule: string; times: number }>(`
    select * from (
      select 'two open trackers on one work order' as rule, count(*) as times from (
        select from time_tracker where end_time is null group by work_order_id having count(*) > 1) t
      union all
      select 'two open downtimes on one work order', count(*) from (
        select from downtime where end_time is null group by work_order_id having count(*) > 1) d
      union all
      select 'a tracker that runs during a downtime', count(*) from time_tracker t join downtime d using (work_order_id)
        where tstzrange(t.start_time, t.end_time) && tstzrange(d.start_time, d.end_time)
      union all
      select 'time counted twice', count(*) from time_tracker a join time_tracker b using (work_order_id)
        where a.id < b.id and tstzrange(a.start_time, a.end_time) && tstzrange(b.start_time, b.end_time)
      union all
      select 'a downtime without a cause', count(*) from downtime d
        where not exists (select from downtime_problem p where p.downtime_id = d.id)
      union all
      select 'a tracker that is open without being the last', count(*) from time_tracker a join time_tracker b using (work_order_id)
        where a.end_time is null and b.start_time > a.start_time
      union all
      select 'two running products on one line', count(*) from (
        select from pipe_product where production_status in (2, 3) and started_at is not null
        group by line_id having count(*) > 1) l
      union all
      select 'two pipes on one mandrel', count(*) from (
        select from pipe where stage = 'cooling' group by mandrel_id having count(*) > 1) m
      union all
      select 'a pause counted twice', count(*) from pipe_pause a join pipe_pause b using (pipe_product_id)
        where a.id < b.id and tstzrange(a.start_time, a.end_time) && tstzrange(b.start_time, b.end_time)
      union all
      select 'a pause without a cause', count(*) from pipe_pause p
        where not exists (select from pipe_pause_problem c where c.pipe_pause_id = p.id)
      union all
      select 'two pipes with one number', count(*) from (select from pipe group by number having count(*) > 1) n
      union all
      select 'two open subscriptions of one operator', count(*) from (
        select from station_subscription where end_time is null and operator_id is not null
        group by operator_id having count(*) > 1) s
    ) rules where times > 0`)
  return rows.map(({ rule, times }) => `${rule}: ${times} times`)
}
