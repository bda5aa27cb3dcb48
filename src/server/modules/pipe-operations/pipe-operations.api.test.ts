import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cooling } from '#contract/cooling.ts'
import { pipeOperations } from '#contract/pipe-operations.ts'
import { stationSubscriptions } from '#contract/stations.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { ask, clock, db, inject, refused } from '#test/support/app.ts'
import { fresh, type Given, insert } from '#test/support/factories/insert.ts'
import { anOperator, aUser } from '#test/support/factories/people.ts'
import { aPipe, aPipeProduct } from '#test/support/factories/pipes.ts'

const aStation = (given: Given<'station'> = {}) =>
  insert(db, 'station', { name: `Station ${fresh()}`, station_type: 3, ...given })
const me = await anOperator(db)
const worker = await aUser(db, { can: ['@stations_view', '@stations_subscribe'], operator_id: me.id })
const add = (pipe: number, operation: 'cut' | 'mill' = 'cut', station?: number) =>
  ask(worker, pipeOperations.create, {
    body: { pipe, operation, ...(station !== undefined && { station }) },
  })
const act = (verb: 'start' | 'pause' | 'finish' | 'undo', id: number) =>
  ask(worker, pipeOperations[verb], { params: { id } })
const stageOf = async (id: number) =>
  (await db.selectFrom('pipe').select('stage').where('id', '=', id).executeTakeFirstOrThrow()).stage

test('a pipe is cut: started, paused, resumed and finished, with every minute booked once', async () => {
  const pipe = await aPipe(db, { status: PipeStatus.Ok })
  const station = await insert(db, 'station', { name: `Saw ${fresh()}`, station_type: 3 })
  const { status, body } = await add(pipe.id, 'cut', station.id)

  const started = await act('start', body.id)
  const during = await stageOf(pipe.id)
  clock.pass(10)
  const paused = await act('pause', body.id)
  clock.pass(30)
  await act('start', body.id)
  clock.pass(5)
  const finished = await act('finish', body.id)

  assert.deepEqual([status, body.status, body.station?.id], [201, 'waiting', station.id])
  assert.deepEqual([started.body.status, started.body.operator?.id, during], ['running', me.id, 'operations'])
  assert.deepEqual([paused.body.status, paused.body.booked_seconds], ['paused', 600])
  assert.deepEqual([finished.body.status, finished.body.booked_seconds], ['done', 900])
  assert.equal(await stageOf(pipe.id), 'yard')
})

test('a pipe stays at the operations until its last one is finished, and goes back to the check unless it is OK', async () => {
  const pipe = await aPipe(db)
  const [first, second] = [(await add(pipe.id)).body, (await add(pipe.id, 'mill')).body]
  await act('start', first.id)
  await act('finish', first.id)
  assert.equal(await stageOf(pipe.id), 'operations')
  await act('finish', second.id)
  assert.equal(await stageOf(pipe.id), 'qa')
})

test('what waits and runs at a station is listed by station and pipe', async () => {
  const station = await insert(db, 'station', { name: `Mill ${fresh()}`, station_type: 3 })
  const [pipe, other] = [await aPipe(db), await aPipe(db)]
  const waiting = (await add(pipe.id, 'mill', station.id)).body
  const done = (await add(other.id, 'mill', station.id)).body
  await act('finish', done.id)
  const listed = async (query: object) =>
    (await ask(worker, pipeOperations.list, { query })).body.results.map(({ id }) => id)

  assert.deepEqual(await listed({ station__in: String(station.id), is_open: true }), [waiting.id])
  assert.deepEqual(await listed({ pipe__in: String(other.id) }), [done.id])
})

