import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partPlan } from '#contract/part-plan.ts'
import { partProducts } from '#contract/part-products.ts'
import { partTimeplan } from '#contract/part-timeplan.ts'
import { partWorkPlans } from '#contract/part-work-plans.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { workOrders } from '#contract/work-orders.ts'
import { ActionStatus } from '#domain/action.ts'
import { ask, db, refused } from '#test/support/app.ts'
import { theManholeCatalogue } from '#test/support/factories/catalogue.ts'
import { aUser, aWorker } from '#test/support/factories/people.ts'
import { INLET, sentManhole } from '#test/support/manhole.ts'
import { aPlanReader, aSentManhole, plannedBy } from '#test/support/planned.ts'

await theManholeCatalogue(db)
const planner = await aPlanReader(['@parts_plan', '@parts_edit_workplan', '@parts_deactivate'])
const stateHash = async () => (await ask(planner, partTimeplan.read, { query: {} })).body.state_hash
const changesAfter = async (after: string) =>
  (await ask(planner, partTimeplan.changes, { query: { after } })).body.results

const start_time = '2026-03-02T12:30:00+02:00'
/** A manhole whose inlet is planned. */
async function aPlannedInlet() {
  const worker = await aWorker(db)
  const id = await aSentManhole(planner)
  const order = await plannedBy(planner, {
    ...{ id, worker_id: worker.operator_id, start_time, work_plan_action_paths: INLET },
  })
  return { id, worker, order }
}

test('an edited work plan is listed among the changes of the plan, with who edited which plan', async () => {
  const id = await aSentManhole(planner)
  const before = await stateHash()
  const plan = sentManhole()
  plan.components[0]!.comment = 'rev B'

  await ask(planner, partWorkPlans.save, { params: { id }, body: plan })

  const [change, ...others] = await changesAfter(before)
  assert.deepEqual(
    [change?.kind, change?.items, change?.made_by?.id, change?.moves, others],
    ['work_plan', [id], planner.id, [], []],
  )
  assert.deepEqual(
    change?.item_names.map((named) => named.id),
    [id],
  )
  assert.equal(change?.state_hash, await stateHash())
  assert.equal(
    (await refused(planner, partTimeplan.undo, { body: { change_id: change?.id ?? 0 } })).body.code,
    'change_cannot_be_undone',
  )
})

test('each change of pieces or visibility changes the plan; saving the same values does not', async () => {
  const id = await aSentManhole(planner)
  const before = await stateHash()
  const params = { id }

  for (let time = 0; time < 2; time += 1) {
    await ask(planner, partProducts.change, { params, body: { pieces: 3 } })
    await ask(planner, partProducts.bulkUpdate, { body: { ids: [id], changes: { pieces: 3 } } })
  }
  for (let time = 0; time < 2; time += 1) await ask(planner, partProducts.deactivate, { params })
  for (let time = 0; time < 2; time += 1) await ask(planner, partProducts.activate, { params })
  await ask(planner, partWorkPlans.save, { params, body: sentManhole() })

  assert.deepEqual(
    (await changesAfter(before)).map(({ kind }) => kind),
    ['activate', 'deactivate', 'work_plan'],
  )
})

test('comments, dates, trackers and ticks do not change the plan, so its revision stays', async () => {
  const { id, worker, order } = await aPlannedInlet()
  const before = await stateHash()

  await ask(planner, partProducts.change, {
    params: { id },
    body: { comment: 'urgent', delivery_date: '2026-04-02' },
  })
  const { body: tracker } = await ask(worker, timeTrackers.start, { body: { work_order: order.id } })
  const [first] = order.work_order_actions
  await ask(worker, workOrders.bulkUpdateActions, {
    body: { changes: [{ id: first?.id ?? 0, status: ActionStatus.Done }] },
  })
  await ask(worker, timeTrackers.stop, { params: { id: tracker.id } })

  assert.equal(await stateHash(), before)
})

test('a work plan without an action that is planned is refused with the name of the action', async () => {
  const { id } = await aPlannedInlet()
  const before = await stateHash()
  const plan = sentManhole()
  plan.components[0]!.parts = plan.components[0]!.parts.filter((part) => part.id !== 'IN')

  const { status, body } = await refused(planner, partWorkPlans.save, { params: { id }, body: plan })

  assert.equal(status, 400)
  assert.match(JSON.stringify(body), /cbody\/pIN\/a3/)
  assert.equal(await stateHash(), before)
})

test('a deactivated part product cannot be planned, but what is planned of it can be unplanned', async () => {
  const { id, worker, order } = await aPlannedInlet()
  await ask(planner, partProducts.deactivate, { params: { id } })
  const item = { id, worker_id: worker.operator_id, start_time, work_plan_action_paths: ['cbody/cutting'] }

  const { body } = await refused(planner, partPlan.plan, {
    query: { state_hash: await stateHash() },
    body: [item],
  })
  const { body: taken } = await ask(planner, partPlan.unplan, {
    query: { state_hash: await stateHash() },
    body: [order.id],
  })

  assert.deepEqual(body['0'], { id: ['This part product is deactivated and cannot be planned.'] })
  assert.deepEqual(taken.gone, [`${id}-${worker.operator_id}-${order.id}`])
})

test('the list names orders, and says which changes cannot be reverted and why', async () => {
  const { id, worker, order } = await aPlannedInlet()
  const listed = async () => (await ask(planner, partTimeplan.changes, { query: { item: id } })).body.results
  const reasons = async () => (await listed()).map(({ kind, no_revert }) => [kind, no_revert])
  const moved = await plannedBy(planner, {
    ...{ id, worker_id: worker.operator_id, start_time: '2026-03-03T12:30:00+02:00' },
    ...{ work_order_id: order.id, work_plan_action_paths: INLET },
  })
  const [latest] = await listed()

  assert.equal(moved.id, order.id)
  assert.match(latest?.item_names[0]?.order_number ?? '', /\S/)
  assert.deepEqual([latest?.item_names.length, latest?.item_names[0]?.id], [1, id])
  assert.deepEqual(await reasons(), [
    ['plan', null],
    ['plan', 'changed_since'],
  ])
  await ask(planner, partTimeplan.undo, { body: { change_id: latest?.id ?? 0 } })
  assert.deepEqual(await reasons(), [
    ['undo', null],
    ['plan', 'undone'],
    ['plan', null],
  ])
})

test('an undo of an undo is a redo, and its undo an undo again', async () => {
  const { id } = await aPlannedInlet()
  const listed = async () => (await ask(planner, partTimeplan.changes, { query: { item: id } })).body.results
  for (let undos = 0; undos < 3; undos += 1)
    await ask(planner, partTimeplan.undo, { body: { change_id: (await listed())[0]?.id ?? 0 } })

  assert.deepEqual(
    (await listed()).map(({ kind, is_redo }) => [kind, is_redo]),
    [
      ['undo', false],
      ['undo', true],
      ['undo', false],
      ['plan', false],
    ],
  )
})

test('changes are read by those who see the plan', async () => {
  const worker = await aUser(db, { can: ['@parts_view_own_workorders'] })

  assert.equal((await refused(worker, partTimeplan.changes, { query: {} })).status, 403)
})
