import { useState } from 'react'
import type { OrderRow } from '#contract/order-rows.ts'
import type { PipeOrderOverview } from '#contract/pipe-orders.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { arrowFocus } from '#web/lib/arrow-focus.ts'
import type { OrdersAddress } from '#web/orders/orders-address.ts'
import type { OrderDialog } from './dialogs/order-dialogs.tsx'
import { LazySelectionBar } from './lazy.tsx'
import { useTexts } from './model/texts.ts'
import { ProductRow } from './product-row.tsx'
import classes from './product-table.module.css'
import { AddRowButton, RowHeading } from './row-heading.tsx'
import { useProductCommands } from './use-product-commands.ts'

type Props = {
  overview: PipeOrderOverview
  address: OrdersAddress
  onAsk: (dialog: OrderDialog) => void
}

/** The rows of an order with their products as one tree; what is folded and selected stays so while it is read again. */
export function ProductTable({ overview: { order, products }, address, onAsk }: Props) {
  const t = useTexts()
  const commands = useProductCommands(order.id)
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const selected = products.filter(({ id }) => chosen.has(id))
  const byRow = Map.groupBy(products, ({ order_row }) => order_row)
  const fold = (row: OrderRow) => setFolded(folded.symmetricDifference(new Set([row.id])))
  const rowProps = { address, commands, chosen, onAsk, order }
  return (
    <>
      {order.rows.length === 0 ? (
        <EmptyState title={t('rows.none')} />
      ) : (
        <table className={classes.table} onKeyDown={arrowFocus('tbody th button')}>
          <TableHead />
          {order.rows.map((row) => (
            <tbody key={row.id}>
              <RowHeading
                order={order}
                row={row}
                products={byRow.get(row.id) ?? []}
                isOpen={!folded.has(row.id)}
                onFold={() => fold(row)}
                onAsk={onAsk}
              />
              {!folded.has(row.id) &&
                (byRow.get(row.id) ?? []).map((product) => (
                  <ProductRow
                    key={product.id}
                    {...rowProps}
                    product={product}
                    parts={products.filter(({ parent }) => parent === product.id)}
                    family={products.filter(
                      ({ parent }) => parent !== null && (parent === product.id || parent === product.parent),
                    )}
                    onToggle={() => setChosen(chosen.symmetricDifference(new Set([product.id])))}
                  />
                ))}
            </tbody>
          ))}
        </table>
      )}
      <AddRowButton order={order} onAsk={onAsk} />
      {selected.length > 0 && (
        <LazySelectionBar
          order={order.id}
          products={selected}
          all={products}
          commands={commands}
          onAsk={onAsk}
          onClear={() => setChosen(new Set<PipeProduct['id']>())}
        />
      )}
    </>
  )
}

function TableHead() {
  const t = useTexts()
  return (
    <thead>
      <tr className={classes.head}>
        <th scope="col">{t('column.product')}</th>
        <th scope="col" className={classes.figure}>
          {t('column.quantity')}
        </th>
        <th scope="col">{t('column.status')}</th>
        <th scope="col">{t('column.plan')}</th>
        <th scope="col">{t('column.warnings')}</th>
        <td />
      </tr>
    </thead>
  )
}
