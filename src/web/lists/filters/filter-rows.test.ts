import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operatorsOf } from '#domain/filter-operators.ts'
import { choosesValue, toggleChoice, valuesOf, withOperator } from './filter-rows.ts'

test('these operators take no value', () => {
  const found = new Set(Object.values(operatorsOf).flat())

  assert.deepEqual([...found].filter((operator) => valuesOf(operator) === 'none').toSorted(), [
    'all_pe_rc',
    'all_pp_rc',
    'ever_failed',
    'ever_greater_than_allowed',
    'ever_less_than_allowed',
    'exists',
    'false',
    'greater_than_allowed',
    'inside_allowed',
    'is_failing',
    'less_than_allowed',
    'missing',
    'never_failed',
    'not_failing_anymore',
    'outside_allowed',
    'true',
  ])
  assert.deepEqual(
    [...found].filter((operator) => valuesOf(operator) === 'two'),
    ['in_range'],
  )
})

test('another operator keeps the values that it can use', () => {
  const row = { field: 'dn', operator: 'in_range', values: ['600', '1400'], isOn: true }

  assert.deepEqual(withOperator(row, 'less_than').values, ['600'])
  assert.deepEqual(withOperator(row, 'exists').values, [])
  assert.deepEqual(withOperator(withOperator(row, 'less_than'), 'in_range').values, ['600'])
})

test('a value that is chosen a second time is chosen no longer', () => {
  const dn = { field: 'dn', operator: 'exists', values: [], isOn: true }
  const once = toggleChoice([dn], 'status', '4')
  const both = toggleChoice(once, 'status', '1')

  assert.deepEqual(once, [dn, { field: 'status', operator: 'in', values: ['4'], isOn: true }])
  assert.ok(choosesValue(both, 'status', '4') && choosesValue(both, 'status', '1'))
  assert.deepEqual(toggleChoice(toggleChoice(both, 'status', '4'), 'status', '1'), [dn])
})

test('a choice that is switched off is left alone', () => {
  const off = { field: 'status', operator: 'in', values: ['4'], isOn: false }

  assert.ok(!choosesValue([off], 'status', '4'))
  assert.equal(toggleChoice([off], 'status', '4').length, 2)
})
