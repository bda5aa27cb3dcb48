import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PartMove } from '#contract/part-plan.ts'
import { type PlanItem, partPlan } from '#contract/part-plan.ts'
import { partTimeplan } from '#contract/part-timeplan.ts'
import type { PlanChange } from '#contract/plan-changes.ts'
import { ask, db, refused } from '#test/support/app.ts'
import { theManholeCatalogue } from '#test/support/factories/catalogue.ts'
import { aWorker } from '#test/support/factories/people.ts'
import { INLET } from '#test/support/manhole.ts'
import { aPlanReader, aSentManhole } from '#test/support/planned.ts'

await theManholeCatalogue(db)
const [planner, other] = [
  await aPlanReader(['@parts_plan', '@parts_revoke', '@parts_edit_workplan']),
  await aPlanReader(['@parts_plan']),
]
const MONDAY = '2026-03-02T10:00:00+02:00'
const TUESDAY = '2026-03-03T08:00:00+02:00'
const WEDNESDAY = '2026-03-04T08:00:00+02:00'

const stateHash = async () => (await ask(planner, partTimeplan.read, { query: {} })).body.state_hash

function item(id: number, worker_id: number | null, fields: Partial<PlanItem> = {}): PlanItem {
  return { id, worker_id, start_time: MONDAY, work_plan_action_paths: INLET, ...fields }
}

async function plan(items: PlanItem[], by = planner) {
  return (await ask(by, partPlan.plan, { query: { state_hash: await stateHash() }, body: items })).body
}

/** Returns the changes that a refusal names as having moved the same work: by id, with the part products of their moves. */
function touchingOf(body: Readonly<Record<string, unknown>>) {
  const touching = body['touching'] as readonly PlanChange<PartMove>[] | null
  return touching?.map(({ id, moves }) => [id, moves.map(({ item }) => item)]) ?? null
}

test('a stale plan names the changes that moved the same actions, with those moves only', async () => {
  const [mine, elsewhere] = [await aSentManhole(planner), await aSentManhole(planner)]
  const [worker, another] = [await aWorker(db), await aWorker(db)]
  const old = await stateHash()
  const { change_id } = await plan(
    [item(mine, worker.operator_id), item(elsewhere, another.operator_id)],
    other,
  )

  const { status, body } = await refused(planner, partPlan.plan, {
    query: { state_hash: old },
    body: [item(mine, worker.operator_id, { start_time: TUESDAY })],
  })

  assert.equal(status, 409)
  assert.deepEqual(touchingOf(body), [[change_id, [mine]]])
})

test('a stale plan of work that nobody moved names no change, however many there were', async () => {
  const product = await aSentManhole(planner)
  const [moved, worker] = [await aSentManhole(planner), await aWorker(db)]
  const old = await stateHash()
  const { work_orders } = await plan([item(moved, worker.operator_id)], other)
  const back = { work_order_id: work_orders[0] ?? 0 }
  for (let time = 0; time < 12; time += 1) {
    await plan([item(moved, worker.operator_id, { ...back, start_time: TUESDAY })], other)
    await plan([item(moved, worker.operator_id, back)], other)
  }

  const { body } = await refused(planner, partPlan.plan, {
    query: { state_hash: old },
    body: [item(product, worker.operator_id, { start_time: WEDNESDAY })],
  })

  assert.equal((body['changes'] as unknown[]).length, 20)
  assert.deepEqual(touchingOf(body), [])
})

test('a stale unplan names who moved the work order, also where it is gone since', async () => {
  const [product, worker] = [await aSentManhole(planner), await aWorker(db)]
  const { work_orders } = await plan([item(product, worker.operator_id)])
  const id = work_orders[0] ?? 0
  const old = await stateHash()
  const taken = await ask(other, partPlan.unplan, { query: { state_hash: old }, body: [id] })

  const { body } = await refused(planner, partPlan.unplan, { query: { state_hash: old }, body: [id] })

  assert.deepEqual(touchingOf(body), [[taken.body.change_id, [product]]])
})

test('a stale revoke names who planned the same worker’s actions meanwhile', async () => {
  const worker = await aWorker(db)
  const product = await aSentManhole(planner, [worker.operator_id])
  const old = await stateHash()
  const { change_id } = await plan([item(product, worker.operator_id)], other)
  const elsewhere = await aSentManhole(planner, [worker.operator_id])
  await plan([item(elsewhere, worker.operator_id, { start_time: TUESDAY })], other)

  const { body } = await refused(planner, partPlan.revoke, {
    query: { state_hash: old },
    body: [{ id: product, worker_id: worker.operator_id }],
  })

  assert.deepEqual(touchingOf(body), [[change_id, [product]]])
})

test('on a revision that never was, nobody can say what moved', async () => {
  const [product, worker] = [await aSentManhole(planner), await aWorker(db)]

  const { status, body } = await refused(planner, partPlan.plan, {
    query: { state_hash: '00000000-0000-4000-8000-000000000000' },
    body: [item(product, worker.operator_id)],
  })

  assert.deepEqual([status, touchingOf(body)], [409, null])
})

test('a planner reads which of the changes moved again what they had moved', async () => {
  const [mine, theirs] = [await aSentManhole(planner), await aSentManhole(planner)]
  const [worker, another] = [await aWorker(db), await aWorker(db)]
  const start = await stateHash()
  const own = await plan([item(mine, worker.operator_id)])
  const work_order_id = own.work_orders[0] ?? 0
  const again = await plan(
    [
      item(mine, another.operator_id, { work_order_id }),
      item(theirs, worker.operator_id, { start_time: TUESDAY }),
    ],
    other,
  )
  const later = await plan([item(mine, another.operator_id, { work_order_id, start_time: WEDNESDAY })], other)

  const listed = async (by: typeof planner) =>
    (await ask(by, partTimeplan.changes, { query: { after: start } })).body.results.map(
      ({ id, changed_yours }) => [id, changed_yours],
    )

  assert.deepEqual(await listed(planner), [
    [later.change_id, []],
    [again.change_id, [{ change_id: own.change_id, item: mine }]],
    [own.change_id, []],
  ])
  assert.deepEqual((await listed(other)).at(0), [
    later.change_id,
    [{ change_id: again.change_id, item: mine }],
  ])
})
