import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressCodec, queryString } from './address.ts'
import { date } from './date-field.ts'
import { choice, id, ids, optional, searchText, wholeNumber } from './fields.ts'

type View = {
  zoom: 'days' | 'month'
  from: string | null
  open: number | null
  search: string
  operator: readonly string[]
  limit: number
}

const codec = addressCodec<View>(
  { zoom: 'days', from: null, open: null, search: '', operator: [], limit: 200 },
  {
    zoom: choice(['days', 'month']),
    from: optional(date),
    open: optional(id),
    search: searchText,
    operator: ids('null'),
    limit: wholeNumber(1, 2000),
  },
)
const read = (address: string) => codec.read(new URLSearchParams(address))

test('view state that is written into an address is read from it again', () => {
  const address = 'zoom=month&from=2026-03-02&open=31&search=kaev&operator=null,4&limit=400'

  assert.equal(queryString(codec.write(read(address))), `?${address}`)
})

test('an address that makes no sense says nothing', () => {
  const view = read('zoom=years&from=2026-13-40&open=x&operator=a,-1&limit=9000')

  assert.deepEqual(view, read(''))
  assert.equal(queryString(codec.write(view)), '')
})

test('what else an address says is kept, and a value that is initial again leaves it', () => {
  const params = codec.write(read(''), new URLSearchParams('tab=planned&open=31'))

  assert.equal(params.toString(), 'tab=planned')
})
