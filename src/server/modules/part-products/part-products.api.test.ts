import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partActions } from '#contract/part-actions.ts'
import { partProducts } from '#contract/part-products.ts'
import { PartProductStatus, WorkPlanStatus } from '#domain/part-product.ts'
import { ask, db, inject, refused } from '#test/support/app.ts'
import { aComponentTag, aPartAction, theManholeCatalogue } from '#test/support/factories/catalogue.ts'
import { aClient, anOrder, anOrderRow, aPartProduct } from '#test/support/factories/orders.ts'
import { aPlanner, aUser, aWorker } from '#test/support/factories/people.ts'
import { aPartBlocker, aTimeTracker, aWorkOrder } from '#test/support/factories/work.ts'
import { sentManhole } from '#test/support/manhole.ts'

await theManholeCatalogue(db)
const planner = await aPlanner(db)

const read = async (id: number) => (await ask(planner, partProducts.get, { params: { id } })).body
const storedProduct = (id: number) =>
  db.selectFrom('part_product').selectAll().where('id', '=', id).executeTakeFirst()

test('a part product is created for an order row and has its delivery date', async () => {
  const client = await aClient(db, { name: 'Rannaniidu Veevärk AS' })
  const order = await anOrder(db, { client_id: client.id, order_number: '2600777' })
  const row = await anOrderRow(db, {
    order_id: order.id,
    description: 'Kaev 1000/630 H=2,40 PE',
    delivery_date: '2026-05-20',
  })

  const { status, body } = await ask(planner, partProducts.create, { body: { order_row: row.id } })

  assert.equal(status, 201)
  assert.deepEqual(body.client, { id: client.id, name: 'Rannaniidu Veevärk AS' })
  assert.deepEqual(body.order_row, { id: row.id, description: 'Kaev 1000/630 H=2,40 PE' })
  assert.equal(body.order_number, '2600777')
  assert.equal(body.delivery_date, '2026-05-20')
  assert.equal(body.work_plan_json, null)
  assert.equal(body.status, PartProductStatus.NoWorkPlan)
  assert.equal(body.workplan_status, WorkPlanStatus.Missing)
  assert.equal((await storedProduct(body.id))?.order_row_id, row.id)
})

test('a part product with a work plan has the duration of all its pieces', async () => {
  const row = await anOrderRow(db)

  const { body } = await ask(planner, partProducts.create, {
    body: { order_row: row.id, pieces: 2, work_plan_json: sentManhole() },
  })

  assert.equal(body.duration, 2 * 395)
  assert.equal(body.status, PartProductStatus.Unplanned)
  assert.equal(body.workplan_status, WorkPlanStatus.Ready)
  assert.equal(body.unassigned_action_durations['1'], 2 * 23)
  assert.equal(body.work_plan_json?.components[0]?.parts[0]?.actions[0]?.duration, 2 * 14)
})

test('a part product can be created only for a part row', async () => {
  const pipe = await anOrderRow(db, { kind: 1 })

  const ofPipe = await refused(planner, partProducts.create, { body: { order_row: pipe.id } })
  const ofNothing = await refused(planner, partProducts.create, { body: { order_row: 987_654 } })

  assert.deepEqual(ofPipe.body['order_row'], ['This value is not allowed.'])
  assert.deepEqual(ofNothing.body['order_row'], ['Invalid pk "987654" - object does not exist.'])
})

test('refuses a part product with an invalid work plan, with problems by node', async () => {
  const row = await anOrderRow(db)
  const { components } = sentManhole()

  const { body } = await refused(planner, partProducts.create, {
    body: {
      order_row: row.id,
      work_plan_json: {
        components: components.map((component) => ({ ...component, uid: 'same' })),
      },
    },
  })

  assert.deepEqual(body['work_plan_json'], {
    components: [{}, { uid: ['csame: Duplicate uid in the work plan: "same".'] }],
  })
  const made = await db.selectFrom('part_product').select('id').where('order_row_id', '=', row.id).execute()
  assert.deepEqual(made, [])
})

test('updates the sent fields of a part product only', async () => {
  const product = await aPartProduct(db, { comment: 'with a ladder' })
  const [lid, urgent] = [await aComponentTag(db, { name_en: 'flat lid' }), await aComponentTag(db)]
  await ask(planner, partProducts.change, { params: { id: product.id }, body: { tags: [urgent.id] } })

  const { body } = await ask(planner, partProducts.change, {
    params: { id: product.id },
    body: { tags: [lid.id], drawing_url: 'https://drawings.example/1.pdf' },
  })

  assert.deepEqual(body.tags, [{ id: lid.id, name: 'flat lid' }])
  assert.equal(body.drawing_url, 'https://drawings.example/1.pdf')
  assert.equal(body.comment, 'with a ladder')
})

