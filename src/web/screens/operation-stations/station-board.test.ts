import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anOperation, aStation, aSubscription } from './sample.ts'
import { stationBoard } from './station-board.ts'

const [saw, mill] = [aStation(1, 'Saw'), aStation(2, 'Mill')]
const subscriptions = [aSubscription(7, 'Mart Tamm', [saw]), aSubscription(8, 'Liis Toom', [mill])]
const operations = [
  anOperation(1, { station: { id: 2, name: 'Mill' } }),
  anOperation(2, { station: null }),
  anOperation(3, { station: { id: 9, name: 'Yard' } }),
]
const data = { stations: [saw, mill], subscriptions, operations }
const namesOf = (given: object, own: number[] | null = null) =>
  stationBoard(data, { station: [], who: [], ...given }, own).map(({ name }) => name)

test('stations have their operations and people; what is elsewhere or has no station follows them', () => {
  const board = stationBoard(data, { station: [], who: [] }, null)

  assert.deepEqual(
    board.map(({ name, people, operations: all }) => [name, people, all.map(({ id }) => id)]),
    [
      ['Saw', ['Mart Tamm'], []],
      ['Mill', ['Liis Toom'], [1]],
      ['Yard', [], [3]],
      [null, [], [2]],
    ],
  )
})

test('stations are filtered by name, by person and by the user’s own, all together', () => {
  assert.deepEqual(namesOf({ station: ['2'] }), ['Mill', null])
  assert.deepEqual(namesOf({ who: ['operator_7'] }), ['Saw', null])
  assert.deepEqual(namesOf({ who: ['user_7'] }), [])
  assert.deepEqual(namesOf({}, [2]), ['Mill', null])
  assert.deepEqual(namesOf({ who: ['operator_7'] }, [2]), [])
})

test('who works at the mill sees, after its operations, those that have no station yet', () => {
  const own = stationBoard(data, { station: [], who: [] }, [2])

  assert.deepEqual(
    own.map(({ name, operations: all }) => [name, all.map(({ id }) => id)]),
    [
      ['Mill', [1]],
      [null, [2]],
    ],
  )
  assert.deepEqual(
    stationBoard({ ...data, operations: [] }, { station: [], who: [] }, [2]).map(({ name }) => name),
    ['Mill'],
  )
})
