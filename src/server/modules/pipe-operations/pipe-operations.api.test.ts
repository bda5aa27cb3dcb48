import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pipeOperations } from '#contract/pipe-operations.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { ask, clock, db, inject, refused } from '#test/support/app.ts'
import { fresh, insert } from '#test/support/factories/insert.ts'
import { anOperator, aUser } from '#test/support/factories/people.ts'
import { aPipe } from '#test/support/factories/pipes.ts'

const me = await anOperator(db)
const worker = await aUser(db, { can: ['@stations_view', '@stations_subscribe'], operator_id: me.id })
const add = (pipe: number, operation: 'cut' | 'mill' = 'cut', station?: number) =>
  ask(worker, pipeOperations.create, {
    body: { pipe, operation, ...(station !== undefined && { station }) },
  })
const act = (verb: 'start' | 'pause' | 'finish', id: number) =>
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
