import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { hasNextStep } from './target.ts'

const { Ok, Faulty, Reuse } = PipeStatus
const fresh = { is_on_mandrel: false, is_reground: false, is_replaced: false }

test('a next step is offered until nothing is left to do with a rejected pipe', () => {
  assert.equal(hasNextStep({ ...fresh, status: Ok }), false)
  for (const status of [Faulty, Reuse]) {
    assert.ok(hasNextStep({ ...fresh, status }))
    assert.ok(hasNextStep({ ...fresh, status, is_replaced: true }))
    assert.equal(hasNextStep({ ...fresh, status, is_reground: true, is_replaced: true }), false)
  }
  assert.ok(hasNextStep({ ...fresh, status: Faulty, is_reground: true }))
  assert.equal(hasNextStep({ ...fresh, status: Reuse, is_reground: true }), false)
})

test('of a pipe on its mandrel the next step is to produce it again, once', () => {
  const cooling = { ...fresh, is_on_mandrel: true }
  assert.ok(hasNextStep({ ...cooling, status: Faulty }))
  assert.equal(hasNextStep({ ...cooling, status: Faulty, is_replaced: true }), false)
  assert.equal(hasNextStep({ ...cooling, status: Reuse }), false)
})
