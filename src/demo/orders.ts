import type { OrderWithRows } from '#contract/orders.ts'
import { OrderStatus, OrderType } from '#domain/order.ts'
import { type TimedAction, timedActions } from '#domain/timed-actions.ts'
import type { WorkPlan } from '#domain/work-plan.ts'
import { createOrder } from '#server/modules/orders/commands.ts'
import { createPartProduct, setActive } from '#server/modules/part-products/commands.ts'
import { type Calendar, dayOf, instantOf, workingDayUpTo } from './calendar.ts'
import type { DemoCatalogue } from './catalogue.ts'
import { actAs, type Tx } from './moment.ts'
import type { Order, Product } from './order-book.ts'
import { ordersAhead } from './orders-ahead.ts'
import { ordersDone } from './orders-done.ts'
import { ordersInWork } from './orders-in-work.ts'
import { ordersWaiting } from './orders-waiting.ts'
import type { People } from './people.ts'
import { toWorkPlan } from './work-plans.ts'

/** What every part of the demo needs. */
export type Factory = {
  readonly tx: Tx
  readonly calendar: Calendar
  readonly people: People
  readonly catalogue: DemoCatalogue
  /** The ids of clients by name. */
  readonly clients: ReadonlyMap<string, number>
}

/** A stored part product, with the actions of its work plan. */
export type DemoProduct = {
  readonly id: number
  readonly product: Product
  /** The day of its order, in days from today. */
  readonly placed: number
  readonly plan: WorkPlan | null
  readonly actions: readonly TimedAction[]
}

const orderBook = [...ordersDone, ...ordersInWork, ...ordersAhead, ...ordersWaiting].toSorted(
  (a, b) => a.placed - b.placed,
)

/** Creates each order on its day, with its part products and their work plans. */
export async function makeOrders(factory: Factory): Promise<DemoProduct[]> {
  const products: DemoProduct[] = []
  for (const [index, order] of orderBook.entries()) {
    const { rows } = await takeOrder(factory, order, index)
    for (const [at, { products: ofRow }] of order.rows.entries())
      for (const product of ofRow) products.push(await makeProduct(factory, order, product, rows[at]!.id))
  }
  return products
}

async function takeOrder(factory: Factory, order: Order, index: number): Promise<OrderWithRows> {
  const { tx, people, clients } = factory
  const isStock = order.type === OrderType.Internal
  const user = people.users.get(isStock ? 'admin' : 'sales')!
  const at = new Date(instantOf(dayOfOrder(factory, order), '09:30'))
  return createOrder(await actAs(tx, user, at), 'parts', {
    ...numbersOf(order, index),
    order_type: order.type,
    client: clients.get(order.client)!,
    project: order.project ?? null,
    order_date: dayOfOrder(factory, order).toString(),
    delivery_date: deliveryOf(factory, order),
    status: statusOf(factory, order),
    responsible: people.users.get('sales')!.id,
    comment: order.comment ?? '',
    always_in_system: isStock,
    rows: order.rows.map(({ group, description, products }) => ({
      article_group: group,
      description,
      quantity: products.reduce((sum, { pieces = 1 }) => sum + pieces, 0),
    })),
  })
}

/** Returns the order number as its source system would assign it. */
function numbersOf(
  { type }: Order,
  index: number,
): { readonly order_number: string; readonly external_id?: string } {
  const sequence = 1043 + 7 * index
  if (type === OrderType.Odoo) return { order_number: `S0${sequence}`, external_id: `sale.order/${sequence}` }
  if (type === OrderType.Directo) return { order_number: `26${sequence}`, external_id: `26${sequence}` }
  return { order_number: `SISE-${sequence}` }
}

function statusOf(factory: Factory, order: Order): OrderStatus {
  if (order.is) return order.is === 'cancelled' ? OrderStatus.Cancelled : OrderStatus.OnHold
  const stages = order.rows.flatMap(({ products }) => products.map(({ stage }) => stage))
  if (stages.every(({ is }) => is === 'done')) {
    const isDue = deliveryOf(factory, order) < dayOf(factory.calendar.now).toString()
    return isDue ? OrderStatus.Delivered : OrderStatus.Produced
  }
  const isBegun = stages.some((stage) => stage.is === 'today' && stage.as !== 'not started')
  return isBegun ? OrderStatus.InProduction : OrderStatus.Open
}

function deliveryOf(factory: Factory, order: Order): string {
  return dayOfOrder(factory, order).add({ weeks: order.weeks }).toString()
}

function dayOfOrder({ calendar }: Factory, { placed }: Order): Temporal.PlainDate {
  return workingDayUpTo(calendar, placed)
}

async function makeProduct(
  factory: Factory,
  order: Order,
  product: Product,
  order_row: number,
): Promise<DemoProduct> {
  const { tx, people, catalogue } = factory
  const { plan: spec, crew, pieces = 1, comment = '', tags = [], isActive = true } = product
  const hall = { catalogue, operators: people.operators }
  const at = new Date(instantOf(dayOfOrder(factory, order), '11:00'))
  const context = await actAs(tx, people.users.get('partsplanner')!, at)
  const { id, work_plan_json: plan } = await createPartProduct(context, {
    order_row,
    pieces,
    comment,
    tags: tags.map((tag) => catalogue.componentTags.get(tag)!.id),
    work_plan_json: spec && toWorkPlan(spec, crew, hall),
  })
  if (!isActive) await setActive(context, id, false)
  const actions = plan ? timedActions(plan, catalogue.actions, pieces) : []
  return { id, product, placed: order.placed, plan, actions }
}
