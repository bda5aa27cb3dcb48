import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextDayList } from './day-list-state.ts'

const monday = { date: '2026-03-02', previewed: null }

test('the first press in a lane previews, the second drops', () => {
  const previewed = nextDayList(monday, { kind: 'press', lane: 3 })

  assert.deepEqual(previewed, { ...monday, previewed: 3 })
  assert.deepEqual(nextDayList(previewed, { kind: 'press', lane: 3 }), monday)
})

test('a press in another lane previews there', () => {
  const event = { kind: 'press', lane: 4 } as const

  assert.deepEqual(nextDayList({ ...monday, previewed: 3 }, event), { ...monday, previewed: 4 })
})

test('nothing is previewed after another day is shown', () => {
  const event = { kind: 'show', date: '2026-03-03' } as const

  assert.deepEqual(nextDayList({ ...monday, previewed: 3 }, event), { date: '2026-03-03', previewed: null })
})
