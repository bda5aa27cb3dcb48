import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { cooling } from '#contract/cooling.ts'
import { pipeProduction } from '#contract/pipe-production.ts'
import { stationSubscriptions } from '#contract/stations.ts'
import { mandrelActionCode } from '#domain/pipes/mandrel.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { ask, clock, db, refused } from '#test/support/app.ts'
import { fresh, type Given, insert } from '#test/support/factories/insert.ts'
import { anOperator, aUser } from '#test/support/factories/people.ts'
import { aLine, aMandrel, aPipe, aPipeInSlot, aPipeProduct } from '#test/support/factories/pipes.ts'

const me = await anOperator(db)
const operator = await aUser(db, {
  can: [
    ...(['@cooling_view', '@cooling_end', '@production_start', '@production_end', '@pipes_view'] as const),
    ...(['@stations_subscribe', '@stations_view', '@accounts_view_operators'] as const),
  ],
  operator_id: me.id,
})
beforeEach(() => clock.set('2026-03-02T08:00:00Z'))

/** A pipe that was wound now and is ready in 45 minutes, on its mandrel. */
async function aCoolingPipe(given: Given<'pipe'> = {}) {
  const mandrel = await aMandrel(db)
  const pipe = await aPipe(db, {
    ...{ stage: 'cooling', status: PipeStatus.Cooling, mandrel_id: mandrel.id },
    ...{ produced_at: clock.now(), cooling_start: clock.now() },
    cooling_planned_end: new Date(clock.now().getTime() + 45 * 60_000),
    ...given,
  })
  const held = await insert(db, 'mandrel', {
    ...{ code: `H-${fresh()}`, dn: 1000, state: 'cooling', pipe_id: pipe.id },
  })
  return { id: pipe.id, number: pipe.number, mandrel: held.id }
}
const aPlace = (given: Given<'station'> = {}) =>
  insert(db, 'station', { name: `Cooling place ${fresh()}`, station_type: 1, capacity: 1, ...given })
const hall = async () => (await ask(operator, cooling.read, {})).body
const shown = async (id: number) => (await hall()).pipes.find((pipe) => pipe.id === id)
const end = (id: number, body: object = {}) => ask(operator, cooling.end, { params: { id }, body })
const demould = (id: number) => ask(operator, cooling.demould, { params: { id } })
const storedPipe = (id: number) =>
  db.selectFrom('pipe').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const mandrelState = async (id: number) =>
  (await db.selectFrom('mandrel').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

test('pipes are listed by when they are ready, with the time of the server', async () => {
  const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000)
  const late = await aCoolingPipe({ cooling_planned_end: at(120) })
  const soon = await aCoolingPipe({ cooling_planned_end: at(50) })
  const ready = await aCoolingPipe({ cooling_planned_end: at(-5) })

  const { pipes, server_time } = await hall()

  const own = pipes.filter(({ id }) => [late, soon, ready].some((pipe) => pipe.id === id))
  assert.deepEqual(
    own.map(({ id }) => id),
    [ready.id, soon.id, late.id],
  )
  assert.equal(Date.parse(server_time), clock.now().getTime())
})

test('a pipe that was wound arrives, cools by the rule and is ready to the second, over both clock changes', async () => {
  for (const [ended, readyAt] of [
    ['2026-03-29T00:30:00.000Z', '2026-03-29T04:15:00+03:00'],
    ['2026-10-25T00:30:00.000Z', '2026-10-25T03:15:00+02:00'],
  ] as const) {
    clock.set(new Date(Date.parse(ended) - 60 * 60_000).toISOString())
    const line = await aLine(db)
    await aMandrel(db)
    const start = clock.now().toISOString()
    const product = await aPipeInSlot(db, { line_id: line.id, start, cooling_minutes: 45 })
    await ask(operator, pipeProduction.start, { params: { id: product.id }, body: {} })
    const [arriving] = (await hall()).arriving.filter((pipe) => pipe.product.id === product.id)
    clock.set(ended)
    const { body } = await ask(operator, pipeProduction.end, { params: { id: product.id }, body: {} })

    assert.equal(arriving?.line.id, line.id)
    assert.equal((await shown(body.pipe.id))?.ready_at, readyAt)
    clock.pass(44)
    assert.equal((await refused(operator, cooling.demould, { params: { id: body.pipe.id } })).status, 400)
    clock.pass(1)
    assert.equal((await demould(body.pipe.id)).status, 200)
  }
})

