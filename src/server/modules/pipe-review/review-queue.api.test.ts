import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { afterProduction } from '#contract/after-production.ts'
import { measurements } from '#contract/measurements.ts'
import { pipeReview } from '#contract/pipe-review.ts'
import { pipes } from '#contract/pipes.ts'
import { type QueueSort, reviewQueue } from '#contract/review-queue.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { wireTime } from '#domain/time.ts'
import { ask, clock, db, refused } from '#test/support/app.ts'
import { insert, type Row } from '#test/support/factories/insert.ts'
import { anOrder, anOrderRow } from '#test/support/factories/orders.ts'
import { aUser } from '#test/support/factories/people.ts'
import {
  aLine,
  aMeasurement,
  aMeasurementType,
  aPipe,
  aPipeProduct,
  aReviewer,
} from '#test/support/factories/pipes.ts'

const { Ok, Faulty, Review } = PipeStatus
const may = ['@pipes_view', '@pipes_review', '@pipes_change_status', '@qa_add_measurement'] as const
const maarja = await aUser(db, { first_name: 'Maarja', last_name: 'Org', can: may })
const liis = await aUser(db, { first_name: 'Liis', last_name: 'Toom', can: may })
for (const { id } of [maarja, liis]) await aReviewer(db, { user_id: id })
const ovality = await aMeasurementType(db, { code: 'ovality', name_en: 'Ovality', decimals: 1 })

const seenAs = (pipe: Row<'pipe'>, last_measurement?: number | null) => ({
  ...{ id: pipe.id, status: pipe.status, updated_at: wireTime(pipe.updated_at) },
  ...(last_measurement !== undefined && { last_measurement }),
})
const stored = (id: number) =>
  db.selectFrom('pipe').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const at = (time: string, given = {}) => aPipe(db, { status: Review, produced_at: new Date(time), ...given })
const queued = async (ids: readonly number[], user = maarja) =>
  (await ask(user, reviewQueue.list, { query: { id__in: ids.join() } })).body
const request = (pipes: readonly Row<'pipe'>[], is_requested = true) =>
  ask(maarja, pipeReview.requestMeasuring, {
    body: { seen: pipes.map((pipe) => seenAs(pipe)), is_requested },
  })

beforeEach(() => clock.set('2026-03-02T08:00:00Z'))

test('the queue has the pipes for review, oldest first, with what fails', async () => {
  const newer = await at('2026-03-01T10:00:00Z')
  const older = await at('2026-02-27T10:00:00Z')
  const fine = await at('2026-02-27T09:00:00Z', { status: Ok })
  const superseded = await aMeasurement(db, {
    pipe_id: newer.id,
    measurement_type_id: ovality.id,
    result: 2,
    measured_at: new Date('2026-03-01T11:00:00Z'),
  })
  const above = await aMeasurement(db, {
    pipe_id: newer.id,
    measurement_type_id: ovality.id,
    result: 3,
    measured_at: new Date('2026-03-01T12:00:00Z'),
  })

  const { results, count, may_decide } = await queued([newer.id, older.id, fine.id])

  assert.deepEqual([count, may_decide], [2, true])
  assert.deepEqual(
    results.map(({ id, failing, last_measurement, sent_by }) => [id, failing, last_measurement, sent_by]),
    [
      [older.id, [], null, null],
      [newer.id, [{ type: ovality.id, result: 3 }], above.id, null],
    ],
  )
  assert.ok(superseded.id < above.id)
})

test('the queue is sorted by delivery date, order or failing measurements, then oldest first', async () => {
  const weight = await aMeasurementType(db, { code: 'weight', name_en: 'Weight' })
  const order = (delivery_date: string) => anOrder(db, { delivery_date })
  const [late, soon] = [await order('2026-04-01'), await order('2026-03-05')]
  const rowOf = (order_id: number, given = {}) => anOrderRow(db, { order_id, ...given })
  const [ofLate, urgent, ofSoon] = [
    await rowOf(late.id),
    await rowOf(late.id, { row_number: 2, delivery_date: '2026-03-03' }),
    await rowOf(soon.id),
  ]
  const none = await at('2026-02-20T10:00:00Z', { order_row_id: null })
  const a = await at('2026-02-21T10:00:00Z', { order_row_id: ofLate.id })
  const b = await at('2026-02-22T10:00:00Z', { order_row_id: ofSoon.id })
  const c = await at('2026-02-23T10:00:00Z', { order_row_id: urgent.id })
  const fails = (pipe_id: number, measurement_type_id: number) =>
    aMeasurement(db, { pipe_id, measurement_type_id, result: 3, measured_at: clock.now() })
  for (const each of [ovality, weight]) await fails(c.id, each.id)
  await fails(b.id, ovality.id)
  const id__in = [none, a, b, c].map(({ id }) => id).join()
  const sorted = async (sort: QueueSort) => {
    const { body } = await ask(maarja, reviewQueue.list, { query: { id__in, sort } })
    return body.results.map(({ id }) => id)
  }

  assert.deepEqual(await sorted('oldest'), [none.id, a.id, b.id, c.id])
  assert.deepEqual(await sorted('delivery'), [c.id, b.id, a.id, none.id])
  assert.deepEqual(await sorted('order'), [a.id, c.id, b.id, none.id])
  assert.deepEqual(await sorted('failures'), [c.id, b.id, none.id, a.id])
})

