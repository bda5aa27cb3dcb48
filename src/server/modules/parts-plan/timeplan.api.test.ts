import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partTimeplan } from '#contract/part-timeplan.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { ask, clock, db } from '#test/support/app.ts'
import { theManholeCatalogue } from '#test/support/factories/catalogue.ts'
import { aWorker } from '#test/support/factories/people.ts'
import { INLET } from '#test/support/manhole.ts'
import { aPlanReader, aSentManhole, plannedBy } from '#test/support/planned.ts'

await theManholeCatalogue(db)
const planner = await aPlanReader(['@parts_plan', '@parts_edit_workplan'])

test('work that is left open from earlier days is in the plan whatever days are read, done work is not', async () => {
  const worker = await aWorker(db)
  const at = (start_time: string) => ({
    start_time,
    worker_id: worker.operator_id,
    work_plan_action_paths: INLET,
  })
  const running = await plannedBy(planner, {
    id: await aSentManhole(planner),
    ...at('2026-03-02T12:30:00+02:00'),
  })
  const waiting = await plannedBy(planner, {
    id: await aSentManhole(planner),
    ...at('2026-03-02T14:00:00+02:00'),
  })
  const done = await plannedBy(planner, {
    id: await aSentManhole(planner),
    ...at('2026-03-02T15:30:00+02:00'),
  })
  const ahead = await plannedBy(planner, {
    id: await aSentManhole(planner),
    ...at('2026-03-05T08:00:00+02:00'),
  })
  const { body: tracker } = await ask(worker, timeTrackers.start, { body: { work_order: done.id } })
  await ask(worker, timeTrackers.stop, { params: { id: tracker.id } })
  await ask(worker, timeTrackers.start, { body: { work_order: running.id } })
  clock.pass(48 * 60)

  const shown = async (query: { start_date?: string }) => {
    const { data, part_products } = (await ask(planner, partTimeplan.read, { query })).body
    const known = new Set(part_products.map(({ id }) => id))
    assert.ok(data.every(({ partProductId }) => known.has(partProductId)))
    return data.map(({ workOrder }) => workOrder?.id)
  }

  assert.deepEqual(await shown({}), [running.id, waiting.id, ahead.id])
  assert.deepEqual(await shown({ start_date: '2026-03-04' }), [running.id, waiting.id, ahead.id])
  assert.deepEqual(await shown({ start_date: '2026-03-09' }), [running.id, waiting.id])
  assert.deepEqual(await shown({ start_date: '2026-03-02' }), [running.id, waiting.id, done.id, ahead.id])
})

test('planned work without an operator is in the plan whatever days are read, until it is done', async () => {
  const group = { id: await aSentManhole(planner), worker_id: null, work_plan_action_paths: INLET }
  const order = await plannedBy(planner, { ...group, start_time: '2026-03-12T10:00:00+02:00' })
  const shown = async () => {
    const { body } = await ask(planner, partTimeplan.read, { query: { start_date: '2026-05-04' } })
    assert.ok(body.part_products.some(({ id }) => id === group.id))
    return body.data.filter(({ workOrder }) => workOrder?.id === order.id)
  }

  assert.equal((await shown()).length, 1)
})
