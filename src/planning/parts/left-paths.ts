import { type ActionMove, hasStarted, type PlanOrder } from './plan-state.ts'

type Order = Pick<PlanOrder, 'id' | 'status'> & { readonly leftPaths: readonly string[] }

/**
 * Returns the actions that have left each started work order once moves are carried out, by work order; only of those that the moves
 * take actions from. One that comes back stays listed: it is the rest only while it is elsewhere.
 */
export function leftPathsAfter(
  moves: readonly ActionMove[],
  orders: ReadonlyMap<number, Order>,
): Map<number, readonly string[]> {
  const left = new Map<number, readonly string[]>()
  for (const { paths, from, to } of moves) {
    const order = from.order === null || from.order === to.order ? undefined : orders.get(from.order)
    if (!order || !hasStarted(order)) continue
    left.set(order.id, [...new Set([...(left.get(order.id) ?? order.leftPaths), ...paths])])
  }
  return left
}
