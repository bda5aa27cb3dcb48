import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { hasNextStep } from './target.ts'

const { Ok, Faulty, Reuse } = PipeStatus
const fresh = { is_reground: false, is_replaced: false }

test('a next step is offered until nothing is left to do with a rejected pipe', () => {
  assert.equal(hasNextStep({ ...fresh, status: Ok }), false)
  for (const status of [Faulty, Reuse]) {
    assert.ok(hasNextStep({ ...fresh, status }))
    assert.ok(hasNextStep({ ...fresh, status, is_replaced: true }))
    assert.equal(hasNextStep({ status, is_reground: true, is_replaced: true }), false)
  }
  assert.ok(hasNextStep({ ...fresh, status: Faulty, is_reground: true }))
  assert.equal(hasNextStep({ ...fresh, status: Reuse, is_reground: true }), false)
})
