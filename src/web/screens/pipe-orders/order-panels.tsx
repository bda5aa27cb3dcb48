import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useEscape } from '#web/elements/use-escape.ts'
import { notify } from '#web/lib/notify.ts'
import { useStore } from '#web/lib/store.ts'
import { unsaved } from '#web/lib/unsaved.ts'
import type { OrdersAddress } from '#web/orders/orders-address.ts'
import { LazyConfigurePanel, LazyHistoryPanel } from './lazy.tsx'
import { orderQuery } from './model/queries.ts'
import { useTexts } from './model/texts.ts'

/** The panel that the address names; one that makes no sense for this order or user is closed. */
export function OrderPanels({ address }: { address: OrdersAddress }) {
  const { order: id, panel, product: productId } = address.state
  const { data } = useQuery(orderQuery(id ?? 0))
  const product = data?.products.find((each) => each.id === productId)
  const isWrong = data !== undefined && panel !== 'order-history' && !product
  const { close, closePanel } = address
  const t = useTexts()
  const entered = useStore(unsaved)
  useEffect(() => {
    if (!isWrong) return
    if (entered) notify('error', t('panel.gone'), { stays: true })
    closePanel()
  }, [isWrong])
  useEscape(panel !== null, close)
  if (!data || isWrong) return null
  if (panel === 'order-history')
    return (
      <LazyHistoryPanel
        of="customer_order"
        id={data.order.id}
        name={data.order.order_number}
        onClose={close}
      />
    )
  if (!product) return null
  const name = `${data.order.order_number}-${product.number}`
  if (panel === 'history')
    return <LazyHistoryPanel key={product.id} of="pipe_product" id={product.id} name={name} onClose={close} />
  const row = data.order.rows.find((each) => each.id === product.order_row)
  return (
    <LazyConfigurePanel
      key={product.id}
      name={name}
      product={product}
      stateHash={data.state_hash}
      description={row?.description ?? ''}
      onClose={close}
      onDone={closePanel}
    />
  )
}
