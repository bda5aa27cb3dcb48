import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isHistorical, itemTimeProblem } from './item-time.ts'

const receivedAt = new Date('2026-03-10T08:00:00Z')
const after = (minutes: number) => ({ at: new Date(receivedAt.getTime() + minutes * 60_000), receivedAt })
const WEEK = 7 * 24 * 60

test('an item can be a week late and five minutes ahead, and not a moment more', () => {
  assert.equal(itemTimeProblem(after(-WEEK)), undefined)
  assert.equal(itemTimeProblem(after(5)), undefined)
  assert.equal(itemTimeProblem(after(-WEEK - 0.001))?.code, 'item_too_late')
  assert.equal(itemTimeProblem(after(5.001))?.code, 'item_in_future')
})

test('what a machine sends more than a minute later was stored by it', () => {
  assert.deepEqual(
    [isHistorical(after(-1)), isHistorical(after(-1.01)), isHistorical(after(2))],
    [false, true, false],
  )
})
