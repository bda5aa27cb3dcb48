import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE, wireTime } from '#domain/time.ts'
import { checkCoolingEnd, checkDemould, isEarly } from './cooling.ts'
import { coolingMinutes } from './size-model.ts'

const pipe = { number: '260302-W1-001', stage: 'cooling', readyAt: 100, endedAt: null }
const given = { reason: undefined, comment: '' }

for (const [what, facts, end, now, code] of [
  ['a pipe that is ready', pipe, given, 100, null],
  ['a pipe without a known time', { ...pipe, readyAt: null }, given, 0, null],
  ['a pipe that is not ready, without a reason', pipe, given, 99, 'cooling_reason_required'],
  ['a pipe that is not ready, with a reason', pipe, { ...given, reason: 'cold_enough' }, 99, null],
  [
    'for another reason without words',
    pipe,
    { reason: 'other', comment: '  ' },
    99,
    'review_comment_required',
  ],
  ['for another reason in two letters', pipe, { reason: 'other', comment: ' ab ' }, 99, 'reason_too_short'],
  ['for another reason in three letters', pipe, { reason: 'other', comment: 'abc' }, 99, null],
  ['a cooling that was ended', { ...pipe, endedAt: 50 }, given, 100, 'cooling_over'],
  ['a pipe that left its mandrel', { ...pipe, stage: 'qa' }, given, 100, 'cooling_over'],
] as const)
  test(`ending the cooling of ${what} is ${code ? 'refused' : 'possible'}`, () => {
    const end_ = () => checkCoolingEnd(facts, end, now)
    if (code) assert.throws(end_, { code })
    else end_()
  })

test('a pipe is demoulded once it is ready or its cooling was ended', () => {
  assert.throws(() => checkDemould(pipe, 99), { code: 'pipe_not_ready' })
  checkDemould(pipe, 100)
  checkDemould({ ...pipe, endedAt: 50 }, 60)
  assert.throws(() => checkDemould({ ...pipe, stage: 'qa' }, 100), { code: 'cooling_over' })
})

for (const [section, minutes] of [
  [10, 45],
  [33, 76],
  [50, 175],
  [100, 700],
  [200, 2800],
] as const)
  test(`a pipe with a section of ${section} mm is ready ${minutes} minutes after its winding, and not a second earlier`, () => {
    const wound = Date.parse('2026-03-28T22:00:00Z')
    const readyAt = wound + coolingMinutes(section) * MINUTE

    assert.equal(readyAt - wound, minutes * MINUTE)
    assert.deepEqual([isEarly({ readyAt }, readyAt - 1000), isEarly({ readyAt }, readyAt)], [true, false])
  })

// In Estonia, clocks go from 03:00 to 04:00 on 29.03.2026, and from 04:00 to 03:00 on 25.10.2026.
for (const [section, wound, ready] of [
  [20, '2026-03-02T13:20:00+02:00', '2026-03-02T14:05:00+02:00'],
  [26, '2026-03-02T13:20:00+02:00', '2026-03-02T14:07:00+02:00'],
  [20, '2026-03-29T02:50:00+02:00', '2026-03-29T04:35:00+03:00'],
  [50, '2026-03-29T01:30:00+02:00', '2026-03-29T05:25:00+03:00'],
  [100, '2026-03-28T20:00:00+02:00', '2026-03-29T08:40:00+03:00'],
  [33, '2026-10-25T03:30:00+03:00', '2026-10-25T03:46:00+02:00'],
  [33, '2026-10-25T03:30:00+02:00', '2026-10-25T04:46:00+02:00'],
  [100, '2026-10-24T20:00:00+03:00', '2026-10-25T06:40:00+02:00'],
] as const)
  test(`a pipe with a section of ${section} mm that was wound at ${wound} is ready at ${ready}`, () => {
    assert.equal(wireTime(new Date(Date.parse(wound) + coolingMinutes(section) * MINUTE)), ready)
  })