test('a pipe that cools cannot be worked on, and an operation that has begun cannot be deleted', async () => {
  const cooling = await aPipe(db, { stage: 'cooling', status: PipeStatus.Cooling })
  const early = await refused(worker, pipeOperations.create, { body: { pipe: cooling.id, operation: 'cut' } })
  assert.deepEqual(early.body.non_field_errors, [
    `${cooling.number} is still cooling and cannot be worked on.`,
  ])

  const { id } = (await add((await aPipe(db)).id)).body
  const other = (await add((await aPipe(db)).id)).body
  await act('start', id)
  const { body } = await refused(worker, pipeOperations.remove, { params: { id } })
  assert.deepEqual(body.non_field_errors, ['A running operation cannot be deleted.'])
  assert.equal((await ask(worker, pipeOperations.remove, { params: { id: other.id } })).status, 204)
})

test('two tablets start an operation at once: it runs once', async () => {
  const { id } = (await add((await aPipe(db)).id)).body
  const both = await Promise.all([1, 2].map(() => inject(worker, pipeOperations.start, { params: { id } })))
  assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [200, 400])
})

test('a start, a pause and a finish are undone: times and the place of the pipe are as before', async () => {
  const pipe = await aPipe(db, { status: PipeStatus.Ok, stage: 'yard' })
  const { id } = (await add(pipe.id)).body

  await act('start', id)
  const unstarted = await act('undo', id)
  const stageAfter = await stageOf(pipe.id)
  await act('start', id)
  clock.pass(10)
  await act('pause', id)
  clock.pass(1)
  const unpaused = await act('undo', id)
  clock.pass(9)
  await act('finish', id)
  const unfinished = await act('undo', id)
  const stageDuring = await stageOf(pipe.id)
  clock.pass(5)
  const finished = await act('finish', id)

  assert.deepEqual([unstarted.body.status, unstarted.body.booked_seconds], ['waiting', 0])
  assert.deepEqual([stageAfter, stageDuring], ['yard', 'operations'])
  assert.deepEqual([unpaused.body.status, unfinished.body.status], ['running', 'running'])
  assert.deepEqual([finished.body.status, finished.body.booked_seconds], ['done', 25 * 60])
})

test('what is finished without a start names who finished it, and undone waits again', async () => {
  const { id } = (await add((await aPipe(db)).id)).body

  const { body } = await act('finish', id)
  const undone = await act('undo', id)

  assert.deepEqual([body.status, body.operator?.id, body.booked_seconds], ['done', me.id, 0])
  assert.deepEqual([undone.body.status, undone.body.operator], ['waiting', null])
})

test('a command is undone only by who gave it, soon, and before something else is done to the pipe', async () => {
  const pipe = await aPipe(db)
  const [first, second] = [(await add(pipe.id)).body, (await add(pipe.id, 'mill')).body]
  const other = await aUser(db, { can: ['@stations_view', '@stations_subscribe'] })
  const refusal = async (user = worker) =>
    (await refused(user, pipeOperations.undo, { params: { id: first.id } })).body.non_field_errors

  assert.match(String(await refusal()), /^There is nothing to undo:/)
  await act('start', first.id)
  assert.deepEqual(await refusal(other), ['Only the person who did this can undo it.'])
  clock.pass(1)
  await act('start', second.id)
  assert.deepEqual(await refusal(), [
    `Something else has been done to ${pipe.number} since, so this can no longer be undone.`,
  ])
  await act('undo', second.id)
  clock.pass(2)
  assert.deepEqual(await refusal(), ['This was more than 2 minutes ago and can no longer be undone.'])
  assert.equal((await act('finish', first.id)).body.booked_seconds, 180)
})

test('stations show what is not finished and what was finished in the last 12 hours, with what blocks its pipe', async () => {
  const pipe = await aPipe(db, { status: PipeStatus.Faulty })
  await insert(db, 'pipe_blocker', { pipe_id: pipe.id, type: 'quality', comment: 'Oval end' })
  await insert(db, 'pipe_blocker', { pipe_id: pipe.id, type: 'other', resolved_at: clock.now() })
  const [waiting, done] = [(await add(pipe.id)).body, (await add(pipe.id, 'mill')).body]
  await act('finish', done.id)
  const shown = async () =>
    (await ask(worker, pipeOperations.current, {})).body.operations.filter((each) => each.pipe.id === pipe.id)

  const [first, ...others] = await shown()
  clock.pass(12 * 60 + 1)
  const later = await shown()

  assert.deepEqual(first?.pipe.blockers, [{ type: 'quality', comment: 'Oval end' }])
  assert.equal(first?.pipe.status, PipeStatus.Faulty)
  assert.deepEqual(
    others.map(({ id, status }) => [id, status]),
    [[done.id, 'done']],
  )
  assert.deepEqual(
    later.map(({ id }) => id),
    [waiting.id],
  )
})

