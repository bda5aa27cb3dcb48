import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { offersFor } from '#web/pipes/after-production/offers.ts'

const { Faulty, Reuse, Ok } = PipeStatus
const known = (status: number, scrapped_at: string | null = null, replaced = false, stage = 'qa') =>
  offersFor({
    pipe: { status, stage, scrapped_at },
    family: { replacements: replaced ? [{ id: 1, name: 'DN1000', order: 2 }] : [] },
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
