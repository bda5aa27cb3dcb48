import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { ActionGroup } from '#contract/action-groups.ts'
import { type PlanItem, partPlan } from '#contract/part-plan.ts'
import { partTimeplan } from '#contract/part-timeplan.ts'
import { seededRandom, shuffled, whole } from '#demo/random.ts'
import { ask, db, inject, refused } from '#test/support/app.ts'
import { theManholeCatalogue } from '#test/support/factories/catalogue.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aWorker } from '#test/support/factories/people.ts'
import { someoneWaits } from '#test/support/locks.ts'
import { aPlanReader, aSentManhole, cancelOrderOf, plannedBy } from '#test/support/planned.ts'

await theManholeCatalogue(db)
const planner = await aPlanReader(['@parts_plan', '@parts_edit_workplan'])
const workers = [await aWorker(db), await aWorker(db), await aWorker(db)]
const read = async () => (await ask(planner, partTimeplan.read, { query: {} })).body
const HOUR_MS = 3_600_000

/** Everything of the plan but its revision. */
async function wholePlan() {
  const { data, unplanned } = await read()
  return { data, unplanned }
}

/** Some actions of each of the groups, to somebody, none of them at the same time. */
function itemsOf(groups: readonly ActionGroup[], seed: string): PlanItem[] {
  const chance = seededRandom(seed)
  return groups.map(({ partProductId, actions }, index) => ({
    id: partProductId,
    worker_id: chance() < 0.2 ? null : workers[whole(chance, 0, 2)]!.operator_id,
    start_time: new Date(Date.parse('2026-03-02T09:00:00Z') + index * 48 * HOUR_MS).toISOString(),
    work_plan_action_paths: shuffled(
      chance,
      actions.map(({ path }) => path),
    ).slice(0, whole(chance, 1, actions.length)),
  }))
}

test('whatever is planned and taken out again leaves the plan as it was', async () => {
  for (let n = 0; n < 3; n += 1) await aSentManhole(planner)
  await asSystem(db, (tx) =>
    tx
      .updateTable('part_action')
      .set({ worker_id: workers[0]!.operator_id })
      .where('id', 'in', [25, 6, 10])
      .execute(),
  )
  const before = await wholePlan()

  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const { state_hash } = await read()
    const { body } = await ask(planner, partPlan.plan, {
      query: { state_hash },
      body: itemsOf(before.unplanned, seed),
    })
    assert.notDeepEqual(await wholePlan(), before)
    const orders = body.work_orders.flatMap((id) => id ?? [])
    await ask(planner, partPlan.unplan, { query: { state_hash: body.state_hash }, body: orders })

    assert.deepEqual(await wholePlan(), before, seed)
  }
})

test('what nobody had is nobody’s again when it is taken out, though the catalogue has found a default since', async () => {
  const id = await aSentManhole(planner)
  const ladder = ['cbody/pLA/a17']
  const place = { worker_id: workers[0]!.operator_id, start_time: '2026-04-20T08:00:00+03:00' }
  const order = await plannedBy(planner, { id, ...place, work_plan_action_paths: ladder })
  const worker_id = workers[1]!.operator_id
  await asSystem(db, (tx) => tx.updateTable('part_action').set({ worker_id }).where('id', '=', 17).execute())

  const { state_hash } = await read()
  const { body } = await ask(planner, partPlan.unplan, { query: { state_hash }, body: [order.id] })

  const [own] = body.data.filter(({ actions }) => actions.some(({ path }) => path === ladder[0]))
  assert.deepEqual([own?.workerId, own?.workOrder], [null, null])
})

test('work of a cancelled order waits no more, and what is planned of it can be taken out', async () => {
  const id = await aSentManhole(planner)
  const place = { worker_id: workers[0]!.operator_id, start_time: '2026-03-25T08:00:00+02:00' }
  const order = await plannedBy(planner, { id, ...place, work_plan_action_paths: ['cbody/pLA/a17'] })
  await cancelOrderOf(id)
  const mine = (groups: readonly ActionGroup[]) => groups.filter(({ partProductId }) => partProductId === id)

  const before = await read()
  const query = { state_hash: before.state_hash }
  const { body } = await ask(planner, partPlan.unplan, { query, body: [order.id] })
  const again = await refused(planner, partTimeplan.undo, { body: { change_id: body.change_id ?? 0 } })

  assert.deepEqual([mine(before.data).length, mine(before.unplanned)], [1, []])
  assert.deepEqual([body.data, body.gone.length], [[], 1])
  assert.deepEqual(again.body.non_field_errors, ['The order is cancelled and cannot be planned.'])
})

test('a plan whose connection is killed in its midst leaves nothing, and sent again it is stored once', async () => {
  const before = await read()
  const body = itemsOf(before.unplanned, 'killed')
  const send = () =>
    inject(
      planner,
      partPlan.plan,
      { query: { state_hash: before.state_hash }, body },
      { 'idempotency-key': 'plan-1' },
    )

  const killed = await asSystem(db, async (held) => {
    await held.selectFrom('operator').select('id').forUpdate().execute()
    const sent = send()
    await sql`select pg_terminate_backend(${await someoneWaits(db)})`.execute(held)
    return { answer: await sent }
  })
  const after = await read()
  const again = await send()
  const copy = await send()

  assert.equal(killed.answer.statusCode, 503)
  assert.deepEqual({ ...after, server_time: '' }, { ...before, server_time: '' })
  assert.equal(again.statusCode, 200)
  assert.deepEqual(copy.json(), again.json())
  const { results } = (await ask(planner, partTimeplan.changes, { query: { after: before.state_hash } })).body
  assert.equal(results.length, 1)
  assert.equal((await read()).data.length, body.length)
})
