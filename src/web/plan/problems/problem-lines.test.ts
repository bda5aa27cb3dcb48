import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countInOrders, countLines, namesOfOthers, problemLines } from './problem-lines.ts'

const kinds = ['late', 'early', 'hours'] as const
type Kind = (typeof kinds)[number]

const aProblem = (order: string | null, kind: Kind, weight = 0) => ({
  ...{ id: `${order} ${kind} ${weight}`, order, kind, weight },
})

test('an order is one line, whatever is wrong with it; the one that is most late comes first', () => {
  const problems = [
    aProblem('261169', 'hours'),
    aProblem('261169', 'late', 60),
    aProblem('261183', 'late', 4000),
    aProblem('261190', 'early', 600),
    aProblem('261169', 'late', 9000),
  ]

  const lines = problemLines(problems, kinds)

  assert.deepEqual(
    lines.map(({ id, problems: own }) => [id, own.map(({ kind, weight }) => weight || kind)]),
    [
      ['261169', [9000, 60, 'hours']],
      ['261183', [4000]],
      ['261190', [600]],
    ],
  )
  assert.equal(countLines(problems), 3)
})

test('the problems of orders are counted beside their orders, without those of days', () => {
  const problems = [aProblem('261169', 'late'), aProblem('261169', 'late', 60), aProblem(null, 'hours')]

  assert.deepEqual(countInOrders(problems), { problems: 2, orders: 1 })
})

test('what is of no order is a line of its own, such as each overloaded day', () => {
  const problems = [aProblem(null, 'hours', 50), aProblem('261169', 'late'), aProblem(null, 'hours', 250)]

  const lines = problemLines(problems, kinds)

  assert.deepEqual(
    lines.map(({ problems: [worst] }) => worst?.weight),
    [0, 250, 50],
  )
  assert.equal(countLines(problems), 3)
})

test('the other problems of an order are named by what they are of, those of the same by what is wrong', () => {
  const worst = { part: '261169-1', what: 'late' }
  const others = [
    { part: '261169-1', what: 'no mandrel' },
    { part: '261169-2', what: 'late' },
    { part: '261169-2', what: 'no mandrel' },
  ]

  assert.deepEqual(namesOfOthers(worst, others), ['no mandrel', '261169-2'])
  assert.deepEqual(namesOfOthers({ ...worst, part: '' }, [{ part: '', what: 'blocked' }]), ['blocked'])
})
