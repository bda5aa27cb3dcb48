import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aListedSampleChange, aSampleChange } from '#web/plan/sample/sample.ts'
import { noticeOf, withAdded } from './news.ts'

const reader = { user: 9, own: new Set([5]) }
const move = aSampleChange().moves[0]!
const triin = { id: 4, name: 'Triin Aasa' }
const rein = { id: 6, name: 'Rein Kuusik' }

/** A change that moved what this page planned. */
function anOverride(id: number, madeBy: typeof triin | null = triin) {
  return aListedSampleChange({ id, made_by: madeBy, overrides: [{ change: 5, move }] })
}

test('the first look sums up what others changed while the user was away', () => {
  const changes = [anOverride(9), anOverride(8, rein), anOverride(7), anOverride(6, { id: 9, name: 'Self' })]

  assert.deepEqual(noticeOf(changes, null, reader), {
    kind: 'summary',
    who: 'Triin Aasa',
    others: 1,
    count: 3,
  })
})

test('a user whose work nobody else moved is notified of nothing', () => {
  assert.deepEqual(noticeOf([aListedSampleChange()], null, reader), { kind: 'moves', moves: [] })
  assert.deepEqual(noticeOf([aListedSampleChange()], 0, reader), { kind: 'moves', moves: [] })
})

test('later changes are reported one by one, oldest first, and only once', () => {
  const [newer, older, known] = [anOverride(9), anOverride(8), anOverride(7)]

  assert.deepEqual(noticeOf([newer, older, known], 7, reader), {
    kind: 'moves',
    moves: [older, newer].map((change) => ({ change, move, isSelf: false })),
  })
})

test('more than three at once are summed up', () => {
  const changes = [9, 8, 7, 6].map((id) => anOverride(id, null))

  assert.equal(noticeOf(changes.slice(1), 0, reader).kind, 'moves')
  assert.deepEqual(noticeOf(changes, 0, reader), { kind: 'summary', who: null, others: 0, count: 4 })
})

test('added changes come first and lead to their revision; the oldest of more than 200 are forgotten', () => {
  const known = { head: 'a', changes: Array.from({ length: 200 }, (_, id) => aListedSampleChange({ id })) }
  const [newest, next] = [{ id: 302, state_hash: 'c' }, { id: 301 }].map(aListedSampleChange)

  const { head, changes } = withAdded(known, [newest!, next!])

  assert.equal(head, 'c')
  assert.deepEqual(
    [changes.length, changes[0], changes[1], changes.at(-1)],
    [200, newest, next, known.changes[197]],
  )
  assert.deepEqual(withAdded(known, []), known)
})
