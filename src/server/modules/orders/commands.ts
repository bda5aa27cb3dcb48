import type { PartOrder, PartOrderChanges, PartOrderInput } from '#contract/part-orders.ts'
import { Refusal } from '#domain/errors.ts'
import { OrderRowKind, OrderType } from '#domain/order.ts'
import { can } from '#domain/permission.ts'
import { plantDay } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { addRows } from '#server/modules/part-order-rows/commands.ts'
import { readPartOrder } from './queries.ts'

/** Creates an order with its rows, by default an internal one of today. */
export async function createPartOrder(context: Context, input: PartOrderInput): Promise<PartOrder> {
  const { rows = [], client, responsible, ...order } = input
  if (order.always_in_system) refuseUnlessManagesStock(context)
  const { id } = await context.db
    .insertInto('customer_order')
    .values({
      order_type: OrderType.Internal,
      order_date: plantDay(context.now()),
      ...order,
      client_id: client,
      responsible_id: responsible ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addRows(context, id, rows)
  return readPartOrder(context, id)
}

export async function changePartOrder(
  context: Context,
  id: number,
  { client, responsible, ...order }: PartOrderChanges,
): Promise<PartOrder> {
  const { always_in_system } = await readPartOrder(context, id)
  if ((order.always_in_system ?? always_in_system) !== always_in_system) refuseUnlessManagesStock(context)
  const changes = {
    ...order,
    ...(client !== undefined && { client_id: client }),
    ...(responsible !== undefined && { responsible_id: responsible }),
  }
  if (Object.keys(changes).length > 0)
    await context.db.updateTable('customer_order').set(changes).where('id', '=', id).execute()
  return readPartOrder(context, id)
}

/** Deletes an order with its rows; throws the refusal `still_in_use` if it has part products or pipe rows. */
export async function removePartOrder(context: Context, id: number): Promise<undefined> {
  await readPartOrder(context, id)
  const pipes = await context.db
    .selectFrom('order_row')
    .select('id')
    .where('order_id', '=', id)
    .where('kind', '=', OrderRowKind.Pipe)
    .executeTakeFirst()
  if (pipes) throw new Refusal('still_in_use')
  await context.db.deleteFrom('customer_order').where('id', '=', id).execute()
}

function refuseUnlessManagesStock({ user }: Context): void {
  if (!can(user, '@orders_manage_always_in_system')) throw new Refusal('forbidden')
}
