import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stepBack, stepOut } from './way-back.ts'

const nowhere = { view: { panel: null, open: null, time: null }, leftProblem: null, isOnBoard: false }

test('closing a card focuses its work order on the board, unless the focus is there already', () => {
  const view = { ...nowhere.view, open: 31 }

  assert.deepEqual(stepBack({ ...nowhere, view }), {
    view: { open: null },
    focus: '[role=grid] [data-block="31"]',
  })
  assert.deepEqual(stepBack({ ...nowhere, view, isOnBoard: true }), { view: { open: null }, focus: null })
})

test('from what a problem has led to, the way back is to the problem', () => {
  const focus = '[data-problem="late 31"]'
  const view = { ...nowhere.view, panel: 'problems' as const, open: 31 }
  const left = { ...nowhere, view, leftProblem: 'late 31' }

  assert.deepEqual(stepBack(left), { view: { open: null }, focus })
  assert.deepEqual(stepBack({ ...left, view: { ...view, open: null } }), { view: null, focus })
})

test('once the list of problems is closed, there is no way back to it', () => {
  assert.equal(stepBack({ ...nowhere, leftProblem: 'late 31' }), null)
})

test('closing takes the card first, then the panel, and focuses the button that opened it', () => {
  const view = { ...nowhere.view, panel: 'changes' as const, open: 31 }
  const withCard = { ...nowhere, view }
  const withPanel = { ...nowhere, view: { ...view, open: null } }

  assert.deepEqual(stepOut(withCard), stepBack(withCard))
  assert.deepEqual(stepOut(withPanel), {
    view: { panel: null },
    focus: '[role=toolbar] [aria-expanded=true]',
  })
  assert.equal(stepBack(withPanel), null)
})

test('closing automatic scheduling goes back to the working time from which it was opened', () => {
  const time = { kind: 'absences' as const }
  const view = { panel: 'auto-fit' as const, open: null, time }

  assert.deepEqual(stepOut({ ...nowhere, view })?.view, { panel: 'time' })
  assert.deepEqual(stepOut({ ...nowhere, view: { ...view, time: null } })?.view, { panel: null })
})
