import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { db } from '#test/support/app.ts'
import { asSystem, type Db } from '#test/support/factories/insert.ts'
import { anOperator } from '#test/support/factories/people.ts'
import { aWorkOrder } from '#test/support/factories/work.ts'

/** PostgreSQL plans a function's statements for each of the first calls, and then once for all later calls. */
const CALLS_UNTIL_PLANNED = 6

test('time is reserved and freed without reading all actions, on a connection that found none before', async () => {
  await sql`vacuum analyze work_order, work_order_action, work_order_reservation`.execute(db)
  await db.connection().execute(async (connection) => {
    for (let calls = 0; calls < CALLS_UNTIL_PLANNED; calls += 1) await finish(connection, 0)
    const order = await aWorkOrder(db, { operator_id: (await anOperator(db)).id })
    const readsBy = async (write: () => Promise<unknown>) => {
      const before = await readsOfAllActions(connection)
      await write()
      return (await readsOfAllActions(connection)) - before
    }
    const ownReads = await readsBy(() => finish(connection, 0))

    assert.equal(await readsBy(() => finish(connection, order.actionIds[0] ?? 0)), ownReads)
    assert.equal(await readsBy(() => move(connection, order.id)), 0)
  })
})

const finish = (connection: Db, action: number) =>
  asSystem(connection, (tx) =>
    tx.updateTable('work_order_action').set({ done_at: new Date() }).where('id', '=', action).execute(),
  )

const move = (connection: Db, order: number) =>
  asSystem(connection, (tx) =>
    sql`update work_order set start_time = start_time + interval '1 day', end_time = end_time + interval '1 day'
      where id = ${order}`.execute(tx),
  )

/** Returns how often all actions have been read. */
async function readsOfAllActions(connection: Db): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(connection)
  const { rows } = await sql<{ reads: number }>`
    select seq_scan as reads from pg_stat_user_tables where relname = 'work_order_action'`.execute(connection)
  return rows[0]?.reads ?? 0
}