test('a ready pipe is demoulded, goes to the quality check, and leaves its mandrel free', async () => {
  const { id, mandrel } = await aCoolingPipe()
  clock.pass(50)

  await demould(id)

  const { status, stage, cooling_end, demoulded_at, cooling_planned_end } = await storedPipe(id)
  assert.deepEqual([status, stage, cooling_end], [PipeStatus.None, 'qa', cooling_planned_end])
  assert.equal(demoulded_at?.getTime(), clock.now().getTime())
  assert.equal(await mandrelState(mandrel), 'mounted')
  assert.equal(await shown(id), undefined)
})

test('a pipe that is demoulded waits for the operations that its ends and its stage need', async () => {
  const [flange, bevel] = [5, 6]
  const forming = await aMandrel(db, { end_ring_types: [flange] })
  const product = await aPipeProduct(db, { end_1: flange, end_2: bevel, stage_operation: 'Weld two' })
  const of = (pipe: number) =>
    db
      .selectFrom('pipe_operation')
      .select(['operation', 'comment'])
      .where('pipe_id', '=', pipe)
      .orderBy('id')
      .execute()
  const milled = [
    { operation: 'mill', comment: '' },
    { operation: 'other', comment: 'Weld two' },
  ]

  const { id } = await aCoolingPipe({ pipe_product_id: product.id })
  const formed = await aCoolingPipe({ pipe_product_id: product.id, mandrel_id: forming.id })
  const plain = await aCoolingPipe()
  clock.pass(45)
  for (const pipe of [id, formed.id, plain.id]) await demould(pipe)

  assert.deepEqual(await of(id), [{ operation: 'flange', comment: '' }, ...milled])
  assert.deepEqual(await of(formed.id), milled)
  assert.deepEqual(await of(plain.id), [])
})

test('a pipe that was sent to review while it cooled stays for review when it is demoulded', async () => {
  const { id } = await aCoolingPipe({ status: PipeStatus.Review })
  clock.pass(50)
  await demould(id)
  assert.equal((await storedPipe(id)).status, PipeStatus.Review)
})

test('a pipe that is not ready stays on its mandrel, and its cooling ends early only with a reason', async () => {
  const { id, number, mandrel } = await aCoolingPipe()
  const [early, unexplained, other] = [
    await refused(operator, cooling.demould, { params: { id } }),
    await refused(operator, cooling.end, { params: { id }, body: {} }),
    await refused(operator, cooling.end, { params: { id }, body: { reason: 'other', comment: 'ab' } }),
  ]

  assert.deepEqual(early.body.non_field_errors, [
    `${number} cools until 02.03.2026 10:45. End its cooling before you demould it.`,
  ])
  assert.deepEqual(unexplained.body['reason'], [
    `${number} is ready on 02.03.2026 10:45. Select why you end its cooling earlier.`,
  ])
  assert.ok('comment' in other.body)
  assert.equal(await mandrelState(mandrel), 'cooling')

  const { body } = await end(id, { reason: 'cold_enough', temperature: 38.5, comment: 'Measured twice' })
  const [ended] = body.early_ends.filter(({ pipe }) => pipe.id === id)
  assert.deepEqual(
    [ended?.reason, ended?.temperature, ended?.comment, ended?.by?.id],
    ['cold_enough', 38.5, 'Measured twice', operator.id],
  )
  assert.equal(await mandrelState(mandrel), 'demoulding')
  assert.equal((await demould(id)).status, 200)
})

for (const temperature of [-5, 300])
  test(`a surface of ${temperature} °C is refused as a typing error`, async () => {
    const { id } = await aCoolingPipe()
    const body = { reason: 'cold_enough', temperature }

    const answer = await refused(operator, cooling.end, { params: { id }, body })

    assert.equal(answer.status, 400)
    assert.ok('temperature' in answer.body)
  })

