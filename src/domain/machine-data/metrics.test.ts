import assert from 'node:assert/strict'
import { test } from 'node:test'
import { metricProblems, metrics } from './metrics.ts'

const codesOf = (sample: Record<string, unknown>) => metricProblems(sample).map(({ code }) => code)

test('every metric has a range that contains zero, and a code is a whole number', () => {
  for (const [name, { min, max }] of metrics) assert.ok(min <= 0 && max > 0, name)
  assert.deepEqual(codesOf({ machine_state: 4 }), [])
  assert.deepEqual(codesOf({ machine_state: 4.5 }), ['metric_not_a_number'])
})

test('a sample with known names and values that sensors give is accepted', () => {
  assert.deepEqual(
    codesOf({ melt_temperature: 212.4, zone_12_set: 200, feeder_8_throughput: -0.2, wound_length: 0 }),
    [],
  )
})

test('a sample without metrics is refused', () => {
  assert.deepEqual(codesOf({}), ['metrics_missing'])
})

for (const [what, sample, code] of [
  ['an unknown metric', { melt_colour: 1 }, 'metric_unknown'],
  ['a zone that no extruder has', { zone_13_actual: 200 }, 'metric_unknown'],
  ['a text', { melt_temperature: '212.4' }, 'metric_not_a_number'],
  ['null', { melt_temperature: null }, 'metric_not_a_number'],
  ['an object', { melt_temperature: { value: 212 } }, 'metric_not_a_number'],
  ['NaN', { melt_temperature: Number.NaN }, 'metric_implausible'],
  ['infinity', { melt_temperature: Number.POSITIVE_INFINITY }, 'metric_implausible'],
  ['1e308', { wound_mass: 1e308 }, 'metric_implausible'],
  ['a counter below zero', { energy_total: -1 }, 'metric_implausible'],
  ['the name of a prototype', JSON.parse('{"__proto__": 1}'), 'metric_unknown'],
  ['the name of a constructor', { constructor: 1 }, 'metric_unknown'],
] as const)
  test(`${what} is refused as a metric`, () => {
    assert.deepEqual(codesOf(sample), [code])
  })

test('a hundred thousand unknown names give five problems with short names', () => {
  const sample = Object.fromEntries(
    Array.from({ length: 100_000 }, (_, index) => [`${index}`.padEnd(200, 'x'), 1]),
  )

  const problems = metricProblems(sample)

  assert.equal(problems.length, 5)
  assert.ok(problems.every(({ params }) => String(params?.['name']).length <= 40))
})
