import type { PipeProduct } from '#contract/pipe-products.ts'
import { allowsCommand, productionStatusOf } from '#domain/pipes/production-status.ts'
import { canBeUnplanned } from './can-be-unplanned.ts'

type Part = Pick<PipeProduct, 'number' | 'production_status' | 'stage_no' | 'has_parts'>

/** Which parts of a product can be merged now, and what stands in the way of the others. */
export type MergeOffer<P extends Part> = {
  /** Empty where fewer than two could be merged, or stages of which one is missing. */
  readonly parts: readonly P[]
  /** They can be merged once they are unplanned; empty where that would not be enough. */
  readonly toUnplan: readonly P[]
  /** They cannot be merged; empty where that holds for all. */
  readonly fixed: readonly P[]
}

/**
 * Returns which parts can be merged; different stages only all at once.
 *
 * @param siblings how many parts the product has
 */
export function mergeOffer<P extends Part>(
  parts: readonly P[],
  { siblings }: { readonly siblings: number },
): MergeOffer<P> {
  const isPossible = (some: readonly P[]) =>
    some.length > 1 &&
    (some.length === siblings || some.every(({ stage_no }) => stage_no === some[0]?.stage_no))
  const isFree = ({ production_status }: P) => allowsCommand(productionStatusOf(production_status), 'merge')
  const free = parts.filter(isFree)
  const mergeable = parts.filter((part) => isFree(part) || canBeUnplanned(part))
  return {
    parts: isPossible(free) ? free : [],
    toUnplan: isPossible(mergeable) ? mergeable.filter(canBeUnplanned) : [],
    fixed: mergeable.length > 0 ? parts.filter((part) => !mergeable.includes(part)) : [],
  }
}
