import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readXlsx } from 'hucre'
import { pipesExport } from '#contract/pipe-export.ts'
import type { Reply } from '#contract/endpoint.ts'
import { ask, clock, db, inject, refused } from '#test/support/app.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aUser, anOperator, type TestUser } from '#test/support/factories/people.ts'
import {
  aMaterialLot,
  aMeasurement,
  aMeasurementType,
  aPipe,
  aPipeProduct,
  aPipeTag,
} from '#test/support/factories/pipes.ts'
import { insertAll } from '#test/support/many-pipes.ts'
import { generateExports } from './commands/generate.ts'

const liis = await aUser(db, { can: ['@pipes_export'], first_name: 'Liis', last_name: 'Toom' })
const maarja = await aUser(db, { can: ['@pipes_export'], first_name: 'Maarja', last_name: 'Org' })

const state = async (user: TestUser) =>
  (await ask(user, pipesExport.state, { query: { action: 'get_state' } })).body
type Query = Parameters<typeof ask<typeof pipesExport.start>>[2]['body']['query']
const start = (user: TestUser, query: Query = {}, format: 'xlsx' | 'csv' = 'xlsx') =>
  ask(user, pipesExport.start, { body: { action: 'start_export', query, format } })
const generate = () => generateExports({ db, now: clock.now, signal: new AbortController().signal })
const download = (user: TestUser) => inject(user, pipesExport.download, {})
const readReport = async () => (await readXlsx((await download(liis)).rawPayload)).sheets
const made = async (query: Query) => {
  await start(liis, query)
  await generate()
  return readReport()
}

test('there is nothing to download before the first export', async () => {
  assert.deepEqual(await state(liis), { export_state: 'no_export', current: null, failed: null, file: null })

  const answer = await download(liis)

  assert.equal(answer.statusCode, 404)
  assert.deepEqual(answer.json(), { message: 'No export to download!', code: 'export_missing' })
})

test('an export is in progress until it is generated, then its file can be downloaded', async () => {
  const pipe = await aPipe(db, { comment: 'esimene' })
  const query = { query_string: 'esimene', start_date: '2026-02-20', end_date: '2026-03-02' }

  const { body: started } = await start(liis, query)
  await generate()
  const done = await state(maarja)
  const answer = await download(maarja)

  assert.equal(started.export_state, 'in_progress')
  assert.equal(done.export_state, 'done')
  assert.deepEqual(done.file, {
    requested_by: 'Liis Toom',
    requested_at: '2026-03-02T10:00:00+02:00',
    format: 'xlsx',
    filters: ['20.02.2026 – 02.03.2026', 'Search “esimene”'],
    name: 'pipes-20.02-02.03.2026.xlsx',
    bytes: answer.rawPayload.length,
    pipes: 1,
    matching: 1,
    finished_at: '2026-03-02T10:00:00+02:00',
  })
  assert.equal(answer.headers['content-disposition'], 'attachment; filename="pipes-20.02-02.03.2026.xlsx"')
  const [pipes] = (await readXlsx(answer.rawPayload)).sheets
  assert.equal(pipes?.rows[1]?.[0], pipe.number)
})
