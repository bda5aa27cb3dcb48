import type { PipeProduct } from '#contract/pipe-products.ts'
import { allowsCommand, productionStatusOf } from '#domain/pipes/production-status.ts'

/** Returns whether a product has a place in the plan that it can be taken out of; one with parts has none. */
export function canBeUnplanned(product: Pick<PipeProduct, 'production_status' | 'has_parts'>): boolean {
  return !product.has_parts && allowsCommand(productionStatusOf(product.production_status), 'unplan')
}
