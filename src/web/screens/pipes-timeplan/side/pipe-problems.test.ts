import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aPipesPage } from '#test/support/pipes-page.ts'
import { countLines } from '#web/plan/problems/problem-lines.ts'
import { pipesBoardOf } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { aPipeTimeplan, sampleTime, workOfEveryStatus } from '#web/screens/pipes-timeplan/model/sample.ts'
import { pipeProblemsOf } from './pipe-problems.ts'

aPipesPage()
const DAY = 24 * 60 * 60_000

test('each warning of a planned pipe is a problem of its order; one for stock stands alone', () => {
  const plan = aPipeTimeplan({ products: workOfEveryStatus() })
  const now = Date.parse(sampleTime('05:00'))
  const problems = pipeProblemsOf(pipesBoardOf(plan, now), { start: now, end: now + DAY })

  assert.deepEqual(
    problems.map(({ block, kind, order }) => [block.id, kind, order]),
    [
      [4, 'conflict', null],
      [13, 'conflict', '261207'],
      [13, 'blocked', '261207'],
    ],
  )
  assert.equal(countLines(problems), 2)
  const tomorrow = pipeProblemsOf(pipesBoardOf(plan, now), { start: now + DAY, end: now + 2 * DAY })
  assert.deepEqual(tomorrow, [])
})
