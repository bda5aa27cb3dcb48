import assert from 'node:assert/strict'
import { test } from 'node:test'
import { queryString } from '#web/lists/address.ts'
import { ordersCodec, queryOfOrders } from './orders-address.ts'

const read = (address: string) => ordersCodec.read(new URLSearchParams(address))

test('shows unfinished orders by due date until told otherwise', () => {
  const query = queryOfOrders(read(''), '2026-03-02')

  assert.deepEqual(query, { ordering: 'delivery_date', status__in: '0,1,4' })
})

test('reads filters, the order and its panel from the address they are written into', () => {
  const address = 'q=toru&status=&client=3,4&due=week&only=late,stock&order=12&panel=configure&product=7'
  const state = read(address)

  assert.equal(queryString(ordersCodec.write(state)), `?${address}`)
  assert.deepEqual(queryOfOrders(state, '2026-02-27'), {
    ordering: 'delivery_date',
    search: 'toru',
    client__in: '3,4',
    end_date: '2026-03-06',
    is_late: true,
    always_in_system: true,
  })
})

test('overdue orders are those due before today', () => {
  assert.equal(queryOfOrders(read('due=overdue'), '2026-03-01').end_date, '2026-02-28')
})

test('any days can be chosen, with one end open', () => {
  const { date, end_date } = queryOfOrders(read('due=days&date=2026-03-05'), '2026-03-01')

  assert.deepEqual([date, end_date], ['2026-03-05', undefined])
  assert.equal(queryOfOrders(read('date=2026-03-05'), '2026-03-01').date, undefined)
})

test('orders with any of several tags are found', () => {
  assert.equal(queryOfOrders(read('tag=4,7'), '2026-03-01').tag__in, '4,7')
})
