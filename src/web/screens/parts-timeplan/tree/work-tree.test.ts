import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parentIds, tickOf, toggled } from '#web/plan/tree/tree-model.ts'
import { aGroup, aGroupAction, anOrder, aProduct } from '#web/screens/parts-timeplan/model/sample.ts'
import { groupsOf, treeBuilder, type WorkNode } from './work-tree.ts'
import { allTurned, isAllCollapsed, rowsOf } from './work-tree-rows.ts'

const build = treeBuilder({
  actions: new Map([
    [24, 'Inlet welding'],
    [25, 'Leak test'],
  ]),
  operation: () => 'Welding',
  component: (type) => (type === 1 ? 'Body' : 'End'),
  virtual: { cutting: 'Body cutting', expansion: 'Body expansion', extra: 'Extra time' },
  place: ({ workerId }) => (workerId === null ? '' : `worker ${workerId}`),
  due: (date) => `due ${date}`,
})
const nobodyMissing = () => assert.fail('every part product is known')
const products = new Map([[1, aProduct()]])
const treeOf = (...groups: Parameters<typeof build>[0]) => build(groups, products, nobodyMissing)

const whole = aGroup({
  actions: [
    aGroupAction({ path: 'cbody/cutting', action_id: 1, duration: 10 }),
    aGroupAction({ path: 'cbody/pIN/a1', duration: 50 }),
    aGroupAction({ path: 'cbody/pIN/a2', action_id: 25, duration: 30 }),
  ],
})

const labels = (nodes: readonly WorkNode[]): unknown[] =>
  nodes.map(({ label, children }) => (children ? [label, labels(children)] : label))

test('work stands by order, part product, component, part and action', () => {
  assert.deepEqual(labels(treeOf(whole)), [
    [
      '260411',
      [
        [
          'Welding · Kaev 1000/630 H=2,40 PE',
          [['DN1000 PR65', ['Body cutting', ['Inlet stub', ['Inlet welding', 'Leak test']]]]],
        ],
      ],
    ],
  ])
})

test('every line tells how much is left of it, and done actions are no part of that', () => {
  const order = anOrder()
  const begun = aGroup({
    workOrder: order,
    actions: [aGroupAction({ done: true }), aGroupAction({ path: 'cbody/pIN/a2', duration: 30 })],
  })

  const tree = treeOf(begun)
  const rows = rowsOf(tree, allTurned(tree, 'expanded'), '')

  assert.deepEqual(
    rows.map(({ node }) => node.minutes),
    [30, 30, 30, 30, 30],
  )
})

test('a line is half picked as long as something of it is not', () => {
  const [order] = treeOf(whole)
  const part = order!.children![0]!.children![0]!.children![1]!

  const some = toggled(new Set(), part)

  assert.deepEqual(
    [tickOf(order!, some), tickOf(part, some), tickOf(order!, new Set())],
    ['mixed', 'true', 'false'],
  )
  assert.equal(tickOf(order!, toggled(some, order!)), 'true')
  assert.equal(toggled(toggled(some, order!), order!).size, 0)
})

test('a search shows what it finds with all that is above and below it, whatever is closed', () => {
  const tree = treeOf(whole)

  const rows = rowsOf(tree, allTurned(tree, 'collapsed'), 'leak')

  assert.deepEqual(
    rows.map(({ node }) => node.label),
    ['260411', 'Welding · Kaev 1000/630 H=2,40 PE', 'DN1000 PR65', 'Inlet stub', 'Leak test'],
  )
  assert.equal(rows[0]?.node.picks.length, 1)
  assert.deepEqual(rowsOf(tree, new Set(), 'nothing like it'), [])
})

test('shows the part products at first, collapsed', () => {
  const tree = treeOf(whole)

  assert.deepEqual(
    rowsOf(tree, new Set(), '').map(({ node }) => node.kind),
    ['order', 'group'],
  )
})

test('all of the tree can be collapsed and expanded, whatever was expanded before', () => {
  const tree = treeOf(whole)
  const kinds = (toggles: ReadonlySet<string>) => rowsOf(tree, toggles, '').map(({ node }) => node.kind)
  const [collapsed, expanded] = [allTurned(tree, 'collapsed'), allTurned(tree, 'expanded')]

  assert.deepEqual(kinds(collapsed), ['order'])
  assert.equal(kinds(expanded).length, 1 + parentIds(tree).length - 1 + whole.actions.length)
  assert.deepEqual(
    [new Set<string>(), expanded, collapsed].map((toggles) => isAllCollapsed(tree, toggles)),
    [false, false, true],
  )
})

test('a tree in which a collapsed order has an expanded group is not all collapsed', () => {
  const tree = treeOf(whole)
  const group = tree[0]!.children![0]!

  assert.equal(isAllCollapsed(tree, allTurned(tree, 'collapsed').union(new Set([group.id]))), false)
})

test('work stands under Unassigned, Unplanned or Planned, what is planned without an operator under two, finished work nowhere', () => {
  const mine = aGroup({ workerId: 1 })
  const planned = aGroup({ workerId: 1, workOrder: anOrder() })
  const finished = aGroup({ workOrder: anOrder({ id: 32 }), actions: [aGroupAction({ done: true })] })
  const nobodys = aGroup({ workOrder: anOrder({ id: 33 }) })
  const plan = { data: [planned, nobodys, finished], unplanned: [whole, mine] }

  assert.deepEqual(
    (['unassigned', 'unplanned', 'planned'] as const).map((tab) => groupsOf(tab, plan)),
    [[whole, nobodys], [mine], [planned, nobodys]],
  )
})

test('reports a group whose part product is missing, and shows it', () => {
  const missing: string[] = []

  const [order] = build([aGroup({ partProductId: 9 })], products, ({ id }) => missing.push(id))

  assert.deepEqual(missing, ['9-unassigned-unplanned'])
  assert.equal(order?.children?.[0]?.label, 'Welding · manhole')
})

test('keeps unchanged orders the same when another one leaves the tree', () => {
  const [first, second] = [aGroup(), aGroup({ id: 'another', order: { id: 2, order_number: '260412' } })]
  const before = treeOf(first, second)

  const [order] = treeOf(second)

  assert.equal(order, before[1])
})
