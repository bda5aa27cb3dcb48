import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { Input } from '#contract/endpoint.ts'
import { measurements } from '#contract/measurements.ts'
import { measurementsData } from '#contract/measurements-data.ts'
import { pipeReview } from '#contract/pipe-review.ts'
import { pipes } from '#contract/pipes.ts'
import { ask, clock, db, refused } from '#test/support/app.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aUser } from '#test/support/factories/people.ts'
import {
  aMeasurement,
  aMeasurementType,
  aPipe,
  aPipeProduct,
  aReviewer,
} from '#test/support/factories/pipes.ts'

const inspector = await aUser(db, {
  first_name: 'Maarja',
  last_name: 'Org',
  can: ['@pipes_view', '@qa_add_measurement', '@qa_change_measurement'],
})
const viewer = await aUser(db, { can: ['@pipes_view'] })

/** Mandatory for stepped walls only, which no other test makes. */
const diameter = await aMeasurementType(db, {
  readings: 2,
  nominal_formula: 'DN',
  min_formula: 'ID_MIN',
  max_formula: '1.01 * NOM',
  mandatory_for: ['ST'],
})
const resistance = await aMeasurementType(db, {
  unit: 'ohm',
  min_formula: '0.9 * R',
  max_formula: '1.1 * R',
  decimals: 2,
  mandatory_for: ['ST'],
  needs_ef_socket: true,
})
const weight = await aMeasurementType(db, { code: 'weight', name_en: 'Weight' })

const stepped = await aPipeProduct(db, { profile_family: 'ST' })
const aSteppedPipe = (given = {}) => aPipe(db, { pipe_product_id: stepped.id, ...given })
const add = (pipe: number, readings: number[], more = {}) =>
  ask(inspector, measurements.create, { body: { pipe, type: diameter.id, readings, ...more } })
const correct = (id: number, readings: number[], reason = 'Read the wrong tape') =>
  ask(inspector, measurements.correct, { params: { id }, body: { readings, reason } })
