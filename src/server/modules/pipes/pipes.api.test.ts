import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { pipeOrderings } from '#contract/pipe-orderings.ts'
import { pipes } from '#contract/pipes.ts'
import { MeasurementResult } from '#domain/pipes/measurement.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { ask, db, refused } from '#test/support/app.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { anOperator, aUser } from '#test/support/factories/people.ts'
import { aMeasurement, aMeasurementType, aPipe, aPipeProduct } from '#test/support/factories/pipes.ts'
import { insertAll } from '#test/support/many-pipes.ts'

const viewer = await aUser(db, { can: ['@pipes_view'] })
const manager = await aUser(db, { can: ['@pipes_view', '@pipes_view_statistics'] })
const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 6, minute))

async function nextPage(next: string | null) {
  const query = Object.fromEntries(new URL(next ?? '', 'http://plant').searchParams)
  return (await ask(viewer, pipes.list, { query })).body
}

test('shows a pipe with its order, job, who wound it and its latest measurements', async () => {
  const pipe = await aPipe(db, { produced_at: at(0), weight: 291.6, comment: 'Kriimustus' })
  const operator = await anOperator(db)
  await insertAll(db, 'pipe_operator', [{ pipe_id: pipe.id, operator_id: operator.id }])
  const type = await aMeasurementType(db)
  const measured = { pipe_id: pipe.id, measurement_type_id: type.id }
  await aMeasurement(db, { ...measured, value: 984, result: 2, measured_at: at(10) })
  await aMeasurement(db, { ...measured, value: 996.4, result: 1, measured_at: at(20) })

  const { body } = await ask(viewer, pipes.get, { params: { id: pipe.id } })

  assert.equal(body.number, pipe.number)
  assert.equal(body.produced_at, '2026-03-02T08:00:00+02:00')
  assert.equal(body.dn, 1000)
  assert.equal(body.order_row?.description, 'Pipe DN1000 SN8, 36 m')
  assert.deepEqual(body.operators, [{ id: operator.id, name: operator.name }])
  assert.deepEqual(body.measurements, [{ type: type.id, value: 996.4, result: 1, worst: null, bound: null }])
  assert.deepEqual(body.failed_types, [type.id])
  assert.deepEqual([body.is_failing, body.was_failing], [false, true])
  assert.equal((await refused(viewer, pipes.get, { params: { id: 987_654 } })).status, 404)
})

test('says which pipes have an electrofusion socket, whose wire is measured', async () => {
  const hasSocket = async (end_1: number, end_2: number | null) => {
    const { id: pipe_product_id } = await aPipeProduct(db, { end_1, end_2 })
    const { id } = await aPipe(db, { pipe_product_id })
    return (await ask(viewer, pipes.get, { params: { id } })).body.has_ef_socket
  }

  assert.deepEqual(
    [await hasSocket(2, 3), await hasSocket(1, 2), await hasSocket(1, null)],
    [true, false, false],
  )
})

test('shows the value that fails, the worst reading where each is checked, and the bound that it is beyond', async () => {
  const pipe = await aPipe(db, { produced_at: at(0) })
  const [thin, heavy] = [await aMeasurementType(db, { check_each: true }), await aMeasurementType(db)]
  const measured = { pipe_id: pipe.id, allowed_min: 6.4, allowed_max: 302.4 }
  await aMeasurement(db, {
    ...measured,
    measurement_type_id: thin.id,
    readings: [6.9, 6.1, 7],
    value: 6.7,
    result: 2,
  })
  await aMeasurement(db, { ...measured, measurement_type_id: heavy.id, value: 306.1, result: 3 })

  const { body } = await ask(viewer, pipes.get, { params: { id: pipe.id } })

  assert.deepEqual(
    body.measurements.map(({ value, worst, bound }) => [value, worst, bound]),
    [
      [6.7, 6.1, 6.4],
      [306.1, 306.1, 302.4],
    ],
  )
})

