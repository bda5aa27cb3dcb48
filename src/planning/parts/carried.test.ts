import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at } from '#test/support/planning.ts'
import { afterCarried } from './carried.ts'

const span = (from: string, to: string) => ({ start: at(`2026-03-02 ${from}`), end: at(`2026-03-02 ${to}`) })
const operator = {
  ...{ id: 1, capabilities: [], whyNotWorking: () => null },
  working: [span('08:00', '12:00'), span('12:30', '16:30')],
  reservations: [{ ...span('09:00', '10:00'), id: 7 }],
}
const now = at('2026-03-02 08:30')

test('work of earlier days takes the first free time of its operator, around planned work and breaks', () => {
  const carried = [
    { workOrder: 4, operator: 1, minutes: 120 },
    { workOrder: 5, operator: 1, minutes: 60 },
  ]

  const { resources, ends } = afterCarried([operator], carried, now)

  assert.deepEqual(resources[0]?.working, [
    span('08:00', '08:30'),
    span('09:00', '10:00'),
    span('13:00', '16:30'),
  ])
  assert.deepEqual(
    [...ends],
    [
      [4, at('2026-03-02 11:30')],
      [5, at('2026-03-02 13:00')],
    ],
  )
})

test('what nobody has, or an operator who is not on the board, takes no time and is done after its minutes', () => {
  const carried = [{ workOrder: 4, operator: null, minutes: 30 }]

  const { resources, ends } = afterCarried([operator], carried, now)

  assert.equal(resources[0], operator)
  assert.equal(ends.get(4), at('2026-03-02 09:00'))
})

test('what the known working time is too short for is done that long after its end', () => {
  const carried = [
    { workOrder: 4, operator: 1, minutes: 400 },
    { workOrder: 5, operator: 1, minutes: 60 },
  ]

  const { ends } = afterCarried([operator], carried, now)

  // 30 minutes, 2 hours and 4 hours are free.
  assert.deepEqual(
    [...ends],
    [
      [4, at('2026-03-02 16:40')],
      [5, at('2026-03-02 17:40')],
    ],
  )
})