const listed = async (pipe: number) => (await ask(viewer, measurements.list, { query: { pipe } })).body
const statusOf = async (id: number) =>
  (await db.selectFrom('pipe').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

beforeEach(() => clock.set('2026-03-02T08:00:00Z'))

test('a measurement keeps its value, the range allowed when it was entered, and who measured', async () => {
  const pipe = await aSteppedPipe()

  const { status, body } = await add(pipe.id, [1001, 1002.06], { temperature: 23.5, instrument: 'T-4' })

  assert.equal(status, 201)
  const { id: _, created_at: __, updated_at: ___, ...measurement } = body.measurement
  assert.deepEqual(measurement, {
    pipe: pipe.id,
    type: diameter.id,
    readings: [1001, 1002.06],
    value: 1001.6,
    nominal: 1000,
    allowed_min: 985,
    allowed_max: 1010,
    result: 1,
    is_hot: true,
    temperature: 23.5,
    instrument: 'T-4',
    measured_by: { id: inspector.id, name: 'Maarja Org' },
    measured_at: '2026-03-02T10:00:00+02:00',
    comment: '',
    superseded_by: null,
    correction_reason: null,
  })
  assert.deepEqual(body.pipe.status, 1)
  assert.equal(await statusOf(pipe.id), 1)
})

test('the measured weight is that of the pipe, of several the latest; a correction corrects both', async () => {
  const pipe = await aSteppedPipe({ weight: 300 })
  const measure = async (kg: number, measured_at: string) =>
    (
      await ask(inspector, measurements.create, {
        body: { pipe: pipe.id, type: weight.id, readings: [kg], measured_at },
      })
    ).body.measurement.id
  const stored = async () =>
    (await db.selectFrom('pipe').select('weight').where('id', '=', pipe.id).executeTakeFirstOrThrow()).weight

  const latest = await measure(297.5, '2026-03-02T09:50:00+02:00')
  await measure(310, '2026-03-02T09:40:00+02:00')
  assert.equal(await stored(), 297.5)
  const body = { readings: [296], reason: 'Typed wrongly' }
  await ask(inspector, measurements.correct, { params: { id: latest }, body })
  assert.equal(await stored(), 296)
})

test('a weight that no pipe has is refused', async () => {
  const pipe = await aSteppedPipe({ weight: 300 })

  const { status, body } = await refused(inspector, measurements.create, {
    body: { pipe: pipe.id, type: weight.id, readings: [1_000_000] },
  })

  assert.deepEqual([status, body['readings']], [400, ['A pipe weighs 0.5 to 50000 kg. Check the number.']])
})

test('what an inspection finds not OK is refused without the words that say what', async () => {
  const visual = await aMeasurementType(db, { input: 'boolean', nominal_formula: '1', min_formula: '1' })
  const pipe = await aSteppedPipe()
  const inspect = (readings: number[], comment?: string) =>
    ask(inspector, measurements.create, {
      body: { pipe: pipe.id, type: visual.id, readings, ...(comment && { comment }) },
    })
  for (const comment of [undefined, '  ', 'ab ']) {
    const body = { pipe: pipe.id, type: visual.id, readings: [0], ...(comment && { comment }) }
    const { status, body: refusal } = await refused(inspector, measurements.create, { body })
    assert.deepEqual([status, refusal.code], [400, 'finding_required'])
    assert.deepEqual(refusal['comment'], ['Say what is not OK, in three characters or more.'])
  }
  assert.deepEqual([(await listed(pipe.id)).length, await statusOf(pipe.id)], [0, 0])

  const fine = await inspect([1])
  const wrong = await inspect([0], 'Scratch at the socket')
  const corrected = await correct(fine.body.measurement.id, [0], 'Not seen in the dark')

  assert.deepEqual([wrong.body.measurement.comment, wrong.body.pipe.status], ['Scratch at the socket', 4])
  assert.deepEqual(
    [corrected.status, corrected.body.measurement.correction_reason],
    [201, 'Not seen in the dark'],
  )
})

test('a later change of the job does not change the range of earlier measurements', async () => {
  const job = await aPipeProduct(db, { profile_family: 'ST' })
  const pipe = await aPipe(db, { pipe_product_id: job.id })
  const { body: before } = await add(pipe.id, [1000, 1000])
  await asSystem(db, (tx) =>
    tx.updateTable('pipe_product').set({ dn: 800 }).where('id', '=', job.id).execute(),
  )

  const { body: after } = await add(pipe.id, [1000, 1000])

  assert.deepEqual([after.measurement.nominal, after.measurement.result], [800, 3])
  assert.deepEqual((await listed(pipe.id)).at(-1), before.measurement)
})

test('a value outside its range sends a pipe to review, where only a reviewer decides', async () => {
  const pipe = await aSteppedPipe()

  const below = await add(pipe.id, [980, 980])
  const inside = await add(pipe.id, [1000, 1000])

  assert.deepEqual([below.body.measurement.result, below.body.pipe.status], [2, 4])
  assert.deepEqual([inside.body.measurement.result, inside.body.pipe.status], [1, 4])
})

for (const [status, readings, after] of [
  [5, 1000, 5],
  [5, 1020, 4],
  [1, 1000, 1],
  [1, 1020, 4],
  [2, 1000, 2],
  [3, 1020, 3],
] as const)
  test(`a pipe of status ${status} that measures ${readings} mm has status ${after}`, async () => {
    const pipe = await aSteppedPipe({ status })

    const { body } = await add(pipe.id, [readings, readings])

    assert.equal(body.pipe.status, after)
    assert.equal(await statusOf(pipe.id), after)
  })

test('a pipe with an EF socket is OK only with its resistance', async () => {
  const job = await aPipeProduct(db, { profile_family: 'ST', end_2: 3, ef_resistance: 2 })
  const pipe = await aPipe(db, { pipe_product_id: job.id })

  const first = await add(pipe.id, [1000, 1000])
  const second = await add(pipe.id, [2.1], { type: resistance.id })

  assert.deepEqual([first.body.pipe.status, second.body.pipe.status], [0, 1])
  assert.equal(second.body.measurement.allowed_max, 2.2)
})

test('a dimension measured a day after winding is cold', async () => {
  const pipe = await aSteppedPipe()
  clock.set('2026-03-03T06:00:00Z')

  const cold = await add(pipe.id, [1000, 1000])
  const hot = await add(pipe.id, [1000, 1000], { measured_at: '2026-03-03T05:59:00Z' })

  assert.deepEqual([cold.body.measurement.is_hot, hot.body.measurement.is_hot], [false, true])
})

test('a correction supersedes a measurement, which stays, and both are listed', async () => {
  const pipe = await aSteppedPipe()
  const { body: wrong } = await add(pipe.id, [998, 999], { instrument: 'T-4' })
  clock.pass(30)

  const { status, body: right } = await correct(wrong.measurement.id, [998, 989])

  assert.equal(status, 201)
  assert.equal(right.measurement.value, 993.5)
  assert.equal(right.measurement.measured_at, wrong.measurement.measured_at)
  assert.equal(right.measurement.instrument, 'T-4')
  assert.equal(right.measurement.correction_reason, 'Read the wrong tape')
  const [latest, before] = await listed(pipe.id)
  assert.deepEqual(latest, right.measurement)
  assert.deepEqual(before, {
    ...wrong.measurement,
    superseded_by: right.measurement.id,
    updated_at: before!.updated_at,
  })
})

test('a correction counts instead of the value that it corrects', async () => {
  const pipe = await aSteppedPipe({ status: 5 })
  const { body } = await add(pipe.id, [1000, 1000])

  assert.equal((await correct(body.measurement.id, [900, 900])).body.pipe.status, 4)
})

/** A reviewer, who also measures. */
const reviewer = await aUser(db, {
  can: ['@pipes_view', '@pipes_review', '@pipes_change_status', '@qa_add_measurement'],
})
await aReviewer(db, { user_id: reviewer.id })
const seen = async (id: number) => {
  const { body } = await ask(reviewer, pipes.get, { params: { id } })
  return [{ id, status: body.status, updated_at: body.updated_at }]
}

test('a typing error that sent a pipe to review takes it out again once it is corrected', async () => {
  for (const [status, stage, after] of [
    [0, 'qa', 1],
    [1, 'yard', 1],
    [5, 'cooling', 5],
  ] as const) {
    const pipe = await aSteppedPipe({ status, stage })
    const { body } = await add(pipe.id, [9810, 981])
    assert.equal(body.pipe.status, 4)

    const corrected = await correct(body.measurement.id, [991, 991])

    assert.deepEqual([corrected.body.pipe.status, await statusOf(pipe.id)], [after, after])
  }
})

test('of two values outside, the pipe leaves the review with the second correction', async () => {
  const visual = await aMeasurementType(db, { input: 'boolean', nominal_formula: '1', min_formula: '1' })
  const pipe = await aSteppedPipe()
  const wrong = await add(pipe.id, [9810, 981])
  const notOk = await add(pipe.id, [0], { type: visual.id, comment: 'Scratch at the socket' })

  const first = await correct(wrong.body.measurement.id, [991, 991])
  const second = await correct(notOk.body.measurement.id, [1])

  assert.deepEqual([first.body.pipe.status, second.body.pipe.status], [4, 1])
})

test('a corrected value leaves a pipe for review that somebody sent there or wants measured again', async () => {
  const [sent, asked] = [await aSteppedPipe(), await aSteppedPipe()]
  const body = { reasons: [], other: true, comment: 'Dent at the end', to_status: 4 }
  await ask(reviewer, pipeReview.decide, { body: { ...body, seen: await seen(sent.id) } })
  const wrong = await add(sent.id, [9810, 981])
  const doubted = await add(asked.id, [9810, 981])
  await ask(reviewer, pipeReview.requestMeasuring, {
    body: { seen: await seen(asked.id), is_requested: true },
  })

  const ofSent = await correct(wrong.body.measurement.id, [991, 991])
  const ofAsked = await correct(doubted.body.measurement.id, [991, 991])

  assert.deepEqual([ofSent.body.pipe.status, ofAsked.body.pipe.status], [4, 4])
})

test('what a reviewer has accepted does not hold a pipe whose later typing error is corrected', async () => {
  const pipe = await aSteppedPipe()
  await add(pipe.id, [981, 981])
  await ask(reviewer, pipeReview.decide, {
    body: { seen: await seen(pipe.id), to_status: 1, comment: 'Good enough' },
  })
  const accepted = await statusOf(pipe.id)
  const wrong = await add(pipe.id, [9810, 981])

  const { body } = await correct(wrong.body.measurement.id, [984, 991])

  assert.deepEqual([accepted, wrong.body.pipe.status, body.pipe.status], [1, 4, 1])
})

test('a correction is judged by the range of what it corrects, whatever the type allows now', async () => {
  const pipe = await aSteppedPipe()
  const { measurement } = (await add(pipe.id, [1020, 1020])).body
  const { max_formula } = diameter
  const allow = (formula: string | null) =>
    asSystem(db, (tx) =>
      tx
        .updateTable('measurement_type')
        .set({ max_formula: formula })
        .where('id', '=', diameter.id)
        .execute(),
    )
  await allow('2 * NOM')

  const { body: corrected } = await correct(measurement.id, [1030, 1030])
  const { body: again } = await add(pipe.id, [1030, 1030])
  await allow(max_formula)

  assert.deepEqual([corrected.measurement.allowed_max, corrected.measurement.result], [1010, 3])
  assert.deepEqual([again.measurement.allowed_max, again.measurement.result], [2000, 1])
})

test('of two corrections of one measurement the second is refused, also at the same time', async () => {
  const pipe = await aSteppedPipe()
  const { body } = await add(pipe.id, [998, 999])
  const params = { id: body.measurement.id }
  const reason = 'Read the wrong tape'

  const answers = await Promise.allSettled([correct(params.id, [990, 990]), correct(params.id, [991, 991])])
  assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1)

  const again = await refused(inspector, measurements.correct, {
    params,
    body: { readings: [992, 992], reason },
  })
  const rows = await listed(pipe.id)
  assert.equal(again.status, 409)
  assert.deepEqual(again.body.non_field_errors, [
    `Maarja Org has already corrected this measurement to ${rows[0]!.value}. If that is wrong, correct the new value.`,
  ])
  assert.equal(rows.length, 2)
})

