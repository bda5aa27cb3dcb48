import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '#web/lib/api-error.ts'
import { changedTimes, enteredTimes, refusedTime } from './pause-times.ts'

const start_time = '2026-03-02T10:30:20+02:00'
const open = { start_time, end_time: null }
const ended = { start_time, end_time: '2026-03-02T10:42:00+02:00' }

test('only the times that were changed are sent', () => {
  assert.deepEqual(enteredTimes(ended), { start: '10:30', end: '10:42' })
  assert.deepEqual(changedTimes(ended, enteredTimes(ended)), {})
  assert.deepEqual(changedTimes(open, { start: '1010', end: '' }), {
    start_time: '2026-03-02T10:10:00+02:00',
  })
  assert.deepEqual(changedTimes(ended, { start: '10:30', end: '10.50' }), {
    end_time: '2026-03-02T10:50:00+02:00',
  })
})

test('a time of day is that nearest to the recorded one, also over midnight', () => {
  const night = { start_time: '2026-03-03T00:10:00+02:00', end_time: null }
  assert.deepEqual(changedTimes(night, { start: '23:50', end: '' }), {
    start_time: '2026-03-02T23:50:00+02:00',
  })
})

test('nothing is sent of times that cannot be read', () => {
  assert.equal(changedTimes(open, { start: '25:00', end: '' }), null)
  assert.equal(changedTimes(ended, { start: '10:30', end: '' }), null)
})

test('a refusal says which time it is about', () => {
  const refused = (body: object) => refusedTime(new ApiError(400, body))
  assert.equal(refused({ code: 'time_before_last', start_time: ['The last change was on …'] }), 'start')
  assert.equal(refused({ code: 'time_in_future', end_time: ['This time is in the future.'] }), 'end')
  assert.equal(refused({ code: 'invalid', comment: ['Too short.'] }), undefined)
})
