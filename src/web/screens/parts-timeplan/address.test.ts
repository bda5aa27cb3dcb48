import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDay } from '#web/lib/plant-clock.ts'
import { mondayOf, readLook, writeLook } from './address.ts'

test('what is looked at stands in the address and is read back from it', () => {
  const address = 'from=2026-03-02&zoom=hours&tab=planned&search=kaev&panel=changes&open=31'

  assert.equal(writeLook(readLook(new URLSearchParams(address))), address)
})

test('what goes without saying does not stand in the address, nor does nonsense', () => {
  assert.equal(writeLook(readLook(new URLSearchParams('from=2026-13-40&zoom=years&open=x'))), '')
})

test('dates are read as people write them', () => {
  assert.deepEqual(
    ['23.11.2026', '3.4', '3.4.', ' 01.02.2027 ', '31.02.2026', 'tomorrow'].map((text) =>
      readDay(text, 2026),
    ),
    ['2026-11-23', '2026-04-03', '2026-04-03', '2027-02-01', null, null],
  )
})

test('the week begins on Monday', () => {
  assert.deepEqual(['2026-03-02', '2026-03-08'].map(mondayOf), ['2026-03-02', '2026-03-02'])
})