test('a correction needs a reason of three letters', async () => {
  const pipe = await aSteppedPipe()
  const { body } = await add(pipe.id, [998, 999])

  const answer = await refused(inspector, measurements.correct, {
    params: { id: body.measurement.id },
    body: { readings: [1, 1], reason: ' x ' },
  })

  assert.deepEqual(answer.body['reason'], ['Reason is too short. Minimum 3 characters.'])
  assert.equal((await listed(pipe.id)).length, 1)
})

test('a reading sent twice with the same key makes one measurement', async () => {
  const pipe = await aSteppedPipe()
  const body = { pipe: pipe.id, type: diameter.id, readings: [1000, 1000] }
  const send = () => ask(inspector, measurements.create, { body }, { 'idempotency-key': `tablet-${pipe.id}` })

  const [first, second] = await Promise.all([send(), send()])

  assert.deepEqual(first, second)
  assert.equal((await listed(pipe.id)).length, 1)
})

test('a tablet whose clock is up to a minute ahead measures now', async () => {
  const pipe = await aSteppedPipe()

  const { body } = await add(pipe.id, [1000, 1000], { measured_at: '2026-03-02T08:01:00Z' })

  assert.equal(body.measurement.measured_at, '2026-03-02T10:00:00+02:00')
})

test('refuses readings that cannot be measured', async () => {
  const pipe = await aSteppedPipe()
  const unsized = await aPipeProduct(db, { production_status: 6, dn: null, profile_family: null })
  const bare = await aPipe(db, { pipe_product_id: unsized.id })
  const retired = await aMeasurementType(db, { is_active: false })
  const base = { pipe: pipe.id, type: diameter.id, readings: [1000, 1000] }
  for (const [change, field, code] of [
    [{ readings: [1000] }, 'readings', 'reading_count_differs'],
    [{ pipe: 999_999 }, 'pipe', 'unknown_reference'],
    [{ type: 999_999 }, 'type', 'unknown_reference'],
    [{ type: retired.id }, 'type', 'unknown_reference'],
    [{ measured_at: '2026-03-02T08:01:01Z' }, 'measured_at', 'time_in_future'],
    [{ measured_at: '2026-03-02T05:58:59Z' }, 'measured_at', 'measured_before_made'],
    [{ pipe: bare.id }, 'non_field_errors', 'pipe_without_size'],
  ] as const) {
    const answer = await refused(inspector, measurements.create, { body: { ...base, ...change } as never })
    assert.deepEqual([answer.status, answer.body.code, field in answer.body], [400, code, true])
  }
  assert.deepEqual(await listed(pipe.id), [])
})

