import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pipePlan } from '#contract/pipe-plan.ts'
import { pipeProducts } from '#contract/pipe-products.ts'
import { pipeTimeplan } from '#contract/pipe-timeplan.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { ask, db, refused } from '#test/support/app.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aLine, aMandrel, aPipeProduct, aPlannablePipe } from '#test/support/factories/pipes.ts'

const { Unplanned, Planned, InProduction, Produced, Cancelled, NeedsConfiguration } = ProductionStatus
const can = ['@pipeplan_plan', '@pipeplan_view', '@pipeplan_split_merge', '@pipeplan_configure'] as const
const planner = await aUser(db, { can })
const technologist = await aUser(db, { can: ['@pipeplan_configure', '@pipeplan_view'] })
await aMandrel(db)
const line = await aLine(db)
const other = await aLine(db)

const query = async () => {
  const { body } = await ask(planner, pipeTimeplan.read, { query: {} })
  return { query: { state_hash: body.state_hash } }
}
const at = (time: string) => `2026-03-03T${time}:00+02:00`
const plan = async (id: number, time: string, on = line.id) =>
  (await ask(planner, pipePlan.plan, { ...(await query()), body: [{ id, line: on, start_time: at(time) }] }))
    .body
const cancel = async (...ids: readonly number[]) =>
  (await ask(planner, pipePlan.cancel, { ...(await query()), body: [...ids] })).body
const restore = async (...ids: readonly number[]) =>
  (await ask(planner, pipePlan.restore, { ...(await query()), body: [...ids] })).body
const undo = async (change_id: number | null) =>
  (await ask(planner, pipeTimeplan.undo, { body: { change_id: change_id ?? 0 } })).body
const product = async (id: number) => (await ask(planner, pipeProducts.get, { params: { id } })).body
const place = async (id: number) => {
  const { production_status, planned_start, line: on } = await product(id)
  return planned_start === null ? production_status : [production_status, on?.id, planned_start]
}

test('a planned pipe is cancelled in one step; undo plans it where it was, redo cancels it again', async () => {
  const [pipe, next] = [await aPlannablePipe(db, { dn: 1200 }), await aPlannablePipe(db)]
  await plan(pipe.id, '06:00')
  await plan(next.id, '12:00')
  const before = await product(next.id)

  const { change_id } = await cancel(pipe.id)

  assert.equal(await place(pipe.id), Cancelled)
  assert.ok((await product(next.id)).setup_minutes! < before.setup_minutes!, 'what follows needs less set-up')
  const undone = await undo(change_id)
  assert.deepEqual(await place(pipe.id), [Planned, line.id, at('06:00')])
  assert.deepEqual((await product(next.id)).setup_minutes, before.setup_minutes)
  await undo(undone.change_id)
  assert.equal(await place(pipe.id), Cancelled)
})

test('a cancelled pipe comes back without a place, and undo cancels it again', async () => {
  const pipe = await aPlannablePipe(db)
  await plan(pipe.id, '06:00', other.id)
  await cancel(pipe.id)

  const { change_id } = await restore(pipe.id)

  assert.equal(await place(pipe.id), Unplanned)
  await undo(change_id)
  assert.equal(await place(pipe.id), Cancelled)
})

test('a pipe without a specification has none after it was cancelled and restored', async () => {
  const { id } = await aPipeProduct(db, { production_status: NeedsConfiguration, dn: null })

  await cancel(id)
  await restore(id)

  assert.equal(await place(id), NeedsConfiguration)
})

test('the parts of a product are cancelled with it, but not those that are produced', async () => {
  const whole = await aPlannablePipe(db, { quantity: 18 })
  await ask(planner, pipePlan.split, { params: { id: whole.id }, ...(await query()), body: { parts: 3 } })
  const { body } = await ask(planner, pipeProducts.list, { query: { parent: whole.id } })
  const [first, second, third] = body.results.toSorted((a, b) => a.id - b.id).map(({ id }) => id)
  await plan(second!, '06:00', other.id)
  await asSystem(db, (tx) =>
    tx.updateTable('pipe_product').set({ production_status: Produced }).where('id', '=', first!).execute(),
  )

  const { change_id } = await cancel(whole.id)

  assert.deepEqual(
    [await place(first!), await place(second!), await place(third!)],
    [Produced, Cancelled, Cancelled],
  )
  assert.equal((await product(whole.id)).production_status, Produced)
  await undo(change_id)
  assert.deepEqual([await place(second!), await place(third!)], [[Planned, other.id, at('06:00')], Unplanned])
})

test('a restored part brings back the product that it is a part of', async () => {
  const whole = await aPlannablePipe(db, { quantity: 12 })
  await ask(planner, pipePlan.split, { params: { id: whole.id }, ...(await query()), body: { parts: 2 } })
  const { body } = await ask(planner, pipeProducts.list, { query: { parent: whole.id } })
  await cancel(whole.id)

  await restore(body.results[0]!.id)

  assert.equal((await product(whole.id)).production_status, Unplanned)
  const [last] = (await ask(planner, pipeTimeplan.read, { query: {} })).body.products.filter(
    ({ parent }) => parent === whole.id,
  )
  assert.equal(last?.id, body.results[0]!.id)
})

test('what is in production cannot be cancelled, nor can what is produced', async () => {
  const start = { planned_start: new Date(at('20:00')), planned_end: new Date(at('22:00')) }
  const running = await aPlannablePipe(db, { production_status: InProduction, line_id: line.id, ...start })
  const made = await aPlannablePipe(db, { production_status: Produced })
  const untouched = await aPlannablePipe(db)

  const { body } = await refused(planner, pipePlan.cancel, {
    ...(await query()),
    body: [untouched.id, running.id, made.id],
  })

  assert.deepEqual(body, [
    {},
    {
      non_field_errors: [
        'A product in production cannot be cancelled. To stop it, end its pipe and finish the product on the line.',
      ],
    },
    { non_field_errors: ['A produced product cannot be cancelled.'] },
  ])
  assert.equal(await place(untouched.id), Unplanned)
})

test('an older unplanning of a cancelled pipe cannot be undone', async () => {
  const pipe = await aPlannablePipe(db)
  await plan(pipe.id, '14:00', other.id)
  const { body } = await ask(planner, pipePlan.unplan, { ...(await query()), body: [pipe.id] })
  await cancel(pipe.id)

  const refusal = await refused(planner, pipeTimeplan.undo, { body: { change_id: body.change_id ?? 0 } })

  assert.equal(refusal.status, 400)
  assert.equal(await place(pipe.id), Cancelled)
})

test('who does not plan cannot cancel', async () => {
  const pipe = await aPlannablePipe(db)

  const { status } = await refused(technologist, pipePlan.cancel, { ...(await query()), body: [pipe.id] })

  assert.equal(status, 403)
})
