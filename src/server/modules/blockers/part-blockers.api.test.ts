import assert from 'node:assert/strict'
import { test } from 'node:test'
import { history } from '#contract/history.ts'
import { partBlockers } from '#contract/part-blockers.ts'
import { app, ask, clock, db, inject, refused, sessionOf } from '#test/support/app.ts'
import { aPartProduct } from '#test/support/factories/orders.ts'
import { aUser, aWorker } from '#test/support/factories/people.ts'
import { aPartBlocker, aWorkOrder } from '#test/support/factories/work.ts'
import { readOpenBlockersOf } from './queries.ts'

const planner = await aUser(db, { can: ['@parts_manage_blockers'], first_name: 'Kadri', last_name: 'Lind' })
const estonian = await aUser(db, { can: ['@parts_manage_blockers'], language: 'et' })
const listed = async (query: object) =>
  (await ask(planner, partBlockers.list, { query })).body.results.map(({ id }) => id)
const stored = (id: number) =>
  db.selectFrom('part_blocker').selectAll().where('id', '=', id).executeTakeFirst()

test('blocks a part product, and records why and who did it', async () => {
  const product = await aPartProduct(db)

  const { status, body } = await ask(planner, partBlockers.create, {
    body: { target: 'part_product', target_id: product.id, type: 'drawing', comment: 'rev B is coming' },
  })

  assert.equal(status, 201)
  const { id, created_at, updated_at, ...blocker } = body
  assert.deepEqual(blocker, {
    ...{ target: 'part_product', target_id: product.id, type: 'drawing', comment: 'rev B is coming' },
    ...{ blocked_by: { id: planner.id, name: 'Kadri Lind' }, resolved_at: null, resolved_by: null },
  })
  assert.deepEqual(await listed({ part_product__in: String(product.id) }), [id])
  for (const time of [created_at, updated_at]) assert.match(time, /^\d{4}-\d\d-\d\dT/)
})

test('resolving a blocker records the user once, and it can be reopened', async () => {
  const { id, part_product_id } = await aPartBlocker(db)
  const change = async (user: typeof planner, body: object) =>
    (await ask(user, partBlockers.change, { params: { id }, body })).body
  const of = { part_product__in: String(part_product_id) }

  const resolved = await change(planner, { resolved: true, comment: 'came' })
  assert.equal(resolved.comment, 'came')
  assert.deepEqual(resolved.resolved_by, { id: planner.id, name: 'Kadri Lind' })
  assert.equal(Date.parse(resolved.resolved_at ?? ''), clock.now().getTime())
  assert.deepEqual(await listed(of), [])
  assert.deepEqual(await listed({ ...of, resolved: true }), [id])

  assert.deepEqual(await change(estonian, { resolved: true }), resolved, 'it stays as it was resolved')

  const reopened = await change(estonian, { resolved: false, type: 'material' })
  assert.deepEqual([reopened.resolved_at, reopened.resolved_by, reopened.type], [null, null, 'material'])
  assert.deepEqual(await listed({ ...of, resolved: false }), [id])
})

test('filters blockers by part product or work order, newest first', async () => {
  const order = await aWorkOrder(db)
  const ofOrder = await aPartBlocker(db, { work_order_id: order.id })
  const ofProduct = await aPartBlocker(db, { part_product_id: order.part_product_id })
  await aPartBlocker(db)
  const [orders, products] = [String(order.id), String(order.part_product_id)]

  assert.deepEqual(await listed({ work_order__in: orders }), [ofOrder.id])
  assert.deepEqual(await listed({ part_product__in: `${products},987654` }), [ofProduct.id])
  assert.deepEqual(await listed({ part_product__in: products, work_order__in: orders }), [
    ofProduct.id,
    ofOrder.id,
  ])
  assert.equal((await inject(planner, partBlockers.list, { query: { work_order__in: 'x' } })).statusCode, 400)
})

test('a blocker of a part product also blocks its work orders until it is resolved', async () => {
  const order = await aWorkOrder(db)
  const ofProduct = await aPartBlocker(db, { part_product_id: order.part_product_id })
  const ofOrder = await aPartBlocker(db, { work_order_id: order.id })
  await aPartBlocker(db, { part_product_id: order.part_product_id, resolved_at: clock.now() })
  await aPartBlocker(db)

  const open = await readOpenBlockersOf({ db }, [order.part_product_id])

  assert.deepEqual(
    open.map(({ id }) => id),
    [ofOrder.id, ofProduct.id],
  )
})

