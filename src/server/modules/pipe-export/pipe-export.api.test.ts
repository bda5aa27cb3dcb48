import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readXlsx } from 'hucre'
import { pipesExport } from '#contract/pipe-export.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { ask, clock, db, inject, refused } from '#test/support/app.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { anOperator, aUser, type TestUser } from '#test/support/factories/people.ts'
import {
  aMaterialLot,
  aMeasurement,
  aMeasurementType,
  aPipe,
  aPipeProduct,
  aPipeTag,
} from '#test/support/factories/pipes.ts'
import { someoneWaits } from '#test/support/locks.ts'
import { insertAll } from '#test/support/many-pipes.ts'
import { beginAttempt } from './commands/attempt.ts'
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
/** The cells of a sheet's rows by the headers of their columns. */
const recordsOf = (rows: readonly (readonly unknown[])[] = []) => {
  const [headers = [], ...others] = rows
  return others.map((row) => Object.fromEntries(row.map((cell, index) => [String(headers[index]), cell])))
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
    id: started.current?.id,
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

test('a second export is refused while one is being generated, also for another user', async () => {
  await start(liis)

  const { status, body } = await refused(maarja, pipesExport.start, {
    body: { action: 'start_export', query: {} },
  })

  assert.equal(status, 409)
  assert.deepEqual(body, {
    message: 'Export generation already in progress',
    code: 'export_in_progress',
  })
  const { current } = await state(maarja)
  assert.deepEqual([current?.requested_by, current?.is_own], ['Liis Toom', false])
  await generate()
})

test('two exports that are requested at the same moment become one', async () => {
  const answers = await Promise.all(
    [liis, maarja].map((user) =>
      inject(user, pipesExport.start, { body: { action: 'start_export', query: {} } }),
    ),
  )

  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409])
  await generate()
})

test('a report has everything that is known of a pipe, typed, in the plant’s time', async () => {
  const product = await aPipeProduct(db, { dn: 1000, stiffness_class: 8 })
  const pipe = await aPipe(db, {
    pipe_product_id: product.id,
    order_row_id: product.order_row_id,
    produced_at: new Date('2026-02-11T22:30:00Z'),
    winding_start: new Date('2026-02-11T21:00:00Z'),
    length: 6,
    weight: 291.3,
    comment: '=HYPERLINK("http://example.com")',
  })
  const operator = await anOperator(db, { name: 'Rein Kuusik' })
  await insertAll(db, 'pipe_operator', [{ pipe_id: pipe.id, operator_id: operator.id }])
  const tag = await aPipeTag(db, { name: 'kiire', name_en: 'urgent' })
  await insertAll(db, 'tagged_pipe', [{ pipe_id: pipe.id, pipe_tag_id: tag.id }])
  const lot = await aMaterialLot(db, { lot_number: 'L-77' })
  await insertAll(db, 'pipe_material', [
    { pipe_id: pipe.id, material_id: lot.material_id, material_lot_id: lot.id, component: 1, kg: 250 },
  ])
  const type = await aMeasurementType(db, { name_en: 'Ovality', unit: 'percent', decimals: 1 })
  await aMeasurement(db, { pipe_id: pipe.id, measurement_type_id: type.id, value: 1.5 })
  await aMeasurement(db, {
    ...{ pipe_id: pipe.id, measurement_type_id: type.id, value: 2.5, result: 3 },
    measured_at: new Date('2026-03-02T07:30:00Z'),
  })

  const [sheet] = await made({ start_date: '2026-02-12', end_date: '2026-02-12' })

  assert.ok((sheet?.rows[0]?.length ?? 0) >= 40)
  const [record = {}] = recordsOf(sheet?.rows)
  const expected = {
    'Pipe number': pipe.number,
    Produced: new Date('2026-02-12T00:30:00Z'),
    'DN, mm': 1000,
    'Length, m': 6,
    'Weight, kg': 291.3,
    'Weight per metre, kg/m': 48.55,
    'Winding time, min': 90,
    Status: 'None',
    Operators: 'Rein Kuusik',
    Tags: 'urgent',
    Comment: '=HYPERLINK("http://example.com")',
    'Confirmed in Odoo': false,
    'Ovality, %': 2.5,
    'Ovality, result': 'Above',
  }
  assert.deepEqual(Object.fromEntries(Object.keys(expected).map((key) => [key, record[key]])), expected)
  assert.match(String(record['Material lots']), /^PE100-\d+ L-77$/)
})

