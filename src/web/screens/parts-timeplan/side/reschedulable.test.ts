import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aCount } from '#web/screens/parts-timeplan/model/sample.ts'
import { partProblemsOf } from './part-problems.ts'
import { reschedulable } from './reschedulable.ts'

const [late, overloaded] = aCount().problems
const left = (workOrder: number, operator: number | null) => ({
  ...late!,
  ...{ id: `unfinished ${workOrder}`, kind: 'unfinished' as const },
  operator: operator === null ? null : { id: operator, name: `Operator ${operator}` },
  work_order: { ...late!.work_order!, id: workOrder },
})
const problems = partProblemsOf([left(1, 1), left(2, 2), left(3, 1), left(4, null), overloaded!])

test('everyone’s problems are listed until an operator is chosen, and their work orders scheduled', () => {
  const { operators, operator, problems: listed, ids } = reschedulable(problems, null)

  assert.deepEqual([operators, operator, listed], [[1, 2, 0], null, problems])
  assert.deepEqual([...ids], [1, 2, 3, 4])
})

test('what is listed of an operator is what is scheduled again', () => {
  const { problems: listed, ids } = reschedulable(problems, 2)

  assert.deepEqual(
    listed.map(({ id }) => id),
    ['unfinished 2'],
  )
  assert.deepEqual([...ids], [2])
})

test('what is moved with the listed work is scheduled too, and counted apart', () => {
  const { ids, following } = reschedulable(problems, 1, (listed) => listed.union(new Set([3, 7])))

  assert.deepEqual([[...ids], following], [[1, 3, 7], 1])
})

test('the overloaded days of an operator stay in their list', () => {
  const { problems: listed, ids } = reschedulable(problems, 1)

  assert.equal(listed.at(-1)?.listed.load, overloaded?.load)
  assert.deepEqual([...ids], [1, 3])
})

test('an operator without problems stays chosen, and nothing is listed', () => {
  const { operators, operator, problems: listed, ids } = reschedulable(problems, 9)

  assert.deepEqual([operators, operator, listed], [[1, 2, 0, 9], 9, []])
  assert.equal(ids.size, 0)
})
