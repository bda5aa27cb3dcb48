import { type Db, fresh, type Given, insert, type Row } from './insert.ts'

export async function aClient(db: Db, given: Given<'client'> = {}): Promise<Row<'client'>> {
  return insert(db, 'client', { name: `Client ${fresh()}`, ...given })
}

export async function anOrder(db: Db, given: Given<'customer_order'> = {}): Promise<Row<'customer_order'>> {
  const n = fresh()
  const client_id = given.client_id ?? (await aClient(db)).id
  return insert(db, 'customer_order', {
    order_number: `26${String(n).padStart(5, '0')}`,
    order_type: 0,
    order_date: '2026-02-02',
    delivery_date: '2026-04-01',
    client_id,
    ...given,
  })
}

export async function anOrderRow(db: Db, given: Given<'order_row'> = {}): Promise<Row<'order_row'>> {
  const order_id = given.order_id ?? (await anOrder(db)).id
  return insert(db, 'order_row', {
    order_id,
    row_number: fresh(),
    description: 'Manhole 1000/630',
    article_group: 'manhole',
    kind: 2,
    quantity: 1,
    unit: 'pcs',
    ...given,
  })
}

/** A part product, by default without a work plan. */
export async function aPartProduct(db: Db, given: Given<'part_product'> = {}): Promise<Row<'part_product'>> {
  const order_row_id = given.order_row_id ?? (await anOrderRow(db)).id
  return insert(db, 'part_product', { order_row_id, delivery_date: '2026-04-01', ...given })
}
