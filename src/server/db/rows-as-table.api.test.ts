import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { rowsAsTable } from '#server/db/rows-as-table.ts'
import { db } from '#test/support/app.ts'

const types = { id: 'integer', path: 'text', at: 'timestamptz', is_open: 'boolean' }

test('rows arrive in the database as they are, whatever characters their texts have', async () => {
  const at = new Date('2026-03-02T06:00:00.123Z')
  const texts = ['', 'null', 'a,b', '{c}', '"quoted" \\ back', ' line\nbreak\ttab ', 'õ\u0001🛠']
  const sent = [
    ...texts.map((path, id) => ({ id, path, at, is_open: id % 2 === 0 })),
    { id: 99, path: null, at: null, is_open: null },
  ]
  const { rows } = await sql`select r.* from ${rowsAsTable(sent, types)} order by id`.execute(db)
  assert.deepEqual(rows, sent)
})

test('no rows are an empty table', async () => {
  const { rows } = await sql`select r.* from ${rowsAsTable([], types)}`.execute(db)
  assert.deepEqual(rows, [])
})