test('the pages of a sorted queue have every pipe once', async () => {
  const pipes = []
  for (let index = 0; index < 52; index += 1) pipes.push(await at(`2026-01-01T10:${10 + (index % 40)}:00Z`))
  const id__in = pipes.map(({ id }) => id).join()

  const first = await ask(maarja, reviewQueue.list, { query: { id__in, sort: 'delivery' } })
  const cursor = new URL(first.body.next ?? '', 'http://keere').searchParams.get('cursor') ?? ''
  const second = await ask(maarja, reviewQueue.list, { query: { id__in, sort: 'delivery', cursor } })

  const seen = [...first.body.results, ...second.body.results].map(({ id }) => id)
  assert.equal(second.body.next, null)
  assert.deepEqual(new Set(seen), new Set(pipes.map(({ id }) => id)))
  assert.equal(seen.length, 52)
})

test('the queue names what failed earlier and is inside now', async () => {
  const pipe = await at('2026-02-27T10:00:00Z')
  const measured = (result: number, hour: string) =>
    aMeasurement(db, {
      ...{ pipe_id: pipe.id, measurement_type_id: ovality.id, result },
      measured_at: new Date(`2026-02-27T${hour}:00:00Z`),
    })
  await measured(3, '11')
  await measured(1, '12')

  const { results } = await queued([pipe.id])

  assert.deepEqual([results[0]?.failing, results[0]?.failed_before], [[], [ovality.id]])
})

test('a page ends where the next one starts, whatever was decided meanwhile', async () => {
  const job = await aPipeProduct(db)
  const pipes = []
  for (let minute = 0; minute < 53; minute++)
    pipes.push(await at(new Date(Date.UTC(2025, 0, 6, 8, minute)).toISOString(), { pipe_product_id: job.id }))
  const id__in = pipes.map(({ id }) => id).join()
  const { body: first } = await ask(maarja, reviewQueue.list, { query: { id__in } })
  await ask(maarja, pipeReview.decide, { body: { seen: [seenAs(pipes[3]!)], to_status: Ok } })
  const cursor = new URL(first.next ?? '', 'http://keere').searchParams.get('cursor') ?? ''

  const { body: second } = await ask(maarja, reviewQueue.list, { query: { id__in, cursor } })

  assert.deepEqual([first.count, second.count], [53, 52])
  assert.deepEqual(
    [...first.results, ...second.results].map(({ id }) => id),
    pipes.map(({ id }) => id),
  )
})

test('says who sent a pipe to review and why', async () => {
  const reason = await insert(db, 'problem_tag', {
    kind: 'scrap',
    name: 'Kare sisepind',
    name_en: 'Rough inner surface',
    category: 'surface',
  })
  const pipe = await aPipe(db, { status: Ok })
  const body = { seen: [seenAs(pipe)], to_status: Review, reasons: [reason.id], comment: 'Near the socket' }
  await ask(liis, pipeReview.decide, { body })

  const { results } = await queued([pipe.id])

  assert.deepEqual(results[0]?.sent_by, {
    name: 'Liis Toom',
    reasons: ['Rough inner surface'],
    comment: 'Near the socket',
  })
})

test('a run is the pipes for review of one job, line and day of the plant', async () => {
  const [job, line] = [await aPipeProduct(db), await aLine(db)]
  const same = { pipe_product_id: job.id, line_id: line.id }
  // 23:30 and 00:30 in the plant.
  const [evening, morning] = ['2026-02-26T21:30:00Z', '2026-02-26T22:30:00Z']
  const pipe = await at('2026-02-26T08:00:00Z', same)
  const late = await at(evening, same)
  await at(morning, same)
  await at(evening, { ...same, status: Ok })
  await at(evening, { ...same, line_id: (await aLine(db)).id })
  await at(evening, { line_id: line.id })

  const { body } = await ask(maarja, reviewQueue.run, { query: { pipe: pipe.id } })

  assert.deepEqual(
    body.map(({ id }) => id),
    [pipe.id, late.id],
  )
})