const charted = async (query: Input<typeof measurementsData.read>['query']) => {
  const { body } = await ask(viewer, measurementsData.read, { query })
  assert.ok(Array.isArray(body))
  return body
}

test('a control chart has the values of a type, size and period that were not corrected, oldest first', async () => {
  const type = await aMeasurementType(db)
  const [pipe, other] = [
    await aPipe(db),
    await aPipe(db, { pipe_product_id: (await aPipeProduct(db, { dn: 800 })).id }),
  ]
  const measured = (at: string, given = {}) =>
    aMeasurement(db, {
      pipe_id: pipe.id,
      measurement_type_id: type.id,
      measured_at: new Date(at),
      allowed_max: 1010,
      ...given,
    })
  await measured('2026-02-09T21:59:59Z')
  const first = await measured('2026-02-09T22:00:00Z', { value: 1001 })
  const last = await measured('2026-02-11T21:59:59Z', { value: 1020, result: 3 })
  await measured('2026-02-10T08:00:00Z', { superseded_by: last.id })
  await measured('2026-02-11T22:00:00Z')
  await measured('2026-02-10T12:00:00Z', { pipe_id: other.id })
  const period = { date_from: '2026-02-10', date_to: '2026-02-11' }

  const points = await charted({ type: type.id, dn: 1000, ...period })
  const all = await charted({ type: type.id, ...period })

  const ofPipe = { pipe: pipe.number, pipe_id: pipe.id, nominal: null, min: null, max: 1010, is_hot: false }
  assert.deepEqual(points, [
    { ...ofPipe, id: first.id, at: '2026-02-10T00:00:00+02:00', value: 1001, result: 1 },
    { ...ofPipe, id: last.id, at: '2026-02-11T23:59:59+02:00', value: 1020, result: 3 },
  ])
  assert.equal(all.length, 3)
})

