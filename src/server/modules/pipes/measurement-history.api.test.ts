import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measurements } from '#contract/measurements.ts'
import { pipes } from '#contract/pipes.ts'
import { ask, db } from '#test/support/app.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aMeasurementType, aPipe } from '#test/support/factories/pipes.ts'

const inspector = await aUser(db, {
  can: ['@pipes_view', '@qa_add_measurement', '@qa_change_measurement'],
})
/** From 990 to 1010 mm; unless the temperature is known, the upper bound is not. */
const type = await aMeasurementType(db, { min_formula: '990', max_formula: '1010 + 0*T' })
const readings = { below: 985, inside: 1000, above: 1015 }

/** What was measured, when, and what it was corrected to. */
type Entry = { readonly hour: number; readonly found: Found; readonly corrected?: Found; unjudged?: true }
type Found = keyof typeof readings

const at = (hour: number, found: Found, corrected?: Found): Entry => ({
  hour,
  found,
  ...(corrected && { corrected }),
})
const unjudged = (hour: number): Entry => ({ hour, found: 'inside', unjudged: true })

const operators = [
  'exists',
  'missing',
  'less_than_allowed',
  'greater_than_allowed',
  'inside_allowed',
  'outside_allowed',
  'is_failing',
  'not_failing_anymore',
  'ever_less_than_allowed',
  'ever_greater_than_allowed',
  'ever_failed',
  'never_failed',
] as const
type Operator = (typeof operators)[number]

const failingBelow: Operator[] = ['less_than_allowed', 'outside_allowed', 'is_failing']
const failingAbove: Operator[] = ['greater_than_allowed', 'outside_allowed', 'is_failing']
const wasBelow: Operator[] = ['ever_less_than_allowed', 'ever_failed']
const wasAbove: Operator[] = ['ever_greater_than_allowed', 'ever_failed']
const fine: Operator[] = ['inside_allowed', 'never_failed']
const fineAgain: Operator[] = ['inside_allowed', 'not_failing_anymore']

/** What was entered, in this order, and which operators find the pipe besides the presence of a value. */
const examples: readonly (readonly [name: string, entries: readonly Entry[], matching: Operator[]])[] = [
  ['never measured', [], []],
  ['inside', [at(1, 'inside')], fine],
  ['below', [at(1, 'below')], [...failingBelow, ...wasBelow]],
  ['above', [at(1, 'above')], [...failingAbove, ...wasAbove]],
  ['inside twice', [at(1, 'inside'), at(2, 'inside')], fine],
  ['above, re-measured inside', [at(1, 'above'), at(2, 'inside')], [...fineAgain, ...wasAbove]],
  ['inside, re-measured below', [at(1, 'inside'), at(2, 'below')], [...failingBelow, ...wasBelow]],
  [
    'above, re-measured below',
    [at(1, 'above'), at(2, 'below')],
    [...failingBelow, ...wasAbove, 'ever_less_than_allowed'],
  ],
  [
    'below, inside, above',
    [at(1, 'below'), at(2, 'inside'), at(3, 'above')],
    [...failingAbove, ...wasBelow, 'ever_greater_than_allowed'],
  ],
  ['below, inside, inside', [at(1, 'below'), at(2, 'inside'), at(3, 'inside')], [...fineAgain, ...wasBelow]],
  ['inside later, entered first', [at(2, 'inside'), at(1, 'above')], [...fineAgain, ...wasAbove]],
  ['above later, entered first', [at(2, 'above'), at(1, 'inside')], [...failingAbove, ...wasAbove]],
  ['two at the same time', [at(1, 'above'), at(1, 'inside')], [...fineAgain, ...wasAbove]],
  ['above, corrected to inside', [at(1, 'above', 'inside')], fine],
  ['inside, corrected to above', [at(1, 'inside', 'above')], [...failingAbove, ...wasAbove]],
  ['below, corrected to above', [at(1, 'below', 'above')], [...failingAbove, ...wasAbove]],
  [
    'above, re-measured inside, corrected to below',
    [at(1, 'above'), at(2, 'inside', 'below')],
    [...failingBelow, ...wasAbove, 'ever_less_than_allowed'],
  ],
  [
    'below, re-measured above, corrected to inside',
    [at(1, 'below'), at(2, 'above', 'inside')],
    [...fineAgain, ...wasBelow],
  ],
  ['above, corrected to inside, re-measured inside', [at(1, 'above', 'inside'), at(2, 'inside')], fine],
  [
    'above, corrected to inside, re-measured below',
    [at(1, 'above', 'inside'), at(2, 'below')],
    [...failingBelow, ...wasBelow],
  ],
  ['not judged', [unjudged(1)], []],
  ['above, later not judged', [at(1, 'above'), unjudged(2)], [...failingAbove, ...wasAbove]],
  ['inside, later not judged', [at(1, 'inside'), unjudged(2)], fine],
]

const measured = new Map<number, (typeof examples)[number]>()
for (const example of examples) {
  const { id } = await aPipe(db, { produced_at: new Date('2026-03-01T06:00:00Z') })
  measured.set(id, example)
  for (const entry of example[1]) await enter(id, entry)
}

async function enter(pipe: number, { hour, found, corrected, unjudged: isUnjudged }: Entry): Promise<void> {
  const measured_at = `2026-03-02T0${hour}:00:00+02:00`
  const temperature = isUnjudged ? null : 20
  const { body } = await ask(inspector, measurements.create, {
    body: { pipe, type: type.id, readings: [readings[found]], measured_at, temperature },
  })
  if (corrected)
    await ask(inspector, measurements.correct, {
      params: { id: body.measurement.id },
      body: { readings: [readings[corrected]], reason: 'Read the wrong tape' },
    })
}

for (const operator of operators)
  test(`the filter ${operator} finds the pipes whose measurements match`, async () => {
    const filter_cluster = JSON.stringify({ [`measurement_${type.code}`]: [{ operator }] })

    const { body } = await ask(inspector, pipes.list, { query: { filter_cluster, ordering: 'number' } })

    const found = new Set(body.results.map(({ id }) => id))
    const named = (isFound: (id: number) => boolean) =>
      [...measured].filter(([id]) => isFound(id)).map(([, [name]]) => name)
    const expected = examples.filter(([, entries, matching]) => {
      if (operator === 'exists') return entries.length > 0
      return operator === 'missing' ? entries.length === 0 : matching.includes(operator)
    })
    assert.deepEqual(
      named((id) => found.has(id)),
      expected.map(([name]) => name),
    )
  })
