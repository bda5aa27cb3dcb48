import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { statusOf } from '#web/lib/api-error.ts'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import type { OrdersAddress } from '#web/orders/orders-address.ts'
import { BlockedProducts } from './blocked-products.tsx'
import { BlockerCards } from './blocker-cards.tsx'
import type { OrderDialog } from './dialogs/order-dialogs.tsx'
import { LazyOrderDialogs } from './lazy.tsx'
import { orderQuery } from './model/queries.ts'
import { useTexts } from './model/texts.ts'
import { OrderHead } from './order-head.tsx'
import classes from './order-page.module.css'
import { ProductTable } from './product-table.tsx'
import { OrderProgress } from './progress-bar.tsx'
import { UndoPlace } from './undo-place.tsx'

type Props = { id: number; address: OrdersAddress }

/** The selected order: how far it is, its rows with their products, and what blocks them. */
export function OrderPage({ id, address }: Props) {
  const t = useTexts()
  const isPhone = useIsPhone()
  const [dialog, ask] = useState<OrderDialog | null>(null)
  const { data, isPending, error, refetch } = useQuery(orderQuery(id))
  return (
    <>
      {isPhone && (
        <div className={classes.top}>
          <button type="button" className={classes.back} onClick={() => address.show(null)}>
            <IconArrowLeft size={18} aria-hidden /> {t('back')}
          </button>
          <UndoPlace />
        </div>
      )}
      {isPending && <Spinner />}
      {!isPending && !data && statusOf(error) !== 404 && (
        <ErrorBox error={error} whileLoading onRetry={() => void refetch()} />
      )}
      {statusOf(error) === 404 && (
        <EmptyState title={t('gone')}>
          <Button variant="default" size="touch" onClick={() => address.show(null)}>
            {t('gone.back')}
          </Button>
        </EmptyState>
      )}
      {data && statusOf(error) !== 404 && (
        <>
          <OrderHead order={data.order} onAsk={ask} onHistory={() => address.open('order-history', null)} />
          <OrderProgress progress={data.order.progress} />
          <BlockedProducts products={data.products} address={address} />
          <ProductTable overview={data} address={address} onAsk={ask} />
          <BlockerCards overview={data} onAsk={ask} />
          {dialog && (
            <LazyOrderDialogs
              dialog={dialog}
              onClose={() => ask(null)}
              onProduct={(product) => address.go({ panel: 'configure', product })}
              onGone={() => address.go({ order: null, panel: null, product: null })}
            />
          )}
        </>
      )}
    </>
  )
}
