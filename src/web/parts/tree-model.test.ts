import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leafIds, parentIds, type TreeNode, tallies, tickOf, visibleRows } from './tree-model.ts'

const body: TreeNode = {
  id: 'body',
  label: 'Body',
  children: [
    {
      id: 'inlet',
      label: 'Inlet',
      children: [
        { id: 'cut', label: 'Cut' },
        { id: 'weld', label: 'Weld' },
      ],
    },
    { id: 'test', label: 'Leak test' },
  ],
}
const plan = [body, { id: 'bottom', label: 'Bottom' }]

test('what is below a closed row is not shown', () => {
  const rows = visibleRows(plan, new Set(['body']))

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
  const tickOfBody = (...ticked: string[]) => {
    const tally = tallies(plan, new Set(ticked), new Set()).get('body')
    return tally && tickOf(tally)
  }

  assert.equal(tickOfBody(), 'false')
  assert.equal(tickOfBody('cut'), 'mixed')
  assert.equal(tickOfBody('cut', 'weld', 'test'), 'true')
})

test('locked leaves are counted up to the root', () => {
  const counted = tallies(plan, new Set(['cut', 'weld']), new Set(['cut', 'weld']))

  assert.deepEqual(counted.get('inlet'), { leaves: 2, ticked: 2, locked: 2 })
  assert.deepEqual(counted.get('body'), { leaves: 3, ticked: 2, locked: 2 })
})

test('a row knows its leaves and the tree its parents', () => {
  assert.deepEqual(leafIds(body), ['cut', 'weld', 'test'])
  assert.deepEqual(parentIds(plan), ['body', 'inlet'])
})
