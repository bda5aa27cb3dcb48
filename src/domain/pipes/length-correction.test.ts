import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CorrectedPipe, lengthProblem } from './length-correction.ts'
import { PipeStatus } from './pipe-status.ts'

const { Cooling, None, Review, Ok, Faulty, Reuse } = PipeStatus
const own = { status: Cooling, isEditor: false, isOwn: true, isMeasured: false, isWorkedOn: false }
const problem = (given: Partial<CorrectedPipe>) => lengthProblem({ ...own, ...given })

test('who wound a pipe corrects its length in the same shift, and who edits pipes at any time', () => {
  assert.equal(problem({}), null)
  assert.equal(problem({ isOwn: false }), 'pipe_length_not_own')
  assert.equal(problem({ isOwn: false, isEditor: true }), null)
})

test('a length is corrected until it is measured, the pipe is decided on or work on it begins', () => {
  for (const status of [Cooling, None, Review]) assert.equal(problem({ status }), null)
  for (const status of [Ok, Faulty, Reuse]) assert.equal(problem({ status }), 'pipe_length_decided')
  assert.equal(problem({ isMeasured: true, status: Ok }), 'pipe_length_measured')
  assert.equal(problem({ isWorkedOn: true, isEditor: true }), 'pipe_length_worked_on')
})
