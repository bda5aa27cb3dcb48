import { machineModes } from '#contract/machine-modes.ts'
import { mandrels } from '#contract/mandrels.ts'
import { pipeBlockers } from '#contract/pipe-blockers.ts'
import { pipeOperations } from '#contract/pipe-operations.ts'
import { pipeProducts } from '#contract/pipe-products.ts'
import { pipes } from '#contract/pipes.ts'
import { stationSubscriptions } from '#contract/stations.ts'
import { pages, type StoredChange } from '#faults/shop-floor/stored.ts'
import type { WindingBook } from '#faults/shop-floor/winding-book.ts'
import {
  blockerRow,
  bookedOperation,
  bookedPipe,
  mandrelActionRow,
  mandrelRow,
  operationRow,
  pauseRow,
  pipeRow,
  productRow,
  subscriptionRow,
  switchRow,
  totalRow,
  windingRow,
} from '#faults/shop-floor/winding-rows.ts'
import type { Visitor } from '#faults/support/visitor.ts'
import type { World } from '#faults/support/world.ts'

type Row<F extends (row: never) => string> = Parameters<F>[0]

/** Returns everything about the lines of the books from the database. */
export async function storedWindings(world: World, books: readonly WindingBook[]): Promise<string[]> {
  const ids = books.map(({ line }) => line.line)
  const own = books.flatMap(({ hall }) => [...hall.mandrels.keys()])
  const found = await Promise.all([
    storedProducts(world, books),
    storedPipes(world, ids),
    storedOperations(world, ids),
    world.ask<Row<typeof mandrelRow>>('select id, state, cycles from mandrel where id = any($1)', [own]),
    world.ask<Row<typeof mandrelActionRow>>(
      `select mandrel_id as mandrel, action, from_state, to_state from mandrel_action where mandrel_id = any($1)`,
      [own],
    ),
    world.ask<Omit<Row<typeof subscriptionRow>, 'stations'> & { at: number[] }>(
      `select id, start_time, end_time,
         array(select station_id from subscribed_station where station_subscription_id = s.id) as at
       from station_subscription s where id = any($1)`,
      [books.flatMap(({ subscriptions }) => subscriptions.ids)],
    ),
    world.ask<Row<typeof switchRow>>(
      `select id, from_mode, to_mode from machine_mode_switch where machine_id = any($1) and source = 'manual'`,
      [ids],
    ),
  ])
  const [products, made, operations, forms, actions, subscriptions, switches] = found
  return [
    ...[...products, ...made, ...operations],
    ...forms.map(mandrelRow),
    ...actions.map(mandrelActionRow),
    ...subscriptions.map((row) => subscriptionRow({ ...row, stations: row.at.map((id) => ({ id })) })),
    ...switches.map(switchRow),
  ]
}

/** Returns the products of the sizes of lines, except those that only give them their work, with their pauses. */
async function storedProducts(world: World, books: readonly WindingBook[]): Promise<string[]> {
  const others = books.flatMap(({ line }) => [line.whole, line.rowProduct])
  const products = await world.ask<Row<typeof productRow> & Row<typeof windingRow>>(
    `select id, production_status as status, pieces, quantity, winding_start, next_shift_note as note,
       next_shift_read_at is not null as "isNoteRead", prediction_cancelled_at is null as "isPredicted"
     from pipe_product where dn = any($1) and id <> all($2)`,
    [books.map(({ line }) => line.dn), others],
  )
  const pauses = await world.ask<Omit<Row<typeof pauseRow>, 'problems'> & { causes: number[] }>(
    `select id, start_time, end_time, comment,
       array(select problem_tag_id from pipe_pause_problem where pipe_pause_id = p.id) as causes
     from pipe_pause p where pipe_product_id = any($1)`,
    [products.map(({ id }) => id)],
  )
  const blockers = await world.ask<Row<typeof blockerRow>>(
    `select id, pipe_product_id as target_id, type, comment from pipe_blocker where pipe_product_id = any($1)`,
    [products.map(({ id }) => id)],
  )
  return [
    ...products.flatMap((row) => [productRow(row), windingRow(row)]),
    ...blockers.map(blockerRow),
    ...pauses.map((row) => pauseRow({ ...row, problems: row.causes.map((id) => ({ id })) })),
  ]
}

/** Returns the pipes of lines, and what each line made in all. */
async function storedPipes(world: World, lines: readonly number[]): Promise<string[]> {
  const made = await world.ask<Row<typeof pipeRow>>(
    `select id, number, status, stage, produced_at, length, weight, order_row_id as row,
       scrapped_at is not null as "isScrapped"
     from pipe where line_id = any($1)`,
    [lines],
  )
  const totals = await world.ask<{ code: string; count: number; length: number; weight: number }>(
    `select number_code as code, count(p.id)::integer as count, coalesce(sum(p.length), 0)::float8 as length,
       coalesce(sum(p.weight), 0)::float8 as weight
     from machine m left join pipe p on p.line_id = m.id where m.id = any($1) group by 1`,
    [lines],
  )
  return [...made.map(pipeRow), ...totals.map(({ code, ...total }) => totalRow(code, total))]
}

