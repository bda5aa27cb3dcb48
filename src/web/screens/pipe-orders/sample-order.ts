import type { OrderRow } from '#contract/order-rows.ts'
import type { PipeOrderOverview } from '#contract/pipe-orders.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import type { PipeTag } from '#contract/pipe-tags.ts'
import { OrderRowKind, OrderStatus, OrderType } from '#domain/order.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import type { OrdersAddress } from '#web/orders/orders-address.ts'
import { aPipeProductRecord } from '#web/pipes/sample-product.ts'

const stamps = { created_at: '2026-03-02T08:00:00+02:00', updated_at: '2026-03-02T08:00:00+02:00' }

function aRow(id: number, description: string, quantity: number): OrderRow {
  return {
    ...{ id, order: 1, row_number: id, external_row_id: '', article_code: '', description },
    ...{ article_group: 'pipe', kind: OrderRowKind.Pipe, quantity, unit: 'm', delivery_date: null },
    ...{ comment: '', is_active: true },
    ...stamps,
  }
}

const { Unplanned, Planned, InProduction, Produced, Cancelled, NeedsConfiguration } = ProductionStatus
const configured = { name: 'DN1000 PR 65 SN8 PE100', dn: 1000, order_row: 1, warnings: [] }
const planned = {
  ...{ line: { id: 1, name: 'WL1' }, setup_minutes: 35 },
  ...{ planned_start: '2026-03-03T08:00:00+02:00', planned_end: '2026-03-03T09:35:00+02:00' },
}

/** An order with a product in every state that its table tells apart. */
export const sampleOrderOverview: PipeOrderOverview = {
  order: {
    ...{ id: 1, order_number: '261218', order_type: OrderType.Internal, external_id: '' },
    ...{ client: { id: 1, name: 'Tuulemäe Kaevandus AS' }, project: null, order_date: '2026-03-02' },
    ...{ delivery_date: '2026-05-04', status: OrderStatus.InProduction, responsible: null, comment: '' },
    ...{ always_in_system: false, has_workplan: false, is_active: true, is_late: false, blocker_count: 1 },
    ...{ part_row_count: 0, rows: [aRow(1, 'Pipe DN1000 SN8', 54), aRow(2, 'Pipe DN1200 SN8', 12)] },
    progress: { produced: 6, in_production: 6, planned: 6, unplanned: 30, to_configure: 12 },
    ...stamps,
  },
  products: [
    aSample(1, { production_status: Produced, pipes: [{ id: 1, number: '260302-W1-003', status: 1 }] }),
    aSample(2, { production_status: InProduction, ...planned }),
    aSample(3, { production_status: Planned, ...planned, warnings: ['mandrel_busy', 'late'] }),
    aSample(4, { production_status: Unplanned, quantity: 18, warnings: ['too_long'] }),
    aSample(5, { production_status: Unplanned, is_active: false, comment: 'Load last' }),
    aSample(6, { production_status: Cancelled }),
    aPipeProductRecord({
      ...{ id: 7, number: '7', order_row: 2, production_status: NeedsConfiguration },
      blockers: [{ id: 1, type: 'drawing', comment: '' }],
    }),
  ],
  state_hash: 'sample',
}

function aSample(number: number, given: Partial<PipeProduct>): PipeProduct {
  return aPipeProductRecord({ ...configured, id: number, number: String(number), quantity: 6, ...given })
}

const group = { id: 1, name: 'Logistics' }

/** The tags that a product can have. */
export const sampleTags: readonly PipeTag[] = [
  { id: 1, name: 'Kiire', name_en: 'Urgent', colour: '#c2410c', is_active: true, sort: 1, group, ...stamps },
  { id: 2, name: 'Laos', name_en: 'In stock', colour: '#5b6770', is_active: true, sort: 2, group, ...stamps },
]

const nothing = () => undefined

/** An address that stays as it is. */
export function sampleOrdersAddress(state: OrdersAddress['state']): OrdersAddress {
  return {
    ...{ state, filter: nothing, go: nothing, closePanel: nothing },
    ...{ show: nothing, open: nothing, close: nothing },
  }
}
