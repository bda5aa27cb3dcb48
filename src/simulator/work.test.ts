import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE } from '#domain/time.ts'
import { metresAt, openWinding, type Winding } from './model/winding.ts'
import { afterChange } from './work.ts'

const began = Date.parse('2026-03-02T08:00:00Z')
const minute = (minutes: number) => began + minutes * MINUTE
const aPipe = (start: number, pauses: Winding['pauses'] = []) =>
  openWinding(
    '1',
    { guid: `run ${start}`, start, mandrel: null, length: 6, kgPerMetre: 50, isPolypropylene: false, pauses },
    30,
  )

test('a line winds what a person starts, and its run ends when the person ends the pipe', () => {
  const started = afterChange([], aPipe(began), minute(1))
  const ended = afterChange(started, undefined, minute(20))

  assert.equal(started.at(-1)?.end, null)
  assert.deepEqual(
    ended.map(({ start, end }) => [start, end]),
    [[began, minute(20)]],
  )
})

test('a line that begins the next pipe has ended the one before', () => {
  const windings = afterChange([aPipe(began)], aPipe(minute(40)), minute(41))

  assert.deepEqual(
    windings.map(({ start, end }) => [start, end]),
    [
      [began, minute(40)],
      [minute(40), null],
    ],
  )
})

test('an end that is undone lets the line wind the same run on', () => {
  const ended = afterChange([aPipe(began)], undefined, minute(20))

  const again = afterChange(ended, aPipe(began), minute(21))

  assert.deepEqual(again, [aPipe(began)])
})

test('a line stands still from the pause of a person on', () => {
  const pauses = [{ start: minute(5), end: Infinity }]
  const [winding] = afterChange([aPipe(began)], aPipe(began, pauses), minute(6))

  assert.ok(winding)
  assert.equal(metresAt(winding, minute(30)), metresAt(winding, minute(5)))
  assert.equal(metresAt(winding, minute(5)), 1)
})