test('ending a cooling that is over is refused, and a late end needs no reason', async () => {
  const { id, number } = await aCoolingPipe()
  clock.pass(45)

  await end(id)

  const again = await refused(operator, cooling.end, { params: { id }, body: {} })
  assert.deepEqual(again.body.non_field_errors, [`${number} is not cooling.`])
  assert.equal((await storedPipe(id)).cooling_end_reason, null)
})

test('an early end is undone within a minute, by the person who ended it', async () => {
  const { id, mandrel } = await aCoolingPipe()
  await end(id, { reason: 'mandrel_needed' })
  const other = await aUser(db, { can: ['@cooling_end', '@cooling_view'] })
  const undo = { params: { id } }

  assert.equal((await refused(other, cooling.undoEnd, undo)).status, 400)
  clock.pass(1)
  const { body } = await ask(operator, cooling.undoEnd, undo)

  assert.equal(body.pipes.find((pipe) => pipe.id === id)?.cooling_end, null)
  assert.equal(await mandrelState(mandrel), 'cooling')
  await end(id, { reason: 'mandrel_needed' })
  const ends = await db
    .selectFrom('mandrel_action')
    .select('action')
    .where('mandrel_id', '=', mandrel)
    .execute()
  assert.deepEqual(ends, [{ action: mandrelActionCode('cooling_end') }])
  clock.pass(1.1)
  assert.equal((await refused(operator, cooling.undoEnd, undo)).code, 'cooling_undo_too_late')
})

test('a pipe is moved to a place, over-full is shown and not refused, and only cooling places are possible', async () => {
  const [one, two, place] = [await aCoolingPipe(), await aCoolingPipe(), await aPlace()]
  const saw = await aPlace({ station_type: 3 })
  const move = (id: number, station: number | null) =>
    ask(operator, cooling.place, { params: { id }, body: { station } })
  await ask(operator, stationSubscriptions.subscribe, { body: { station_ids: [place.id] } })

  await move(one.id, place.id)
  const { body } = await move(two.id, place.id)

  const shownPlace = body.places.find(({ id }) => id === place.id)
  assert.deepEqual([shownPlace?.used, shownPlace?.capacity], [2, 1])
  assert.deepEqual(shownPlace?.subscribers, [{ id: me.id, name: me.name }])
  assert.equal((await shown(one.id))?.station?.id, place.id)
  const wrong = await refused(operator, cooling.place, { params: { id: one.id }, body: { station: saw.id } })
  assert.deepEqual(wrong.body['station'], [`${saw.name} is not a cooling place.`])
  const left = await move(one.id, null)
  assert.equal(left.body.places.find(({ id }) => id === place.id)?.used, 1)
})

test('a pipe at the quality check cannot be cooled, placed or demoulded', async () => {
  const { id, number } = await aPipe(db)
  for (const [endpoint, body] of [
    [cooling.end, {}],
    [cooling.demould, undefined],
    [cooling.place, { station: null }],
  ] as const) {
    const answer = await refused(operator, endpoint, { params: { id }, body } as never)
    assert.deepEqual(answer.body.non_field_errors, [`${number} is not cooling.`])
  }
})

test('two demould the same pipe at once: it leaves its mandrel once', async () => {
  const { id } = await aCoolingPipe()
  clock.pass(45)
  const both = await Promise.allSettled([demould(id), demould(id)])
  assert.equal(both.filter(({ status }) => status === 'fulfilled').length, 1)
})

test('who may only see the cooling hall ends no cooling, demoulds nothing and places nothing', async () => {
  const viewer = await aUser(db, { can: ['@cooling_view', '@pipes_view', '@production_end'] })
  const { id } = await aCoolingPipe()
  const place = await aPlace()
  clock.pass(45)
  const before = await storedPipe(id)

  const answers = [
    await refused(viewer, cooling.end, { params: { id }, body: {} }),
    await refused(viewer, cooling.demould, { params: { id } }),
    await refused(viewer, cooling.place, { params: { id }, body: { station: place.id } }),
  ]

  assert.deepEqual(
    answers.map(({ status }) => status),
    [403, 403, 403],
  )
  assert.deepEqual(await storedPipe(id), before)
})
