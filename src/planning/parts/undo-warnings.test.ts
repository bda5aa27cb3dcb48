import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE } from '#domain/time.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { aPlanAction, aPlanOrder, aPlanState, EIGHT, MART, PRIIT, rules } from '#test/support/plan-states.ts'
import { warningsOfUndo } from './undo-warnings.ts'

const here = aPlanOrder(7)
const elsewhere = aPlanOrder(7, { worker: PRIIT })
const back = {
  ...{ moves: [], problems: [] },
  orders: [{ id: 7, partProduct: 1, worker: MART, start: EIGHT, end: here.end, minutes: 60 }],
}
const slot = { worker: MART, start: EIGHT, end: here.end, isStarted: false, fitted: false }
const change = { id: 7, partProduct: 1, before: slot, after: { ...slot, worker: PRIIT } }
const planOf = (order: typeof here) => aPlanState([aPlanAction('a', { order: 7 })], [order])
const absence = { start: EIGHT, end: EIGHT + 240 * MINUTE }
const absent = { ...rules, isWorking: () => false, absenceIn: () => absence }

test('work that returns into an absence is a warning, however long that has been known', () => {
  assert.deepEqual(warningsOfUndo(back, [change], planOf(elsewhere), absent), [
    { code: 'absent_since', params: { item: 1, worker: MART, ...absence } },
  ])
})

test('work that returns into working time, or does not move, is none', () => {
  assert.deepEqual(warningsOfUndo(back, [change], planOf(elsewhere), rules), [])
  assert.deepEqual(warningsOfUndo(back, [change], planOf(here), absent), [])
})

test('work that has been started since the change is a warning', () => {
  const paused = planOf({ ...elsewhere, status: WorkOrderStatus.Paused })
  const wasStarted = { ...change, before: { ...slot, isStarted: true } }

  assert.deepEqual(warningsOfUndo(back, [change], paused, rules), [
    { code: 'started_since', params: { item: 1 } },
  ])
  assert.deepEqual(warningsOfUndo(back, [wasStarted], paused, rules), [])
})

test('what prevents the undo is no warning besides', () => {
  const problems = [{ code: 'absent_since', params: { item: 1 } }] as const

  assert.deepEqual(warningsOfUndo({ ...back, problems }, [change], planOf(elsewhere), absent), [])
})
