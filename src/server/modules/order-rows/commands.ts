import type { Input } from '#contract/endpoint.ts'
import type { PartOrderRow, PartOrderRowInput, partOrderRows } from '#contract/part-order-rows.ts'
import { refuseAll } from '#domain/errors.ts'
import { OrderRowKind } from '#domain/order.ts'
import type { Context } from '#server/context.ts'
import { readPartOrderRow } from './queries.ts'

export async function createPartOrderRow(
  context: Context,
  { order, ...row }: Input<typeof partOrderRows.create>['body'],
): Promise<PartOrderRow> {
  const [id] = await addRows(context, order, [row])
  return readPartOrderRow(context, id!)
}

/** Creates rows of an order, those without a number after all others, and returns their ids. */
export async function addRows(
  { db }: Context,
  orderId: number,
  rows: readonly PartOrderRowInput[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const { last } = await db
    .selectFrom('order_row')
    .select(({ fn }) => fn.max('row_number').as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const added = await db
    .insertInto('order_row')
    .values(
      numbered(rows, last ?? 0).map((row) => ({
        kind: OrderRowKind.Part,
        quantity: 1,
        unit: 'pcs',
        ...row,
        order_id: orderId,
      })),
    )
    .returning('id')
    .execute()
  return added.map(({ id }) => id)
}

export async function changePartOrderRow(
  context: Context,
  id: number,
  changes: Input<typeof partOrderRows.change>['body'],
): Promise<PartOrderRow> {
  await readPartOrderRow(context, id)
  if (Object.keys(changes).length > 0)
    await context.db.updateTable('order_row').set(changes).where('id', '=', id).execute()
  return readPartOrderRow(context, id)
}

/** Deletes a row of an order; throws the refusal `still_in_use` if it has part products. */
export async function removePartOrderRow(context: Context, id: number): Promise<undefined> {
  await readPartOrderRow(context, id)
  await context.db.deleteFrom('order_row').where('id', '=', id).execute()
}

/** Numbers the rows; throws `Refusal` with the index of a duplicate number. */
function numbered(rows: readonly PartOrderRowInput[], last: number) {
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
