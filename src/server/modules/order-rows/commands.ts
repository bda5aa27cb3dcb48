import type { Input } from '#contract/endpoint.ts'
import type { OrderRow, partOrderRows, pipeOrderRows } from '#contract/order-rows.ts'
import type { Mode } from '#contract/views.ts'
import { refuseAll } from '#domain/errors.ts'
import { rowKindOf } from '#domain/order.ts'
import type { Context } from '#server/context.ts'
import { readOrderRow } from './queries.ts'

type NewRow = Input<typeof partOrderRows.create | typeof pipeOrderRows.create>['body']
type Changes = Input<typeof partOrderRows.change | typeof pipeOrderRows.change>['body']
/** A row of an order as one mode shows it. */
type Key = { readonly mode: Mode; readonly id: number }

export async function createOrderRow(
  context: Context,
  mode: Mode,
  { order, ...row }: NewRow,
): Promise<OrderRow> {
  const [id] = await addRows(context, { mode, id: order }, [row])
  return readOrderRow(context, mode, id!)
}

/** Creates rows of an order, those without a number after all others, and returns their ids. */
export async function addRows(
  { db }: Context,
  { mode, id: order_id }: Key,
  rows: readonly Omit<NewRow, 'order'>[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const { last } = await db
    .selectFrom('order_row')
    .select(({ fn }) => fn.max('row_number').as('last'))
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  const added = await db
    .insertInto('order_row')
    .values(
      numbered(rows, last ?? 0).map((row) => ({
        kind: rowKindOf[mode],
        quantity: 1,
        unit: mode === 'parts' ? 'pcs' : 'm',
        ...row,
        order_id,
      })),
    )
    .returning('id')
    .execute()
  return added.map(({ id }) => id)
}

export async function changeOrderRow(
  context: Context,
  { mode, id }: Key,
  changes: Changes,
): Promise<OrderRow> {
  await readOrderRow(context, mode, id)
  if (Object.keys(changes).length > 0)
    await context.db.updateTable('order_row').set(changes).where('id', '=', id).execute()
  return readOrderRow(context, mode, id)
}

/** Deletes a row of an order; throws the refusal `still_in_use` if it has part products, pipe products or pipes. */
export async function removeOrderRow(context: Context, mode: Mode, id: number): Promise<undefined> {
  await readOrderRow(context, mode, id)
  await context.db.deleteFrom('order_row').where('id', '=', id).execute()
}

/** Numbers the rows; throws `Refusal` with the index of a duplicate number. */
function numbered(rows: readonly Omit<NewRow, 'order'>[], last: number) {
  const given = rows.map(({ row_number }) => row_number)
  refuseAll(
    given.flatMap((number, index) =>
      number !== undefined && given.indexOf(number) < index
        ? [{ code: 'already_exists' as const, field: `rows.${index}.row_number` }]
        : [],
    ),
  )
  let next = Math.max(last, ...given.map((number) => number ?? 0))
  return rows.map((row) => {
    if (row.row_number !== undefined) return { ...row, row_number: row.row_number }
    next += 1
    return { ...row, row_number: next }
  })
}
