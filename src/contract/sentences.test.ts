import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusalCodes } from '#domain/errors.ts'
import { sentenceOf } from './sentences.ts'

const params = {
  ...{ path: 'cbody/pTL/a25', name: 'Leak test', id: 7, uid: 'body', variable: 'H', position: 3, found: ';' },
  ...{ text: '1 by 2', expected: 'HxWxS', minimum: 1, maximum: 50, count: 51, length: 1001, seconds: 5 },
  ...{ function: 'sin', expected: 1, given: 2, value: -4, status: 1 },
  ...{ minutes: 95, days: 93, worker: 'Mart Tamm', limit: 2, instant: Date.UTC(2026, 2, 2, 8) },
  ...{ field: 'dn', operator: 'equal', requirement: 'demoulded', wanted: 2 },
  ...{ formula: '1/0', cause: 'formula_division_by_zero' },
  ...{ by: 'Kadri Lind', at: Date.UTC(2026, 2, 2, 8), client: 'Kaljuranna Sadam AS', pipe: '260302-W1-001' },
  ...{ order: '261141', start: Date.UTC(2026, 2, 2, 6), end: Date.UTC(2026, 2, 2, 8) },
  ...{ who: 'Kadri Lind', state: 'accepted', number: '261141', from: Date.UTC(2026, 2, 2, 6), to: 0 },
  ...{
    code: 'M-1000-1',
    dn: 1000,
    line: 'WL1',
    product: '261141-1',
    blockers_en: 'Drawing',
    blockers_et: 'Joonis',
  },
  ...{ profile: 'PR 34', wall: 'CPR', material: 'MB-WHITE', component: 1, max: 10, size: 'DN1800 PR 90' },
}

for (const code of refusalCodes) {
  test(`${code} has a message in both languages without unfilled placeholders`, () => {
    for (const language of ['en', 'et'] as const) {
      const sentence = sentenceOf({ code, params }, language)
      assert.match(sentence, /\p{L}{3}/u)
      assert.doesNotMatch(sentence, /[{}]|undefined| {2}/)
      assert.doesNotMatch(sentence.replace('cbody/pTL/a25', ''), /cbody/, 'names the place once')
    }
  })
}

test('a problem of a work plan names the action and its path', () => {
  assert.equal(
    sentenceOf({ code: 'plan_value_missing', params }, 'en'),
    'Leak test (cbody/pTL/a25): H is missing.',
  )
  assert.equal(
    sentenceOf({ code: 'plan_value_missing', params }, 'et'),
    'Leak test (cbody/pTL/a25): H puudub.',
  )
  assert.equal(
    sentenceOf({ code: 'plan_action_archived', params }, 'en'),
    'cbody/pTL/a25: The action "Leak test" is archived.',
  )
  assert.match(sentenceOf({ code: 'plan_path_in_use', params }, 'en'), /^cbody\/pTL\/a25 is already/)
})

test('a problem of a formula alone names no path', () => {
  assert.equal(
    sentenceOf({ code: 'formula_division_by_zero', params: { position: 3 } }, 'en'),
    'The formula divides by zero (at character 3).',
  )
})

test('a formula that cannot be calculated is reported with its action and the reason', () => {
  const said = (cause: string, details: object = {}, language: 'en' | 'et' = 'en') =>
    sentenceOf(
      {
        code: 'formula_not_calculable',
        params: { name: 'Leak test', formula: '1/0', cause, ...details },
      },
      language,
    )

  assert.equal(
    said('formula_division_by_zero'),
    'The formula of "Leak test" cannot be calculated: division by zero (1/0).',
  )
  assert.equal(
    said('formula_division_by_zero', { position: 2 }),
    'The formula of "Leak test" cannot be calculated: division by zero at character 2 (1/0).',
  )
  assert.equal(
    said('formula_division_by_zero', { position: 2 }, 'et'),
    'Toimingu "Leak test" valemit ei saa arvutada: jagamine nulliga märgi 2 kohal (1/0).',
  )
  assert.match(said('plan_duration_too_long', { maximum: 525_600 }), /longer than 525600 minutes/)
  assert.match(said('plan_value_missing', { variable: 'H' }), /H is missing/)
  assert.match(said('formula_incomplete'), /not a valid formula/)
})

test('quotes only the beginning of a long formula', () => {
  const params = { name: 'Leak test', formula: '1+'.repeat(499), cause: 'formula_incomplete' }

  assert.ok(sentenceOf({ code: 'formula_not_calculable', params }, 'en').length < 160)
})

test('an absence of whole days is named by its dates alone', () => {
  const said = (start: string, end: string, language: 'en' | 'et' = 'en') =>
    sentenceOf(
      {
        code: 'absent_since',
        params: { worker: 'Rein Kuusik', start: Date.parse(start), end: Date.parse(end) },
      },
      language,
    )

  const [wednesday, thursday, saturday] = ['25', '26', '28'].map((day) => `2026-11-${day}T00:00:00+02:00`)
  assert.equal(said(wednesday!, thursday!), 'Rein Kuusik is absent: 25.11.2026.')
  assert.equal(said(wednesday!, saturday!, 'et'), 'Rein Kuusik on eemal: 25.11.2026–27.11.2026.')
  assert.equal(
    said('2026-11-25T09:00:00+02:00', thursday!),
    'Rein Kuusik is absent: 25.11.2026 09:00–26.11.2026 00:00.',
  )
})
