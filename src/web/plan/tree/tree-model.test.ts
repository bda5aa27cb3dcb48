import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aLeaf, aParent } from './sample.ts'
import { ancestorsOf, findNode, parentIds, tickOf, toggled, visibleRows } from './tree-model.ts'

const inlet = aParent('inlet', aLeaf('cut'), aLeaf('weld'))
const body = aParent('body', inlet, aLeaf('test'))
const plan = [body, aLeaf('bottom')]

test('what is below a closed row is not shown', () => {
  const rows = visibleRows(plan, ({ id }) => id === 'body')

  assert.deepEqual(
    rows.map(({ node, level, position, siblings }) => [node.id, level, position, siblings]),
    [
      ['body', 1, 1, 2],
      ['inlet', 2, 1, 2],
      ['test', 2, 2, 2],
      ['bottom', 1, 2, 2],
    ],
  )
})

test('a parent is ticked when everything below it is, mixed when some is', () => {
  const tickOfBody = (...ticked: string[]) => tickOf(body, new Set(ticked))

  assert.equal(tickOfBody(), 'false')
  assert.equal(tickOfBody('cut'), 'mixed')
  assert.equal(tickOfBody('cut', 'weld', 'test'), 'true')
})

test('ticking a parent ticks all below it, and once more unticks it', () => {
  const all = toggled(new Set(['cut', 'bottom']), body)

  assert.deepEqual([...all].toSorted(), ['bottom', 'cut', 'test', 'weld'])
  assert.deepEqual([...toggled(all, body)], ['bottom'])
})

test('a tree knows its parents, finds its nodes and what they are in', () => {
  assert.deepEqual(parentIds(plan), ['body', 'inlet'])
  assert.equal(findNode(plan, 'weld')?.label, 'weld')
  assert.equal(findNode(plan, 'lid'), undefined)
  assert.deepEqual(ancestorsOf(plan, 'weld'), ['body', 'inlet'])
})
