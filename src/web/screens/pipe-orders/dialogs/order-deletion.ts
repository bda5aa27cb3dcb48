import type { PipeProduct } from '#contract/pipe-products.ts'
import { allowsCommand, hasBegun, productionStatusOf } from '#domain/pipes/production-status.ts'

type Product = Pick<PipeProduct, 'number' | 'parent' | 'has_parts' | 'production_status' | 'pipes'>

/** What prevents the deletion of products: those that are planned, and those of which something is made. */
export type Hindrance = { readonly kind: 'planned' | 'begun'; readonly products: readonly Product[] }

/** Returns what prevents the deletion of products, without those that are made as several others. */
export function hindrancesOf(products: readonly Product[]): Hindrance[] {
  const leaves = products.filter(({ has_parts }) => !has_parts)
  const isBegun = ({ production_status, pipes }: Product) =>
    hasBegun(productionStatusOf(production_status)) || pipes.length > 0
  const begun = leaves.filter(isBegun)
  const planned = leaves.filter(
    (product) => !isBegun(product) && !allowsCommand(productionStatusOf(product.production_status), 'delete'),
  )
  return [
    { kind: 'planned' as const, products: planned },
    { kind: 'begun' as const, products: begun },
  ].filter((hindrance) => hindrance.products.length > 0)
}
