import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { timeTrackers } from '#contract/time-trackers.ts'
import { workScheduler } from '#contract/work-scheduler.ts'
import { ask, db, inject } from '#test/support/app.ts'
import { aWorker } from '#test/support/factories/people.ts'
import { aWorkOrder } from '#test/support/factories/work.ts'
import { overtaken, someoneWaits } from '#test/support/locks.ts'

const worker = await aWorker(db)

test('a connection that breaks during a write fails only that write', async () => {
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  const start = { body: { work_order: order.id } }

  const answer = await overtaken(
    db,
    order.id,
    () => inject(worker, timeTrackers.start, start),
    async () => sql`select pg_terminate_backend(${await someoneWaits(db)})`.execute(db),
  )

  assert.equal(answer.statusCode, 503)
  assert.equal((await ask(worker, timeTrackers.start, start)).status, 201, 'the next one goes through')
})

test('reads continue while many writes wait', async () => {
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  const start = { body: { work_order: order.id } }

  const answers = await overtaken(
    db,
    order.id,
    () => Promise.all(Array.from({ length: 40 }, () => inject(worker, timeTrackers.start, start))),
    () => ask(worker, workScheduler.read, { query: {} }),
  )

  const [started, ...others] = answers.map(({ statusCode }) => statusCode).sort()
  assert.equal(started, 201)
  // On a busy machine some wait longer than a write may, and are refused for that.
  assert.deepEqual(
    others.filter((code) => code !== 400 && code !== 409),
    [],
    'it starts once',
  )
})
