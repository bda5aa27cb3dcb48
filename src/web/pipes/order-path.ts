import { userCan } from '#web/lib/permission.ts'

/** Returns where Orders show a product; null for stock, and for those who may not see orders. */
export function orderPath(order: number | null, product: number): string | null {
  return order === null || !userCan('@orders_view') ? null : `/orders?order=${order}&product=${product}`
}
