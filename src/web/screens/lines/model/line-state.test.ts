import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MachineMode } from '#domain/pipes/machine-mode.ts'
import {
  following,
  isNewNote,
  isToDemould,
  mandrelAtLine,
  mandrelOutlook,
  notedProduct,
  startable,
  startableInstead,
  startObstacle,
} from './line-state.ts'
import { aLineMandrel, aLineProduct, aLineState, aRunning } from './sample.ts'

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

test('an idle line can start the first product after what the plan has first that nothing keeps from it', () => {
  const blockers = [{ id: 1, type: 'drawing', comment: '' }]
  const blocked = aLineProduct({ id: 5, blockers })
  const free = aLineProduct({ id: 6 })
  const instead = (given: Partial<typeof idle>) => startableInstead({ ...idle, ...given })

  assert.equal(instead({ next: [blocked, blocked, free] }), free)
  assert.equal(instead({ next: [free, blocked] }), undefined)
  assert.equal(instead({ running: aRunning(), next: [blocked, free] }), undefined)
  assert.equal(instead({ mode: MachineMode.Alarm, next: [blocked, free] }), undefined)
  assert.equal(instead({ mandrels: [], next: [blocked, free] }), undefined)
})

test('a product waits for the mandrel of its size that is free first, of those whose time is known', () => {
  const cooling = aLineMandrel({ id: 1, state: 'cooling', free_at: '2026-11-24T13:51:00+02:00' })
  const later = aLineMandrel({ id: 2, state: 'cooling', free_at: '2026-11-24T15:00:00+02:00' })
  const unknown = aLineMandrel({ id: 3, state: 'maintenance' })
  const outlook = (...mandrels: (typeof cooling)[]) => mandrelOutlook({ ...idle, mandrels }, { dn: 1000 })

  assert.equal(outlook(aLineMandrel(), cooling), null)
  assert.equal(outlook(unknown, later, cooling)?.first, cooling)
  assert.equal(outlook(unknown)?.first, unknown)
  assert.deepEqual(outlook(aLineMandrel({ dn: 1200 })), { dn: 1000, first: null })
})

test('a mandrel waits for the demoulding of its pipe from the minute in which that is ready', () => {
  const until = '2026-11-24T13:21:00+02:00'
  const isReadyAt = (now: string, given: Parameters<typeof aLineMandrel>[0]) =>
    isToDemould(aLineMandrel(given), Date.parse(now))

  assert.ok(!isReadyAt('2026-11-24T13:20:59+02:00', { state: 'cooling', cools_until: until }))
  assert.ok(isReadyAt(until, { state: 'cooling', cools_until: until }))
  assert.ok(isReadyAt('2026-11-24T12:00:00+02:00', { state: 'demoulding' }))
  assert.ok(!isReadyAt(until, { state: 'winding' }))
})

test('a mandrel at the line is named while nothing is on it', () => {
  const at = (given: Partial<ReturnType<typeof aLineMandrel>>) =>
    mandrelAtLine({ ...idle, mandrels: [aLineMandrel(given)] })?.code

  assert.equal(at({ state: 'preheating' }), 'M-1000-1')
  assert.equal(at({ state: 'cooling' }), undefined)
  assert.equal(at({ machine: 2 }), undefined)
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

  assert.equal(notedProduct({ ...idle, next: [read, unread] }, 7), unread)
  assert.equal(notedProduct({ ...idle, next: [read] }, 7), read)
  assert.equal(notedProduct({ ...idle, next: [aLineProduct({})] }, 7), undefined)
  const ended = { ...aLineProduct({ id: 3 }), note }
  assert.equal(notedProduct({ ...idle, next: [unread], ended }, 7), ended)
  const own = { ...aLineProduct({ id: 4 }), note: { ...note, by: { id: 7, name: 'Mati Kask' } } }
  assert.equal(notedProduct({ ...idle, next: [unread], ended: own }, 7), unread)
  assert.equal(notedProduct({ ...idle, next: [read], ended: own }, 7), own)
  assert.deepEqual(
    [own, unread, read, undefined].map((each) => isNewNote(each, 7)),
    [false, true, false, false],
  )
})
