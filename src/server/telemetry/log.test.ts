import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeFault } from '#server/telemetry/log.ts'

test('describes an error without the values it contains', () => {
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

test('does not quote malformed JSON, even as the cause of another error', () => {
  let cause: unknown
  try {
    JSON.parse('Salajane')
  } catch (fault) {
    cause = fault
  }

  assert.doesNotMatch(JSON.stringify(describeFault(new Error('not read', { cause }))), /Salajane/)
})
