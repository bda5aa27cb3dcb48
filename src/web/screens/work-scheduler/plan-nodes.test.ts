import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultConfiguration } from '#contract/configuration.ts'
import type { Language } from '#contract/languages.ts'
import { ActionStatus } from '#domain/action.ts'
import { workOrderTree } from '#domain/work-order-tree.ts'
import { catalogueOf } from './catalogue.ts'
import { actionIdsOf, lastChanges, openAtFirst, type PlanWords, treeNodes } from './plan-nodes.ts'
import { anAnswer, aPartProduct, aWorkOrder } from './sample.ts'

const { NotStarted, Done } = ActionStatus
const words: PlanWords = {
  component: (type) => (type === 1 ? 'Body' : 'End'),
  diameter: (millimetres) => `DN${millimetres}`,
  pieces: (count) => `${count} pcs`,
  expansion: (type, count) => `expansion ${type} × ${count}`,
  notInPlan: 'No longer in the work plan',
}

function rowsOf(actions: Readonly<Record<number, ActionStatus>>, language: Language = 'en') {
  const { work_order_actions } = aWorkOrder({ actions })
  const plan = aPartProduct().work_plan_json ?? { version: 1, components: [] }
  const catalogue = catalogueOf(anAnswer().actions, defaultConfiguration, language)
  const tree = workOrderTree(plan, catalogue, work_order_actions)
  return { rows: treeNodes(tree, words), changes: lastChanges(work_order_actions) }
}

const all = { 11: Done, 12: NotStarted, 13: Done, 14: Done, 15: NotStarted }

test('a component goes by its name, or else by what it is; a name is told what it is besides', () => {
  const { rows } = rowsOf(all)

  assert.deepEqual(
    rows.map(({ label }) => label),
    ['Body DN1000', 'Bottom with channel'],
  )
  assert.deepEqual(
    rows.map(({ detail }) => detail),
    ['', 'End DN1000'],
  )
})

test('a component shows its tags and comment, a part its dimensions, pieces and position', () => {
  const [body] = rowsOf(all).rows
  const inlet = body?.children?.at(-1)

  assert.deepEqual(body?.tags, ['PE100-RC'])
  assert.equal(body?.note, 'Inner wall light grey.')
  assert.equal(inlet?.detail, '315 × 400 · 2 pcs · 9:00 / h=250')
})

test("a body's cutting and expansion are actions of its own, and the expansion says which", () => {
  const [cutting, expansion] = rowsOf(all).rows[0]?.children ?? []

  assert.equal(cutting?.label, 'Body cutting')
  assert.deepEqual([expansion?.label, expansion?.detail], ['Body expansion', 'expansion 1 × 2'])
})

test('in Estonian actions go by their Estonian names', () => {
  assert.equal(rowsOf(all, 'et').rows[0]?.children?.[0]?.label, 'Kere lõikamine')
})

test('a row stands for all actions below it', () => {
  const [body, end] = rowsOf(all).rows

  assert.deepEqual(body && actionIdsOf(body), new Set([11, 12, 13, 14]))
  assert.deepEqual(end && actionIdsOf(end), new Set([15]))
})

test('at first everything is open but what is done altogether', () => {
  const { rows } = rowsOf(all)

  assert.deepEqual(
    openAtFirst(rows, new Set(['11', '13', '14'])),
    new Set(['cbody', 'cend', 'cend/pchannel']),
  )
})

test('the last change of an action says when and by whom it was done, and how long it takes', () => {
  const { changes } = rowsOf(all)

  const done = { at: '2026-11-20T09:12:00+02:00', done: true, by: 'Mart Tamm', minutes: 23 }
  assert.deepEqual(changes.get('11'), done)
  assert.deepEqual(changes.get('12'), { at: '2026-11-18T15:40:00+02:00', done: false, by: null, minutes: 23 })
})
