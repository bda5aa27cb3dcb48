import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anItem, aStored, items } from '../sample.ts'
import {
  atSlot,
  begin,
  beginAgain,
  beginCorrection,
  completed,
  type Entering,
  entered,
  pressed,
  withReading,
} from './entering.ts'
import { padKeyOf } from './pad-key.ts'
import { doubtfulReadings, judgedNow, readingsSoFar, resultOfSlot } from './shown.ts'
import { stepsOf } from './steps.ts'

const { wall, weight, visual, flow, ovality } = items

const typed = (entering: Entering, text: string): Entering =>
  [...text].reduce((before, key) => pressed(before, padKeyOf(key)!), entering)
const enter = (entering: Entering, text: string, item = wall) => entered(typed(entering, text), item)

test('a point is a comma, whichever key it came from', () => {
  assert.equal(typed(begin(weight), '468.5').typed, '468,5')
  assert.equal(typed(begin(weight), '468,5').typed, '468,5')
})

test('a number has one comma and begins with a digit', () => {
  assert.equal(typed(begin(weight), ',5').typed, '0,5')
  assert.equal(typed(begin(weight), '1,2,3').typed, '1,23')
})

test('more digits than any size has are not taken', () => {
  assert.equal(typed(begin(weight), '123456789').typed, '123456')
  assert.equal(typed(begin(weight), '9,87654').typed, '9,876')
})

test('the sign changes until the reading is entered', () => {
  assert.equal(typed(begin(flow), '3-').typed, '−3')
  assert.equal(typed(begin(flow), '-3-').typed, '3')
  assert.deepEqual(entered(typed(begin(flow), '-3,5'), flow).complete, [-3.5])
})

test('after each reading the next one is typed, and the last one completes the measurement', () => {
  const first = enter(begin(wall), '10,4')
  const third = enter(enter(first.entering, '10,8').entering, '9,7')
  const last = enter(third.entering, '11')

  assert.deepEqual([first.entering.slot, first.complete], [1, null])
  assert.deepEqual([third.entering.slot, third.complete], [3, null])
  assert.deepEqual(last.complete, [10.4, 10.8, 9.7, 11])
})

test('nothing typed enters nothing', () => {
  const { entering, complete } = entered(begin(wall), wall)

  assert.deepEqual([entering, complete], [begin(wall), null])
})

test('an earlier reading can be typed again before the measurement is complete', () => {
  const two = enter(enter(begin(wall), '10,4').entering, '108').entering
  const again = enter(atSlot(two, 1), '10,8')

  assert.deepEqual(again.entering.readings, [10.4, 10.8, null, null])
  assert.equal(again.entering.slot, 2)
})

test('a value far outside is asked about once, and typing again asks again', () => {
  const asked = enter(begin(weight), '46', weight)
  const kept = entered(asked.entering, weight)
  const other = pressed(asked.entering, '8')

  assert.deepEqual([asked.entering.wasAsked, asked.complete], [true, null])
  assert.deepEqual(kept.complete, [46])
  assert.equal(other.wasAsked, false)
})

test('the next digit replaces a value to check, and Backspace corrects it', () => {
  const asked = enter(begin(weight), '46', weight).entering

  assert.equal(typed(asked, '468').typed, '468')
  assert.equal(typed(asked, ',').typed, '0,')
  assert.deepEqual([pressed(asked, 'back').typed, pressed(asked, 'back').wasAsked], ['4', false])
})

test('an ovality below zero is asked about', () => {
  assert.equal(enter(begin(ovality), '-3', ovality).entering.wasAsked, true)
})

test('a value a little outside is not asked about', () => {
  assert.deepEqual(enter(begin(weight), '496,2', weight).complete, [496.2])
})

test('yes or no completes an inspection', () => {
  assert.deepEqual(withReading(begin(visual), 0).complete, [0])
})

test('a correction of several readings is complete when it is entered', () => {
  const [step] = stepsOf([wall], [aStored(9, wall, { readings: [10.4, 10.8, 1, 11] })], [])
  const latest = { ...step!.latest!, id: 9 }
  const changed = enter(beginCorrection(wall.type.id, latest, 2), '10,1')

  assert.deepEqual([changed.entering.slot, changed.complete], [null, null])
  assert.deepEqual(entered(changed.entering, wall).complete, [10.4, 10.8, 10.1, 11])
})

test('a correction to the same readings is none', () => {
  const [step] = stepsOf([weight], [aStored(9, weight, { value: 470 })], [])
  const same = enter(beginCorrection(weight.type.id, { ...step!.latest!, id: 9 }, 0), '470', weight)

  assert.equal(same.complete, null)
  assert.equal(completed(same.entering), null)
})

test('a correction that is undone before it is sent is still a correction', () => {
  const corrects = { id: 9, reason: 'Typing error' }
  const latest = { ...stepsOf([weight], [aStored(9, weight, { value: 470 })], [])[0]!.latest!, corrects }
  const again = enter(beginAgain(weight, latest, 0), '470', weight)

  assert.deepEqual([again.complete, again.entering.corrects?.id], [[470], 9])
})

test('what is typed is judged at each digit', () => {
  const results = ['9', '9,7', '10,9', '13,4'].map(
    (text) => judgedNow(typed(begin(wall), text), wall)?.result,
  )

  assert.deepEqual(results, [2, 2, 1, 3])
  assert.equal(judgedNow(begin(wall), wall), null)
})

test('a difference is judged with the readings before', () => {
  const spread = anItem(9, 'Spread', { max: 5, type: { readings: 2, aggregate: 'range' } })
  const second = typed(enter(begin(spread), '100', spread).entering, '107')

  assert.deepEqual(judgedNow(second, spread), { value: 7, result: 3 })
  assert.deepEqual(readingsSoFar(second), [100, 107])
})

test('with all readings there, the worst one is shown where each is checked', () => {
  const worst = begin(wall, [10.4, 9.7, 10.8, 11])
  const mean = begin(items.length, [6001, 6004])

  assert.deepEqual(judgedNow(worst, wall), { value: 9.7, result: 2 })
  assert.deepEqual(judgedNow(mean, items.length), { value: 6003, result: 1 })
})

test('a reading outside is found although the mean is inside', () => {
  const { diameter } = items
  const readings = [1200, 1201, 1199, 1230, 1200, 1200, 1201, 1199]
  const open = begin(diameter, readings.slice(0, 7))

  assert.deepEqual(judgedNow(begin(diameter, readings), diameter), { value: 1203.8, result: 1 })
  assert.deepEqual(doubtfulReadings(begin(diameter, readings), diameter), [3])
  assert.equal(resultOfSlot(atSlot(open, 3), 3, diameter), 3)
  assert.deepEqual(doubtfulReadings(open, diameter), [])
  assert.deepEqual(doubtfulReadings(begin(wall, [10.4, 9.7, 10.8, 11]), wall), [])
})

test('a draft goes on where it was left', () => {
  const { readings, slot } = begin(wall, [10.4, null, 10.1])

  assert.deepEqual([readings, slot], [[10.4, null, 10.1, null], 1])
})