test('a control chart has the latest 2,000 values of at most 366 days', async () => {
  const [type, pipe] = [await aMeasurementType(db), await aPipe(db)]
  const base = { pipe_id: pipe.id, measurement_type_id: type.id, value: 1, result: 1 }
  await asSystem(db, (tx) =>
    tx
      .insertInto('measurement')
      .values(
        Array.from({ length: 2001 }, (_, n) => ({
          ...base,
          readings: [n],
          value: n,
          measured_at: new Date(Date.UTC(2026, 0, 5) + n * 60_000),
        })),
      )
      .execute(),
  )
  const query = { type: type.id, date_from: '2026-01-01', date_to: '2026-12-31' }

  const points = await charted(query)
  const long = await refused(viewer, measurementsData.read, { query: { ...query, date_to: '2027-01-02' } })
  const reversed = await refused(viewer, measurementsData.read, {
    query: { ...query, date_to: '2025-12-31' },
  })

  assert.deepEqual([points.length, points[0]?.value, points.at(-1)?.value], [2000, 1, 2000])
  assert.equal(long.body.code, 'window_too_long')
  assert.equal(reversed.body.code, 'ends_before_it_starts')
})

test('a control chart needs a type and days', async () => {
  const incomplete = await refused(viewer, measurementsData.read, { query: { type: diameter.id } })

  for (const field of ['date_from', 'date_to'])
    assert.deepEqual(incomplete.body[field], ['This field is required.'])
})
