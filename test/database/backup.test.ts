import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ensureDemo } from '#demo/index.ts'
import { backUp, newDatabase, restoreInto, rowsOf, visit } from '#test/support/backups.ts'
import { demoConfig, demoPassword, ownDatabase } from '#test/support/demo.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { handToOwner, runOn } from '#test/support/restored.ts'

const now = new Date()
const source = await ownDatabase()
await ensureDemo(source.db, demoConfig(), now)
/** Two work orders that the worker has not begun. */
const ahead = await source.db
  .selectFrom('work_order as w')
  .innerJoin('work_order_state as s', 's.id', 'w.id')
  .innerJoin('app_user as u', 'u.operator_id', 'w.operator_id')
  .select('w.id as work_order')
  .where('s.status', '=', 0)
  .where('u.username', '=', 'worker')
  .orderBy('w.id')
  .limit(2)
  .execute()
const [first, second] = ahead

/** Writes a client and an operator at a time, again and again, until it is stopped; answers how often. */
function keepWriting(): () => Promise<number> {
  let isWanted = true
  const writing = (async () => {
    let count = 0
    while (isWanted) {
      count += 1
      const name = `Written ${count}`
      await asSystem(source.db, async (tx) => {
        await tx.insertInto('client').values({ name }).execute()
        await tx.insertInto('operator').values({ name, employee_number: name, department: 'parts' }).execute()
      })
    }
    return count
  })()
  return () => {
    isWanted = false
    return writing
  }
}

assert.ok(first && second)
const key = { 'idempotency-key': 'before the disaster' }
const started = await runOn(source.connection, async ({ signIn }) => {
  const call = await signIn('worker', demoPassword)
  return call('/api/v1/time-trackers/', first, key)
})

const stop = keepWriting()
const folder = await backUp(source.connection)
const written = await stop()

const restored = await newDatabase()
await restoreInto(await handToOwner(restored), folder)

const ask = async <Row extends object>(sql: string, connection = restored) =>
  visit(connection, async ({ pool }) => (await pool.query<Row>(sql)).rows)

const lastId = async (table: string, connection = restored) => {
  const [row] = await ask<{ id: number }>(`select max(id)::integer as id from ${table}`, connection)
  return row?.id ?? 0
}

test('a backup during work contains all tables as of one instant', async () => {
  const counted = async (sql: string) => (await ask<{ n: number }>(sql))[0]?.n ?? 0
  const clients = await counted(`select count(*) as n from client where name like 'Written %'`)
  const operators = await counted(`select count(*) as n from operator where name like 'Written %'`)
  const entries = await counted(
    `select count(*) as n from history where changes -> 'name' ->> 1 like 'Written %'`,
  )
  const upTo: Record<string, number> = {}
  for (const table of ['client', 'operator', 'history']) upTo[table] = await lastId(table)

  assert.ok(clients < written, 'people went on writing while it was made')
  assert.deepEqual({ operators, entries }, { operators: clients, entries: 2 * clients })
  assert.deepEqual(await rowsOf(restored), await rowsOf(source.connection, upTo))
})

test('a restored backup contains no sessions', async () => {
  const sessions = async (connection = restored) => (await ask('select from session', connection)).length

  assert.deepEqual([await sessions(source.connection), await sessions()], [1, 0])
})

test('restores the partitions of history', async () => {
  const last = await lastId('history')
  const parts = `select tableoid::regclass::text as part, count(*) as n from history where id <= ${last} group by 1 order by 1`

  assert.deepEqual(await ask(parts), await ask(parts, source.connection))
})

test('restores all constraints and references', async () => {
  const rules = `
    select concat_ws(' ', c.relname, r.conname, pg_get_constraintdef(r.oid), r.convalidated) as rule
    from pg_constraint r join pg_class c on c.oid = r.conrelid
    where c.relnamespace = 'public'::regnamespace and not c.relispartition
    union all
    select concat_ws(' ', c.relname, t.tgname, t.tgenabled) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not c.relispartition and not t.tgisinternal
    order by 1`

  assert.deepEqual(await ask(rules), await ask(rules, source.connection))
})

test('people can continue work in the restored factory', async () => {
  const trackers = await lastId('time_tracker', source.connection)
  const entries = await lastId('history')

  const { again, tracker } = await runOn(restored, async ({ signIn }) => {
    const call = await signIn('worker', demoPassword)
    return {
      again: await call('/api/v1/time-trackers/', first, key),
      tracker: await call('/api/v1/time-trackers/', second),
    }
  })

  assert.deepEqual(again, started, 'a write that is sent again counts once')
  assert.equal(tracker.status, 201, JSON.stringify(tracker.body))
  assert.equal(tracker.body['id'], trackers + 1)
  const added = await ask<{ id: number }>(
    `select id, object_type, object_id, action, source from history where id > ${entries} order by id`,
  )
  assert.deepEqual(
    added.map(({ id, ...entry }) => entry),
    [
      { object_type: 'time_tracker', object_id: tracker.body['id'], action: 'insert', source: 'ui' },
      { object_type: 'work_change', object_id: tracker.body['change_id'], action: 'insert', source: 'ui' },
    ],
    'restoring itself writes no history',
  )
})