test('pages by time neither skip nor repeat pipes that stay, whatever is added or deleted meanwhile', async () => {
  const { pipe_product_id } = await aPipe(db, { produced_at: new Date('2019-01-01T00:00:00Z') })
  // Seven of them share each instant.
  const ids = await insertAll(
    db,
    'pipe',
    Array.from({ length: 160 }, (_, index) => ({
      ...{ pipe_product_id, length: 6, number: `260303-X1-${String(index).padStart(3, '0')}` },
      produced_at: new Date(Date.UTC(2025, 5, 2, 6, Math.floor(index / 7))),
      ...(index % 3 > 0 && { reviewer_id: viewer.id, reviewed_at: at((index * 37) % 20) }),
    })),
  )
  const query = { start_date: '2025-06-02', end_date: '2025-06-02' }
  const first = (await ask(viewer, pipes.list, { query })).body
  const [moved, deleted] = [ids[80]!, ids[81]!]
  await asSystem(db, async (tx) => {
    await tx
      .updateTable('pipe')
      .set({ produced_at: at(0) })
      .where('id', '=', moved)
      .execute()
    await tx.deleteFrom('pipe').where('id', '=', deleted).execute()
  })
  await insertAll(db, 'pipe', [
    { pipe_product_id, length: 6, number: '260303-X1-900', produced_at: new Date(Date.UTC(2025, 5, 2, 9)) },
  ])

  const found = [...first.results]
  for (let next = first.next; next !== null; ) {
    const page = await nextPage(next)
    found.push(...page.results)
    next = page.next
  }

  const stayed = ids.filter((id) => id !== moved && id !== deleted)
  assert.deepEqual(
    found.map(({ id }) => id),
    stayed.toReversed(),
  )
})

test('going back shows the pages that were seen', async () => {
  const query = { start_date: '2025-06-02', end_date: '2025-06-02' }
  const first = (await ask(viewer, pipes.list, { query })).body
  const second = await nextPage(first.next)

  assert.deepEqual((await nextPage(second.previous)).results, first.results)
})

const sqlOrders = {
  '-produced_at': sql`produced_at desc, id desc`,
  produced_at: sql`produced_at, id`,
  '-number': sql`number desc`,
  number: sql`number`,
  '-reviewed_at': sql`reviewed_at desc nulls last, id desc`,
  reviewed_at: sql`reviewed_at nulls first, id`,
}
for (const ordering of pipeOrderings)
  test(`the pages of all pipes by ${ordering} are those of one query in that order, back and forth`, async () => {
    const { rows: all } = await sql<{
      id: number
    }>`select id from pipe order by ${sqlOrders[ordering]}`.execute(db)
    const pages = [(await ask(viewer, pipes.list, { query: { ordering } })).body]
    for (let next = pages[0]!.next; next !== null; next = pages.at(-1)!.next) pages.push(await nextPage(next))

    assert.ok(pages.length > 2)
    assert.deepEqual(
      pages.flatMap(({ results }) => results.map(({ id }) => id)),
      all.map(({ id }) => id),
    )
    assert.deepEqual((await nextPage(pages[2]!.previous)).results, pages[1]!.results)
  })

test('pages by number neither skip nor repeat pipes, whatever is added, re-dated or deleted meanwhile', async () => {
  const day = { start_date: '2025-06-02', end_date: '2025-06-02', ordering: 'number' as const }
  const first = (await ask(viewer, pipes.list, { query: day })).body
  const stayed = await db
    .selectFrom('pipe')
    .select('id')
    .where(sql<boolean>`(produced_at at time zone 'Europe/Tallinn')::date = '2025-06-02'`)
    .where('number', '>', '260303-X1-060')
    .orderBy('number')
    .execute()
  const { pipe_product_id } = await aPipe(db)
  await insertAll(db, 'pipe', [
    { pipe_product_id, length: 6, number: '250101-A1-001', produced_at: new Date('2025-06-02T07:00:00Z') },
  ])
  await asSystem(db, async (tx) => {
    await tx.deleteFrom('pipe').where('number', '=', '260303-X1-055').execute()
    // One pipe that was read, and one that was not.
    const moved = ['260303-X1-010', '260303-X1-120']
    await tx
      .updateTable('pipe')
      .set({ produced_at: new Date('2025-06-02T09:30:00Z') })
      .where('number', 'in', moved)
      .execute()
  })

  const found = [...first.results]
  for (let next = first.next; next !== null; ) {
    const page = await nextPage(next)
    found.push(...page.results)
    next = page.next
  }

  const numbers = found.map(({ number }) => number)
  assert.deepEqual(numbers, [...new Set(numbers)].toSorted())
  assert.deepEqual(
    found.filter(({ number }) => number > '260303-X1-060').map(({ id }) => id),
    stayed.map(({ id }) => id),
  )
})

test('refuses an order that no index serves, by its name', async () => {
  const query = { ordering: 'weight' as never }

  const { status, body } = await refused(viewer, pipes.list, { query })

  assert.equal(status, 400)
  assert.deepEqual(body['ordering'], ['"weight" is not a valid choice.'])
})

test('a cursor is of one order', async () => {
  const { body } = await ask(viewer, pipes.list, { query: { ordering: 'number' } })
  const { cursor = '' } = Object.fromEntries(new URL(body.next ?? '', 'http://plant').searchParams)

  const { status } = await refused(viewer, pipes.list, { query: { ordering: '-number', cursor } })

  assert.equal(status, 404)
})

