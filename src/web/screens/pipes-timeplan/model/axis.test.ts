import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantAcross, xOf } from '#web/plan/board/time-axis.ts'
import { daysFromDate, snappedStart, timeAxis } from './axis.ts'

const axis = timeAxis('2026-03-02', '36h')
const at = (time: string) => Date.parse(`2026-03-02T${time}+02:00`)

test('an hour is as long at night as by day, and the day on which clocks change is an hour shorter', () => {
  assert.equal(xOf(at('10:00'), axis) - xOf(at('08:00'), axis), 56)
  assert.equal(instantAcross(56, axis), at('02:00'))
  assert.equal(timeAxis('2026-03-29', '36h').width, (14 * 24 - 1) * 28)
})

test('a start is at the end of a neighbour near it, else where a mandrel is free, else at full five minutes', () => {
  const x = xOf(at('10:02'), axis)
  const start = (ends: readonly string[], releases: readonly string[]) =>
    snappedStart(x, axis, { ends: ends.map(at), releases: releases.map(at) }, false)

  assert.equal(start(['10:17'], ['10:04']), at('10:17'), 'the neighbour comes first')
  assert.equal(start(['11:00'], ['10:11']), at('10:11'))
  assert.equal(start(['11:00'], ['09:00']), at('10:00'))
})

test('with Alt a start is at the minute, whatever is near', () => {
  const landmarks = { ends: [at('10:17')], releases: [at('10:11')] }

  assert.equal(snappedStart(xOf(at('10:02'), axis) + 0.2, axis, landmarks, true), at('10:02'))
})

test('after midnight the axis begins at noon of the day before, from the morning on at midnight', () => {
  const night = timeAxis('2026-03-02', '12h', at('00:10'))

  assert.equal(night.start, Date.parse('2026-03-01T12:00+02:00'))
  assert.equal(night.end, axis.end)
  assert.equal(daysFromDate(night)[0]?.date, '2026-03-02')
  assert.equal(timeAxis('2026-03-02', '12h', at('06:00')).start, at('00:00'))
  assert.equal(timeAxis('2026-03-03', '12h', at('00:10')).start, at('24:00'), 'another date')
})