test('lists blockers page by page', async () => {
  const { id: part_product_id } = await aPartProduct(db)
  for (let n = 0; n < 101; n += 1) await aPartBlocker(db, { part_product_id })
  const session = await sessionOf(planner)

  const { body } = await ask(planner, partBlockers.list, {
    query: { part_product__in: String(part_product_id) },
  })
  const second = await app.inject({
    url: body.next ?? '',
    headers: { cookie: `sessionid=${session.id}` },
  })

  assert.equal(body.results.length, 100)
  assert.equal(second.json().results.length, 1)
  assert.equal(second.json().next, null)
})

test('deletes many blockers, all or none', async () => {
  const [first, second] = [await aPartBlocker(db), await aPartBlocker(db)]

  const answer = await inject(planner, partBlockers.removeMany, {
    body: { ids: [first.id, 987_654, second.id] },
  })
  assert.equal(answer.statusCode, 400)
  assert.deepEqual(answer.json().ids, [
    {},
    { non_field_errors: ['Invalid pk "987654" - object does not exist.'] },
  ])
  assert.ok((await stored(first.id)) && (await stored(second.id)))

  const ids = [first.id, second.id]
  assert.equal((await ask(planner, partBlockers.removeMany, { body: { ids } })).status, 204)
  assert.deepEqual([await stored(first.id), await stored(second.id)], [undefined, undefined])
  assert.equal((await refused(planner, partBlockers.remove, { params: { id: first.id } })).status, 404)
})

test('refuses to block an unknown target, in the user’s language', async () => {
  for (const target of ['part_product', 'work_order'] as const) {
    const body = { target, target_id: 987_654, type: 'other' }
    const english = await refused(planner, partBlockers.create, { body })
    const inEstonian = await refused(estonian, partBlockers.create, { body })

    assert.deepEqual(english.body['target_id'], ['Invalid pk "987654" - object does not exist.'])
    assert.deepEqual(inEstonian.body['target_id'], ['Objekti numbriga "987654" ei ole olemas.'])
  }
})

for (const [field, value] of [
  ['target', 'pipe'],
  ['target_id', 0],
  ['type', 'weather'],
  ['comment', 'x'.repeat(2001)],
] as const)
  test(`rejects ${String(value).slice(0, 10)} as ${field} of a blocker`, async () => {
    const { status, body } = await refused(planner, partBlockers.create, {
      body: { target: 'part_product', target_id: 1, type: 'other', [field]: value },
    })

    assert.equal(status, 400)
    assert.ok(body[field])
  })

test('users who can view blockers can read their history', async () => {
  const { id } = await aPartBlocker(db)
  await ask(planner, partBlockers.change, { params: { id }, body: { resolved: true } })
  const query = { object_type: 'part_blocker', object_id: id }

  const { results } = (await ask(planner, history.list, { query })).body

  assert.equal(results.find(({ field }) => field === 'resolved_by')?.new, planner.id)
  assert.equal((await refused(await aWorker(db), history.list, { query })).status, 403)
})

test('blockers are visible to planners and changed with permission to manage them', async () => {
  const { id } = await aPartBlocker(db)
  const viewer = await aUser(db, { can: ['@parts_plan'] })

  assert.equal((await ask(viewer, partBlockers.list, { query: {} })).status, 200)
  assert.equal((await refused(viewer, partBlockers.remove, { params: { id } })).status, 403)
  assert.equal((await refused(viewer, partBlockers.removeMany, { body: { ids: [id] } })).status, 403)
  assert.equal((await refused(await aWorker(db), partBlockers.list, { query: {} })).status, 403)
})

test('a single blocker is visible to users who can view blockers', async () => {
  const { id } = await aPartBlocker(db, { comment: 'rev B is coming' })

  assert.equal((await ask(planner, partBlockers.get, { params: { id } })).body.comment, 'rev B is coming')
  assert.equal((await refused(planner, partBlockers.get, { params: { id: 987_654 } })).status, 404)
})
