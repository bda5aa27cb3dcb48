import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Click } from './board-dom.ts'
import { type BoardInput, boardActions } from './board-input.ts'
import type { BoardKeys } from './board-keys.ts'

const IDLE = { hasPicks: false, isMonth: false }
const PICKED = { ...IDLE, hasPicks: true }
const MONTH = { ...IDLE, isMonth: true }

const at: BoardKeys = { lane: 1, day: 2, lanes: 3, days: 31, blocks: [31], block: null }
const place = { lane: 1, day: 2, instant: 1_000 }
const onDay: Click = { kind: 'place', place, by: 'mouse', onHours: false }
const press = (key: string, block: number | null = null): BoardInput => ({
  kind: 'key',
  press: { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  at: { ...at, block },
})
const click = (given: Click): BoardInput => ({ kind: 'click', click: given })
const stop = { kind: 'stop', lane: 1, day: 2 }

test('a click on a day drops selected work there', () => {
  assert.deepEqual(boardActions(click(onDay), PICKED), [stop, { kind: 'drop-at', place, by: 'mouse' }])
})

test('a click on a day without a selection only brings the keyboard there', () => {
  assert.deepEqual(boardActions(click(onDay), IDLE), [stop])
})

test('a tap on a day, and a click on its load, open its working time', () => {
  const time = { kind: 'time', lane: 1, day: 2 }

  assert.deepEqual(boardActions(click({ ...onDay, by: 'touch' }), IDLE), [stop, time])
  assert.deepEqual(boardActions(click({ ...onDay, onHours: true }), IDLE), [stop, time])
})

test('the context menu of a day opens its working time, that of a block nothing', () => {
  const menu = (given: Click): BoardInput => ({ kind: 'context-menu', click: given })

  assert.deepEqual(boardActions(menu(onDay), PICKED), [{ kind: 'time', lane: 1, day: 2 }])
  assert.deepEqual(boardActions(menu({ kind: 'block', block: 31, isAdding: false }), PICKED), [])
})

test('a click on a block opens it, with Ctrl or Shift it selects it', () => {
  const on = (isAdding: boolean) => boardActions(click({ kind: 'block', block: 31, isAdding }), PICKED)

  assert.deepEqual(on(false), [{ kind: 'open', block: 31 }])
  assert.deepEqual(on(true), [{ kind: 'pick', block: 31 }])
})

test('a day that the keyboard comes to previews selected work, a clicked one and a block do not', () => {
  const focus = (isVisibleOnDay: boolean): BoardInput => ({ kind: 'focus', at, isVisibleOnDay })

  assert.deepEqual(boardActions(focus(true), PICKED), [stop, { ...stop, kind: 'preview' }])
  assert.deepEqual(boardActions(focus(true), IDLE), [stop])
  assert.deepEqual(boardActions(focus(false), PICKED), [stop])
})

test('unplanning a block with the keyboard brings the focus to its day first', () => {
  assert.deepEqual(boardActions(press('Delete', 31), IDLE), [
    { kind: 'cell', lane: 1, day: 2 },
    { kind: 'unplan', lane: 1, day: 2, block: 31 },
  ])
})

test('a key without a meaning does nothing', () => {
  assert.deepEqual(boardActions(press('x'), PICKED), [])
  assert.deepEqual(boardActions(press('Enter'), PICKED), [{ kind: 'drop', lane: 1, day: 2 }])
})

test('in a month, a click on a day and Enter show its work', () => {
  const work = { kind: 'work', lane: 1, day: 2 }

  assert.deepEqual(boardActions(click({ ...onDay, onHours: true }), MONTH), [stop, work])
  assert.deepEqual(boardActions(press('Enter'), MONTH), [work])
  assert.deepEqual(boardActions(press('Enter'), IDLE), [])
})
