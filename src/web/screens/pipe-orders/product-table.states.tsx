import { ordersCodec } from '#web/orders/orders-address.ts'
import { ProductTable } from './product-table.tsx'
import { sampleOrderOverview, sampleOrdersAddress } from './sample-order.ts'

const initial = ordersCodec.read(new URLSearchParams())

const table = (product: number | null, overview = sampleOrderOverview) => (
  <ProductTable
    overview={overview}
    address={sampleOrdersAddress({ ...initial, product })}
    onAsk={() => undefined}
  />
)

export const states = {
  'products of an order': table(3),
  'an order without rows': table(null, {
    ...sampleOrderOverview,
    order: { ...sampleOrderOverview.order, rows: [] },
    products: [],
  }),
}
