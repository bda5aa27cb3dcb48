import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeTrackers } from '#contract/time-trackers.ts'
import { ask, db, inject, refused } from '#test/support/app.ts'
import { aWorker } from '#test/support/factories/people.ts'
import { aWorkOrder } from '#test/support/factories/work.ts'

const worker = await aWorker(db)
const anOrder = () => aWorkOrder(db, { operator_id: worker.operator_id })

test('six concurrent copies of a start take effect once and get the same response', async () => {
  const { id } = await anOrder()
  const send = () =>
    inject(worker, timeTrackers.start, { body: { work_order: id } }, { 'idempotency-key': `six-${id}` })

  const answers = await Promise.all(Array.from({ length: 6 }, send))

  assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([201]))
  assert.equal(new Set(answers.map(({ body }) => body)).size, 1)
})

test('refuses a key that was used for another request', async () => {
  const [first, second] = [await anOrder(), await anOrder()]
  const key = { 'idempotency-key': `other-${first.id}` }
  await ask(worker, timeTrackers.start, { body: { work_order: first.id } }, key)

  const { status, body } = await refused(worker, timeTrackers.start, { body: { work_order: second.id } }, key)

  assert.equal(status, 422)
  assert.equal(body.code, 'idempotency_key_reused')
})

test('a refused request stores no key and can succeed later', async () => {
  const { id } = await anOrder()
  const key = { 'idempotency-key': `refusal-${id}` }
  const { body: running } = await ask(worker, timeTrackers.start, { body: { work_order: id } })
  await refused(worker, timeTrackers.start, { body: { work_order: id } }, key)
  await ask(worker, timeTrackers.pause, { params: { id: running.id } })

  const { status } = await ask(worker, timeTrackers.start, { body: { work_order: id } }, key)

  assert.equal(status, 201)
})

test('two workers can use the same key', async () => {
  const other = await aWorker(db)
  const [mine, theirs] = [await anOrder(), await aWorkOrder(db, { operator_id: other.operator_id })]
  const key = { 'idempotency-key': `shared-${mine.id}` }

  const answers = [
    await ask(worker, timeTrackers.start, { body: { work_order: mine.id } }, key),
    await ask(other, timeTrackers.start, { body: { work_order: theirs.id } }, key),
  ]

  assert.deepEqual(
    answers.map(({ body }) => body.work_order),
    [mine.id, theirs.id],
  )
})
