import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantOf, momentOf } from './moment-draft.ts'

const at = (time: string) => Date.parse(`2026-11-23T${time}+02:00`)

test('a time that nobody typed keeps its seconds', () => {
  assert.equal(instantOf(momentOf(at('08:15:42.123')), 2026), at('08:15:42.123'))
})

test('what is typed counts by the plant’s clock, in this year where none is named', () => {
  const moment = momentOf(at('08:15:42'))

  assert.equal(instantOf({ ...moment, time: '830' }, 2026), at('08:30:00'))
  assert.equal(instantOf({ ...moment, date: '23.11', time: '8' }, 2026), at('08:00:00'))
})

test('a date or a time that is none means no instant', () => {
  const moment = momentOf(at('08:15:42'))

  assert.equal(instantOf({ ...moment, time: '25:00' }, 2026), null)
  assert.equal(instantOf({ ...moment, date: '31.02.2026' }, 2026), null)
  assert.equal(instantOf({ ...moment, time: '' }, 2026), null)
})
