import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultConfiguration } from '#contract/configuration.ts'
import { ActionStatus } from '#domain/action.ts'
import { workTypes } from '#domain/work-types.ts'
import { cardsOf } from './cards.ts'
import { catalogueOf } from './catalogue.ts'
import { actionName, openActionsOf } from './open-actions.ts'
import { anAnswer, aWorkOrder } from './sample.ts'

const { Done, NotStarted } = ActionStatus
const actions = { 11: Done, 12: NotStarted, 13: NotStarted, 14: NotStarted }
const answer = anAnswer({ workOrders: [aWorkOrder({ actions })] })
const card = cardsOf(answer, null)[0]!

/** What is open of the sample's order, whose catalogue actions of these names are tests. */
function openWith(tests: readonly string[], ticked: readonly number[] = []) {
  const catalogue = answer.actions.map((action) =>
    tests.includes(action.name) ? { ...action, work_type: workTypes.testing } : action,
  )
  return openActionsOf(card, catalogueOf(catalogue, defaultConfiguration, 'en'), new Set(ticked))
}

test('actions that are not done yet are named with their parts', () => {
  const { others, tests, total } = openWith([])

  assert.deepEqual(others, [
    'Body expansion',
    'Inlet stub · Hole for inlet',
    'Inlet stub · Extrusion weld, tube seam',
  ])
  assert.equal(tests.size, 0)
  assert.equal(total, 3)
})

test('an action that is in another work order is named with its part, or alone if it is the whole body’s', () => {
  const catalogue = catalogueOf(answer.actions, defaultConfiguration, 'en')
  const nameOf = (path: string, id: number) => actionName(card, catalogue, { path, action: { id } })

  assert.equal(nameOf('cbody/pinlet/a2', 10), 'Inlet stub · Extrusion weld, tube seam')
  assert.equal(nameOf('cbody/cutting', 1), 'Body cutting')
})

test('tests are named apart from other actions, unless they are ticked', () => {
  const all = openWith(['Hole for inlet', 'Extrusion weld, tube seam'])
  const [hole] = card.order.work_order_actions.filter(({ status }) => status !== Done).slice(1)
  const { others, tests } = openWith(['Hole for inlet', 'Extrusion weld, tube seam'], [hole!.id])

  assert.deepEqual([...all.tests.keys()], ['Hole for inlet', 'Extrusion weld, tube seam'])
  assert.deepEqual(others, ['Body expansion', 'Inlet stub · Hole for inlet'])
  assert.deepEqual([...tests], [['Extrusion weld, tube seam', 1]])
})