test('reports the faults of a part product by field', async () => {
  const product = await aPartProduct(db)
  const change = (body: object) =>
    inject(planner, partProducts.change, { params: { id: product.id }, body }).then((answer) => answer.json())

  assert.deepEqual((await change({ pieces: 0 })).pieces, ['Ensure this value is greater than or equal to 1.'])
  assert.deepEqual((await change({ drawing_url: 'javascript:1' })).drawing_url, ['This value is not valid.'])
  assert.deepEqual((await change({ tags: [987_654] })).tags, [
    { non_field_errors: ['Invalid pk "987654" - object does not exist.'] },
  ])
  assert.match((await change({ delivery_date: '2026-02-31' })).delivery_date[0], /YYYY-MM-DD/)
})

test('the pieces cannot change once work has started', async () => {
  const product = await aPartProduct(db, { pieces: 2 })
  const order = await aWorkOrder(db, { part_product_id: product.id })
  await aTimeTracker(db, { work_order_id: order.id })

  const { status, body } = await refused(planner, partProducts.change, {
    params: { id: product.id },
    body: { pieces: 3 },
  })

  assert.equal(status, 400)
  assert.deepEqual(body['pieces'], ['Work has already started.'])
  assert.equal((await read(product.id)).pieces, 2)
})

test('a part product without work orders can be deleted, one with cannot', async () => {
  const free = await aPartProduct(db)
  const { part_product_id: planned } = await aWorkOrder(db)

  const gone = await ask(planner, partProducts.remove, { params: { id: free.id } })
  const kept = await refused(planner, partProducts.remove, { params: { id: planned } })

  assert.equal(gone.status, 204)
  assert.equal(await storedProduct(free.id), undefined)
  assert.equal(kept.body.code, 'still_in_use')
  assert.ok(await storedProduct(planned))
})

test('a deactivated part product is hidden from planning until it is activated', async () => {
  const { id } = await aPartProduct(db)

  const off = await ask(planner, partProducts.deactivate, { params: { id } })
  const on = await ask(planner, partProducts.activate, { params: { id } })

  assert.equal(off.body.is_active, false)
  assert.equal(on.body.is_active, true)
})

test('updates many part products alike', async () => {
  const [first, second] = [await aPartProduct(db), await aPartProduct(db)]
  const tag = await aComponentTag(db)

  const { body } = await ask(planner, partProducts.bulkUpdate, {
    body: { ids: [second.id, first.id], changes: { delivery_date: '2026-06-01', tags: [tag.id] } },
  })

  assert.deepEqual(
    body.map(({ id, delivery_date, tags }) => [id, delivery_date, tags.length]),
    [
      [second.id, '2026-06-01', 1],
      [first.id, '2026-06-01', 1],
    ],
  )
})

test('updates all of many part products or none, and names those that cannot change by index', async () => {
  const [free, started] = [await aPartProduct(db), await aPartProduct(db)]
  await aTimeTracker(db, { work_order_id: (await aWorkOrder(db, { part_product_id: started.id })).id })

  const { status, body } = await refused(planner, partProducts.bulkUpdate, {
    body: { ids: [free.id, started.id, 987_654], changes: { pieces: 5 } },
  })

  assert.equal(status, 400)
  assert.deepEqual(body['ids'], [
    {},
    { non_field_errors: ['Work has already started.'] },
    { non_field_errors: ['Invalid pk "987654" - object does not exist.'] },
  ])
  assert.equal((await read(free.id)).pieces, 1)
})

test('a worker sees only part products with their work, and only their own share', async () => {
  const worker = await aWorker(db)
  const other = await aWorker(db)
  const shared = await aPartProduct(db)
  const own = await aWorkOrder(db, { part_product_id: shared.id, operator_id: worker.operator_id })
  await aWorkOrder(db, { part_product_id: shared.id, operator_id: other.operator_id })
  const foreign = await aWorkOrder(db, { operator_id: other.operator_id })

  const { body } = await ask(worker, partProducts.list, { query: {} })
  const unseen = await refused(worker, partProducts.get, { params: { id: foreign.part_product_id } })

  assert.deepEqual(
    body.results.map(({ id, work_orders }) => [id, work_orders]),
    [[shared.id, [own.id]]],
  )
  assert.equal(unseen.status, 404)
  assert.equal((await read(shared.id)).work_orders.length, 2)
})

