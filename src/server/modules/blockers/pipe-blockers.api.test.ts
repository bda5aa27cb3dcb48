import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pipeBlockers } from '#contract/pipe-blockers.ts'
import { ask, db, inject, refused } from '#test/support/app.ts'
import { asSystem, type Given, insert } from '#test/support/factories/insert.ts'
import { anOrder } from '#test/support/factories/orders.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aPipe, aPipeProduct, aPipeRow } from '#test/support/factories/pipes.ts'

const can = ['@pipeplan_manage_blockers', '@orders_view'] as const
const planner = await aUser(db, { can: [...can], first_name: 'Kadri', last_name: 'Lind' })
const other = await aUser(db, { can: [...can] })

const aBlocker = async (given: Given<'pipe_blocker'> = {}) =>
  insert(db, 'pipe_blocker', {
    ...{ pipe_product_id: (await aPipeProduct(db)).id, type: 'drawing', blocked_by: planner.id },
    ...given,
  })
const stored = (ids: readonly number[]) =>
  db.selectFrom('pipe_blocker').selectAll().where('id', 'in', ids).orderBy('id').execute()
const remove = (ids: number[]) => ask(planner, pipeBlockers.removeMany, { body: { ids } })
const codeOf = async (user: typeof planner, ids: number[]) =>
  (await refused(user, pipeBlockers.undoRemoveMany, { body: { ids } })).code

test('names the order, product or pipe that each blocker blocks, newest first', async () => {
  const order = await anOrder(db, { order_number: 'BLOCK-1' })
  const row = await aPipeRow(db, { order_id: order.id })
  const product = await aPipeProduct(db, { order_row_id: row.id, position: 3 })
  const part = await aPipeProduct(db, { order_row_id: row.id, parent_id: product.id, position: 2 })
  const pipe = await aPipe(db, { pipe_product_id: product.id, order_row_id: row.id })
  const blockers = [
    await aBlocker({ pipe_product_id: product.id, type: 'material' }),
    await aBlocker({ pipe_product_id: part.id }),
    await aBlocker({ pipe_product_id: null, pipe_id: pipe.id, comment: 'Waits for the laboratory' }),
  ]
  await aBlocker({ pipe_product_id: product.id, resolved_at: new Date('2026-03-02T07:00:00Z') })
  const found = async (query: object) => (await ask(planner, pipeBlockers.overview, { query })).body.blockers

  const all = await found({ search: 'block-1' })

  assert.deepEqual(
    all.map(({ id, name, order, product }) => [id, name, order, product]),
    [
      [blockers[2]?.id, pipe.number, order.id, product.id],
      [blockers[1]?.id, 'BLOCK-1-3/2', order.id, part.id],
      [blockers[0]?.id, 'BLOCK-1-3', order.id, product.id],
    ],
  )
  assert.deepEqual(all[0]?.blocked_by, { id: planner.id, name: 'Kadri Lind' })
  assert.equal((await found({ search: 'BLOCK-1', type: 'material' })).length, 1)
  assert.equal((await found({ search: 'laboratory' })).length, 1)
})

test('blockers that were deleted together are restored as they were, since when they were', async () => {
  const ids = [(await aBlocker({ comment: 'Rev B' })).id, (await aBlocker()).id]
  const before = await stored(ids)

  await remove(ids)
  assert.deepEqual(await stored(ids), [])
  assert.equal((await ask(planner, pipeBlockers.undoRemoveMany, { body: { ids } })).status, 204)

  const times = ({ created_at, updated_at, ...blocker }: (typeof before)[number]) => blocker
  assert.deepEqual((await stored(ids)).map(times), before.map(times))
  for (const [index, { created_at }] of (await stored(ids)).entries())
    assert.ok(Math.abs(created_at.getTime() - (before[index]?.created_at.getTime() ?? 0)) < 1000)
  assert.equal(await codeOf(planner, ids), 'change_undone')
})

test('they are restored all or none, and only by who deleted them', async () => {
  const [gone, kept] = [await aBlocker(), await aBlocker()]
  await remove([gone.id])

  assert.equal(await codeOf(other, [gone.id]), 'undo_not_own')
  assert.equal(await codeOf(planner, [gone.id, kept.id]), 'change_undone')
  assert.equal(
    (await refused(planner, pipeBlockers.undoRemoveMany, { body: { ids: [987_654] } })).status,
    404,
  )
  assert.deepEqual(await stored([gone.id]), [])
})

test('a blocker of a product that no longer exists is not restored', async () => {
  const blocker = await aBlocker()
  await remove([blocker.id])
  await asSystem(db, (tx) =>
    tx
      .deleteFrom('pipe_product')
      .where('id', '=', blocker.pipe_product_id ?? 0)
      .execute(),
  )

  assert.equal(
    (await refused(planner, pipeBlockers.undoRemoveMany, { body: { ids: [blocker.id] } })).status,
    400,
  )
})

test('of two requests to restore the same blockers one does, also if a request is repeated', async () => {
  const ids = [(await aBlocker()).id]
  const send = (headers = {}) => inject(planner, pipeBlockers.undoRemoveMany, { body: { ids } }, headers)
  await remove(ids)
  const race = await Promise.all([send(), send()])
  await remove(ids)
  const key = { 'idempotency-key': 'restore-copied' }
  const copies = [await send(key), await send(key)]

  assert.deepEqual(race.map(({ statusCode }) => statusCode).toSorted(), [204, 400])
  assert.deepEqual(
    copies.map(({ statusCode }) => statusCode),
    [204, 204],
  )
  assert.equal((await stored(ids)).length, 1)
})

test('restoring needs the permission to manage blockers', async () => {
  const viewer = await aUser(db, { can: ['@orders_view'] })
  const ids = [(await aBlocker()).id]
  await remove(ids)

  assert.equal((await ask(viewer, pipeBlockers.overview, { query: {} })).status, 200)
  assert.equal((await refused(viewer, pipeBlockers.undoRemoveMany, { body: { ids } })).status, 403)
})
