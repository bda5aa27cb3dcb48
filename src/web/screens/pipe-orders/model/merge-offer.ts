import type { PipeProduct } from '#contract/pipe-products.ts'
import { allowsCommand, productionStatusOf } from '#domain/pipes/production-status.ts'

type Part = Pick<PipeProduct, 'number' | 'production_status' | 'stage_no'>

/** Which parts of a product can be merged now, and what stands in the way of the others. */
export type MergeOffer<P extends Part> = {
  /** Empty where fewer than two could be merged, or where only all of them may be. */
  readonly parts: readonly P[]
  /** They can be merged once they are unplanned. */
  readonly planned: readonly P[]
  /** They cannot be merged. */
  readonly fixed: readonly P[]
}

/** Returns which parts can be merged; of stages only all at once. */
export function mergeOffer<P extends Part>(parts: readonly P[]): MergeOffer<P> {
  const allowing = (command: 'merge' | 'unplan') =>
    parts.filter(({ production_status }) => allowsCommand(productionStatusOf(production_status), command))
  const [free, planned] = [allowing('merge'), allowing('unplan')]
  const isPossible = free.length > 1 && (free.length === parts.length || free.every(isNoStage))
  return {
    parts: isPossible ? free : [],
    planned,
    fixed: parts.filter((part) => !free.includes(part) && !planned.includes(part)),
  }
}

function isNoStage({ stage_no }: Part): boolean {
  return stage_no === null
}
