import { type Insertable, sql } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import { asSystem, type Db } from '#test/support/factories/insert.ts'

/** A source of numbers that look random and are the same every time. */
export function randomNumbers(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    chance: (share: number) => next() < share,
    one: <T>(items: readonly T[]): T => items[below(items.length)]!,
    some: <T>(items: readonly T[]): T[] => items.filter(() => next() < 0.3),
  }
}

type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>

/** Inserts rows with one statement and returns their ids, in their order. */
export async function insertAll<Table extends keyof Schema & string>(
  db: Db,
  table: Table,
  rows: readonly NewRow<Table>[],
): Promise<number[]> {
  const { rows: stored } = await asSystem(db, (tx) =>
    sql<{ id: number }>`${tx.insertInto(table).values(rows)} returning id`.execute(tx),
  )
  return stored.map(({ id }) => id)
}