test('a worker does not see the durations of others', async () => {
  const worker = await aWorker(db)
  const other = await aWorker(db)
  const plan = sentManhole()
  const steps = plan.components[0]!.parts[0]!.actions
  const [{ id: first }, { id: second }] = [steps[0]!, steps[1]!]
  const row = await anOrderRow(db)
  const { body: product } = await ask(planner, partProducts.create, {
    body: {
      order_row: row.id,
      work_plan_json: [
        {
          type: 1,
          diameter: 1000,
          parts: [
            {
              part_name: 'Inlet',
              OD_L: '315x400',
              actions: [
                { id: first, worker_id: worker.operator_id },
                { id: second, worker_id: other.operator_id },
              ],
            },
          ],
        },
      ],
    },
  })
  await aWorkOrder(db, { part_product_id: product.id, operator_id: worker.operator_id })

  const { body } = await ask(worker, partProducts.get, { params: { id: product.id } })

  assert.deepEqual(body.time_per_worker, { [worker.operator_id]: 7 })
  assert.deepEqual(product.time_per_worker, { [worker.operator_id]: 7, [other.operator_id]: 11 })
})

test('a part product with an invalid formula can still be read', async () => {
  const action = await aPartAction(db, { formula: '10' })
  const row = await anOrderRow(db)
  const { body: product } = await ask(planner, partProducts.create, {
    body: {
      order_row: row.id,
      work_plan_json: [
        {
          type: 1,
          diameter: 1000,
          needs_cutting: true,
          parts: [{ part_name: 'Lid', actions: [{ id: action.id }] }],
        },
      ],
    },
  })
  assert.equal(product.duration, 33)
  const technologist = await aUser(db, { can: ['@parts_manage_actions'] })
  // Right for a part with a diameter, which the lid has not.
  await ask(technologist, partActions.change, { params: { id: action.id }, body: { formula: '20 / OD' } })

  const broken = await read(product.id)
  await ask(technologist, partActions.change, { params: { id: action.id }, body: { formula: '20' } })
  const mended = await read(product.id)

  assert.equal(broken.duration, null)
  assert.deepEqual(
    broken.problems.map(({ message }) => message),
    [`The formula of "${action.action_name}" cannot be calculated: OD is missing at character 6 (20 / OD).`],
  )
  assert.equal(broken.workplan_status, WorkPlanStatus.Draft)
  assert.equal(broken.work_plan_json?.components[0]?.parts[0]?.actions[0]?.duration, null)
  assert.equal(mended.duration, 43)
  assert.equal(mended.workplan_status, WorkPlanStatus.Ready)
})

test('lists the matching part products', async () => {
  const order = await anOrder(db)
  const row = await anOrderRow(db, { order_id: order.id })
  const bare = await aPartProduct(db, { order_row_id: row.id })
  const { body: ready } = await ask(planner, partProducts.create, {
    body: { order_row: row.id, work_plan_json: sentManhole() },
  })
  await ask(planner, partProducts.deactivate, { params: { id: ready.id } })
  const list = async (query: object) => {
    const { body } = await ask(planner, partProducts.list, { query: { order: order.id, ...query } })
    return body.results.map(({ id }) => id)
  }

  assert.deepEqual(await list({}), [ready.id, bare.id], 'newest first')
  assert.deepEqual(await list({ status__in: '0,6' }), [bare.id])
  assert.deepEqual(await list({ status__in: '1' }), [ready.id])
  assert.deepEqual(await list({ workplan_status__in: '2,3' }), [ready.id])
  assert.deepEqual(await list({ is_active: true }), [bare.id])
  assert.deepEqual(await list({ id__in: `${ready.id},9999999999` }), [ready.id])
  assert.deepEqual(await list({ id__in: '9999999999' }), [])
})

test('searches case-insensitively, with every character as it is', async () => {
  const order = await anOrder(db)
  const described = async (description: string) => {
    const row = await anOrderRow(db, { order_id: order.id, description })
    return (await aPartProduct(db, { order_row_id: row.id })).id
  }
  const upper = await described('KAEV ÕLIPÜÜDJA Ääres 100%')
  const other = await described('Kaev 1000/630 a_b')
  const found = async (search: string) => {
    const { body } = await ask(planner, partProducts.list, { query: { order: order.id, search } })
    return body.results.map(({ id }) => id)
  }

  assert.deepEqual(await found('õlipüüdja ÄÄRES'), [upper])
  assert.deepEqual(await found('100%'), [upper])
  assert.deepEqual(await found('%'), [upper])
  assert.deepEqual(await found('_'), [other])
  assert.deepEqual(await found('\\'), [])
  assert.deepEqual(await found(' kaev '), [other, upper])
  assert.deepEqual(await found(order.order_number), [other, upper])
})

test('changing part products requires permission to edit work plans', async () => {
  const worker = await aWorker(db)
  const { part_product_id: id } = await aWorkOrder(db, { operator_id: worker.operator_id })

  const { status } = await refused(worker, partProducts.change, { params: { id }, body: { comment: 'mine' } })

  assert.equal(status, 403)
})

