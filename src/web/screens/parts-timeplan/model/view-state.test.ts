import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mondayOf, readDay } from '#web/lib/plant-clock.ts'
import { queryString } from '#web/lists/address.ts'
import { viewCodec } from './view-state.ts'

test('what is looked at stands in the address and is read back from it', () => {
  const address = 'from=2026-03-02&zoom=hours&tab=planned&search=kaev&panel=changes&open=31'

  assert.equal(queryString(viewCodec.write(viewCodec.read(new URLSearchParams(address)))).slice(1), address)
})

test('what goes without saying does not stand in the address, nor does nonsense', () => {
  assert.equal(
    queryString(viewCodec.write(viewCodec.read(new URLSearchParams('from=2026-13-40&zoom=years&open=x')))),
    '',
  )
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

test('the working time that is looked at stands in the address', () => {
  const address = 'panel=time&time=2026-03-02.5'

  assert.equal(queryString(viewCodec.write(viewCodec.read(new URLSearchParams(address)))).slice(1), address)
})