test('a request for another measurement stays until the pipe is measured', async () => {
  const pipe = await at('2026-02-25T08:00:00Z')

  const { body } = await request([pipe])

  assert.deepEqual(body, [seenAs(await stored(pipe.id))])
  assert.deepEqual((await queued([pipe.id])).results[0]?.measuring_requested, {
    by: { id: maarja.id, name: 'Maarja Org' },
    at: '2026-03-02T10:00:00+02:00',
    types: [],
    remark: '',
  })
  await ask(liis, measurements.create, { body: { pipe: pipe.id, type: ovality.id, readings: [1000] } })
  const [answered] = (await queued([pipe.id])).results
  assert.deepEqual([answered?.status, answered?.measuring_requested], [Review, null])
})

test('a request names types and a remark, and stays until all of them are measured', async () => {
  const pitch = await aMeasurementType(db, { code: 'pitch', name_en: 'Pitch' })
  const height = await aMeasurementType(db, { code: 'height', name_en: 'Height' })
  const pipe = await at('2026-02-25T08:00:00Z')
  const body = { seen: [seenAs(pipe)], is_requested: true, types: [ovality.id, pitch.id] }
  await ask(maarja, pipeReview.requestMeasuring, { body: { ...body, remark: ' Both ends ' } })
  const asked = async () => {
    const { body: read } = await ask(maarja, pipes.get, { params: { id: pipe.id } })
    return read.measuring_requested && [read.measuring_requested.types, read.measuring_requested.remark]
  }
  const measure = (type: Row<'measurement_type'>) =>
    ask(liis, measurements.create, { body: { pipe: pipe.id, type: type.id, readings: [2] } })

  assert.deepEqual(await asked(), [[ovality.id, pitch.id], 'Both ends'])
  await measure(height)
  assert.deepEqual(await asked(), [[ovality.id, pitch.id], 'Both ends'])
  await measure(ovality)
  assert.deepEqual(await asked(), [[pitch.id], 'Both ends'])
  await measure(pitch)
  assert.equal(await asked(), null)
})

test('an undone decision restores what was requested', async () => {
  const pipe = await at('2026-02-25T08:00:00Z')
  const body = { seen: [seenAs(pipe)], is_requested: true, types: [ovality.id], remark: 'Hot end' }
  await ask(maarja, pipeReview.requestMeasuring, { body })
  const decision = { seen: [seenAs(await stored(pipe.id))], to_status: Ok }
  const { body: decided } = await ask(maarja, pipeReview.decide, { body: decision })
  assert.deepEqual((await stored(pipe.id)).measuring_requested_types, [])

  await ask(maarja, pipeReview.undo, { body: { decisions: decided.decisions.map(({ id }) => id) } })

  const { measuring_requested_types, measuring_request_remark } = await stored(pipe.id)
  assert.deepEqual([measuring_requested_types, measuring_request_remark], [[ovality.id], 'Hot end'])
})

test('refuses a request for types that do not exist', async () => {
  const pipe = await at('2026-02-25T08:00:00Z')
  const body = { seen: [seenAs(pipe)], is_requested: true, types: [ovality.id, 999_999] }

  const { body: refusal } = await refused(maarja, pipeReview.requestMeasuring, { body })

  assert.equal(refusal.code, 'unknown_reference')
  assert.equal((await stored(pipe.id)).measuring_requested_at, null)
})

test('a request for another measurement can be withdrawn, and ends with the decision', async () => {
  const [withdrawn, decided] = [await at('2026-02-25T08:00:00Z'), await at('2026-02-25T08:00:00Z')]
  await request([withdrawn, decided])

  await request([await stored(withdrawn.id)], false)
  const seen = [seenAs(await stored(decided.id))]
  const { body } = await ask(maarja, pipeReview.decide, { body: { seen, to_status: Ok } })

  for (const { id } of [withdrawn, decided]) assert.equal((await stored(id)).measuring_requested_at, null)
  await ask(maarja, pipeReview.undo, { body: { decisions: body.decisions.map(({ id }) => id) } })
  assert.equal((await stored(decided.id)).measuring_requested_by, maarja.id)
})

test('only listed reviewers request measurements, and only of pipes for review', async () => {
  const unlisted = await aUser(db, { can: may })
  const pipe = await at('2026-02-25T08:00:00Z')
  const fine = await aPipe(db, { status: Ok })
  const input = (each: Row<'pipe'>) => ({ body: { seen: [seenAs(each)], is_requested: true } })

  assert.equal(
    (await refused(unlisted, pipeReview.requestMeasuring, input(pipe))).body.code,
    'not_a_reviewer',
  )
  const { body } = await refused(maarja, pipeReview.requestMeasuring, input(fine))
  assert.equal(body.code, 'pipe_not_for_review')
  assert.equal((await queued([pipe.id], unlisted)).may_decide, false)
  assert.equal((await stored(pipe.id)).measuring_requested_at, null)
})

