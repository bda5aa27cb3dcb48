import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError, NetworkError, NotSentError } from '#web/lib/api-error.ts'
import { failureOf, refusedItem } from './failure.ts'

test('a fault of the server is told from a server that does not answer, one without its data, and an unknown call', () => {
  const of = (status: number, body: unknown = null) => failureOf(new ApiError(status, body))

  assert.equal(failureOf(new NotSentError('gone')), 'noConnection')
  assert.equal(failureOf(new NetworkError('gone')), 'noAnswer')
  assert.deepEqual([of(502), of(504)], ['noAnswer', 'noAnswer'])
  assert.equal(of(503, { detail: 'The database cannot be reached.' }), 'unavailable')
  assert.deepEqual(
    [of(500, { detail: 'A server error occurred.' }), of(599)],
    ['serverProblem', 'serverProblem'],
  )
  assert.equal(of(404, { detail: 'Not found.' }), 'notFound')
})

test('what the server says in words needs no other reason', () => {
  const refused = new ApiError(400, {
    '0': { start_time: ['Work cannot be planned in the past. Choose today or later.'] },
  })

  assert.equal(failureOf(refused), undefined)
  assert.equal(failureOf(new ApiError(403, null)), undefined)
  assert.equal(failureOf(new Error('of ours')), undefined)
})

test('a refusal names the item that it is about, unless it is about all of them', () => {
  const refused = (body: unknown) => refusedItem(new ApiError(400, body))

  assert.equal(refused({ '2': { start_time: ['Choose a later day.'] } }), 2)
  assert.equal(refused([{}, { start_time: ['Choose a later day.'] }]), 1)
  assert.equal(refused({ non_field_errors: ['The plan is locked.'] }), undefined)
  assert.equal(refused({ message: 'The plan is locked.' }), undefined)
  assert.equal(refusedItem(new NetworkError('gone')), undefined)
})
