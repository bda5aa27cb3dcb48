import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pipeProducts } from '#contract/pipe-products.ts'
import { pipeTimeplan } from '#contract/pipe-timeplan.ts'
import { app, ask, db, inject } from '#test/support/app.ts'
import { constants } from '#test/support/constants.ts'
import { asSystem, insert } from '#test/support/factories/insert.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aLine, aMandrel, aMaterial, aPipeInSlot, aPlannablePipe } from '#test/support/factories/pipes.ts'
import { watchedApp } from '#test/support/watched.ts'

const planner = await aUser(db, { can: ['@pipeplan_view', '@orders_view'] })
for (let count = 0; count < 4; count += 1) await aMandrel(db)

/** A pipe that is planned from an hour of a Tuesday on. */
async function aPlannedPipe(hour: string) {
  const line = await aLine(db)
  return aPipeInSlot(db, { line_id: line.id, start: `2026-03-03T${hour}:00:00+02:00` })
}

test('a pipe that needs more of a material than there is has the warning in its order and in the plan', async () => {
  const [short, enough, unknown] = [
    await aPlannedPipe('08'),
    await aPlannedPipe('08'),
    await aPlannedPipe('08'),
  ]
  for (const [{ id }, stock_kg] of [
    [short, 287],
    [enough, 288],
    [unknown, null],
  ] as const) {
    const material = await aMaterial(db, { stock_kg })
    await insert(db, 'pipe_product_material', {
      ...{ pipe_product_id: id, material_id: material.id, component: 1 },
      ...{ share_percent: 100, nominal_kg: 288 },
    })
  }

  const { body } = await ask(planner, pipeTimeplan.read, { query: {} })

  const missing = new Map(body.products.map(({ id, missing_materials }) => [id, missing_materials]))
  assert.deepEqual(
    [short, enough, unknown].map(({ id }) => missing.get(id)?.map(({ kg }) => kg)),
    [[1], [], []],
  )
  const warnings = async ({ id }: { readonly id: number }) =>
    (await ask(planner, pipeProducts.get, { params: { id } })).body.warnings
  assert.deepEqual(await warnings(short), ['material_short'])
  assert.deepEqual(await warnings(enough), [])
})

test('of two pipes that are planned, the later one is short of a material that lasts for one', async () => {
  const { id: material_id } = await aMaterial(db, { stock_kg: 300 })
  const [later, earlier] = [await aPlannedPipe('12'), await aPlannedPipe('10')]
  const waiting = await aPlannablePipe(db)
  for (const { id } of [later, earlier, waiting])
    await insert(db, 'pipe_product_material', {
      ...{ pipe_product_id: id, material_id, component: 1, share_percent: 100, nominal_kg: 200 },
    })
  const isShort = async ({ id }: { readonly id: number }) =>
    (await ask(planner, pipeProducts.get, { params: { id } })).body.warnings.includes('material_short')

  assert.deepEqual(
    [await isShort(earlier), await isShort(later), await isShort(waiting)],
    [false, true, true],
  )
})

test('in its order, too, a pipe has no mandrel while one that is late holds it for longer than planned', async () => {
  await aMandrel(db, { dn: 1600 })
  const [first, second] = [await aLine(db), await aLine(db)]
  const at = (time: string) => `2026-03-02T${time}:00+02:00`
  const late = await aPipeInSlot(db, {
    ...{ line_id: first.id, start: at('08:00'), dn: 1600, production_status: 2 },
    started_at: new Date(at('08:00')),
  })
  // As planned the mandrel is free at 10:50, but at 10:00 the pipe is still wound.
  const next = await aPipeInSlot(db, { line_id: second.id, start: at('11:00'), dn: 1600 })
  const warnings = async () =>
    (await ask(planner, pipeProducts.get, { params: { id: next.id } })).body.warnings

  assert.deepEqual(await warnings(), ['mandrel_busy'])
  await asSystem(db, (tx) => tx.deleteFrom('pipe_product').where('id', '=', late.id).execute())
  assert.deepEqual(await warnings(), [])
})

test('a pipe that is planned outside of working hours has the warning', async () => {
  const { server } = await watchedApp({
    configuration: () => ({
      ...constants,
      pipe_plan: { ...constants.pipe_plan, work_from_min: 6 * 60, work_until_min: 22 * 60 },
    }),
  })
  const [inside, outside] = [await aPlannedPipe('20'), await aPlannedPipe('21')]
  const warnings = async ({ id }: { readonly id: number }, on = server) =>
    (await inject(planner, pipeProducts.get, { params: { id } }, {}, on)).json().warnings

  assert.deepEqual(await warnings(inside), [])
  assert.deepEqual(await warnings(outside), ['outside_hours'])
  assert.deepEqual(await warnings(outside, app), [], 'where lines work round the clock')
})
