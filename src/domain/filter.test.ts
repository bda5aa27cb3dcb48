import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Refusal } from './errors.ts'
import { type FilterField, parseFilter } from './filter.ts'
import { operatorsOf } from './filter-operators.ts'

const status: FilterField = {
  type: 'choice',
  choices: [
    { code: 0, slug: 'none' },
    { code: 1, slug: 'ok' },
    { code: 2, slug: 'faulty' },
  ],
}
const fields = new Map<string, FilterField>([
  ['status', status],
  ['stage', { type: 'choice', choices: [{ code: 'qa', slug: 'qa' }] }],
  ['number', { type: 'text' }],
  ['dn', { type: 'number' }],
  ['delivery_date', { type: 'date' }],
  ['produced_at', { type: 'datetime' }],
  ['operator', { type: 'multi_choice' }],
  ['has_blocker', { type: 'boolean' }],
  ['material', { type: 'material' }],
  ['mandrel', { type: 'multi_choice', ids: new Set([4, 7]) }],
  ['ovality', { type: 'measurement' }],
])
const parse = (sent: unknown) => parseFilter(sent, fields)
/** The rules of a filter with one field. */
const rulesOf = (field: string, ...rows: unknown[]) => {
  const [filter] = parse({ [field]: rows })
  return [...(filter?.any ?? []), ...(filter?.every ?? [])]
}

test('reads the rules of each field', () => {
  const filters = parse({
    dn: [{ operator: 'in_range', value: [500, 800], auto_filter: false }],
    status: { operator: 'equal', value: 'ok' },
  })

  assert.deepEqual(filters, [
    { field: { type: 'number' }, any: [], every: [{ operator: 'in_range', from: 500, to: 800 }] },
    { field: status, any: [{ operator: 'equal', value: 1 }], every: [] },
  ])
})

test('including rules of a field are alternatives, all others must match', () => {
  const [numbers] = parse({
    number: [
      { operator: 'contains', value: 'W1' },
      { operator: 'not_contains', value: '007' },
      { operator: 'starts_with', value: '2605' },
    ],
  })
  const [materials] = parse({
    material: [{ operator: 'all_pp_rc' }, { operator: 'in', value: [3] }, { operator: 'not_in', value: [4] }],
  })
  const [diameters] = parse({
    dn: [
      { operator: 'greater_than', value: 500 },
      { operator: 'less_than', value: 900 },
    ],
  })

  assert.deepEqual(
    [numbers, materials, diameters].map((filter) => [
      filter?.any.map(({ operator }) => operator),
      filter?.every.map(({ operator }) => operator),
    ]),
    [
      [['contains', 'starts_with'], ['not_contains']],
      [['all_pp_rc', 'in'], ['not_in']],
      [[], ['greater_than', 'less_than']],
    ],
  )
})

const right: [field: string, row: object, rule: object][] = [
  ['status', { operator: 'equal', value: 1 }, { operator: 'equal', value: 1 }],
  ['status', { operator: 'not_equal', value: '1' }, { operator: 'not_equal', value: 1 }],
  ['status', { operator: 'in', value: ['ok', 2] }, { operator: 'in', values: [1, 2] }],
  ['status', { operator: 'not_in', value: 'ok' }, { operator: 'not_in', values: [1] }],
  ['stage', { operator: 'equal', value: 'qa' }, { operator: 'equal', value: 'qa' }],
  ['number', { operator: 'contains', value: ' W1 ' }, { operator: 'contains', value: 'W1' }],
  ['dn', { operator: 'equal', value: 0 }, { operator: 'equal', value: 0 }],
  ['dn', { operator: 'in_range', value: [800, 500] }, { operator: 'in_range', from: 500, to: 800 }],
  ['delivery_date', { operator: 'before', value: '2028-02-29' }, { operator: 'before', value: '2028-02-29' }],
  [
    'produced_at',
    { operator: 'in_range', value: ['2026-05-04T09:12:00+03:00', '2026-05-05T06:12:00.5Z'] },
    {
      operator: 'in_range',
      from: Date.UTC(2026, 4, 4, 6, 12),
      to: Date.UTC(2026, 4, 5, 6, 12, 0, 500),
    },
  ],
  ['operator', { operator: 'in', value: [7, 8] }, { operator: 'in', values: [7, 8] }],
  ['has_blocker', { operator: 'false' }, { operator: 'false' }],
  ['ovality', { operator: 'never_failed', value: null }, { operator: 'never_failed' }],
  ['ovality', { operator: 'less_or_equal', value: 1.5 }, { operator: 'less_or_equal', value: 1.5 }],
]
for (const [field, row, rule] of right)
  test(`the rule ${JSON.stringify(row)} is valid for ${field}`, () => {
    assert.deepEqual(rulesOf(field, row), [rule])
  })

