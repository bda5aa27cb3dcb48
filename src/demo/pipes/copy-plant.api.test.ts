import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SeedRefusal, seedDemo } from '#demo/reset.ts'
import { demoConfig, ownDatabase } from '#test/support/demo.ts'
import { pipeRules } from '#test/support/pipe-rules.ts'
import { copyPlant } from './copy-plant.ts'

const now = new Date('2026-11-20T12:20:00Z')
const PIPES = 3000
const config = demoConfig({ DATABASE_URL: 'postgres://db.example/keere' })
const consent = { reset: false, deleteEverything: false }
const database = await ownDatabase()
const { pool } = database
const progress: string[] = []
const plant = { pipes: PIPES, say: (line: string) => progress.push(line) }
await seedDemo(database, { config, now, consent, plant })

async function numberOf(sql: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select (${sql}) as n`)
  return rows[0]?.n ?? Number.NaN
}

test('a large plant has the requested pipes of ten years, with about four measurements each', async () => {
  assert.equal(await numberOf('select count(*) from pipe'), PIPES)
  assert.equal(await numberOf("select count(distinct date_trunc('year', produced_at)) from pipe"), 11)
  const perPipe = (await numberOf('select count(*) from measurement')) / PIPES
  assert.ok(perPipe > 3.8 && perPipe < 4.3, `${perPipe} measurements a pipe`)
  assert.deepEqual(progress, [`  2000 of ${PIPES} pipes`, `  ${PIPES} of ${PIPES} pipes`])
})

test('every material of a large plant comes from a lot that was received before', async () => {
  assert.equal(await numberOf('select count(*) from pipe_material where material_lot_id is null'), 0)
  assert.ok((await numberOf('select count(distinct material_lot_id) from pipe_material')) > 100)
})

test('nothing in a large plant violates a rule of pipes', () => pipeRules(pool, now))

test('every row of a large plant refers to existing rows', async () => {
  const { rows } = await pool.query<{ validate: string }>(`
    select format('alter table %s drop constraint %I, add constraint %I %s', conrelid::regclass, conname, conname,
      pg_get_constraintdef(oid)) as validate
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`)

  for (const { validate } of rows) await pool.query(validate)

  assert.ok(rows.length > 30)
})

test('a large plant has no history of its pipes, and the next pipe gets a free id', async () => {
  assert.equal(await numberOf("select count(*) from history where object_type = 'pipe'"), 0)
  assert.equal(await numberOf("select nextval(pg_get_serial_sequence('pipe', 'id'))"), PIPES + 1)
})

test('a database that has pipes is not filled again', async () => {
  const say = () => {}
  await assert.rejects(seedDemo(database, { config, now, consent, plant }), SeedRefusal)
  await assert.rejects(copyPlant(database, { count: 10, now, say }), /already has pipes/)

  assert.equal(await numberOf('select count(*) from pipe'), PIPES)
})
