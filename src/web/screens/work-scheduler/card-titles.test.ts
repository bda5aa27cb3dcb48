import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultConfiguration } from '#contract/configuration.ts'
import { ActionStatus } from '#domain/action.ts'
import { cardTitles } from './card-titles.ts'
import { cardsOf } from './cards.ts'
import { catalogueOf } from './catalogue.ts'
import { anAnswer, aPartProduct, aWorkOrder } from './sample.ts'

const words = {
  component: (type: number) => (type === 1 ? 'Body' : 'End'),
  diameter: (millimetres: number) => `DN${millimetres}`,
  notInPlan: 'No longer in the work plan',
  work: (types: readonly number[], product: string) => `Work ${types[0]} · ${product}`,
}
const { NotStarted } = ActionStatus
const plan = aPartProduct({ order_row: { id: 1, description: 'Kaev 1000/630' } })

/** Titles of work orders that hold these actions of the sample's plan: 0 to 3 of its body, 2 and 3 of the inlet, 4 of its end. */
function titlesOf(...orders: readonly (readonly number[])[]) {
  const all = aWorkOrder({
    actions: Object.fromEntries([0, 1, 2, 3, 4].map((n) => [n, NotStarted])),
  }).work_order_actions
  const workOrders = orders.map((indexes, id) => ({
    ...aWorkOrder({ id }),
    work_order_actions: indexes.flatMap((index) => all[index] ?? []),
  }))
  const answer = anAnswer({ workOrders, partProducts: [plan] })
  const catalogue = catalogueOf(answer.actions, defaultConfiguration, 'en')
  return [...cardTitles(cardsOf(answer, null), catalogue, words).values()]
}

test('a card is called by its work and its product', () => {
  assert.deepEqual(titlesOf([0, 2]), ['Work 1 · Kaev 1000/630'])
})

test('two cards of one order name the components that only they have', () => {
  assert.deepEqual(titlesOf([0, 2], [4]), [
    'Work 1 · Kaev 1000/630, Body DN1000',
    'Work 1 · Kaev 1000/630, Bottom with channel',
  ])
})

test('what one card has besides the other is named on that one alone', () => {
  assert.deepEqual(titlesOf([0], [1, 4]), [
    'Work 1 · Kaev 1000/630',
    'Work 1 · Kaev 1000/630, Bottom with channel',
  ])
})

test('cards of the same component name their parts, and those of the same part their actions', () => {
  assert.deepEqual(titlesOf([0], [2]), ['Work 1 · Kaev 1000/630', 'Work 1 · Kaev 1000/630, Inlet stub'])
  assert.deepEqual(titlesOf([2], [3]), [
    'Work 1 · Kaev 1000/630, Hole for inlet',
    'Work 1 · Kaev 1000/630, Extrusion weld, tube seam',
  ])
})

test('cards that nothing tells apart are numbered', () => {
  assert.deepEqual(titlesOf([2], [2]), ['Work 1 · Kaev 1000/630, 1/2', 'Work 1 · Kaev 1000/630, 2/2'])
})
