import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plantDays } from '#planning/plant-days.ts'
import { at, span } from '#test/support/planning.ts'
import { acrossOf, DEMAND_HEIGHT, HEAD_HEIGHT, NAME_WIDTH, placeAt } from './board-places.ts'
import { hourMarks, hoursOf, instantOf, minuteOf, offsetOf, scaleOf } from './scale.ts'

const days = plantDays('2026-03-02', 31)
const scale = scaleOf('days', { first: 450, last: 1020 })
const top = HEAD_HEIGHT + DEMAND_HEIGHT

test('the board shows the hours in which people work, in whole hours', () => {
  const cell = { day: days[0]!, working: [span('2026-03-02 08:00', '2026-03-02 16:30')], blocks: [] }

  assert.deepEqual(hoursOf([cell]), { first: 450, last: 1020 })
  assert.deepEqual([scale.first, scale.last], [420, 1020])
  assert.deepEqual(hourMarks(scale), [480, 600, 720, 840, 960])
})

test('a night shift shows the day to its end', () => {
  const cell = { day: days[0]!, working: [span('2026-03-02 22:00', '2026-03-03 06:00')], blocks: [] }

  assert.equal(hoursOf([cell]).last, 1440)
})

test('the place under a pointer is an operator, a day and an instant in steps of five minutes', () => {
  const x = NAME_WIDTH + scale.dayWidth * 2 + offsetOf(scale, days[2]!, at('2026-03-04 10:13'))

  const place = placeAt({ x, y: top + scale.rowHeight + 1 }, scale, days, 3)

  assert.deepEqual(place, { lane: 1, day: 2, instant: at('2026-03-04 10:15') })
})

test('there is no place on the names, in the head, below the last operator and after the last day', () => {
  const outside = [
    { x: NAME_WIDTH - 1, y: top + 1 },
    { x: NAME_WIDTH + 1, y: top - 1 },
    { x: NAME_WIDTH + 1, y: top + 3 * scale.rowHeight },
    { x: NAME_WIDTH + days.length * scale.dayWidth, y: top + 1 },
  ]

  assert.deepEqual(
    outside.map((point) => placeAt(point, scale, days, 3)),
    [null, null, null, null],
  )
})

test('an instant before or after the hours shown lies at the edge of its day', () => {
  assert.equal(offsetOf(scale, days[0]!, at('2026-03-02 05:00')), 0)
  assert.equal(offsetOf(scale, days[0]!, at('2026-03-02 23:00')), scale.dayWidth)
  assert.equal(acrossOf(at('2026-05-01 08:00'), scale, days), NAME_WIDTH + days.length * scale.dayWidth)
})

for (const date of ['2026-03-29', '2026-10-25'])
  test(`eight in the morning lies at the same place on ${date}, when the clock changes`, () => {
    const [day] = plantDays(date, 1)
    const changing = scaleOf('days', { first: 0, last: 1440 })

    assert.equal(minuteOf(day!, at(`${date} 15:00`)), 900)
    assert.equal(
      instantOf(changing, [day!], 0, offsetOf(changing, day!, at(`${date} 15:00`))),
      at(`${date} 15:00`),
    )
  })

test('in a month a day is meant as a whole', () => {
  const month = scaleOf('month', { first: 450, last: 1020 })

  assert.equal(instantOf(month, days, 3, month.dayWidth - 1), days[3]?.start)
})
