import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeAddress, timeCodec } from '#web/recorded-time/time-address.ts'

const read = (address: string) => timeCodec.read(new URL(address, 'http://plant').searchParams)

test('a day and an operator stand in the address and are found there again', () => {
  assert.deepEqual(read(timeAddress('2026-11-23', 5, 7)), { date: '2026-11-23', operator: 5, work: 7 })
  assert.deepEqual(read(timeAddress()), { date: null, operator: null, work: null })
})

test('what is no date and no operator counts as not asked', () => {
  assert.deepEqual(read('/parts/operations/time?date=2026-02-31&operator=x'), {
    date: null,
    operator: null,
    work: null,
  })
})
