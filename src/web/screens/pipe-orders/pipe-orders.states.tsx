import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { Texts } from '#web/lib/texts.tsx'
import { OrderBadge } from '#web/orders/order-badge.tsx'
import { ProductStatus } from '#web/pipes/production-badge.tsx'
import { aPipeProductRecord } from '#web/pipes/sample-product.ts'
import { ConfigureForm } from './configure/configure-panel.tsx'
import { catalogue } from './configure/sample.ts'
import { OrderProgress } from './progress-bar.tsx'
import { SampleClient } from './sample-client.tsx'

const configure = (product: Parameters<typeof aPipeProductRecord>[0], description: string) => (
  <Texts of="pipe-configure">
    {/* It scrolls by itself, so that its buttons stay below it and not at the bottom of the window. */}
    <div style={{ maxWidth: 384, overflow: 'auto' }}>
      <SampleClient>
        <ConfigureForm
          name="261218-6"
          product={aPipeProductRecord(product)}
          stateHash=""
          description={description}
          catalogue={catalogue}
          onClose={() => undefined}
          onDone={() => undefined}
        />
      </SampleClient>
    </div>
  </Texts>
)

export const states = {
  'statuses of orders': (
    <Texts of="orders">
      {[0, 1, 2, 3, 4, 5].map((status) => (
        <OrderBadge key={status} status={status} />
      ))}
    </Texts>
  ),
  'statuses of products': Object.values(ProductionStatus).map((status) => (
    <ProductStatus key={status} status={status} />
  )),
  progress: (
    <OrderProgress
      progress={{ produced: 6, in_production: 6, planned: 12, unplanned: 18, to_configure: 12 }}
    />
  ),
  'a product to configure': configure({}, 'Toru DN/ID1200 SN8 PE100'),
  'a specification with a gap': configure({}, 'Toru'),
  'a figure entered by hand': configure(
    { overridden: { s4: 7.3 }, s4: 8, override_reason: 'Die 3 is worn' },
    'Toru DN/ID1200 SN8 PE100',
  ),
}
