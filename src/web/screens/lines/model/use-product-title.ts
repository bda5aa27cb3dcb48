import type { PipeProduct } from '#contract/pipe-products.ts'
import { useTexts } from './texts.ts'

type Numbered = Pick<PipeProduct, 'number'> & { readonly order: { readonly order_number: string } | null }

/** Returns the function that numbers a product: `261218-3`, or `Stock 3` without an order. */
export function useProductNumber(): (product: Numbered) => string {
  const t = useTexts()
  return ({ order, number }) => (order ? `${order.order_number}-${number}` : t('stock', { number }))
}

/** Returns the function that names a product: `261218-3 · DN1000 VW SDR26`. */
export function useProductTitle(): (product: Numbered & Pick<PipeProduct, 'name'>) => string {
  const numberOf = useProductNumber()
  return (product) => `${numberOf(product)} · ${product.name}`
}
