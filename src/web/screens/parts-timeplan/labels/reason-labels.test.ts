import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textsFrom } from '#test/support/texts.ts'
import en from '#web/texts/parts-timeplan.en.json' with { type: 'json' }
import {
  beforeName,
  missingSkillLabel,
  notPlacedLabel,
  type ReasonContext,
  reasonLabel,
  refusalLabel,
  scheduledLabel,
} from './reason-labels.ts'

const skills = new Map<number | string, string>([
  [3, 'Welding'],
  [5, 'Testing'],
])
const context: ReasonContext = {
  t: textsFrom(en),
  language: 'en',
  label: (_, code) => skills.get(code) ?? String(code),
  before: (id, ownOrder) => beforeName('Cutting', `${id}`, ownOrder),
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
  assert.equal(reasonLabel({ kind: 'as_desired' }, '', context), '')
  assert.equal(missingSkillLabel([], context), '')
})

test('a group behind work orders names each of them once, by its step, and those of its own order without that', () => {
  const behind = { kind: 'behind', ids: [31, 32, 31], others: 0, afterGroup: false } as const

  assert.equal(reasonLabel(behind, '33', context), 'after Cutting 31, Cutting 32')
  assert.equal(reasonLabel(behind, '31', context), 'after Cutting, Cutting 32')
})

test('what work waits for is said with its end', () => {
  assert.equal(
    reasonLabel({ kind: 'predecessor', end: 9 }, '', context),
    'after the work that comes first, which ends instant 9',
  )
})

test('missing skills are named', () => {
  assert.equal(missingSkillLabel([3, 5], context), 'missing skill: welding, testing')
  assert.equal(
    reasonLabel({ kind: 'no_capability', capabilities: [3] }, '', context),
    'no operator has the skill: Welding',
  )
})

const late = {
  ...{ groupId: 'a', resourceId: 1, flags: ['late'] as const },
  pieces: [{ start: 9, end: 12, minutes: 3, actions: 1 }],
}
const own = { order: '33', skills: null }
const open = { order: '33', skills: [3] }
const weekend = { kind: 'weekend' } as const
const absence = { kind: 'absence', reason: 'vacation' } as const

test('late work says from when its operator has working hours; work in time does not', () => {
  assert.equal(scheduledLabel({ ...late, reason: weekend }, own, context), 'no working hours until instant 9')
  assert.equal(
    scheduledLabel({ ...late, reason: absence }, own, context),
    'no working hours until instant 9; absent: vacation',
  )
  assert.equal(scheduledLabel({ ...late, flags: [], reason: weekend }, own, context), '')
})

test('late work that could go to anyone with the skills says that no one is sooner', () => {
  const behind = { kind: 'behind', ids: [31], others: 0, afterGroup: false } as const
  const waits = { kind: 'predecessor', end: 9 } as const

  assert.equal(
    scheduledLabel({ ...late, reason: behind }, open, context),
    'after Cutting 31; no operator with the skill can finish it sooner: welding',
  )
  assert.equal(scheduledLabel({ ...late, flags: [], reason: behind }, open, context), 'after Cutting 31')
  assert.equal(
    scheduledLabel({ ...late, reason: waits }, open, context),
    'after the work that comes first, which ends instant 9',
  )
})

test('work of an operator without working hours says so, and why where that is no matter of the hour', () => {
  assert.equal(refusalLabel({ kind: 'after_hours' }, context), 'no working hours within 30 days')
  assert.equal(refusalLabel(absence, context), 'no working hours within 30 days (absent: vacation)')
})
