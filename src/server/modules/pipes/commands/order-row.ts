import { Refusal } from '#domain/errors.ts'
import { OrderRowKind } from '#domain/order.ts'
import type { Context } from '#server/context.ts'

/** Throws `Refusal` if an order row does not exist or is not one of pipes. */
export async function refuseUnlessOfPipes({ db }: Context, id: number): Promise<void> {
  const row = await db
    .selectFrom('order_row')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', OrderRowKind.Pipe)
    .executeTakeFirst()
  if (!row) throw new Refusal('unknown_reference', { id }, 'order_row')
}
