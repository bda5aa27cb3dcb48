import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { filterRows } from './filter-field.ts'

test('filter rows are written as they are read', () => {
  const address = 'dn:in_range:600,1400;!measurement_ovality:never_failed'

  const rows = filterRows.read(address)

  assert.deepEqual(rows, [
    { field: 'dn', operator: 'in_range', values: ['600', '1400'], isOn: true },
    { field: 'measurement_ovality', operator: 'never_failed', values: [], isOn: false },
  ])
  assert.equal(filterRows.write(rows ?? []), address)
})

test('a row without its values yet is kept', () => {
  const rows = [{ field: 'dn', operator: 'in_range', values: ['', '800'], isOn: true }]

  assert.deepEqual(filterRows.read(filterRows.write(rows) ?? ''), rows)
})

test('what makes no sense is left out', () => {
  assert.deepEqual(filterRows.read('dn;:equal:5;client:contains:vesi;%'), [
    { field: 'client', operator: 'contains', values: ['vesi'], isOn: true },
  ])
})

const name = fc.stringMatching(/^[a-z_]{1,20}$/)
const row = fc.record({
  field: name,
  operator: name,
  // A single empty value says as little as none.
  values: fc.array(fc.string({ unit: 'binary' }), { maxLength: 5 }).filter((values) => values.join() !== ''),
  isOn: fc.boolean(),
})

test('any text survives the address', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      const params = new URLSearchParams({ f: filterRows.write(rows) ?? '' })
      const read = filterRows.read(new URLSearchParams(params.toString()).get('f') ?? '')

      assert.deepEqual(read, JSON.parse(JSON.stringify(rows)))
    }),
  )
})
