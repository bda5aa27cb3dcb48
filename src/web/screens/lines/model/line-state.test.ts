import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MachineMode } from '#domain/pipes/machine-mode.ts'
import { following, notedProduct, startable, startObstacle } from './line-state.ts'
import { aLineProduct, aLineState, aRunning } from './sample.ts'

const idle = aLineState({ running: null })

test('an idle line starts what is planned first', () => {
  assert.equal(startable(idle), idle.next[0])
  assert.equal(following(idle), idle.next[1])
  assert.equal(startObstacle(idle), null)
})

test('a line starts nothing else while it winds a pipe, and the next pipe between two', () => {
  const between = aLineState({ running: aRunning({ winding_start: null }) })

  assert.equal(startable(aLineState({})), null)
  assert.equal(startable(between), between.running)
  assert.equal(following(between), between.next[0])
})

test('a start names what prevents it', () => {
  const blockers = [{ id: 1, type: 'drawing', comment: '' }]
  const kind = (given: Partial<typeof idle>) => startObstacle({ ...idle, ...given })?.kind

  assert.equal(kind({ mode: MachineMode.Alarm }), 'mode')
  assert.equal(kind({ next: [] }), 'nothing')
  assert.equal(kind({ next: [aLineProduct({ is_active: false })] }), 'inactive')
  assert.equal(kind({ next: [aLineProduct({ blockers })] }), 'blocked')
  assert.equal(kind({ mandrels: [] }), 'mandrel')
})

test('an unread note comes before one that was read', () => {
  const note = {
    note: 'Check zone 7',
    by: null,
    at: '2026-11-24T06:55:00+02:00',
    read_by: null,
    read_at: null,
  }
  const read = { ...aLineProduct({ id: 1 }), note: { ...note, read_at: '2026-11-24T07:02:00+02:00' } }
  const unread = { ...aLineProduct({ id: 2 }), note }

  assert.equal(notedProduct({ ...idle, next: [read, unread] }), unread)
  assert.equal(notedProduct({ ...idle, next: [read] }), read)
  assert.equal(notedProduct({ ...idle, next: [aLineProduct({})] }), undefined)
})
