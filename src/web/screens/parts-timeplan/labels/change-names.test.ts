import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textsFrom } from '#test/support/texts.ts'
import type { ChangeSummary } from '#web/screens/parts-timeplan/edits/change-summary.ts'
import en from '#web/texts/parts-timeplan.en.json' with { type: 'json' }
import { nameOf, refusedLabel, resultOf } from './change-names.ts'

const t = textsFrom(en)
const labels = {
  ...{ operator: () => 'Rein Kuusik', skills: () => 'Welding', moment: () => 'Thu 26.11 10:21' },
  enum: (_name: string, code: number | string) => (code === 3 ? 'Welding' : 'Testing'),
}
const one: ChangeSummary = {
  ...{ kind: 'plan', count: 1, order: '261099', operator: 2, start: 1 },
  ...{ missing: [], early: [] },
}
const two: ChangeSummary = { ...one, count: 2, order: null, start: null }
const why = 'Ain Vaher is absent.'

test('a refusal names the work and the reason', () => {
  assert.equal(
    refusedLabel('plan', one, { why, item: undefined, t }),
    '261099 could not be planned: Ain Vaher is absent.',
  )
  assert.equal(
    refusedLabel('revoke', { ...two, kind: 'revoke' }, { why, item: undefined, t }),
    '2 products could not be unassigned: Ain Vaher is absent.',
  )
})

test('a refusal of several work orders names the one that it is about; one needs no second name', () => {
  assert.equal(
    refusedLabel('plan', two, { why, item: '261100', t }),
    '2 work orders could not be planned because of 261100: Ain Vaher is absent.',
  )
  assert.equal(
    refusedLabel('plan', one, { why, item: '261099', t }),
    '261099 could not be planned: Ain Vaher is absent.',
  )
})

test('a result names the operator, the time, and the skills that they lack', () => {
  const context = { t, labels }

  assert.equal(resultOf(two, context), '2 work orders planned for Rein Kuusik')
  assert.equal(resultOf({ ...two, operator: null }, context), '2 work orders planned for several operators')
  assert.equal(
    resultOf({ ...one, missing: [3] }, context),
    '261099 planned for Rein Kuusik, Thu 26.11 10:21 · missing skill: welding',
  )
  assert.equal(nameOf(one, context), 'plan 261099 for Rein Kuusik')
})
