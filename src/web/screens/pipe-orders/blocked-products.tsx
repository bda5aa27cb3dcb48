import { IconBan } from '@tabler/icons-react'
import type { PipeProduct } from '#contract/pipe-products.ts'
import type { OrdersAddress } from '#web/orders/orders-address.ts'
import { useTexts } from './model/texts.ts'
import classes from './order-page.module.css'

type Props = { products: readonly PipeProduct[]; address: OrdersAddress }

/** The blocked products of an order, each of which leads to its row. */
export function BlockedProducts({ products, address }: Props) {
  const t = useTexts()
  const blocked = products.filter(({ blockers, has_parts }) => blockers.length > 0 && !has_parts)
  if (blocked.length === 0) return null
  return (
    <p className={classes.blocked}>
      <IconBan size={16} aria-hidden /> {t('blocked')}
      {blocked.map(({ id, number }) => (
        <button
          key={id}
          type="button"
          aria-label={t('blocked.show', { number })}
          onClick={() => address.go({ panel: null, product: id })}
        >
          -{number}
        </button>
      ))}
    </p>
  )
}
