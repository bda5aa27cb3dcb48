import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draftOfPlace, isWhole, movedFields, readDraft } from './move-draft.ts'

const from = { lane: 3, instant: Date.parse('2026-11-27T06:00:00+02:00') }
const draft = draftOfPlace(from)

test('a draft of a place means that place', () => {
  assert.deepEqual(draft, { lane: 3, day: '27.11.2026', start: '06:00' })
  assert.deepEqual(readDraft(draft, from), { place: from, fault: null })
  assert.deepEqual(movedFields(draft, from), new Set())
})

test('what is written differently but means the same is no change', () => {
  assert.deepEqual(movedFields({ ...draft, day: '27.11', start: '6' }, from), new Set())
})

test('names the fields that mean another place', () => {
  const other = { lane: 4, day: '30.11', start: '11:21' }

  assert.deepEqual(movedFields(other, from), new Set(['lane', 'day', 'start']))
  assert.equal(readDraft(other, from).place?.instant, Date.parse('2026-11-30T11:21:00+02:00'))
})

test('names the field that cannot be read, which counts as changed', () => {
  assert.deepEqual(readDraft({ ...draft, day: '31.11' }, from), { place: null, fault: 'day' })
  assert.deepEqual(readDraft({ ...draft, start: '25' }, from), { place: null, fault: 'start' })
  assert.deepEqual(movedFields({ ...draft, start: '' }, from), new Set(['start']))
})

test('a date or a time that may go on is not whole', () => {
  const days = ['1', '13.1', '13.10', '13.10.', '13.10.20', '13.10.2026', '1310', '13102026']
  const starts = ['1', '18', '18:3', '18:30', '1830', '6:05']

  assert.deepEqual(
    days.filter((day) => isWhole({ day })),
    ['13.10', '13.10.2026', '1310', '13102026'],
  )
  assert.deepEqual(
    starts.filter((start) => isWhole({ start })),
    ['18:30', '1830', '6:05'],
  )
})
