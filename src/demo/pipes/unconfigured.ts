import { instantOf, workingDayUpTo } from '#demo/calendar.ts'
import { actAs } from '#demo/moment.ts'
import type { Factory } from '#demo/orders.ts'
import { OrderType } from '#domain/order.ts'
import { createOrder } from '#server/modules/orders/commands.ts'
import { createPipeProduct } from '#server/modules/pipe-products/commands.ts'

const ORDER_NUMBER = '262977'
const rows = [
  { description: 'Toru DN/ID1200 SN8 PE100, 18 m', quantity: 18 },
  { description: 'Toru DN/ID800 SDR26 PE100-RC, 12 m', quantity: 12 },
]
const WEEKS_TO_DELIVERY = 5

/** Takes an order whose products nobody has configured yet. */
export async function orderUnconfigured({
  tx,
  calendar,
  people,
  clients,
}: Omit<Factory, 'catalogue'>): Promise<void> {
  const day = workingDayUpTo(calendar, -1)
  const at = (time: string) => new Date(instantOf(day, time))
  const sales = people.users.get('sales')!
  const order = await createOrder(await actAs(tx, sales, at('13:20')), 'pipes', {
    ...{ order_type: OrderType.Directo, order_number: ORDER_NUMBER, external_id: ORDER_NUMBER },
    ...{ client: [...clients.values()][0]!, responsible: sales.id },
    delivery_date: day.add({ weeks: WEEKS_TO_DELIVERY }).toString(),
    rows: rows.map((row) => ({ ...row, article_group: 'pipe' })),
  })
  const planner = await actAs(tx, people.users.get('pipeplanner')!, at('13:40'))
  for (const { id, quantity } of order.rows) await createPipeProduct(planner, { order_row: id, quantity })
}
