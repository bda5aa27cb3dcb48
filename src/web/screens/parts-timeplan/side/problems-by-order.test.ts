import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListedProblem } from '#contract/part-timeplan.ts'
import { countLines, problemLines } from './problems-by-order.ts'

const start_time = '2026-03-02T08:00:00+02:00'

function aProblem(order: string, kind: ListedProblem['kind'], minutes: number | null = null): ListedProblem {
  const work_order = { id: 31, order_number: order, client_name: 'Soometsa', end_time: start_time }
  return {
    ...{ id: `${order} ${kind} ${minutes}`, kind, minutes, work_order, start_time },
    ...{ operator: null, load: null, skills: [], blockers: [], after: null },
  }
}

const overloaded = (date: string, planned_minutes: number): ListedProblem => ({
  ...aProblem('', 'overloaded'),
  work_order: null,
  load: { date, planned_minutes, working_minutes: 450 },
})

test('an order is one line, whatever is wrong with it; the one that is most late comes first', () => {
  const problems = [
    aProblem('261169', 'no_skill'),
    aProblem('261169', 'late', 60),
    aProblem('261183', 'late', 4000),
    aProblem('S01120', 'blocked'),
    aProblem('261190', 'too_early', 600),
    aProblem('261169', 'late', 9000),
  ]

  const { orders } = problemLines(problems)

  assert.deepEqual(
    orders.map(({ number, problems: own }) => [number, own.map(({ kind, minutes }) => minutes ?? kind)]),
    [
      ['261169', [9000, 60, 'no_skill']],
      ['261183', [4000]],
      ['261190', [600]],
      ['S01120', ['blocked']],
    ],
  )
})

test('overloaded days are lines of their own, the most overloaded first', () => {
  const lines = problemLines([overloaded('2026-03-02', 500), overloaded('2026-03-03', 700)])

  assert.deepEqual(
    lines.days.map(({ load }) => load?.date),
    ['2026-03-03', '2026-03-02'],
  )
  assert.equal(countLines(lines), 2)
})
