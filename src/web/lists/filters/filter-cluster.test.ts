import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FilterDefinition } from '#contract/filters.ts'
import { type FilterFieldType, operatorsOf } from '#domain/filter-operators.ts'
import { clusterOf, countOfRules, goneRule, problemOf } from './filter-cluster.ts'
import type { FilterRow } from './filter-rows.ts'

const definition = (field: string, type: FilterFieldType, choices: FilterDefinition['choices'] = []) => ({
  field,
  type,
  label: field,
  operators: [...operatorsOf[type]],
  choices,
  unit: null,
})
const definitions = [
  definition('number', 'text'),
  definition('dn', 'number'),
  definition('ovality', 'measurement'),
  definition('status', 'choice', [
    { value: 1, label: 'OK' },
    { value: 4, label: 'For review' },
  ]),
  definition('stage', 'choice', [{ value: 'qa', label: 'Quality check' }]),
  definition('delivery_date', 'date'),
  definition('produced_at', 'datetime'),
  definition('has_blocker', 'boolean'),
]
const row = (field: string, operator: string, ...values: string[]): FilterRow => ({
  field,
  operator,
  values,
  isOn: true,
})
const sent = (...rows: FilterRow[]) => JSON.parse(clusterOf(rows, definitions, 2026) ?? 'null')

test('sends complete rows that are on, by field', () => {
  const off = { ...row('dn', 'equal', '800'), isOn: false }

  assert.deepEqual(sent(row('dn', 'in_range', '600', '1 400,5'), off, row('ovality', 'never_failed')), {
    dn: [{ operator: 'in_range', value: [600, 1400.5] }],
    ovality: [{ operator: 'never_failed' }],
  })
  assert.deepEqual(sent(row('status', 'in', '4', '1'), row('status', 'not_equal', '1')), {
    status: [
      { operator: 'in', value: [4, 1] },
      { operator: 'not_equal', value: 1 },
    ],
  })
  assert.deepEqual(sent(row('stage', 'equal', 'qa'), row('has_blocker', 'false')), {
    stage: [{ operator: 'equal', value: 'qa' }],
    has_blocker: [{ operator: 'false' }],
  })
})

test('sends a choice that is no longer offered, so that the list does not show more than was asked for', () => {
  assert.deepEqual(sent(row('status', 'in', '9'), row('stage', 'equal', 'gone')), {
    status: [{ operator: 'in', value: [9] }],
    stage: [{ operator: 'equal', value: 'gone' }],
  })
})

test('sends nothing where no row is complete', () => {
  const rows = [row('dn', 'equal', ''), row('dn', 'in_range', '5', ''), row('colour', 'exists')]

  assert.equal(clusterOf(rows, definitions, 2026), undefined)
})

test('a day stands for all of it where instants are compared', () => {
  assert.deepEqual(
    sent(
      row('produced_at', 'before', '2.3.2026'),
      row('produced_at', 'after', '02.03'),
      row('produced_at', 'in_range', '02.03.2026', '03.03.2026'),
      row('delivery_date', 'after', '02.03'),
    ),
    {
      produced_at: [
        { operator: 'before', value: '2026-03-02T00:00:00+02:00' },
        { operator: 'after', value: '2026-03-02T23:59:59.999+02:00' },
        { operator: 'in_range', value: ['2026-03-02T00:00:00+02:00', '2026-03-03T23:59:59.999+02:00'] },
      ],
      delivery_date: [{ operator: 'after', value: '2026-03-02' }],
    },
  )
})

for (const [given, problem] of [
  [row('dn', 'in_range', '600'), 'range'],
  [row('dn', 'in_range', '600', 'x'), 'number'],
  [row('dn', 'equal', '6.0.0'), 'number'],
  [row('dn', 'equal'), 'value'],
  [row('delivery_date', 'after', '31.02.2026'), 'date'],
  [row('status', 'in'), 'value'],
  [row('status', 'equal', ''), 'value'],
  [row('status', 'equal', '9'), null],
  [row('number', 'contains', '  '), 'value'],
  [row('dn', 'contains', 'x'), 'value'],
  [row('dn', 'exists'), null],
  [row('dn', 'equal', '0'), null],
] as const)
  test(`${given.field} ${given.operator} ${given.values.join(' and ')} has the problem ${problem}`, () => {
    const found = definitions.find(({ field }) => field === given.field)

    assert.equal(found && problemOf(given, found, 2026), problem)
  })

test('a range that ends before it starts is wrong and filters nothing', () => {
  const reversed = [
    row('dn', 'in_range', '1400', '600'),
    row('produced_at', 'in_range', '16.11.2026', '10.11.2026'),
    row('delivery_date', 'in_range', '16.11.2026', '10.11.2026'),
  ]
  const oneDay = row('produced_at', 'in_range', '10.11.2026', '10.11.2026')
  const problems = [...reversed, oneDay].map((each) =>
    problemOf(each, definitions.find(({ field }) => field === each.field)!, 2026),
  )

  assert.deepEqual(problems, ['reversed', 'reversed', 'reversed', null])
  assert.equal(clusterOf(reversed, definitions, 2026), undefined)
})

test('counts the rows that filter: those that are on and complete', () => {
  const off = { ...row('dn', 'equal', '800'), isOn: false }
  const rows = [row('status', 'equal', ''), row('dn', 'in_range', '600'), off, row('dn', 'exists')]

  assert.equal(countOfRules([...rows, row('unknown', 'equal', '1')], definitions, 2026), 1)
})

test('finds the row whose value is no longer offered, unless it is off', () => {
  const gone = row('status', 'in', '4', 'zzz')

  assert.deepEqual(goneRule([row('dn', 'equal', '800'), gone], definitions), {
    index: 1,
    field: 'status',
    value: 'zzz',
  })
  assert.equal(goneRule([{ ...gone, isOn: false }, row('status', 'in', '4')], definitions), undefined)
})
