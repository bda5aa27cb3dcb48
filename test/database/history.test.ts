import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { write } from '#server/db/transaction.ts'
import { columnsWithoutHistory, tablesWithoutHistory } from '#server/db/without-history.ts'
import { dropDatabase, testDatabase } from '#test/support/database.ts'
import { asSystem, type Db, type Row } from '#test/support/factories/insert.ts'
import { aClient, anOrderRow } from '#test/support/factories/orders.ts'
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

const toChange = ({ action, changes, user_id, source, reason }: Row<'history'>) => ({
  action,
  changes,
  user_id,
  source,
  reason,
})

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

test('many records changed at once have the same history as each changed alone', async () => {
  const { id: order_row_id } = await anOrderRow(db)
  const rows = Array.from({ length: 60 }, (_, n) => ({
    order_row_id,
    pieces: n + 1,
    delivery_date: '2026-04-01',
    comment: `line ${n}\n"quoted" \\ õ`,
    drawing_url: n % 2 ? null : 'null',
    work_plan: n % 3 ? JSON.stringify({ nothing: null, list: [null, { of: null }], number: 1.5 }) : 'null',
    work_plan_paths: n % 4 ? ['a,b', '{"c"}', ''] : [],
  }))
  const changes = {
    comment: sql<string>`case when pieces % 5 = 0 then comment else '' end`,
    drawing_url: sql<string>`case when pieces % 7 = 0 then drawing_url end`,
    delivery_date: sql<string>`delivery_date + pieces % 2`,
    work_plan: sql<string>`case when pieces % 3 = 0 then work_plan || '{"number": 1.50}' end`,
    work_plan_paths: sql<string[]>`case when pieces % 3 = 0 then work_plan_paths else '{}' end`,
  }

  const atOnce = await historyOfChanges([rows])
  const alone = await historyOfChanges(rows.map((row) => [row]))

  assert.equal(atOnce.length, 60)
  assert.deepEqual(atOnce, alone)

  async function historyOfChanges(parts: readonly (typeof rows)[]) {
    const histories: object[] = []
    for (const part of parts) {
      const insertion = (tx: Db) => tx.insertInto('part_product').values(part).returning('id').execute()
      const ids = (await asSystem(db, insertion)).map(({ id }) => id)
      await asSystem(db, (tx) => tx.updateTable('part_product').set(changes).where('id', 'in', ids).execute())
      await asSystem(db, (tx) => tx.deleteFrom('part_product').where('id', 'in', ids).execute())
      for (const id of ids) histories.push((await historyOf('part_product', id)).map(toChange))
    }
    return histories
  }
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
