import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Outgoing } from '#web/pipes/outbox/outgoing.ts'
import { anItem, aStored, items, measured } from '../sample.ts'
import { countsOf, isNeededMeasured, nextOpen, stepsOf } from './steps.ts'

const all = Object.values(items)
const { wall, weight, flow, visual } = items

const anEntry = (given: Partial<Outgoing>): Outgoing => ({
  intent: 'one',
  pipe: 7,
  type: wall.type.id,
  readings: [10.4, 10.8, 9.7, 11],
  measured_at: '2026-11-20T06:40:00Z',
  corrects: null,
  state: 'waiting',
  heldUntil: 0,
  wasSent: false,
  measurement: null,
  pipeStatus: null,
  error: null,
  ...given,
})

const latestOf = (item: typeof wall, entries: Outgoing[], read = measured) =>
  stepsOf([item], read, entries)[0]?.latest

test('a value on this device counts and is judged before it is sent', () => {
  const latest = latestOf(wall, [anEntry({})])

  assert.deepEqual([latest?.value, latest?.result, latest?.state], [10.5, 2, 'waiting'])
  assert.equal(latest?.isRemovable, true)
})

test('what may have reached the server is not removed', () => {
  assert.equal(latestOf(wall, [anEntry({ wasSent: true })])?.isRemovable, false)
  assert.equal(latestOf(wall, [anEntry({ state: 'sending' })])?.isRemovable, false)
})

test('what the server refused does not count', () => {
  assert.equal(latestOf(wall, [anEntry({ state: 'refused' })]), null)
})

test('a measurement of somebody else is newer than an own one that was read with it', () => {
  const own = aStored(8, weight, { value: 470 })
  const others = aStored(9, weight, { value: 471, measured_by: { id: 4, name: 'Mart Tamm' } })
  const entry = anEntry({ type: weight.type.id, state: 'sent', measurement: own })

  assert.equal(latestOf(weight, [entry], [others, own])?.measuredBy, 'Mart Tamm')
  assert.equal(latestOf(weight, [entry], [])?.id, 8)
})

test('a superseded value does not count', () => {
  const read = [aStored(8, weight, { value: 1, superseded_by: 9 })]

  assert.equal(latestOf(weight, [], read), null)
})

test('the next type is the next one that is due and not measured', () => {
  const steps = stepsOf(all, measured, [])

  assert.equal(nextOpen(steps, null)?.item, wall)
  assert.equal(nextOpen(steps, wall.type.id)?.item, items.length)
  assert.equal(nextOpen(steps, visual.type.id)?.item, wall)
  assert.equal(nextOpen(stepsOf([wall, flow], [], []), wall.type.id), null)
})

test('what the pipe can be OK without comes after all that it needs', () => {
  const extra = anItem(8, 'Outer diameter', { is_mandatory: false })
  const steps = stepsOf([wall, weight, extra], [], [])

  assert.equal(nextOpen(steps, weight.type.id)?.item, wall)
  assert.equal(nextOpen(stepsOf([wall, extra], [], []), wall.type.id)?.item, extra)
})

test('counts what is measured, outside and open', () => {
  assert.deepEqual(countsOf(stepsOf(all, measured, [])), {
    ...{ measured: 3, outside: 1, open: 3, needed: 6, neededOpen: 3 },
  })
})

test('the last needed type completes what the pipe needs, whatever else is due', () => {
  const extra = anItem(8, 'Outer diameter', { is_mandatory: false })
  const steps = stepsOf([weight, items.length, extra], measured, [])

  assert.equal(isNeededMeasured(steps, items.length.type.id), true)
  assert.equal(isNeededMeasured(steps, weight.type.id), false)
  assert.equal(isNeededMeasured(steps, extra.type.id), false)
})