test('a report of 500 pipes has each of them once, newest first', async () => {
  const product = await aPipeProduct(db)
  const first = Date.parse('2026-01-10T06:00:00Z')
  const pipes = Array.from({ length: 500 }, (_, index) => ({
    number: `260110-X1-${String(index).padStart(3, '0')}`,
    pipe_product_id: product.id,
    // Some at the same moment.
    produced_at: new Date(first + Math.floor(index / 3) * 60_000),
    length: 6,
  }))
  await insertAll(db, 'pipe', pipes)

  const [sheet] = await made({ start_date: '2026-01-10', end_date: '2026-01-10' })

  const records = recordsOf(sheet?.rows)
  assert.deepEqual(
    records.map((record) => record['Pipe number']),
    pipes.map(({ number }) => number).reverse(),
  )
  assert.deepEqual(records[0]?.['Produced'], new Date('2026-01-10T10:46:00Z'))
})

test('the second sheet has the filters, the user and how many of the pipes are in the report', async () => {
  const cluster = {
    dn: [{ operator: 'in_range', value: [600, 1400] }],
    status: [{ operator: 'in', value: ['none', 'faulty'] }],
    number: [
      { operator: 'starts_with', value: '260110' },
      { operator: 'not_contains', value: '-007' },
    ],
    delivery_date: [{ operator: 'missing', disabled: true }],
  }
  await start(liis, { start_date: '2026-01-01', filter_cluster: JSON.stringify(cluster) })
  await asSystem(db, (tx) =>
    tx.updateTable('pipe_export').set({ maximum: 20 }).where('bytes', 'is', null).execute(),
  )
  await generate()

  const [pipes, filters] = await readReport()

  assert.equal(pipes?.rows.length, 21)
  assert.deepEqual(filters?.rows, [
    ['Filter', 'Value'],
    ['Period', 'from 01.01.2026'],
    ['DN', 'in range 600–1400 mm'],
    ['Status', 'is one of None, Faulty'],
    ['Pipe number', 'starts with “260110” and does not contain “-007”'],
    ['Pipes', 'the newest 20 of 499, the export maximum'],
    ['Requested by', 'Liis Toom'],
    ['Requested', '02.03.2026 10:00'],
  ])
  const { file } = await state(liis)
  assert.deepEqual([file?.pipes, file?.matching], [20, 499])
})

test('a report is in the language of the user who requested it', async () => {
  const estonian = await aUser(db, { can: ['@pipes_export'], language: 'et' })
  await start(estonian, { status: 4 })
  await generate()

  const sheets = await readReport()

  assert.deepEqual(
    sheets.map(({ name, rows }) => [name, rows[0]?.[0]]),
    [
      ['Torud', 'Toru number'],
      ['Filtrid', 'Filter'],
    ],
  )
})

test('a pipe for reuse that was reground is exported as reground, and found as such', async () => {
  const ground = { status: PipeStatus.Reuse, stage: 'yard', scrapped_at: clock.now(), comment: 'kolmas rida' }
  const gone = await aPipe(db, ground)
  const kept = await aPipe(db, { status: PipeStatus.Reuse, stage: 'yard', comment: 'kolmas rida' })
  const filter = (operator: string) => ({
    query_string: 'kolmas rida',
    filter_cluster: JSON.stringify({ is_reground: [{ operator, value: [] }] }),
  })
  const exported = async (operator: string) =>
    recordsOf((await made(filter(operator)))[0]?.rows).map((row) => [row['Pipe number'], row['Status']])

  assert.deepEqual(await exported('true'), [[gone.number, 'Reground']])
  assert.deepEqual(await exported('false'), [[kept.number, 'Reuse']])
})