test('the milling that a demoulded pipe needs is taken to the one station of who starts it, and undo takes it back', async () => {
  const can = ['@stations_view', '@stations_subscribe', '@cooling_end'] as const
  const miller = await aUser(db, { can, operator_id: (await anOperator(db)).id })
  const subscribe = (...at: readonly { readonly id: number }[]) =>
    ask(miller, stationSubscriptions.subscribe, { body: { station_ids: at.map(({ id }) => id) } })
  const [mill, saw, hall] = [await aStation(), await aStation(), await aStation({ station_type: 1 })]
  const bevel = 6
  const product = await aPipeProduct(db, { end_1: bevel })
  const pipe = await aPipe(db, {
    ...{ pipe_product_id: product.id, stage: 'cooling', status: PipeStatus.Cooling },
    ...{ cooling_start: clock.now(), cooling_planned_end: clock.now() },
  })
  await ask(miller, cooling.demould, { params: { id: pipe.id } })
  const query = { pipe__in: String(pipe.id) }
  const [waiting] = (await ask(miller, pipeOperations.list, { query })).body.results
  const by = async (verb: 'start' | 'pause' | 'undo') => {
    const { body } = await ask(miller, pipeOperations[verb], { params: { id: waiting!.id } })
    return [body.status, body.station?.id ?? null]
  }

  assert.deepEqual([waiting?.operation, waiting?.station], ['mill', null])
  assert.deepEqual(await by('start'), ['running', null])
  assert.deepEqual(await by('undo'), ['waiting', null])
  const both = (await subscribe(mill, saw)).body
  assert.deepEqual(await by('start'), ['running', null])
  assert.deepEqual(await by('undo'), ['waiting', null])
  await ask(miller, stationSubscriptions.stop, { params: { id: both.id } })
  await subscribe(mill, hall)
  assert.deepEqual(await by('start'), ['running', mill.id])
  assert.deepEqual(await by('undo'), ['waiting', null])
  await by('start')
  await by('pause')
  assert.deepEqual(await by('undo'), ['running', mill.id])
})

test('an operation keeps its station when someone at another one starts it', async () => {
  const [mill, saw] = [await aStation(), await aStation()]
  const { id } = (await add((await aPipe(db)).id, 'mill', mill.id)).body
  const { body: at } = await ask(worker, stationSubscriptions.subscribe, { body: { station_ids: [saw.id] } })

  const [started, undone] = [await act('start', id), await act('undo', id)]
  await ask(worker, stationSubscriptions.stop, { params: { id: at.id } })

  assert.deepEqual([started.body.station?.id, undone.body.station?.id], [mill.id, mill.id])
})

test('an operation is not added at a station of another type or one that is archived', async () => {
  const [hall, old] = [await aStation({ station_type: 1 }), await aStation({ is_active: false })]
  const pipe = await aPipe(db)
  const at = ({ id }: { readonly id: number }) =>
    refused(worker, pipeOperations.create, { body: { pipe: pipe.id, operation: 'cut', station: id } })

  assert.deepEqual((await at(hall)).body['station'], [`${hall.name} is not a station for operations.`])
  assert.deepEqual((await at(old)).body['station'], [`Invalid pk "${old.id}" - object does not exist.`])
  const query = { pipe__in: String(pipe.id) }
  assert.deepEqual((await ask(worker, pipeOperations.list, { query })).body.results, [])
})