test('a pipe that was measured again since it was looked at is refused with the new value', async () => {
  const pipe = await at('2026-02-25T08:00:00Z')
  const first = await aMeasurement(db, { pipe_id: pipe.id, measurement_type_id: ovality.id, value: 22.6 })
  const second = await aMeasurement(db, { pipe_id: pipe.id, measurement_type_id: ovality.id, value: 19.75 })
  const decide = (last: number) => ({ body: { seen: [seenAs(pipe, last)], to_status: Ok } })

  const { status, body } = await refused(maarja, pipeReview.decide, decide(first.id))

  assert.equal(status, 409)
  assert.deepEqual(body.non_field_errors, [
    `${pipe.number} was measured again: Ovality 19,8. Check it again.`,
  ])
  assert.equal((await stored(pipe.id)).status, Review)
  assert.equal((await ask(maarja, pipeReview.decide, decide(second.id))).status, 201)
})

test('lists every decision of today on a pipe, with what the pipe is now', async () => {
  const pipe = await at('2026-02-24T08:00:00Z')
  const reject = { to_status: Faulty, other: true, comment: 'Cracked' }
  const rejecting = await aUser(db, { can: [...may, '@pipes_mark_faulty'] })
  await ask(maarja, pipeReview.decide, { body: { seen: [seenAs(pipe)], to_status: Ok } })
  clock.pass(10)
  await ask(rejecting, pipeReview.decide, { body: { seen: [seenAs(await stored(pipe.id))], ...reject } })

  const { body } = await ask(maarja, reviewQueue.decided, {})

  assert.deepEqual(
    body
      .filter((each) => each.pipe.id === pipe.id)
      .map(({ from_status, to_status, status, comment }) => [from_status, to_status, status, comment]),
    [
      [Ok, Faulty, Faulty, 'Cracked'],
      [Review, Ok, Faulty, ''],
    ],
  )
})

test('lists of a decision whether its pipe is on its mandrel, was reground and is replaced', async () => {
  const pipe = await at('2026-02-24T08:00:00Z')
  const untouched = await aPipe(db, { status: Review, stage: 'cooling' })
  const reviewer = await aUser(db, { can: [...may, '@pipes_produce_new'] })
  await aReviewer(db, { user_id: reviewer.id })
  const reject = { to_status: Faulty, other: true, comment: 'Cracked' }
  for (const each of [pipe, untouched])
    await ask(reviewer, pipeReview.decide, { body: { seen: [seenAs(each)], ...reject } })
  const params = { id: pipe.id }
  await ask(reviewer, afterProduction.regrind, { params, body: { reason: 'no_order' } })
  await ask(reviewer, afterProduction.produceNew, { params })

  const { body } = await ask(reviewer, reviewQueue.decided, {})

  const followed = (id: number) =>
    body
      .filter((each) => each.pipe.id === id)
      .map((each) => [each.is_on_mandrel, each.is_reground, each.is_replaced])
  assert.deepEqual(
    [followed(pipe.id), followed(untouched.id)],
    [[[false, true, true]], [[true, false, false]]],
  )
})

test('lists today’s decisions of all reviewers, latest first, without undone ones', async () => {
  const [a, b, c, d] = [
    await at('2026-02-24T08:00:00Z'),
    await at('2026-02-24T08:00:00Z'),
    await at('2026-02-24T08:00:00Z'),
    await at('2026-02-24T08:00:00Z'),
  ]
  const reviewer = await aUser(db, { first_name: 'Peeter', last_name: 'Saar', can: may })
  await aReviewer(db, { user_id: reviewer.id })
  const decide = async (pipe: Row<'pipe'>, to_status: number, user = reviewer) =>
    (
      await ask(user, pipeReview.decide, {
        body: { seen: [seenAs(pipe)], to_status, other: to_status === Faulty, comment: 'Oval' },
      })
    ).body.decisions.map(({ id }) => id)
  clock.set('2026-03-01T21:59:00Z')
  await decide(a, Ok)
  clock.set('2026-03-01T22:00:00Z')
  await decide(b, Faulty)
  await decide(c, Ok, liis)
  await ask(reviewer, pipeReview.undo, { body: { decisions: await decide(d, Ok) } })
  clock.set('2026-03-02T08:00:00Z')

  const { body } = await ask(reviewer, reviewQueue.decided, {})

  const theirs = body.filter(({ pipe }) => [a, b, c, d].some(({ id }) => id === pipe.id))
  assert.deepEqual(
    theirs.map(({ pipe, to_status, decided_by, comment, decided_at }) => [
      ...[pipe.name, to_status, decided_by.name, comment, decided_at],
    ]),
    [
      [c.number, Ok, 'Liis Toom', 'Oval', '2026-03-02T00:00:00+02:00'],
      [b.number, Faulty, 'Peeter Saar', 'Oval', '2026-03-02T00:00:00+02:00'],
    ],
  )
})