const wrong: [field: string, row: unknown, code: string, params: object][] = [
  ['colour', { operator: 'exists' }, 'filter_field_unknown', { field: 'colour' }],
  ['__proto__', { operator: 'exists' }, 'filter_field_unknown', { field: '__proto__' }],
  ['f'.repeat(99), null, 'filter_field_unknown', { field: `${'f'.repeat(60)}…` }],
  ['dn', 'exists', 'filter_invalid', {}],
  ['dn', {}, 'filter_operator_unknown', { field: 'dn', operator: '' }],
  ['dn', { operator: 'like' }, 'filter_operator_unknown', { field: 'dn', operator: 'like' }],
  ['dn', { operator: ['equal'] }, 'filter_operator_unknown', { field: 'dn', operator: '["equal"]' }],
  [
    'dn',
    { operator: 'contains', value: 5 },
    'filter_operator_unknown',
    { field: 'dn', operator: 'contains' },
  ],
  ['dn', { operator: 'toString' }, 'filter_operator_unknown', { field: 'dn', operator: 'toString' }],
  ['dn', { operator: 'equal' }, 'filter_value_missing', { field: 'dn', operator: 'equal' }],
  ['dn', { operator: 'equal', value: '' }, 'filter_value_missing', { field: 'dn', operator: 'equal' }],
  [
    'dn',
    { operator: 'equal', value: '5' },
    'filter_value_invalid',
    { field: 'dn', operator: 'equal', value: '5' },
  ],
  [
    'dn',
    { operator: 'equal', value: [5] },
    'filter_value_invalid',
    { field: 'dn', operator: 'equal', value: '[5]' },
  ],
  [
    'dn',
    { operator: 'less_than', value: 1e10 },
    'filter_value_invalid',
    { field: 'dn', operator: 'less_than', value: '10000000000' },
  ],
  ['dn', { operator: 'in_range' }, 'filter_range_incomplete', { field: 'dn' }],
  ['dn', { operator: 'in_range', value: 5 }, 'filter_range_incomplete', { field: 'dn' }],
  ['dn', { operator: 'in_range', value: [5] }, 'filter_range_incomplete', { field: 'dn' }],
  ['dn', { operator: 'in_range', value: [5, ''] }, 'filter_range_incomplete', { field: 'dn' }],
  ['dn', { operator: 'in_range', value: [5, 6, 7] }, 'filter_range_incomplete', { field: 'dn' }],
  [
    'dn',
    { operator: 'in_range', value: [5, 'x'] },
    'filter_value_invalid',
    { field: 'dn', operator: 'in_range', value: 'x' },
  ],
  ['status', { operator: 'in', value: [] }, 'filter_value_missing', { field: 'status', operator: 'in' }],
  ['status', { operator: 'in', value: [null] }, 'filter_value_missing', { field: 'status', operator: 'in' }],
  [
    'mandrel',
    { operator: 'in', value: [4, 5] },
    'filter_value_invalid',
    { field: 'mandrel', operator: 'in', value: '5' },
  ],
  [
    'status',
    { operator: 'in', value: [1, 'done'] },
    'filter_value_invalid',
    { field: 'status', operator: 'in', value: 'done' },
  ],
  [
    'status',
    { operator: 'equal', value: { toString: 1 } },
    'filter_value_invalid',
    { field: 'status', operator: 'equal', value: '{"toString":1}' },
  ],
  [
    'status',
    { operator: 'in', value: Array(101).fill(1) },
    'filter_too_many_values',
    { field: 'status', operator: 'in', maximum: 100 },
  ],
  [
    'number',
    { operator: 'contains', value: 'a\u0000' },
    'filter_value_invalid',
    { field: 'number', operator: 'contains', value: 'a\u0000' },
  ],
  [
    'number',
    { operator: 'contains', value: '  ' },
    'filter_value_invalid',
    { field: 'number', operator: 'contains', value: '  ' },
  ],
  ...['2026-02-30', '2026-13-01', '1899-12-31', '26-05-04', 20260504].map(
    (value): [string, object, string, object] => [
      'delivery_date',
      { operator: 'after', value },
      'filter_value_invalid',
      { field: 'delivery_date', operator: 'after', value: String(value) },
    ],
  ),
  ...['2026-05-04', '2026-05-04T09:12:00', '2026-02-30T09:12:00Z', '2026-05-04T09:12:60Z'].map(
    (value): [string, object, string, object] => [
      'produced_at',
      { operator: 'after', value },
      'filter_value_invalid',
      { field: 'produced_at', operator: 'after', value },
    ],
  ),
  [
    'operator',
    { operator: 'in', value: [0] },
    'filter_value_invalid',
    { field: 'operator', operator: 'in', value: '0' },
  ],
]
for (const [field, row, code, params] of wrong)
  test(`the rule ${JSON.stringify(row)?.slice(0, 60)} for ${field.slice(0, 20)} is refused with ${code}`, () => {
    assert.throws(() => parse(Object.fromEntries([[field, row]])), {
      problems: [{ code, params, field: 'filter_cluster' }],
    })
  })

for (const sent of [null, 7, 'dn', [], [{ operator: 'exists' }]])
  test(`${JSON.stringify(sent)} is not a filter`, () => {
    assert.throws(() => parse(sent), { code: 'filter_invalid' })
  })

test('leaves out disabled rules, even unfinished ones', () => {
  assert.deepEqual(rulesOf('dn', { operator: 'equal', value: '', disabled: true }, { operator: 'exists' }), [
    { operator: 'exists' },
  ])
})

test('a field can have 50 rules', () => {
  assert.equal(rulesOf('dn', ...Array(50).fill({ operator: 'exists' })).length, 50)
  assert.throws(() => rulesOf('dn', ...Array(51).fill({ operator: 'exists' })), {
    problems: [
      { code: 'filter_too_many_rules', params: { field: 'dn', maximum: 50 }, field: 'filter_cluster' },
    ],
  })
})

const operators = fc.constantFrom(...Object.values(operatorsOf).flat())
const row = fc.oneof(fc.anything(), fc.record({ operator: operators, value: fc.anything() }))

test('any input gives rules or a refusal that names the filter', () => {
  fc.assert(
    fc.property(fc.constantFrom(...fields.keys(), 'other'), row, (name, given) => {
      try {
        const [filter] = parse({ [name]: given })
        const allowed = operatorsOf[filter!.field.type]
        for (const { operator } of [...filter!.any, ...filter!.every]) assert.ok(allowed.includes(operator))
      } catch (error) {
        assert.ok(error instanceof Refusal)
        assert.match(error.code, /^filter_/)
        assert.equal(error.problems[0].field, 'filter_cluster')
      }
    }),
    { numRuns: 1000 },
  )
})
