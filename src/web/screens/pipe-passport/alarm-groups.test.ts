import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE } from '#domain/time.ts'
import { alarmGroups } from './alarm-groups.ts'

const at = (minute: number) => new Date(Date.parse('2026-03-02T05:00:00Z') + minute * MINUTE).toISOString()
const winding = { start: Date.parse(at(0)), end: Date.parse(at(60)) }
const anAlarm = (code: string, from: number, to: number | null) => ({
  ...{ code, text: `${code} says`, severity: null },
  ...{ start_time: at(from), end_time: to === null ? null : at(to) },
})

test('alarms of one code are counted once, with the minutes in which they were active, the longest first', () => {
  const groups = alarmGroups([anAlarm('E1', 10, 12), anAlarm('E2', 20, 30), anAlarm('E1', 40, 41)], winding)

  assert.deepEqual(
    groups.map(({ code, count, start, minutes }) => [code, count, (start - winding.start) / MINUTE, minutes]),
    [
      ['E2', 1, 20, 10],
      ['E1', 2, 10, 3],
    ],
  )
})

test('an alarm counts only while the pipe was wound', () => {
  const groups = alarmGroups([anAlarm('before', -20, 5), anAlarm('after', 50, null)], winding)

  assert.deepEqual(
    groups.map(({ code, start, minutes }) => [code, (start - winding.start) / MINUTE, minutes]),
    [
      ['after', 50, 10],
      ['before', 0, 5],
    ],
  )
})
