import type { Ledger } from '#faults/shop-floor/ledger.ts'
import { brokenRules, storedChanges, storedKeys, storedRows, toldRows } from '#faults/shop-floor/stored.ts'
import type { World } from '#faults/support/world.ts'

export type Findings = {
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  readonly other: string[]
}

/** Holds what was acknowledged against what there is, in the database, in its history and as the API tells it. */
export async function findings(world: World, { books, keys }: Ledger): Promise<Findings> {
  const orders = books.map(({ orderId }) => orderId)
  const products = books.map(({ partProductId }) => partProductId)
  const rows = books.flatMap((book) => book.rows)
  const { changes, writes } = await storedChanges(world, orders, products)
  const compared = [
    difference('the database', rows, await storedRows(world, orders)),
    difference('the API', rows, await toldRows(await world.signIn('admin'), orders)),
    difference(
      'history',
      books.flatMap((book) => book.changes),
      changes,
    ),
    difference('the keys', keys, await storedKeys(world)),
  ]
  const other = await brokenRules(world)
  if (writes !== keys.length)
    other.push(`history tells of ${writes} writes, ${keys.length} were acknowledged`)
  return {
    lost: compared.flatMap(({ lost }) => lost),
    doubled: compared.flatMap(({ doubled }) => doubled),
    other,
  }
}

/** What was acknowledged and is not there, and what is there once too often or never was acknowledged. */
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
