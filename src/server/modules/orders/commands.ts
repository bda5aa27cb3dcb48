import type { Input } from '#contract/endpoint.ts'
import type { OrderChanges, OrderWithRows, partOrders } from '#contract/orders.ts'
import type { pipeOrders } from '#contract/pipe-orders.ts'
import type { Mode } from '#contract/views.ts'
import { Refusal } from '#domain/errors.ts'
import { foreignRowKindOf, OrderType } from '#domain/order.ts'
import { can } from '#domain/permission.ts'
import { plantDay } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { addRows } from '#server/modules/order-rows/commands.ts'
import { readOrder } from './queries.ts'

/** Creates an order with its rows, by default an internal one of today. */
export async function createOrder(
  context: Context,
  mode: Mode,
  input: Input<typeof partOrders.create | typeof pipeOrders.create>['body'],
): Promise<OrderWithRows> {
  const { rows = [], client, responsible, ...order } = input
  if (order.always_in_system) refuseUnlessManagesStock(context)
  await refuseTaken(context, order.order_number)
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
  await addRows(context, { mode, id }, rows)
  return readOrder(context, mode, id)
}

export async function changeOrder(
  context: Context,
  { mode, id }: { readonly mode: Mode; readonly id: number },
  { client, responsible, ...order }: OrderChanges,
): Promise<OrderWithRows> {
  const { always_in_system } = await readOrder(context, mode, id)
  if ((order.always_in_system ?? always_in_system) !== always_in_system) refuseUnlessManagesStock(context)
  if (order.order_number !== undefined) await refuseTaken(context, order.order_number, id)
  const changes = {
    ...order,
    ...(client !== undefined && { client_id: client }),
    ...(responsible !== undefined && { responsible_id: responsible }),
  }
  if (Object.keys(changes).length > 0)
    await context.db.updateTable('customer_order').set(changes).where('id', '=', id).execute()
  return readOrder(context, mode, id)
}

/** Deletes an order with its rows; throws the refusal `still_in_use` if it has products, pipes or rows of the other mode. */
export async function removeOrder(context: Context, mode: Mode, id: number): Promise<undefined> {
  await readOrder(context, mode, id)
  const others = await context.db
    .selectFrom('order_row')
    .select('id')
    .where('order_id', '=', id)
    .where('kind', '=', foreignRowKindOf[mode])
    .executeTakeFirst()
  if (others) throw new Refusal('still_in_use')
  await context.db.deleteFrom('customer_order').where('id', '=', id).execute()
}

/** Throws `Refusal` if another order has the number: an order of another system may, but people would mix them up. */
async function refuseTaken({ db }: Context, order: string, own = 0): Promise<void> {
  const other = await db
    .selectFrom('customer_order as o')
    .innerJoin('client as c', 'c.id', 'o.client_id')
    .select('c.name')
    .where('o.order_number', '=', order)
    .where('o.id', '<>', own)
    .executeTakeFirst()
  if (other) throw new Refusal('order_number_taken', { order, client: other.name }, 'order_number')
}

function refuseUnlessManagesStock({ user }: Context): void {
  if (!can(user, '@orders_manage_always_in_system')) throw new Refusal('forbidden')
}