async function storedOperations(world: World, lines: readonly number[]): Promise<string[]> {
  const rows = await world.ask<Row<typeof operationRow>>(
    `select o.id, o.operation, o.pipe_id as pipe, t.running_since,
       floor(t.booked)::integer as booked_seconds,
       case when o.finished_at is not null then 'done' when t.running_since is not null then 'running'
         when t.times > 0 then 'paused' else 'waiting' end as status
     from pipe_operation o join pipe p on p.id = o.pipe_id
     cross join lateral (
       select count(*) as times, max(start_time) filter (where end_time is null) as running_since,
         coalesce(sum(extract(epoch from end_time - start_time)), 0) as booked
       from pipe_operation_time where pipe_operation_id = o.id
     ) t
     where p.line_id = any($1)`,
    [lines],
  )
  return rows.map(operationRow)
}

/** Returns the same from the API. */
export async function apiWindings(visitor: Visitor, books: readonly WindingBook[]): Promise<string[]> {
  const rows: string[] = []
  for (const book of books) {
    rows.push(...(await productRows(visitor, book)))
    rows.push(...(await pipeRows(visitor, book)))
    for (const id of book.hall.mandrels.keys()) rows.push(...(await mandrelRows(visitor, id)))
    const { line: machine } = book.line
    const switches = pages((more) => visitor.get(machineModes.list, { query: { machine, ...more } }))
    for await (const change of switches) if (change.source === 'manual') rows.push(switchRow(change))
    const pipe_product__in = [...book.hall.products.keys()].join()
    const blockers = pages((more) => visitor.get(pipeBlockers.list, { query: { pipe_product__in, ...more } }))
    for await (const blocker of blockers) rows.push(blockerRow(blocker))
    for (const id of book.subscriptions.ids)
      rows.push(subscriptionRow(await visitor.get(stationSubscriptions.get, { params: { id } })))
  }
  return rows
}

async function productRows(visitor: Visitor, { line, hall }: WindingBook): Promise<string[]> {
  const query = { parent: line.whole }
  const parts = pages((more) => visitor.get(pipeProducts.list, { query: { ...query, ...more } }))
  const found = await Array.fromAsync(parts)
  const listed = new Set(found.map(({ id }) => id))
  for (const id of hall.products.keys())
    if (!listed.has(id)) found.push(await visitor.get(pipeProducts.get, { params: { id } }))
  return found.map(({ production_status: status, ...product }) => productRow({ ...product, status }))
}

async function pipeRows(visitor: Visitor, { line: { numberCode } }: WindingBook): Promise<string[]> {
  const query = { query_string: `-${numberCode}-` }
  const { statistics } = await visitor.get(pipes.list, { query: { ...query, statistics: true } })
  const found = pages((more) => visitor.get(pipes.list, { query: { ...query, ...more } }))
  const made = await Array.fromAsync(found)
  const rows = made.map((pipe) => pipeRow(bookedPipe(pipe)))
  for (const { id } of made) {
    const { results } = await visitor.get(pipeOperations.list, { query: { pipe__in: String(id) } })
    rows.push(...results.map((operation) => operationRow(bookedOperation(operation))))
  }
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
    `with product as (
       select id from pipe_product where dn = any($2) union
       select object_id from history
       where object_type = 'pipe_product' and action = 'delete' and changes #>> '{dn,0}' = any($2::text[])
     ),
     pipe as (
       select object_id as id from history
       where object_type = 'pipe' and action = 'insert' and changes #>> '{line_id,1}' = any($1::text[])
     ),
     ours(object_type, object_id, is_compared) as (
       select 'pipe', id, true from pipe union all
       select 'pipe_pause', p.id, true from pipe_pause p join product on product.id = p.pipe_product_id union all
       select 'station_subscription', unnest($4::integer[]), true union all
       select 'machine', unnest($1::integer[]), false union all
       select 'pipe_product', id, false from product union all
       select object_type, object_id, false from history
         where object_type = 'pipe_operation' and changes #>> '{pipe_id,1}' in (select id::text from pipe)
         group by 1, 2 union all
       select object_type, object_id, false from history
         where object_type = 'pipe_blocker' and changes #>> '{pipe_product_id,1}' in (select id::text from product)
         group by 1, 2 union all
       select 'mandrel', unnest($3::integer[]), false union all
       select object_type, object_id, false from history
         where object_type = 'mandrel_action' and changes #>> '{mandrel_id,1}' = any($3::text[])
         group by 1, 2 union all
       select 'subscribed_station', object_id, false from history
         where object_type = 'subscribed_station'
           and (changes #>> '{station_subscription_id,0}' = any($4::text[]) or changes #>> '{station_subscription_id,1}' = any($4::text[]))
         group by 2
     )
     select concat_ws(' ', action, object_type, object_id) as change, request_id, is_compared
     from history join ours using (object_type, object_id)`,
    [
      ...[books.map(({ line }) => line.line), books.map(({ line }) => line.dn)],
      books.flatMap(({ hall }) => [...hall.mandrels.keys()]),
      books.flatMap(({ subscriptions }) => subscriptions.ids),
    ],
  )
  return {
    changes: rows.filter((row) => row.is_compared),
    requests: rows.map(({ request_id }) => request_id),
  }
}
