import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeFault } from '#server/telemetry/log.ts'

test('a fault is described by what and where, without the values it was about', () => {
  const fault = Object.assign(new Error('invalid input syntax for type integer: "Salajane 7"'), {
    code: '22P02',
    constraint: 'client_name_is_unique',
    detail: 'Key (name)=(Salajane) already exists.',
    parameters: ['Salajane'],
  })

  const { type, message, code, constraint, stack, ...more } = describeFault(fault)

  assert.deepEqual(
    [type, message, code, constraint, more],
    ['Error', 'invalid input syntax for type integer: "…"', '22P02', 'client_name_is_unique', {}],
  )
  assert.match(stack ?? '', /log\.test\.ts/)
  assert.doesNotMatch(stack ?? '', /Salajane/)
})

test('what JSON cannot read is not quoted, also where it is the cause of something else', () => {
  let cause: unknown
  try {
    JSON.parse('Salajane')
  } catch (fault) {
    cause = fault
  }

  assert.doesNotMatch(JSON.stringify(describeFault(new Error('not read', { cause }))), /Salajane/)
})
