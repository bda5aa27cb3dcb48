import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { write } from '#server/db/transaction.ts'
import { columnsWithoutHistory, tablesWithoutHistory } from '#server/db/without-history.ts'
import { dropDatabase, testDatabase } from '#test/support/database.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aClient } from '#test/support/factories/orders.ts'
import { anOperator, aUser } from '#test/support/factories/people.ts'

const database = await testDatabase()
const { db } = database
after(async () => {
  await database.close()
  await dropDatabase(database)
})

const historyOf = (table: string, id: number) =>
  db
    .selectFrom('history')
    .selectAll()
    .where('object_type', '=', table)
    .where('object_id', '=', id)
    .orderBy('id')
    .execute()

const tables = await sql<{ name: string; triggers: string[] }>`
  select c.relname as name, array_agg(t.tgname::text) filter (where t.tgname is not null) as triggers
  from pg_class c left join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  group by c.relname order by c.relname`.execute(db)

for (const { name, triggers } of tables.rows) {
  if (tablesWithoutHistory[name]) continue
  test(`every change of ${name} is kept in history and announced`, () => {
    for (const trigger of ['history_insert', 'history_update', 'history_delete', 'touch']) {
      assert.ok(triggers?.includes(trigger), `${name} needs keep_history, or a reason in unwatched.ts`)
    }
  })
}

test('every table without history exists', () => {
  const names = new Set(tables.rows.map(({ name }) => name))
  assert.deepEqual(
    Object.keys(tablesWithoutHistory).filter((name) => !names.has(name)),
    [],
  )
})

test('history excludes exactly the columns with a reason', async () => {
  const { rows } = await sql<{ hidden: string }>`
    select c.relname || '.' || unnest(string_to_array(trim(trailing '\\x00' from encode(t.tgargs, 'escape')), '\\000')) as hidden
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'history_insert' and t.tgnargs > 0`.execute(
    db,
  )
  const hidden = rows.map((row) => row.hidden).filter((name) => !name.endsWith('.'))
  assert.deepEqual(hidden.sort(), Object.keys(columnsWithoutHistory).sort())
})

test('history contains who changed which field, with the old and new value', async () => {
  const user = await aUser(db)
  const client = await aClient(db, { name: 'Enne' })

  await write(db, { user_id: user.id, source: 'ui', request_id: 'r1' }, (tx) =>
    tx.updateTable('client').set({ name: 'Pärast' }).where('id', '=', client.id).execute(),
  )

  const entries = await historyOf('client', client.id)
  assert.deepEqual(
    entries.map(({ action, user_id, source, request_id }) => ({ action, user_id, source, request_id })),
    [
      { action: 'insert', user_id: null, source: 'system', request_id: null },
      { action: 'update', user_id: user.id, source: 'ui', request_id: 'r1' },
    ],
  )
  assert.deepEqual(entries[1]?.changes, { name: ['Enne', 'Pärast'] })
})

test('history contains no passwords', async () => {
  const user = await aUser(db, { password_hash: 'secret-hash' })

  assert.doesNotMatch(JSON.stringify(await historyOf('app_user', user.id)), /secret-hash|password/)
})

test('the database refuses a write without an actor', async () => {
  const nameless = db.insertInto('client').values({ name: 'Nimetu' }).execute()

  await assert.rejects(nameless, /needs an actor/)
})

test('history cannot be changed, deleted or truncated', async () => {
  const { id } = await anOperator(db)
  const entry = (await historyOf('operator', id))[0]?.id ?? 0

  await assert.rejects(
    db.updateTable('history').set({ source: 'api' }).where('id', '=', entry).execute(),
    /append-only/,
  )
  await assert.rejects(db.deleteFrom('history').where('id', '=', entry).execute(), /append-only/)
  await assert.rejects(sql`truncate history`.execute(db), /append-only/)
})

test('a change of many records writes one entry per changed record', async () => {
  const same = await aClient(db, { country: 'FI' })
  const other = await aClient(db, { country: 'SE' })

  await asSystem(db, (tx) =>
    tx.updateTable('client').set({ country: 'FI' }).where('id', 'in', [same.id, other.id]).execute(),
  )

  assert.equal((await historyOf('client', same.id)).length, 1)
  assert.equal((await historyOf('client', other.id)).length, 2)
})

test('entries go into the partition of their month', async () => {
  const { rows } = await sql<{
    part: string
  }>`select distinct tableoid::regclass::text as part from history`.execute(db)
  const month = new Date().toISOString().slice(0, 7).replace('-', '_')
  assert.deepEqual(
    rows.map(({ part }) => part),
    [`history_${month}`],
  )
})

test('creates partitions of history in any time zone, and after a clock that was ahead', async () => {
  const partitions = async () => {
    const { rows } = await sql<{ name: string }>`
      select inhrelid::regclass::text as name from pg_inherits where inhparent = 'history'::regclass`.execute(
      db,
    )
    return rows.map(({ name }) => name)
  }
  await write(db, { user_id: null, source: 'system', at: new Date('2045-06-15T12:00:00Z') }, (tx) =>
    tx.insertInto('client').values({ name: 'From the future' }).execute(),
  )

  await sql`select prepare_history('2044-06-20')`.execute(db)
  await db.transaction().execute(async (tx) => {
    await sql`set local time zone 'Asia/Tokyo'`.execute(tx)
    await sql`select prepare_history('2044-08-20')`.execute(tx)
  })

  const made = await partitions()
  assert.ok(made.includes('history_2045_05') && made.includes('history_2045_08'))
  assert.ok(!made.includes('history_2045_06'), 'what was kept already stays where it is')
})