test('a part product sent twice with one key is created once, and history names its creator', async () => {
  const row = await anOrderRow(db)
  const key = { 'idempotency-key': 'made-once' }

  const first = await ask(planner, partProducts.create, { body: { order_row: row.id } }, key)
  const again = await ask(planner, partProducts.create, { body: { order_row: row.id } }, key)

  assert.deepEqual(again.body, first.body)
  const made = await db.selectFrom('part_product').select('id').where('order_row_id', '=', row.id).execute()
  assert.equal(made.length, 1)
  const history = await db
    .selectFrom('history')
    .select(['user_id', 'action'])
    .where('object_type', '=', 'part_product')
    .where('object_id', '=', first.body.id)
    .execute()
  assert.deepEqual(history, [{ user_id: planner.id, action: 'insert' }])
})

test('updates part products individually, all or none', async () => {
  const [first, second] = [await aPartProduct(db), await aPartProduct(db)]
  const tag = await aComponentTag(db)
  const put = (changes: { id: number; pieces?: number; tags?: number[]; comment?: string }[]) => ({
    body: { changes },
  })

  const { body } = await ask(
    planner,
    partProducts.bulkChange,
    put([
      { id: second.id, pieces: 3 },
      { id: first.id, comment: 'rush', tags: [tag.id] },
    ]),
  )
  const wrong = await refused(
    planner,
    partProducts.bulkChange,
    put([
      { id: first.id, comment: 'lost' },
      { id: second.id, tags: [tag.id, 987_654] },
    ]),
  )
  const unknown = await refused(planner, partProducts.bulkChange, put([{ id: 987_654, pieces: 2 }]))
  const twice = await refused(planner, partProducts.bulkChange, put([{ id: first.id }, { id: first.id }]))

  assert.deepEqual(
    body.map(({ id, pieces, comment, tags }) => [id, pieces, comment, tags.length]),
    [
      [second.id, 3, '', 0],
      [first.id, 1, 'rush', 1],
    ],
  )
  assert.deepEqual(wrong.body['changes'], [
    {},
    { tags: [{}, { non_field_errors: ['Invalid pk "987654" - object does not exist.'] }] },
  ])
  assert.equal((await read(first.id)).comment, 'rush')
  assert.deepEqual(unknown.body['changes'], [{ id: ['Invalid pk "987654" - object does not exist.'] }])
  assert.deepEqual(twice.status, 400)
})

test('refuses to change the pieces by PUT once work has started', async () => {
  const started = await aPartProduct(db)
  await aTimeTracker(db, { work_order_id: (await aWorkOrder(db, { part_product_id: started.id })).id })

  const { body } = await refused(planner, partProducts.bulkChange, {
    body: { changes: [{ id: started.id, pieces: 5 }] },
  })

  assert.deepEqual(body['changes'], [{ pieces: ['Work has already started.'] }])
})

test('reports null as null', async () => {
  const { id } = await aPartProduct(db)
  const answer = await inject(planner, partProducts.change, {
    params: { id },
    body: { delivery_date: null, pieces: null },
  })
  const nothing = ['This field may not be null.']

  assert.deepEqual(answer.json(), { code: 'invalid', delivery_date: nothing, pieces: nothing })
})

test('a part product includes the blockers of all work that the user can view, with who set them', async () => {
  const worker = await aWorker(db)
  const { id } = await aPartProduct(db)
  const own = await aWorkOrder(db, { part_product_id: id, operator_id: worker.operator_id })
  const others = await aWorkOrder(db, { part_product_id: id })
  const blocked_by = planner.id
  const blockers = [
    await aPartBlocker(db, { part_product_id: id, blocked_by }),
    await aPartBlocker(db, { work_order_id: own.id, blocked_by }),
    await aPartBlocker(db, { work_order_id: others.id, blocked_by }),
  ].map((blocker) => blocker.id)
  await aPartBlocker(db, { part_product_id: id, resolved_at: new Date() })

  const seen = await ask(worker, partProducts.get, { params: { id } })
  const product = await read(id)

  assert.deepEqual(
    product.blockers.map((blocker) => [blocker.id, blocker.blocked_by?.id]),
    blockers.toReversed().map((blocker) => [blocker, planner.id]),
  )
  assert.deepEqual(
    seen.body.blockers.map((blocker) => [blocker.id, blocker.blocked_by?.id]),
    [
      [blockers[1], planner.id],
      [blockers[0], planner.id],
    ],
  )
  assert.deepEqual([product.odoo_mo_id, product.confirm_type], [null, 0])
})
