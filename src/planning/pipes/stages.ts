import { type Problem, Refusal, refuseAll } from '#domain/errors.ts'
import { pipeLimits } from '#domain/pipes/plausible.ts'
import { checkProductCommand } from '#domain/pipes/production-status.ts'
import { totalLength } from '#domain/pipes/split.ts'
import type { PipePlanProduct } from './plan-state.ts'
import { movesOfSplit, type SplitMoves } from './split-merge.ts'

/** What is wound at once, and what is done to it then; the stages together make one pipe. */
export type Stage = {
  readonly name: string
  /** Metres. */
  readonly length: number
  readonly operation: string
}

/** How much the pipes that stages make may differ from the quantity, per metre. */
const TOLERANCE = 0.001

export type StageMoves = SplitMoves & {
  /** Metres of the pipe that the stages make, and how many of them. */
  readonly length: number
  readonly pieces: number
}

/** Returns what making a pipe product in stages does: a part for each replaces it. Throws `Refusal` if it is not possible. */
export function movesOfStages(
  product: PipePlanProduct & { readonly parent: number | null },
  stages: readonly Stage[],
  maxLength: number,
): StageMoves {
  if (product.hasParts) throw new Refusal('product_is_parent')
  checkProductCommand(product.status, 'multi_stage')
  if (product.parent !== null) throw new Refusal('stages_of_part')
  const length = lengthOfStages(stages, maxLength)
  const pieces = Math.round(product.quantity / length)
  if (pieces < 1 || Math.abs(pieces * length - product.quantity) > TOLERANCE * product.quantity)
    throw new Refusal('stages_sum_differs', { sum: length, quantity: product.quantity }, 'stages')
  const quantities = stages.map((stage) => totalLength([stage.length * pieces]))
  return { ...movesOfSplit(product, quantities), length, pieces }
}

/** Returns the length of the pipe that stages make; throws `Refusal` if a stage cannot be wound or no pipe is that long. */
function lengthOfStages(stages: readonly Stage[], maxLength: number): number {
  if (stages.length < 2) throw new Refusal('stages_too_few', {}, 'stages')
  refuseAll(
    stages.flatMap(({ length }, index): Problem[] => {
      const field = `stages.${index}.length`
      if (length > maxLength) return [{ code: 'stage_too_long', params: { max: maxLength }, field }]
      const { min } = pipeLimits.length
      return length < min ? [{ code: 'split_too_short', params: { min }, field }] : []
    }),
  )
  const total = totalLength(stages.map(({ length }) => length))
  const { min, max } = pipeLimits.length
  if (total > max) throw new Refusal('pipe_size_implausible', { size: 'length', min, max }, 'stages')
  return total
}
