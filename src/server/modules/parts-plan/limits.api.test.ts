import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PlanItem, partPlan } from '#contract/part-plan.ts'
import { partTimeplan } from '#contract/part-timeplan.ts'
import { REFUSAL_CODE_HEADER } from '#contract/refusal-code.ts'
import { ask, db, inject, refused } from '#test/support/app.ts'
import { theManholeCatalogue } from '#test/support/factories/catalogue.ts'
import { anOperator, aUser } from '#test/support/factories/people.ts'
import { theSettings } from '#test/support/factories/settings.ts'
import { aPlanReader, aSentManhole, plannedBy } from '#test/support/planned.ts'

await theManholeCatalogue(db)
const planner = await aPlanReader(['@parts_plan', '@parts_edit_workplan'])
const colleague = await aPlanReader(['@parts_plan'])
const estonian = await aUser(db, { can: ['@parts_plan', '@parts_manage_all_workorders'], language: 'et' })
const product = await aSentManhole(planner)
const other = await aSentManhole(planner)
await theSettings(db, { items_per_day: 2 })

const read = async () => (await ask(planner, partTimeplan.read, { query: {} })).body
const query = async () => ({ state_hash: (await read()).state_hash })

/** A tenth of an hour or so of work, none of it twice. */
const spare = [
  'cbody/pIN/a3',
  'cbody/pIN/a6',
  'cbody/pIN/a10',
  'cbody/pLA/a17',
  'cbody/pTL/a26',
  'cbody/pTL/a27',
]
const itemAt = (path: number, worker_id: number, start_time: string, id = product): PlanItem => ({
  ...{ id, worker_id, start_time, work_plan_action_paths: [spare[path]!] },
})
const at = (day: number, hour: number) => `2026-03-0${day}T${String(hour).padStart(2, '0')}:00:00+02:00`

/** Takes all that is planned out of the plan again. */
async function cleared(): Promise<void> {
  const { data, state_hash } = await read()
  const body = data.flatMap(({ workOrder }) => workOrder?.id ?? [])
  if (body.length > 0) await ask(planner, partPlan.unplan, { query: { state_hash }, body })
}

test('refuses the item that is one too many on an operator’s day, at its own index, and all with it', async () => {
  const { id: operator_id } = await anOperator(db, { name: 'Rein Kuusik' })
  await plannedBy(planner, itemAt(0, operator_id, at(3, 8)))
  const body = [
    itemAt(1, operator_id, at(3, 10)),
    itemAt(2, operator_id, at(4, 8)),
    itemAt(3, operator_id, at(3, 14)),
  ]
  const before = await query()

  const english = await refused(planner, partPlan.plan, { query: before, body })
  const inEstonian = await refused(estonian, partPlan.plan, { query: before, body })

  assert.equal(english.status, 400)
  assert.deepEqual([english.body['0'] ?? {}, english.body['1'] ?? {}], [{}, {}])
  assert.deepEqual(english.body['2'], {
    start_time: ['Rein Kuusik cannot start more than 2 work orders on 03.03.2026. Choose another day.'],
  })
  assert.deepEqual(inEstonian.body['2'], {
    start_time: ['Rein Kuusik ei saa 03.03.2026 alustada rohkem kui 2 töökäsku. Vali teine päev.'],
  })
  assert.deepEqual(await query(), before)
  await cleared()
})

test('moving a work order within its full day is not one more, moving it to another full day is', async () => {
  const { id: operator_id } = await anOperator(db)
  const first = await plannedBy(planner, itemAt(0, operator_id, at(3, 8)))
  await plannedBy(planner, itemAt(1, operator_id, at(3, 10)))
  await plannedBy(planner, itemAt(2, operator_id, at(4, 8)))
  await plannedBy(planner, itemAt(3, operator_id, at(4, 10)))
  const move = (start_time: string) => ({
    ...itemAt(0, operator_id, start_time),
    work_order_id: first.id,
  })

  const away = await refused(planner, partPlan.plan, { query: await query(), body: [move(at(4, 14))] })
  await ask(planner, partPlan.plan, { query: await query(), body: [move(at(3, 14))] })

  assert.match(JSON.stringify(away.body), /more than 2 work orders on 04\.03\.2026/)
  await cleared()
})

test('of two planners who both add the last work order of a day, one is refused', async () => {
  const { id: operator_id } = await anOperator(db)
  await plannedBy(planner, itemAt(0, operator_id, at(5, 8)))
  const seen = await query()
  const add = (by: typeof planner, path: number, hour: number) =>
    inject(by, partPlan.plan, { query: seen, body: [itemAt(path, operator_id, at(5, hour), other)] })

  const [mine, theirs] = await Promise.all([add(planner, 1, 10), add(colleague, 2, 13)])
  const stale = [mine, theirs].find(({ statusCode }) => statusCode === 409)!
  const again = await inject(colleague, partPlan.plan, {
    query: { state_hash: stale.json<{ state_hash: string }>().state_hash },
    body: [itemAt(3, operator_id, at(5, 15), other)],
  })

  assert.deepEqual([mine.statusCode, theirs.statusCode].toSorted(), [200, 409])
  assert.equal(again.statusCode, 400, again.body)
  assert.equal(again.headers[REFUSAL_CODE_HEADER], 'operator_day_full')
  await cleared()
})

test('an undo does not bring a work order back onto a day that is full since', async () => {
  const { id: operator_id } = await anOperator(db)
  const order = await plannedBy(planner, itemAt(0, operator_id, at(6, 8)))
  const { body: unplanned } = await ask(planner, partPlan.unplan, { query: await query(), body: [order.id] })
  await plannedBy(planner, itemAt(1, operator_id, at(6, 10)))
  await plannedBy(planner, itemAt(2, operator_id, at(6, 13)))

  const { status, body } = await refused(planner, partTimeplan.undo, {
    body: { change_id: unplanned.change_id ?? 0 },
  })

  assert.equal(status, 400)
  assert.equal(body.code, 'operator_day_full')
  await cleared()
})

test('work without an operator is not limited', async () => {
  const body = [0, 1, 2, 3].map((path) => ({ ...itemAt(path, 0, at(3, 8)), worker_id: null }))

  await ask(planner, partPlan.plan, { query: await query(), body })
  await cleared()
})

test('the plan tells its limits, and a changed setting counts at once', async () => {
  const { id: operator_id } = await anOperator(db)
  const before = await read()
  await theSettings(db, { items_per_day: 3, horizon_days: 40, fit_window_days: 5 })

  const after = await read()
  await ask(planner, partPlan.plan, {
    query: await query(),
    body: [0, 1, 2].map((path) => itemAt(path, operator_id, at(3, 8 + path * 2))),
  })

  assert.deepEqual(before.limits, { horizon_days: 30, fit_window_days: 3, items_per_day: 2 })
  assert.deepEqual(after.limits, { horizon_days: 40, fit_window_days: 5, items_per_day: 3 })
  await theSettings(db, { items_per_day: 2 })
  await cleared()
})

test('a limit that is no whole number in its range is not stored', async () => {
  const stored = await read()
  for (const settings of [{ items_per_day: 0 }, { horizon_days: 63 }, { fit_window_days: 1.5 }])
    await assert.rejects(theSettings(db, settings), { code: 'value_not_allowed' })

  assert.deepEqual((await read()).limits, stored.limits)
})
