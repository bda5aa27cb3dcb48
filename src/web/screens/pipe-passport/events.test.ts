import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aMeasured, passport, types } from '#web/pipes/sample-pipe.ts'
import { passportEvents } from './events.ts'

const { length, ovality } = types
const wrong = aMeasured(1, length, { value: 5993, result: 2, superseded_by: 3 })
const right = aMeasured(3, length, { value: 6005, correction_reason: 'Measured from the wrong socket edge' })
const cold = aMeasured(4, ovality, { value: 14.6, is_hot: false })

test('the events of a pipe are its decisions, values outside and corrections, latest first', () => {
  const { decisions } = passport

  const events = passportEvents({
    decisions,
    measurements: [{ ...right, created_at: '2026-11-20T08:42:00+02:00' }, wrong, cold],
    measurement_types: [ovality, length],
    regrind: null,
  })

  assert.deepEqual(
    events.map((event) => [event.kind, 'measurement' in event ? event.measurement.id : event.at]),
    [
      ['decision', decisions[0]?.decided_at],
      ['measured', 3],
      ['measured', 1],
    ],
  )
})

test('that a pipe was ground is one of its events', () => {
  const regrind = {
    ...{ at: '2026-11-21T08:00:00+02:00', by: null, reason: 'no_order', comment: '', kg: 468 },
  }

  const events = passportEvents({ ...passport, measurements: [], regrind })

  assert.deepEqual(
    events.map(({ kind }) => kind),
    ['ground', 'decision'],
  )
})
