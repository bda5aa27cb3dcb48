import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstCauses, withRecorded } from './first-causes.ts'

const cause = (id: number, is_other = false) => ({ id, is_other })

test('the nine causes offered first are the most frequent ones, with Other at the end', () => {
  const many = [cause(1), cause(99, true), ...Array.from({ length: 20 }, (_, index) => cause(index + 2))]

  assert.deepEqual(
    firstCauses(many).map(({ id }) => id),
    [1, 2, 3, 4, 5, 6, 7, 8, 99],
  )
  assert.deepEqual(
    firstCauses([cause(99, true), cause(1)]).map(({ id }) => id),
    [1, 99],
  )
})

test('the causes of a pause stay on offer once they are archived', () => {
  const crane = { id: 1, name: 'Kraana', name_en: 'Crane', is_other: false }

  const offered = withRecorded(
    [crane],
    [
      { id: 1, name: 'Crane' },
      { id: 7, name: 'Old crane' },
    ],
  )

  assert.deepEqual(offered, [crane, { id: 7, name: 'Old crane', name_en: 'Old crane', is_other: false }])
})
