import '#web/lib/temporal.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filterCodec, isFiltered, queryOf, withoutFilters } from './filters.ts'

const noon = Date.parse('2026-11-21T12:34:56Z')

function filtersAt(search: string) {
  return filterCodec.read(new URLSearchParams(search))
}

test('an address without filters asks for all unfinished work and what was done lately', () => {
  const filters = filtersAt('')

  assert.deepEqual(queryOf(filters, noon), { limit: 200 })
  assert.equal(isFiltered(filters), false)
})

test('filters written into an address are read from it again', () => {
  const filters = {
    search: 'õlg dn600',
    status: ['1', '4'],
    operator: ['null', '12'],
    client: ['3'],
    order: ['8', '9'],
    late: true,
    start: { start_date: '2026-11-23', end_date: '2026-11-24' },
    older: 1,
    limit: 400,
  }

  const written = filterCodec.write(filters, new URLSearchParams('open=7'))

  assert.deepEqual(filtersAt(written.toString()), filters)
  assert.equal(written.get('open'), '7')
})

test('what is not asked leaves no trace in the address', () => {
  const filters = withoutFilters(filtersAt('search=kaev&status=1'))

  assert.equal(filterCodec.write(filters, new URLSearchParams('search=kaev&status=1')).toString(), '')
})

test('search text is sent in lower case', () => {
  assert.equal(queryOf(filtersAt('search=%20KAEV%20Õ'), noon).search, 'kaev õ')
})

test('unassigned work is asked for as nobody', () => {
  assert.equal(queryOf(filtersAt('operator=null,4'), noon).worker__in, 'null,4')
})

test('a named period of planned starts moves with the day of the plant', () => {
  const { date, end_date } = queryOf(filtersAt('start=this_week&late=true'), Date.parse('2026-11-22T22:30Z'))

  assert.deepEqual([date, end_date], ['2026-11-23', '2026-11-29'])
})

test('an address that makes no sense filters nothing', () => {
  const filters = filtersAt(
    'status=abc&operator=-1&client=null&order=1e9,,&older=77&limit=0&start=2026-11-24:2026-11-23',
  )

  assert.deepEqual(filters, filtersAt(''))
})

test('no more is asked for than the server takes', () => {
  const many = Array.from({ length: 300 }, (_, index) => index + 1).join(',')
  const filters = filtersAt(`order=${many}&limit=5000&search=${'a'.repeat(500)}`)

  assert.equal(filters.order.length, 200)
  assert.equal(filters.limit, 200)
  assert.equal(filters.search.length, 200)
})

test('older work is asked for by the day, so that the question stays the same all day long', () => {
  const filters = filtersAt('older=1')

  assert.equal(queryOf(filters, noon).done_since, '2026-08-23T00:00:00.000Z')
  assert.deepEqual(queryOf(filters, noon), queryOf(filters, noon + 3_600_000))
})
