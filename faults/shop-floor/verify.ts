import type { Ledger } from '#faults/shop-floor/ledger.ts'
import { apiRows, brokenRules, storedChanges, storedKeys, storedRows } from '#faults/shop-floor/stored.ts'
import { apiWindings, storedWindings, windingChanges } from '#faults/shop-floor/winding-stored.ts'
import type { World } from '#faults/support/world.ts'

export type Verification = {
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  readonly other: string[]
}

/** Compares the acknowledged writes with the database, its history and the API. */
export async function verify(world: World, { books, windings, keys }: Ledger): Promise<Verification> {
  const orders = books.map(({ orderId }) => orderId)
  const products = books.map(({ partProductId }) => partProductId)
  const all = [...books, ...windings]
  const rows = all.flatMap((book) => book.rows)
  const visitor = await world.signIn('admin')
  const ofOrders = await storedChanges(world, orders, products)
  const ofLines = await windingChanges(world, windings)
  const compared = [
    difference(
      'the database',
      [...rows, ...windings.flatMap((book) => book.hall.storedRows)],
      [...(await storedRows(world, orders)), ...(await storedWindings(world, windings))],
    ),
    difference('the API', rows, [
      ...(await apiRows(visitor, orders)),
      ...(await apiWindings(visitor, windings)),
    ]),
    difference(
      'history',
      all.flatMap((book) => book.changes),
      [...ofOrders, ...ofLines.changes].map(({ change }) => change),
    ),
    difference('the keys', keys, await storedKeys(world)),
  ]
  const other = await brokenRules(world)
  const writes = new Set([...ofOrders.map(({ request_id }) => request_id), ...ofLines.requests]).size
  if (writes !== keys.length) other.push(`history has ${writes} writes, ${keys.length} were acknowledged`)
  return {
    lost: compared.flatMap(({ lost }) => lost),
    doubled: compared.flatMap(({ doubled }) => doubled),
    other,
  }
}

/** Returns what was acknowledged but is missing, and what exists but was not acknowledged, or exists twice. */
export function difference(where: string, acknowledged: readonly string[], stored: readonly string[]) {
  return {
    lost: without(acknowledged, stored).map((row) => `${where} lost ${row}`),
    doubled: without(stored, acknowledged).map((row) => `${where} has besides ${row}`),
  }
}

function without(rows: readonly string[], others: readonly string[]): string[] {
  const left = Map.groupBy(others, (row) => row)
  return rows.filter((row) => left.get(row)?.pop() === undefined)
}