test('statistics need their permission, and come with the first page only', async () => {
  const query = { start_date: '2025-06-02', end_date: '2025-06-02', statistics: true }

  const { body } = await ask(manager, pipes.list, { query })
  const next = Object.fromEntries(new URL(body.next ?? '', 'http://plant').searchParams)
  const second = await ask(manager, pipes.list, { query: { ...next, statistics: true } })

  const [{ count }] = (
    await sql<{
      count: number
    }>`select count(*)::int from pipe where produced_at::date = '2025-06-02'`.execute(db)
  ).rows as [{ count: number }]
  assert.equal(body.statistics?.count, count)
  assert.equal(body.statistics?.length, 6 * count)
  assert.deepEqual(body.statistics?.by_status, { 0: count })
  assert.equal(body.statistics?.faulty_ratio, null)
  assert.equal(body.statistics?.first_pass_yield, null)
  assert.equal(second.body.statistics, undefined)
  assert.equal((await refused(viewer, pipes.list, { query })).status, 403)
})

test('first-pass yield is the share of good pipes without rework among those inspected', async () => {
  const day = { produced_at: new Date('2025-07-01T06:00:00Z') }
  const { None, Ok, Faulty, Reuse, Review, Cooling } = PipeStatus
  const [type, other] = [await aMeasurementType(db), await aMeasurementType(db)]
  const measured = { measurement_type_id: type.id, result: MeasurementResult.Below }
  const pipeIn = (status: number) => aPipe(db, { ...day, status })
  const untouched = await pipeIn(Ok)
  await aMeasurement(db, { pipe_id: untouched.id, measurement_type_id: other.id })
  const corrected = await pipeIn(Ok)
  const correction = await aMeasurement(db, { pipe_id: corrected.id, measurement_type_id: type.id })
  await aMeasurement(db, { ...measured, pipe_id: corrected.id, superseded_by: correction.id })
  const repaired = await pipeIn(Ok)
  await aMeasurement(db, { ...measured, pipe_id: repaired.id })
  await aMeasurement(db, { ...measured, pipe_id: repaired.id, result: MeasurementResult.Inside })
  const shortened = await pipeIn(Ok)
  const [reviewed, takenBack] = [await pipeIn(Ok), await pipeIn(Ok)]
  const decision = { decided_by: manager.id, decided_at: day.produced_at }
  await insertAll(db, 'pipe_decision', [
    { ...decision, pipe_id: shortened.id, from_status: None, to_status: Reuse },
    { ...decision, pipe_id: reviewed.id, from_status: None, to_status: Review },
    {
      ...{ ...decision, pipe_id: takenBack.id, from_status: None, to_status: Review },
      undone_at: day.produced_at,
    },
  ])
  for (const status of [Faulty, Reuse, Review, Review, Cooling]) await pipeIn(status)

  const query = { start_date: '2025-07-01', end_date: '2025-07-01', statistics: true }
  const { body } = await ask(manager, pipes.list, { query })

  assert.equal(body.statistics?.first_pass_yield, 3 / 10)
})

for (const [filter, sentence] of [
  ['{"colour":[{"operator":"exists"}]}', /colour/],
  ['{"dn":[{"operator":"contains","value":"1"}]}', /contains/],
  ['{"dn":[{"operator":"in_range","value":[500]}]}', /dn/],
  ['{"status":[{"operator":"equal","value":"lost"}]}', /lost/],
  ['{"dn":', /filter/i],
  ...['operator', 'tags', 'material', 'line', 'machine', 'mandrel', 'fault_reasons', 'reviewer'].map(
    (field) =>
      [`{"${field}":[{"operator":"not_in","value":[99999]}]}`, new RegExp(`99999.*"${field}"`)] as const,
  ),
] as const)
  test(`refuses the filter ${filter} and says what is wrong`, async () => {
    const { status, body } = await refused(viewer, pipes.list, { query: { filter_cluster: filter } })

    assert.equal(status, 400)
    assert.match(String(body['filter_cluster']), sentence)
  })

test('offers the fields of pipes and every measurement type in use, in the language of the user', async () => {
  const type = await aMeasurementType(db, { name_et: 'Ovaalsus', name_en: 'Ovality' })
  const unused = await aMeasurementType(db, { is_active: false })
  const estonian = await aUser(db, { can: ['@pipes_view'], language: 'et' })

  const { body } = await ask(estonian, pipes.filters, {})

  const field = (name: string) => body.find((each) => each.field === name)
  assert.equal(field(`measurement_${type.code}`)?.label, 'Ovaalsus')
  assert.equal(field(`measurement_${unused.code}`), undefined)
  assert.deepEqual(field('status')?.choices.at(2), { value: 2, label: 'Praak' })
  assert.ok(field('material')?.operators.includes('all_pe_rc'))
})
