import type { Move, Place } from './plan-moves.ts'

/** Returns whether a move was of any of what a call is about to change. */
export type Touches = (move: Move) => boolean

/** Returns whether a move was of any of these actions. */
export function touchesActions(
  sent: readonly { readonly partProduct: number; readonly paths: readonly string[] }[],
): Touches {
  const paths = new Map<number, Set<string>>()
  for (const { partProduct, paths: own } of sent)
    paths.set(partProduct, new Set([...(paths.get(partProduct) ?? []), ...own]))
  return (move) => move.paths.some((path) => paths.get(move.partProduct)?.has(path))
}

/** Returns whether a move was out of any of these work orders, or into one. */
export function touchesOrders(ids: readonly number[]): Touches {
  const orders = new Set<number | null>(ids)
  return ({ from, to }) => orders.has(from.order) || orders.has(to.order)
}

/** Returns whether a move was of the unplanned actions of any of these workers in these part products. */
export function touchesWorkers(
  sent: readonly { readonly partProduct: number; readonly worker: number }[],
): Touches {
  const workers = new Set(sent.map(({ partProduct, worker }) => `${partProduct} ${worker}`))
  const isSent = (partProduct: number, { worker, order }: Place) =>
    order === null && workers.has(`${partProduct} ${worker}`)
  return ({ partProduct, from, to }) => isSent(partProduct, from) || isSent(partProduct, to)
}
