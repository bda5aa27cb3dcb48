import type { Problem } from '#domain/errors.ts'
import { Refusal } from '#domain/errors.ts'
import { checkProductCommand } from '#domain/pipes/production-status.ts'
import { totalLength } from '#domain/pipes/split.ts'
import type { PipePlanMove, PipePlanProduct } from './plan-state.ts'

/** A part that a split makes, under a negative number until it has an id. */
export type NewPart = { readonly id: number; readonly quantity: number }

export type SplitMoves = {
  readonly moves: readonly PipePlanMove[]
  /** The parts that do not exist yet. */
  readonly parts: readonly NewPart[]
}

/**
 * Returns what splitting a pipe product does: its parts replace it; the parts of a part become parts of the same product, and the
 * first of them keeps its id. Throws `Refusal` if it cannot be split.
 */
export function movesOfSplit(
  product: PipePlanProduct & { readonly parent: number | null },
  lengths: readonly number[],
): SplitMoves {
  if (product.hasParts) throw new Refusal('product_is_parent')
  checkProductCommand(product.status, 'split')
  const [first, ...others] = lengths
  if (first === undefined || others.length === 0) throw new Refusal('split_into_one')
  const isPart = product.parent !== null
  const parts = (isPart ? others : lengths).map((quantity, index) => ({ id: -1 - index, quantity }))
  const from = { state: 'unplanned', quantity: product.quantity } as const
  const to = isPart
    ? ({ state: 'unplanned', quantity: first } as const)
    : ({ state: 'split', quantity: product.quantity } as const)
  return {
    parts,
    moves: [
      { item: product.id, from, to },
      ...parts.map(({ id, quantity }): PipePlanMove => {
        return { item: id, from: { state: 'absent' }, to: { state: 'unplanned', quantity } }
      }),
    ],
  }
}

/** A product that is split; `specification` is a key, the same for the same specification. */
type WholeProduct = PipePlanProduct & { readonly specification: string }

/** A part to be merged; parts with the same key have the same specification. */
export type MergedPart = WholeProduct & {
  readonly parent: number | null
  readonly position: number
  /** Null unless the product is made in stages. */
  readonly stage: number | null
}

/**
 * Returns what merging parts of one product does: the first of them becomes all of them, or, if no other part is left and the
 * product has their specification, it is no longer split. Throws `Refusal` if they cannot be merged.
 *
 * @param siblings how many parts the product has
 */
export function movesOfMerge(
  parts: readonly MergedPart[],
  { parent, siblings }: { readonly parent: WholeProduct; readonly siblings: number },
): PipePlanMove[] {
  for (const [index, { status }] of parts.entries()) checkProductCommand(status, 'merge', `ids.${index}`)
  const isWhole = siblings === parts.length && parts[0]?.specification === parent.specification
  const problems = parts.flatMap((part, index): Problem[] => {
    if (part.hasParts) return [{ code: 'product_is_parent', field: `ids.${index}` }]
    if (part.parent !== parent.id) return [{ code: 'merge_not_siblings', field: `ids.${index}` }]
    if (part.specification !== parts[0]?.specification)
      return [{ code: 'merge_differs', field: `ids.${index}` }]
    if (!isWhole && part.stage !== parts[0].stage) return [{ code: 'merge_stages', field: `ids.${index}` }]
    return []
  })
  const [problem, ...more] = problems
  if (problem) throw Refusal.of([problem, ...more])
  const [kept, ...others] = parts.toSorted((a, b) => a.position - b.position)
  const gone = isWhole ? parts : others
  const result = isWhole ? parent : kept
  if (!result) throw new Refusal('product_without_part')
  // The metres of a split may differ by its saw cuts; the product that comes back has its own.
  const quantity = isWhole ? parent.quantity : totalLength(parts.map((part) => part.quantity))
  const before = isWhole ? ('split' as const) : ('unplanned' as const)
  return [
    {
      item: result.id,
      from: { state: before, quantity: result.quantity },
      to: { state: 'unplanned', quantity },
    },
    ...gone.map((part): PipePlanMove => {
      return { item: part.id, from: { state: 'unplanned', quantity: part.quantity }, to: { state: 'absent' } }
    }),
  ]
}
