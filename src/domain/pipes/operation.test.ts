import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkOperationCommand, operationStatusOf, operationsNeeded } from './operation.ts'

const statuses = ['waiting', 'running', 'paused', 'done'] as const
const table = {
  start: ['waiting', 'paused'],
  pause: ['running'],
  finish: ['waiting', 'running', 'paused'],
  delete: ['waiting'],
} as const

for (const command of ['start', 'pause', 'finish', 'delete'] as const)
  for (const status of statuses) {
    const isPossible = table[command].some((each) => each === status)
    test(`${command} of an operation that is ${status} is ${isPossible ? 'possible' : 'refused'}`, () => {
      const run = () => checkOperationCommand(status, command)
      if (isPossible) run()
      else assert.throws(run, { code: 'operation_state' })
    })
  }

test('the status of an operation follows from its times', () => {
  const status = (isFinished: boolean, isOpen: boolean, hasTime: boolean) =>
    operationStatusOf({ isFinished, isOpen, hasTime })
  assert.deepEqual(
    [
      status(false, false, false),
      status(false, true, true),
      status(false, false, true),
      status(true, false, true),
    ],
    ['waiting', 'running', 'paused', 'done'],
  )
})

test('a pipe needs an operation for ends that its mandrel does not form, and for its stage', () => {
  const [socket, flange, bevel] = [1, 5, 6]
  const needed = (ends: (number | null)[], formed: number[] = [], stageOperation = '') =>
    operationsNeeded({ ends, formed, stageOperation }).map(({ operation, comment }) => operation + comment)

  assert.deepEqual(needed([socket, null]), [])
  assert.deepEqual(needed([flange, bevel]), ['flange', 'mill'])
  assert.deepEqual(needed([bevel, bevel]), ['mill'])
  assert.deepEqual(needed([flange, bevel], [flange]), ['mill'])
  assert.deepEqual(needed([flange, null], [], ': weld two'), ['flange', 'other: weld two'])
})
