import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addedTo,
  checkedReason,
  isRecent,
  lastTickIn,
  likelyEnd,
  refuseImpossible,
  refuseTooLong,
} from '#domain/recorded-time.ts'

const at = (time: string) => Date.parse(`2026-03-${time}Z`)
const bounds = { now: at('02T16:00'), orderMade: at('01T00:00') }
const code = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return error instanceof Error ? error.message : 'no error'
  }
  return 'fits'
}

const impossible: readonly [string, string, string, string][] = [
  ['that begins in the future', '02T16:01', '02T17:00', 'time_in_future'],
  ['that ends in the future', '02T15:00', '02T16:01', 'time_in_future'],
  ['without length', '02T15:00', '02T15:00', 'tracker_ends_before_it_starts'],
  ['that ends before it starts', '02T15:00', '02T14:00', 'tracker_ends_before_it_starts'],
]
for (const [what, start, end, expected] of impossible)
  test(`refuses a time ${what}`, () => {
    assert.equal(
      code(() => refuseImpossible({ start: at(start), end: at(end) }, bounds)),
      expected,
    )
  })

test('refuses a time before the order, such as one with a mistyped year', () => {
  const time = { start: Date.parse('2000-01-02T00:00Z'), end: at('02T15:00') }

  assert.equal(
    code(() => refuseImpossible(time, bounds)),
    'time_before_order',
  )
})

test('time recorded by hand can last at most a day', () => {
  const start = at('01T08:00')
  assert.equal(
    code(() => refuseTooLong({ start, end: at('02T08:00') })),
    'fits',
  )
  assert.equal(
    code(() => refuseTooLong({ start, end: at('02T08:01') })),
    'time_too_long',
  )
  assert.equal(
    code(() => refuseTooLong({ start, end: null })),
    'fits',
  )
})

test('a reason needs three characters that are not spaces', () => {
  assert.equal(checkedReason('  forgot  '), 'forgot')
  for (const reason of [undefined, '', '   ', ' ab '])
    assert.equal(
      code(() => checkedReason(reason)),
      'reason_too_short',
    )
})

test('finds the last tick, but not one at the end of the tracker', () => {
  const tracker = { start: at('02T08:00'), end: at('02T15:00') }

  assert.equal(lastTickIn([at('02T09:00'), at('02T11:00'), at('02T15:00')], tracker), at('02T11:00'))
  assert.equal(lastTickIn([at('02T07:00'), at('02T15:00')], tracker), null)
  assert.equal(lastTickIn([at('02T15:00')], { ...tracker, end: null }), at('02T15:00'))
})

test('the likely end is the end of the shift, or the last tick if that is later', () => {
  const tracker = { start: at('01T12:00'), latest: at('02T06:00') }

  assert.equal(likelyEnd(at('01T14:30'), at('01T13:00'), tracker), at('01T14:30'))
  assert.equal(likelyEnd(at('01T14:30'), at('01T15:10'), tracker), at('01T15:10'))
  assert.equal(likelyEnd(at('02T14:30'), null, tracker), tracker.latest)
})

test('only a later end adds time', () => {
  assert.equal(addedTo(at('02T12:00'), at('02T11:00')), null)
  assert.equal(addedTo(null, at('02T11:00')), null)
  assert.deepEqual(addedTo(at('02T12:00'), at('02T13:00')), { start: at('02T12:00'), end: at('02T13:00') })
})

test('a worker can correct a running tracker, or one that ended within seven days', () => {
  assert.equal(isRecent(null, at('20T12:00')), true)
  assert.equal(isRecent(at('13T12:00'), at('20T12:00')), true)
  assert.equal(isRecent(at('13T11:59'), at('20T12:00')), false)
})
