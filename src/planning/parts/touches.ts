import type { Touches } from '#planning/changes/move.ts'
import type { DesiredWork } from './desired-work.ts'
import type { ActionMove, ActionPlace } from './plan-state.ts'
import type { RevokedWork } from './unplan.ts'

/** Returns whether a move included any of the actions of a request; most requests never ask. */
export function touchesActions(
  desired: readonly Pick<DesiredWork, 'partProduct' | 'paths'>[],
): Touches<ActionMove> {
  let asked: ReadonlyMap<number, ReadonlySet<string>> | undefined
  return ({ item, paths }) => {
    asked ??= pathsByProduct(desired)
    return paths.some((path) => asked?.get(item)?.has(path))
  }
}

function pathsByProduct(
  desired: readonly Pick<DesiredWork, 'partProduct' | 'paths'>[],
): Map<number, Set<string>> {
  const own = Map.groupBy(desired, ({ partProduct }) => partProduct)
  return new Map([...own].map(([id, works]) => [id, new Set(works.flatMap(({ paths }) => paths))]))
}

/** Returns whether a move was out of any of these work orders, or into one. */
export function touchesOrders(ids: readonly number[]): Touches<ActionMove> {
  const orders = new Set<number | null>(ids)
  return ({ from, to }) => orders.has(from.order) || orders.has(to.order)
}

/** Returns whether a move was of the unplanned actions of any of these workers in these part products. */
export function touchesWorkers(revoked: readonly RevokedWork[]): Touches<ActionMove> {
  const workers = new Set(revoked.map(({ partProduct, worker }) => `${partProduct} ${worker}`))
  const isRevoked = (item: number, { worker, order }: ActionPlace) =>
    order === null && workers.has(`${item} ${worker}`)
  return ({ item, from, to }) => isRevoked(item, from) || isRevoked(item, to)
}
