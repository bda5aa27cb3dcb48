import type { Problem } from '#domain/errors.ts'
import { allowsCommand, ProductionStatus, statusOfParent } from '#domain/pipes/production-status.ts'
import { type PipePlanMoves, type PipePlanRules, relay } from './plan-moves.ts'
import { type PipePlanMove, type PipePlanProduct, type PipePlanState, pipePlaceOf } from './plan-state.ts'

/** A pipe product in its family: the product that it is a part of, and its own parts. */
export type FamilyMember = PipePlanProduct & { readonly parent: number | null }

/** The named products with their parts and parents, and everything in slots. */
export type FamilyState = Omit<PipePlanState, 'products'> & {
  readonly products: ReadonlyMap<number, FamilyMember>
}

/** Returns what cancelling pipe products moves: they leave the plan with those of their parts that are not produced. */
export function movesOfCancel(
  ids: readonly number[],
  state: FamilyState,
  rules: PipePlanRules,
): PipePlanMoves {
  const problems = problemsOf('cancel', ids, state)
  if (problems.length > 0) return { moves: [], problems }
  const cancelled = membersOf(ids, state).filter(({ status }) => allowsCommand(status, 'cancel'))
  const leaving = new Set(cancelled.map(({ id }) => id))
  const relaid = relay({ leaving, arrivals: [] }, state, rules)
  if (relaid.problems.length > 0) return relaid
  const setUps = relaid.moves.filter(({ item }) => !leaving.has(item))
  return { problems, moves: [...cancelled.map(toCancelled), ...setUps] }
}

/** Returns what restoring cancelled pipe products moves: they wait again with their parts, and with what they are parts of. */
export function movesOfRestore(ids: readonly number[], state: FamilyState): PipePlanMoves {
  const problems = problemsOf('restore', ids, state)
  if (problems.length > 0) return { moves: [], problems }
  const members = membersOf(ids, state)
  const parents = members.flatMap(({ parent }) => (parent === null ? [] : (state.products.get(parent) ?? [])))
  const restored = new Set([...members, ...parents].filter(({ status }) => allowsCommand(status, 'restore')))
  return { problems, moves: [...restored].map(toRestored) }
}

function problemsOf(command: 'cancel' | 'restore', ids: readonly number[], state: FamilyState): Problem[] {
  return ids.flatMap((id, index): Problem[] => {
    const field = String(index)
    const product = state.products.get(id)
    if (!product) return [{ code: 'unknown_reference', params: { id }, field }]
    const leaves = product.hasParts ? partsOf(id, state) : [product]
    const running = leaves.find(({ status }) => isUnderWay(status))
    const isPossible = leaves.some(({ status }) => allowsCommand(status, command))
    if (isPossible && (command === 'restore' || !running)) return []
    const status = running?.status ?? statusOfParent(leaves.map((leaf) => leaf.status))
    return [{ code: 'product_state', params: { command, status }, field }]
  })
}

function isUnderWay(status: ProductionStatus): boolean {
  return status === ProductionStatus.InProduction || status === ProductionStatus.Paused
}

function partsOf(id: number, { products }: FamilyState): FamilyMember[] {
  return [...products.values()].filter(({ parent }) => parent === id)
}

/** Returns products with their parts, each once. */
function membersOf(ids: readonly number[], state: FamilyState): FamilyMember[] {
  const found = ids.flatMap((id) => [
    ...(state.products.get(id) ? [state.products.get(id)!] : []),
    ...partsOf(id, state),
  ])
  return [...new Set(found)]
}

function toCancelled(product: FamilyMember): PipePlanMove {
  const { id, quantity } = product
  return { item: id, from: pipePlaceOf(product), to: { state: 'cancelled', quantity } }
}

function toRestored(product: FamilyMember): PipePlanMove {
  const waiting = { ...product, status: ProductionStatus.Unplanned }
  return { item: product.id, from: pipePlaceOf(product), to: pipePlaceOf(waiting) }
}
