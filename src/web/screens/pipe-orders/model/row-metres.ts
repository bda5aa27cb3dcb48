import type { PipeProduct } from '#contract/pipe-products.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { totalLength } from '#domain/pipes/split.ts'

type Product = Pick<PipeProduct, 'quantity' | 'has_parts' | 'production_status' | 'replacement_of'>

/** Returns the metres that products make for their row; what is made again for a faulty pipe adds nothing. */
export function metresForRow(products: readonly Product[]): number {
  const counted = products.filter(
    ({ has_parts, production_status, replacement_of }) =>
      !has_parts && production_status !== ProductionStatus.Cancelled && replacement_of === null,
  )
  return totalLength(counted.map(({ quantity }) => quantity))
}
