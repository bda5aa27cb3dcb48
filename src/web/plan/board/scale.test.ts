import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plantDays } from '#planning/calendar/plant-days.ts'
import { at, span } from '#test/support/planning.ts'
import { acrossOf, HEAD_HEIGHT, NAME_WIDTH, placeAt, UNASSIGNED_HEIGHT } from './board-places.ts'
import { hourMarks, hoursOf, instantAtOffset, isIdleDay, minuteOf, offsetOf, scaleOf } from './scale.ts'

const days = plantDays('2026-03-02', 31)
const scale = scaleOf('days', { first: 450, last: 1020 }, Array(31).fill(false))
const column = scale.columns[0]!
const top = HEAD_HEIGHT + UNASSIGNED_HEIGHT

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
  const x = NAME_WIDTH + scale.columns[2]!.left + offsetOf(scale, column, days[2]!, at('2026-03-04 10:13'))

  const place = placeAt({ x, y: top + scale.rowHeight + 1 }, scale, days, 3)

  assert.deepEqual(place, { lane: 1, day: 2, instant: at('2026-03-04 10:15') })
})

test('there is no place on the names, in the head, below the last operator and after the last day', () => {
  const outside = [
    { x: NAME_WIDTH - 1, y: top + 1 },
    { x: NAME_WIDTH + 1, y: top - 1 },
    { x: NAME_WIDTH + 1, y: top + 3 * scale.rowHeight },
    { x: NAME_WIDTH + scale.width, y: top + 1 },
  ]

  assert.deepEqual(
    outside.map((point) => placeAt(point, scale, days, 3)),
    [null, null, null, null],
  )
})

test('an instant before or after the hours shown lies at the edge of its day', () => {
  assert.equal(offsetOf(scale, column, days[0]!, at('2026-03-02 05:00')), 0)
  assert.equal(offsetOf(scale, column, days[0]!, at('2026-03-02 23:00')), column.width)
  assert.equal(acrossOf(at('2026-05-01 08:00'), scale, days), NAME_WIDTH + scale.width)
})

for (const date of ['2026-03-29', '2026-10-25'])
  test(`eight in the morning lies at the same place on ${date}, when the clock changes`, () => {
    const [day] = plantDays(date, 1)
    const changing = scaleOf('days', { first: 0, last: 1440 }, [false])

    assert.equal(minuteOf(day!, at(`${date} 15:00`)), 900)
    assert.equal(
      instantAtOffset(
        changing,
        [day!],
        0,
        offsetOf(changing, changing.columns[0]!, day!, at(`${date} 15:00`)),
      ),
      at(`${date} 15:00`),
    )
  })

test('in a month a day is meant as a whole', () => {
  const month = scaleOf('month', { first: 450, last: 1020 }, Array(31).fill(false))

  assert.equal(instantAtOffset(month, days, 3, 39), days[3]?.start)
})

test('a day on which nobody works and nothing begins or ends is narrow, and its hours lie in what there is', () => {
  const night = { day: days[5]!, working: [], blocks: [span('2026-03-06 15:00', '2026-03-09 09:00')] }
  const overtime = { day: days[5]!, working: [], blocks: [span('2026-03-07 09:00', '2026-03-07 10:00')] }
  const weekend = scaleOf(
    'days',
    { first: 450, last: 1020 },
    days.map(({ weekday }) => weekday > 4),
  )
  const [saturday, monday] = [weekend.columns[5]!, weekend.columns[7]!]

  const x = NAME_WIDTH + saturday.left + offsetOf(weekend, saturday, days[5]!, at('2026-03-07 12:00'))

  assert.deepEqual([isIdleDay([night]), isIdleDay([night, overtime])], [true, false])
  assert.ok(saturday.width < monday.width / 2)
  assert.equal(monday.left, saturday.left + 2 * saturday.width)
  assert.deepEqual(placeAt({ x, y: top }, weekend, days, 1), {
    lane: 0,
    day: 5,
    instant: at('2026-03-07 12:00'),
  })
  assert.equal(placeAt({ x: NAME_WIDTH + monday.left, y: top }, weekend, days, 1)?.day, 7)
})
