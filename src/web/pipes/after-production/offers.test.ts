import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { isGoneForGood, offersFor } from '#web/pipes/after-production/offers.ts'

const { Faulty, Reuse, Ok } = PipeStatus
const { Produced, Cancelled } = ProductionStatus
const pipe = (status: number, scrapped_at: string | null = null, replaced = false, stage = 'qa') => ({
  pipe: { status, stage, scrapped_at },
  job: { production_status: Produced as number },
  family: { replacements: replaced ? [{ id: 1, name: 'DN1000', order: 2 }] : [] },
})
const known = (...given: Parameters<typeof pipe>) => offersFor(pipe(...given))
const ofCancelled = (...given: Parameters<typeof pipe>) => ({
  ...pipe(...given),
  job: { production_status: Cancelled },
})

test('a pipe for reuse can be used for another row or ground, a faulty one produced again or ground', () => {
  assert.deepEqual(known(Reuse), ['reallocate', 'regrind'])
  assert.deepEqual(known(Faulty), ['produceAgain', 'regrind'])
})

test('a pipe is produced again once, also when it is ground', () => {
  assert.deepEqual(known(Faulty, null, true), ['regrind'])
  assert.deepEqual(known(Faulty, '2026-03-02T08:00:00Z'), ['produceAgain'])
})

test('a pipe on its mandrel is neither given away nor ground', () => {
  assert.deepEqual(known(Reuse, null, false, 'cooling'), [])
  assert.deepEqual(known(Faulty, null, false, 'cooling'), ['produceAgain'])
})

test('nothing is done with a ground pipe for reuse, or one that is OK', () => {
  assert.deepEqual(known(Reuse, '2026-03-02T08:00:00Z'), [])
  assert.deepEqual(known(Ok), [])
})

test('a pipe of a cancelled product is produced again whatever its status, once', () => {
  assert.deepEqual(offersFor(ofCancelled(Ok)), ['produceAgain'])
  assert.deepEqual(offersFor(ofCancelled(Reuse, '2026-03-02T08:00:00Z')), ['produceAgain'])
  assert.deepEqual(offersFor(ofCancelled(Ok, null, true)), [])
})

test('only a ground pipe for reuse of a product that was not cancelled is gone for good', () => {
  assert.equal(isGoneForGood(pipe(Reuse, '2026-03-02T08:00:00Z')), true)
  assert.equal(isGoneForGood(ofCancelled(Reuse, '2026-03-02T08:00:00Z')), false)
  assert.equal(isGoneForGood(pipe(Faulty, '2026-03-02T08:00:00Z')), false)
  assert.equal(isGoneForGood(pipe(Reuse)), false)
})
