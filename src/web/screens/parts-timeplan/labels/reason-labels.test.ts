import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textsFrom } from '#test/support/texts.ts'
import en from '#web/texts/parts-timeplan.en.json' with { type: 'json' }
import { missingSkillLabel, notPlacedLabel, type ReasonContext, reasonLabel } from './reason-labels.ts'

const skills = new Map<number | string, string>([
  [3, 'Welding'],
  [5, 'Testing'],
])
const context: ReasonContext = {
  t: textsFrom(en),
  language: 'en',
  label: (_, code) => skills.get(code) ?? String(code),
  order: (id) => `order ${id}`,
  moment: (instant) => `instant ${instant}`,
  limits: { horizonDays: 30, fitWindowDays: 3 },
}
const full = { kind: 'day_full' } as const

test('work that does not fit is named with the reason, and the rest of it counted', () => {
  const advice = 'Choose another day or operator.'
  const said = [1, 2, 3].map((count) =>
    notPlacedLabel(
      ['260411', '260412', '260413'].slice(0, count).map((order) => ({ order, reason: full })),
      context,
    ),
  )

  assert.deepEqual(said, [
    `260411 does not fit: no more work orders can start on that day. ${advice}`,
    `260411 does not fit: no more work orders can start on that day. 1 more work order does not fit. ${advice}`,
    `260411 does not fit: no more work orders can start on that day. 2 more work orders do not fit. ${advice}`,
  ])
})

test('nothing is said where all work fits', () => {
  assert.equal(notPlacedLabel([], context), '')
  assert.equal(reasonLabel({ kind: 'as_desired' }, context), '')
  assert.equal(missingSkillLabel([], context), '')
})

test('a group behind work orders names each of them once', () => {
  const behind = { kind: 'behind', ids: [31, 32, 31], others: 0, afterGroup: false } as const

  assert.equal(reasonLabel(behind, context), 'after order 31, order 32')
})

test('what work waits for is said with its end', () => {
  assert.equal(
    reasonLabel({ kind: 'predecessor', end: 9 }, context),
    'after the work that comes first, which ends instant 9',
  )
})

test('missing skills are named', () => {
  assert.equal(missingSkillLabel([3, 5], context), 'missing skill: welding, testing')
  assert.equal(
    reasonLabel({ kind: 'no_capability', capabilities: [3] }, context),
    'no operator has the skill: Welding',
  )
})
