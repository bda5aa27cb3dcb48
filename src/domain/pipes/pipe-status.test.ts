import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '#domain/errors.ts'
import {
  checkPipeStatusChange,
  needsReasons,
  type PipeDecider,
  type PipeRequirement,
  PipeStatus,
  pipeRequirements,
  possiblePipeStatuses,
} from './pipe-status.ts'

const { None, Ok, Faulty, Reuse, Review, Cooling } = PipeStatus
const statuses = Object.values(PipeStatus)
const deciders: readonly PipeDecider[] = ['system', 'operator', 'reviewer']

test('the codes are those of the specification', () => {
  assert.deepEqual(PipeStatus, { None: 0, Ok: 1, Faulty: 2, Reuse: 3, Review: 4, Cooling: 5 })
})

const allowed: readonly [from: PipeStatus, to: PipeStatus, by: PipeDecider, needs: PipeRequirement | null][] =
  [
    [None, Cooling, 'system', 'winding_ended'],
    [Cooling, None, 'system', 'demoulded'],
    [None, Ok, 'system', 'mandatory_inside'],
    [None, Review, 'system', 'outside_or_flagged'],
    [None, Review, 'operator', 'outside_or_flagged'],
    [Cooling, Review, 'system', 'outside_or_flagged'],
    [Cooling, Review, 'operator', 'outside_or_flagged'],
    [Review, Ok, 'reviewer', null],
    [Review, Faulty, 'reviewer', 'reasons'],
    [Review, Reuse, 'reviewer', 'reasons'],
    [Ok, Faulty, 'reviewer', 'reasons'],
    [Ok, Review, 'reviewer', 'reasons'],
    [Ok, Review, 'operator', 'reasons'],
    [Reuse, Ok, 'reviewer', 'new_order_row_and_note'],
  ]

for (const [from, to, by, needs] of allowed) {
  const change = { from, to, by }
  const met = needs === null ? [] : [needs]

  test(`the ${by} can change a pipe from ${from} to ${to}, which needs ${needs ?? 'nothing'}`, () => {
    checkPipeStatusChange({ ...change, met })
    assert.equal(needsReasons(from, to), needs === 'reasons')
    if (needs === null) return
    const others = pipeRequirements.filter((requirement) => requirement !== needs)
    assert.throws(() => checkPipeStatusChange({ ...change, met: others }), {
      problems: [{ code: 'pipe_requirement_missing', params: { requirement: needs } }],
    })
  })
}

test('no other change of status is possible, whatever is met', () => {
  const possible = statuses.flatMap((from) =>
    statuses.flatMap((to) =>
      deciders.filter((by) => isPossible(from, to, by)).map((by) => `${from} ${to} ${by}`),
    ),
  )

  assert.deepEqual(possible.sort(), allowed.map(([from, to, by]) => `${from} ${to} ${by}`).sort())
})

function isPossible(from: PipeStatus, to: PipeStatus, by: PipeDecider): boolean {
  try {
    checkPipeStatusChange({ from, to, by, met: pipeRequirements })
    return true
  } catch (error) {
    assert.ok(error instanceof Refusal)
    assert.deepEqual(error.problems, [
      { code: 'pipe_status_not_possible', params: { status: from, wanted: to } },
    ])
    return false
  }
}

test('a reviewer decides OK, faulty or reuse', () => {
  assert.deepEqual(possiblePipeStatuses(Review, 'reviewer'), [Ok, Faulty, Reuse])
  assert.deepEqual(possiblePipeStatuses(Review, 'operator'), [])
})

test('a faulty pipe stays faulty', () => {
  assert.deepEqual(
    deciders.flatMap((by) => possiblePipeStatuses(Faulty, by)),
    [],
  )
})
