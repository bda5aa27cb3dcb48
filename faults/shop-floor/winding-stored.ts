import { mandrels } from '#contract/mandrels.ts'
import { pipeProducts } from '#contract/pipe-products.ts'
import { pipes } from '#contract/pipes.ts'
import { stationSubscriptions } from '#contract/stations.ts'
import { pages, type StoredChange } from '#faults/shop-floor/stored.ts'
import {
  mandrelActionRow,
  mandrelRow,
  pauseRow,
  pipeRow,
  productRow,
  subscriptionRow,
  totalRow,
  type WindingBook,
  windingRow,
} from '#faults/shop-floor/winding-book.ts'
import type { Visitor } from '#faults/support/visitor.ts'
import type { World } from '#faults/support/world.ts'

type Row<F extends (row: never) => string> = Parameters<F>[0]

/** Returns everything about the lines of the books from the database. */
export async function storedWindings(world: World, books: readonly WindingBook[]): Promise<string[]> {
  const [ids, products] = [books.map(({ line }) => line.line), books.flatMap(({ line }) => line.products)]
  const own = books.flatMap((book) => book.mandrels.map(({ id }) => id))
  const found = await Promise.all([
    world.ask<Row<typeof productRow> & Row<typeof windingRow>>(
      `select id, production_status as status, winding_start, next_shift_note as note
       from pipe_product where id = any($1)`,
      [products],
    ),
    world.ask<Omit<Row<typeof pauseRow>, 'problems'> & { causes: number[] }>(
      `select id, start_time, end_time, comment,
         array(select problem_tag_id from pipe_pause_problem where pipe_pause_id = p.id) as causes
       from pipe_pause p where pipe_product_id = any($1)`,
      [products],
    ),
    world.ask<Row<typeof pipeRow>>(
      'select id, number, stage, produced_at, length, weight from pipe where line_id = any($1)',
      [ids],
    ),
    world.ask<Row<typeof mandrelRow>>('select id, state, cycles from mandrel where id = any($1)', [own]),
    world.ask<Row<typeof mandrelActionRow>>(
      `select mandrel_id as mandrel, action, from_state, to_state from mandrel_action where mandrel_id = any($1)`,
      [own],
    ),
    world.ask<Omit<Row<typeof subscriptionRow>, 'stations'> & { at: number[] }>(
      `select id, start_time, end_time,
         array(select station_id from subscribed_station where station_subscription_id = s.id) as at
       from station_subscription s where id = any($1)`,
      [books.flatMap(({ subscriptions }) => subscriptions)],
    ),
    world.ask<{ code: string; count: number; length: number; weight: number }>(
      `select number_code as code, count(p.id)::integer as count, coalesce(sum(p.length), 0)::float8 as length,
         coalesce(sum(p.weight), 0)::float8 as weight
       from machine m left join pipe p on p.line_id = m.id where m.id = any($1) group by 1`,
      [ids],
    ),
  ])
  const [states, pauses, made, forms, actions, subscriptions, totals] = found
  return [
    ...states.flatMap((row) => [productRow(row), windingRow(row)]),
    ...pauses.map((row) => pauseRow({ ...row, problems: row.causes.map((id) => ({ id })) })),
    ...made.map(pipeRow),
    ...forms.map(mandrelRow),
    ...actions.map(mandrelActionRow),
    ...subscriptions.map((row) => subscriptionRow({ ...row, stations: row.at.map((id) => ({ id })) })),
    ...totals.map(({ code, ...total }) => totalRow(code, total)),
  ]
}

/** Returns the same from the API. */
export async function apiWindings(visitor: Visitor, books: readonly WindingBook[]): Promise<string[]> {
  const rows: string[] = []
  for (const book of books) {
    const query = { parent: book.line.whole }
    const found = pages((more) => visitor.get(pipeProducts.list, { query: { ...query, ...more } }))
    for await (const { id, production_status: status } of found) rows.push(productRow({ id, status }))
    rows.push(...(await pipeRows(visitor, book.line.numberCode)))
    for (const { id } of book.mandrels) rows.push(...(await mandrelRows(visitor, id)))
    for (const id of book.subscriptions)
      rows.push(subscriptionRow(await visitor.get(stationSubscriptions.get, { params: { id } })))
  }
  return rows
}

async function pipeRows(visitor: Visitor, numberCode: string): Promise<string[]> {
  const query = { query_string: `-${numberCode}-` }
  const { statistics } = await visitor.get(pipes.list, { query: { ...query, statistics: true } })
  const found = pages((more) => visitor.get(pipes.list, { query: { ...query, ...more } }))
  const rows = await Array.fromAsync(found, pipeRow)
  return statistics ? [totalRow(numberCode, statistics), ...rows] : rows
}

async function mandrelRows(visitor: Visitor, id: number): Promise<string[]> {
  const mandrel = await visitor.get(mandrels.get, { params: { id } })
  const found = pages((query) => visitor.get(mandrels.actions, { params: { id }, query }))
  return [mandrelRow(mandrel), ...(await Array.fromAsync(found, mandrelActionRow))]
}

/** Returns the changes in the history of pipes, pauses and subscriptions of the books, and the requests that changed anything of theirs. */
export async function windingChanges(
  world: World,
  books: readonly WindingBook[],
): Promise<{ changes: StoredChange[]; requests: string[] }> {
  const rows = await world.ask<StoredChange & { is_compared: boolean }>(
    `with ours(object_type, object_id, is_compared) as (
       select 'pipe', id, true from pipe where line_id = any($1) union all
       select 'pipe_pause', id, true from pipe_pause where pipe_product_id = any($2) union all
       select 'station_subscription', unnest($4::integer[]), true union all
       select 'machine', unnest($1::integer[]), false union all
       select 'pipe_product', unnest($2::integer[] || $5::integer[]), false union all
       select 'mandrel', unnest($3::integer[]), false union all
       select 'mandrel_action', id, false from mandrel_action where mandrel_id = any($3) union all
       select 'subscribed_station', object_id, false from history
         where object_type = 'subscribed_station'
           and (changes #>> '{station_subscription_id,0}' = any($4::text[]) or changes #>> '{station_subscription_id,1}' = any($4::text[]))
         group by 2
     )
     select concat_ws(' ', action, object_type, object_id) as change, request_id, is_compared
     from history join ours using (object_type, object_id)`,
    [
      ...[books.map(({ line }) => line.line), books.flatMap(({ line }) => line.products)],
      books.flatMap((book) => book.mandrels.map(({ id }) => id)),
      books.flatMap(({ subscriptions }) => subscriptions),
      books.map(({ line }) => line.whole),
    ],
  )
  return {
    changes: rows.filter((row) => row.is_compared),
    requests: rows.map(({ request_id }) => request_id),
  }
}
