import type { TimedAction } from '#domain/timed-actions.ts'
import type { WorkPlan } from '#domain/work-plan.ts'
import { type Calendar, dayOf, instantOf } from './calendar.ts'
import type { DemoCatalogue } from './catalogue.ts'
import { makeClients } from './clients.ts'
import { idsOf, madeAt, moveTo, type Tx } from './moment.ts'
import { type Order, OrderType, type Product, type Row } from './order-book.ts'
import { ordersAhead } from './orders-ahead.ts'
import { ordersInWork } from './orders-in-work.ts'
import { ordersWaiting } from './orders-waiting.ts'
import type { People } from './people.ts'
import { planOf } from './planned-products.ts'

/** What every part of the demo is made with. */
export type Factory = {
  readonly tx: Tx
  readonly calendar: Calendar
  readonly people: People
  readonly catalogue: DemoCatalogue
}

/** A part product as it stands in the database, with the actions of its work plan. */
export type DemoProduct = {
  readonly id: number
  readonly product: Product
  /** Days from today. */
  readonly placed: number
  readonly plan: WorkPlan | null
  readonly actions: readonly TimedAction[]
}

const orderBook = [...ordersInWork, ...ordersAhead, ...ordersWaiting].toSorted((a, b) => a.placed - b.placed)

/** Takes every order on the day it was placed: its rows, part products and their work plans. */
export async function makeOrders(factory: Factory, opening: Date): Promise<DemoProduct[]> {
  const { tx, people } = factory
  const clients = await makeClients(tx, opening)
  const sales = people.users.get('sales')?.id ?? null
  const products: DemoProduct[] = []
  for (const [placed, orders] of Map.groupBy(orderBook.entries(), ([, order]) => order.placed)) {
    const at = new Date(instantOf(dayFrom(factory, placed), '09:30'))
    await moveTo(tx, at, sales)
    const inserted = await tx
      .insertInto('customer_order')
      .values(
        orders.map(([index, order]) => ({
          ...toOrder(factory, order, index),
          client_id: clients.get(order.client)!,
          responsible_id: sales,
          ...madeAt(at),
        })),
      )
      .returning('id')
      .execute()
    const ids = idsOf(inserted)
    const entered = orders.map(([, order], index) => ({ order, id: ids[index]! }))
    products.push(...(await makeProducts(factory, at, await makeRows(factory, at, entered))))
  }
  return products
}

function toOrder(factory: Factory, order: Order, index: number) {
  const { order_number, external_id } = numbersOf(order, index)
  return {
    order_number,
    external_id,
    order_type: order.type,
    project: order.project ?? null,
    order_date: dayFrom(factory, order.placed).toString(),
    delivery_date: deliveryOf(factory, order),
    status: statusOf(factory, order),
    comment: order.comment ?? '',
    always_in_system: order.type === OrderType.Internal,
  }
}

/** As each system numbers its orders; the internal ones have numbers of their own. */
function numbersOf({ type }: Order, index: number): { order_number: string; external_id: string } {
  const sequence = 1043 + 7 * index
  if (type === OrderType.Odoo) return { order_number: `S0${sequence}`, external_id: `sale.order/${sequence}` }
  if (type === OrderType.Directo) return { order_number: `26${sequence}`, external_id: `26${sequence}` }
  return { order_number: `SISE-${sequence}`, external_id: '' }
}

const OrderStatus = { Open: 0, InProduction: 1, Produced: 2, Delivered: 3, OnHold: 4, Cancelled: 5 } as const

function statusOf(factory: Factory, order: Order): number {
  if (order.is) return order.is === 'cancelled' ? OrderStatus.Cancelled : OrderStatus.OnHold
  const stages = order.rows.flatMap(({ products }) => products.map(({ stage }) => stage))
  if (stages.every(({ is }) => is === 'done')) {
    const isDue = deliveryOf(factory, order) < dayOf(factory.calendar.now).toString()
    return isDue ? OrderStatus.Delivered : OrderStatus.Produced
  }
  const isBegun = stages.some((stage) => stage.is === 'today' && stage.as !== 'not started')
  return isBegun ? OrderStatus.InProduction : OrderStatus.Open
}

function deliveryOf(factory: Factory, { placed, weeks }: Order): string {
  return dayFrom(factory, placed + 7 * weeks).toString()
}

function dayFrom({ calendar }: Factory, days: number): Temporal.PlainDate {
  return dayOf(calendar.now).add({ days })
}

type Entered = { readonly order: Order; readonly row: Row; readonly rowId: number }

async function makeRows(
  { tx }: Factory,
  at: Date,
  orders: readonly { readonly order: Order; readonly id: number }[],
): Promise<Entered[]> {
  const rows = orders.flatMap(({ order, id }) => order.rows.map((row, index) => ({ order, row, id, index })))
  const inserted = await tx
    .insertInto('order_row')
    .values(
      rows.map(({ row, id, index }) => ({
        order_id: id,
        row_number: index + 1,
        external_row_id: String(index + 1),
        description: row.description,
        article_group: row.group,
        kind: 2,
        quantity: row.products.reduce((sum, { pieces = 1 }) => sum + pieces, 0),
        unit: 'pcs',
        ...madeAt(at),
      })),
    )
    .returning('id')
    .execute()
  const ids = idsOf(inserted)
  return rows.map(({ order, row }, index) => ({ order, row, rowId: ids[index]! }))
}

async function makeProducts(factory: Factory, at: Date, entered: readonly Entered[]): Promise<DemoProduct[]> {
  const { tx, catalogue, people } = factory
  const drafts = entered.flatMap(({ order, row, rowId }) =>
    row.products.map((product) => ({ order, product, rowId, ...planOf(product, catalogue, people) })),
  )
  const inserted = await tx
    .insertInto('part_product')
    .values(
      drafts.map(({ order, product, rowId, plan, paths, isDraft }) => ({
        order_row_id: rowId,
        comment: product.comment ?? '',
        work_plan: plan && JSON.stringify(plan),
        work_plan_paths: paths,
        work_plan_is_sound: !isDraft,
        pieces: product.pieces ?? 1,
        delivery_date: deliveryOf(factory, order),
        is_active: product.isActive ?? true,
        ...madeAt(at),
      })),
    )
    .returning('id')
    .execute()
  const ids = idsOf(inserted)
  const made = drafts.map(({ order, product, plan, actions }, index) => {
    return { id: ids[index]!, product, placed: order.placed, plan, actions }
  })
  const tags = made.flatMap(({ id, product }) =>
    (product.tags ?? []).map((tag) => ({
      part_product_id: id,
      tag_id: catalogue.componentTags.get(tag)!.id,
      ...madeAt(at),
    })),
  )
  if (tags.length > 0) await tx.insertInto('part_product_tag').values(tags).execute()
  return made
}
