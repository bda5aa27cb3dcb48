import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListedProblem } from '#contract/part-timeplan.ts'
import { UNASSIGNED } from '#web/screens/parts-timeplan/model/lanes.ts'
import { minutesLeft, unfinishedOn } from './unfinished.ts'

const MART = { id: 3, name: 'Mart Tamm' }

function problem(
  kind: ListedProblem['kind'],
  operator: ListedProblem['operator'],
  minutes: number,
): ListedProblem {
  return {
    ...{ id: `${kind} ${minutes}`, kind, operator, minutes, start_time: '2026-03-02T08:00:00+02:00' },
    ...{
      work_order: null,
      load: null,
      skills: [],
      blockers: [],
      expected_end: null,
      after: null,
      late: null,
    },
  }
}

test('the load of today carries what each operator has left from earlier days, and no other day does', () => {
  const left = minutesLeft([
    problem('unfinished', MART, 40),
    problem('unfinished', MART, 55),
    problem('late', MART, 600),
    problem('unfinished', null, 30),
  ])
  const unfinished = unfinishedOn('2026-03-03', new Map(left))

  assert.equal(unfinished(MART.id, '2026-03-03'), 95)
  assert.equal(unfinished(UNASSIGNED.id, '2026-03-03'), 30)
  assert.equal(unfinished(MART.id, '2026-03-02'), 0)
  assert.equal(unfinished(MART.id, '2026-03-04'), 0)
  assert.equal(unfinished(9, '2026-03-03'), 0)
})