test('CSV has the same pipes', async () => {
  await start(liis, { query_string: 'HYPERLINK' }, 'csv')
  await generate()

  const { rawPayload, headers } = await download(liis)

  const lines = rawPayload.toString().split('\r\n')
  assert.match(lines[0] ?? '', /^\ufeffPipe number;Produced;Client;/)
  assert.match(lines[1] ?? '', /;12\.02\.2026 00:30;.*;291,3;.*"'=HYPERLINK/)
  assert.deepEqual(lines.slice(2), [''])
  assert.equal(headers['content-type'], 'text/csv; charset=utf-8')
})

test('the preview counts the pipes that match, and names the maximum', async () => {
  const { body } = await ask(liis, pipesExport.preview, {
    query: { start_date: '2026-01-10', end_date: '2026-01-10' },
  })

  assert.deepEqual(body, { matching: 500, maximum: 5000 })
})

for (const filter_cluster of ['{"dn":[{"operator":"equal"}]}', '{', '[]'])
  test(`the filter ${filter_cluster} is refused before anything starts`, async () => {
    const before = await state(liis)

    const { status, body } = await refused(liis, pipesExport.start, {
      body: { action: 'start_export', query: { filter_cluster } },
    })

    assert.equal(status, 400)
    assert.ok(body['filter_cluster'])
    assert.deepEqual(await state(liis), before)
  })

test('the file stays while another one is generated, and when that is cancelled or fails', async () => {
  const { file } = await state(liis)
  await start(liis, { status: 1 })
  const during = await state(liis)
  const { body: cancelled } = await ask(liis, pipesExport.cancel, {})
  await generate()
  await start(liis, { status: 2 })
  await db.updateTable('pipe_export_progress').set({ attempt: 3 }).where('attempt', '=', 0).execute()
  await generate()
  const failed = await state(liis)

  assert.deepEqual([during.export_state, during.file], ['in_progress', file])
  assert.deepEqual([cancelled.export_state, cancelled.file], ['done', file])
  assert.deepEqual([failed.export_state, failed.file], ['failed', file])
  assert.deepEqual(failed.failed?.query, { status: 2 })
  assert.equal((await download(liis)).rawPayload.length, file?.bytes)
})

test('only who started an export can cancel it, until it has ended', async () => {
  await start(liis)
  const { status } = await refused(maarja, pipesExport.cancel, {})
  const { current } = await state(liis)
  await generate()
  const late = await refused(liis, pipesExport.cancel, {})

  assert.deepEqual([status, current?.is_own], [403, true])
  assert.deepEqual([late.status, late.body.code], [409, 'export_not_running'])
})

test('two processes that generate the same report make one file', async () => {
  await start(liis, { query_string: 'kaks' })
  await Promise.all([generate(), generate()])

  const { export_state, file } = await state(liis)

  assert.equal(export_state, 'done')
  assert.equal((await download(liis)).rawPayload.length, file?.bytes)
})

test('a report that is being finished is not begun again by another process', async () => {
  const { body } = await start(liis, { query_string: 'kolm' })
  const id = body.current?.id ?? 0
  const first = await beginAttempt(db, clock.now())

  const { second } = await asSystem(db, async (held) => {
    await held
      .updateTable('pipe_export')
      .set({ bytes: 1, finished_at: clock.now() })
      .where('id', '=', id)
      .execute()
    const second = beginAttempt(db, clock.now())
    await someoneWaits(db)
    return { second }
  })

  assert.equal(first?.attempt, 1)
  assert.equal(await second, undefined)
  const { attempt } = await db
    .selectFrom('pipe_export_progress')
    .select('attempt')
    .where('pipe_export_id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(attempt, 1)
})
