import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isForgotten } from '#domain/forgotten.ts'

const at = (time: string) => Date.parse(`${time}Z`)
const dayEnds = [at('2026-03-02T14:30'), at('2026-03-03T14:30')]
const tracker = (time: string) => ({ start: at(time) })

test('a tracker is forgotten two hours after the end of the day in which it was started', () => {
  assert.equal(isForgotten(tracker('2026-03-02T12:00'), dayEnds, at('2026-03-02T16:29')), false)
  assert.equal(isForgotten(tracker('2026-03-02T12:00'), dayEnds, at('2026-03-02T16:30')), true)
})

test('a tracker that is started late is not forgotten before the end of the next day', () => {
  assert.equal(isForgotten(tracker('2026-03-02T18:00'), dayEnds, at('2026-03-02T20:00')), false)
  assert.equal(isForgotten(tracker('2026-03-02T18:00'), dayEnds, at('2026-03-03T16:30')), true)
})
