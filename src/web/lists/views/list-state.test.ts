import assert from 'node:assert/strict'
import { test } from 'node:test'
import { queryString } from '#web/lists/address.ts'
import { periodOf } from '#web/lists/period/period-state.ts'
import { contentOf, hasWrongPeriod, listStates } from './list-state.ts'

const { codec, initial, isChanged, ofView } = listStates(['-produced_at', 'produced_at', '-number', 'number'])
const read = (address: string) => codec.read(new URLSearchParams(address))

test('an address says all that a list shows', () => {
  const address =
    '?q=vesi&f=dn:in_range:600,1400;!stage:exists&period=last_30_days&sort=number&columns=number,status&view=7'

  assert.equal(queryString(codec.write(read(address))), address)
  assert.equal(queryString(codec.write(initial)), '')
})

test('fixed days go before a named period, in their order', () => {
  const days = { start_date: '2026-10-01', end_date: '2026-10-31' }

  assert.deepEqual(periodOf(read('period=today&start_date=2026-10-31&end_date=2026-10-01')), days)
  assert.deepEqual(periodOf(read('last_days=60&start_date=2026-10-01&end_date=2026-10-31')), days)
  assert.deepEqual(periodOf(read('period=today&last_days=60')), { last_days: 60 })
  assert.equal(periodOf(read('period=today&start_date=2026-10-31')), 'today')
})

test('days and periods that cannot be shown are noticed', () => {
  const isWrong = (address: string) => hasWrongPeriod(new URLSearchParams(address), read(address))

  for (const address of [
    'period=yesterday',
    'last_days=0',
    'start_date=2026-13-40&end_date=2026-10-31',
    'end_date=2026-10-31',
  ])
    assert.ok(isWrong(address), address)
  for (const address of ['', 'period=today', 'last_days=60', 'start_date=2026-10-31&end_date=2026-10-01'])
    assert.ok(!isWrong(address), address)
})

test('a view shows again what it was saved with', () => {
  const state = read(
    'f=dn:in_range:600,1400;!stage:exists&start_date=2026-10-01&end_date=2026-10-31&sort=-number',
  )
  const content = contentOf(state, ['number', 'status'])

  const shown = ofView({ id: 7, content })

  assert.deepEqual(shown, { ...state, columns: ['number', 'status'], view: 7 })
  assert.ok(!isChanged(content, shown, shown.columns))
})

test('a view of the last days moves with time', () => {
  const content = { filters: [], columns: ['number'], period: { last_days: 60 } }

  const shown = ofView({ id: 7, content })

  assert.equal(queryString(codec.write(shown)), '?last_days=60&columns=number&view=7')
  assert.ok(!isChanged(content, shown, shown.columns))
})

test('a view that names no order shows the newest pipes first', () => {
  const content = { filters: [], columns: ['number'], period: 'today' as const }

  const shown = ofView({ id: 7, content })

  assert.equal(shown.sort, '-produced_at')
  assert.ok(!isChanged(content, shown, shown.columns))
})

test('a view is changed by filters, columns, days, order and words', () => {
  const state = read('f=dn:exists&period=today')
  const columns = ['number', 'status']
  const content = contentOf(state, columns)

  assert.ok(isChanged(content, { ...state, f: [] }, columns))
  assert.ok(isChanged(content, { ...state, period: 'last_month' }, columns))
  assert.ok(isChanged(content, { ...state, sort: 'produced_at' }, columns))
  assert.ok(isChanged(content, { ...state, q: 'vesi' }, columns))
  assert.ok(isChanged(content, state, ['number']))
})
