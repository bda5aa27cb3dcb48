import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterProduction } from '#contract/after-production.ts'
import { history } from '#contract/history.ts'
import { pipeOrders } from '#contract/pipe-orders.ts'
import { pipePlan } from '#contract/pipe-plan.ts'
import { pipeProduction } from '#contract/pipe-production.ts'
import { pipeProducts } from '#contract/pipe-products.ts'
import { pipeTimeplan } from '#contract/pipe-timeplan.ts'
import { ask, db, refused } from '#test/support/app.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aLine, aMandrel, aPipe, aPlannablePipe } from '#test/support/factories/pipes.ts'

const planner = await aUser(db, {
  can: ['@pipeplan_view', '@pipeplan_plan', '@pipeplan_split_merge', '@pipes_produce_new', '@orders_view'],
})
await aMandrel(db)

const query = async () => ({
  query: { state_hash: (await ask(planner, pipeTimeplan.read, { query: {} })).body.state_hash },
})
const halves = [
  { name: 'First half', length: 6, operation: '' },
  { name: 'Second half', length: 6, operation: 'Weld to the first half' },
]
type Stages = readonly { name: string; length: number; operation?: string }[]
const inStages = async (id: number, stages: Stages = halves) =>
  (
    await ask(planner, pipeProduction.multiStage, {
      ...{ params: { id }, ...(await query()) },
      body: { stages: [...stages] },
    })
  ).body
const get = async (id: number) => (await ask(planner, pipeProducts.get, { params: { id } })).body
const stagesOf = async (id: number) =>
  (await ask(planner, pipeProducts.list, { query: { parent: id } })).body.results.toReversed()
const blockersOf = async (id: number) => (await get(id)).blockers.map(({ type, comment }) => [type, comment])
const waitsForFirst = [['stage', 'First half']]
/** A product of pipes of 12 m, in two stages of 6 m. */
const aWeldedProduct = async (pieces = 1) => {
  const { id } = await aPlannablePipe(db, { quantity: 12 * pieces, pieces: 2 * pieces })
  await inStages(id)
  const [first, second] = await stagesOf(id)
  return { id, first: first!.id, second: second!.id }
}
const set = (table: 'pipe' | 'pipe_product', id: number, given: object) =>
  asSystem(db, (tx) => tx.updateTable(table).set(given).where('id', '=', id).execute())

test('a product becomes stages that together make its pipes', async () => {
  const { id } = await aPlannablePipe(db, { quantity: 36, pieces: 6 })

  await inStages(id)

  const [parent, stages] = [await get(id), await stagesOf(id)]
  assert.deepEqual(
    [parent.has_parts, parent.is_multi_stage, parent.length, parent.pieces, parent.quantity, parent.weight],
    [true, true, 12, 3, 36, 576],
  )
  assert.deepEqual(
    stages.map((each) => [each.stage_no, each.stage_name, each.stage_operation, each.length, each.pieces]),
    [
      [1, 'First half', '', 6, 3],
      [2, 'Second half', 'Weld to the first half', 6, 3],
    ],
  )
  assert.deepEqual(
    stages.map(({ quantity, weight, winding_minutes }) => [quantity, weight, winding_minutes]),
    [
      [18, 288, 60],
      [18, 288, 60],
    ],
  )
})

test('a stage is blocked until all pipes of the one before are OK, and again if one no longer is', async () => {
  const { first, second } = await aWeldedProduct(2)
  assert.deepEqual([await blockersOf(first), await blockersOf(second)], [[], waitsForFirst])

  const pipe = await aPipe(db, { pipe_product_id: first, status: 1 })
  assert.deepEqual(await blockersOf(second), waitsForFirst, 'one of two is OK')
  await aPipe(db, { pipe_product_id: first, status: 1 })
  assert.deepEqual(await blockersOf(second), [])

  await set('pipe', pipe.id, { status: 4 })
  assert.deepEqual(await blockersOf(second), waitsForFirst)
})

test('what makes a faulty pipe of a stage again is a part of the stage', async () => {
  const { id, first, second } = await aWeldedProduct()
  const faulty = await aPipe(db, { pipe_product_id: first, status: 2 })

  const { pipe_product: again } = (
    await ask(planner, afterProduction.produceNew, { params: { id: faulty.id } })
  ).body

  assert.deepEqual(
    (await stagesOf(id)).map((stage) => [stage.id, stage.stage_no]),
    [
      [first, 1],
      [second, 2],
      [again.id, 1],
    ],
  )
  assert.deepEqual(await blockersOf(second), waitsForFirst)
  await aPipe(db, { pipe_product_id: again.id, status: 1 })
  assert.deepEqual(await blockersOf(second), [])
})

test('a blocked stage can be planned, with a warning', async () => {
  const { second } = await aWeldedProduct()
  const line = await aLine(db)

  const { data } = (
    await ask(planner, pipePlan.plan, {
      ...(await query()),
      body: [{ id: second, start_time: '2026-03-03T08:00:00+02:00', line: line.id }],
    })
  ).body

  assert.deepEqual(
    data.map((product) => [
      product.id,
      product.blockers.map(({ type }) => type),
      product.stage_no,
      product.stage_name,
    ]),
    [[second, ['stage'], 2, 'Second half']],
  )
  assert.deepEqual((await get(second)).warnings, ['blocked'])
})

test('the pipes of a stage stay in it when it is split, and are merged only with each other', async () => {
  const { id, first, second } = await aWeldedProduct(2)
  await ask(planner, pipePlan.split, { params: { id: first }, ...(await query()), body: { parts: 2 } })
  const own = (await stagesOf(id)).filter(({ stage_no }) => stage_no === 1).map((stage) => stage.id)
  assert.deepEqual([own.length, own[0]], [2, first])

  await aPipe(db, { pipe_product_id: first, status: 1 })
  assert.deepEqual(await blockersOf(second), waitsForFirst)
  const merge = (ids: number[]) => query().then((seen) => ({ ...seen, body: { ids } }))
  const { body } = await refused(planner, pipePlan.merge, await merge([own[1]!, second]))
  assert.match(JSON.stringify(body), /Stages can only be merged all at once\./)
  await ask(planner, pipePlan.merge, await merge(own))
  assert.equal((await stagesOf(id)).length, 2)
})

test('merging all stages makes the product in one piece again, and undo brings the stages back', async () => {
  const { id, first, second } = await aWeldedProduct()

  const merged = (await ask(planner, pipePlan.merge, { ...(await query()), body: { ids: [first, second] } }))
    .body

  const whole = await get(id)
  assert.deepEqual([whole.has_parts, whole.is_multi_stage, whole.quantity], [false, false, 12])
  await ask(planner, pipeTimeplan.undo, { body: { change_id: merged.change_id ?? 0 } })
  assert.equal((await get(id)).is_multi_stage, true)
  assert.deepEqual(
    (await stagesOf(id)).map((stage) => [stage.id, stage.stage_no, stage.stage_name]),
    [
      [first, 1, 'First half'],
      [second, 2, 'Second half'],
    ],
  )
})

test('undo makes the product as it was before its stages', async () => {
  const { id } = await aPlannablePipe(db, { quantity: 12, pieces: 2 })
  const before = await get(id)

  const { change_id } = await inStages(id)
  await ask(planner, pipeTimeplan.undo, { body: { change_id: change_id ?? 0 } })

  const { updated_at: _, ...after } = await get(id)
  const { updated_at: __, ...expected } = before
  assert.deepEqual(after, expected)
})

test('stages that do not make the product are refused where they are entered', async () => {
  const { id } = await aPlannablePipe(db, { quantity: 12 })
  const refusal = async (...lengths: number[]) => {
    const stages = lengths.map((length) => ({ name: 'Pass', length }))
    const { status, body } = await refused(planner, pipeProduction.multiStage, {
      ...{ params: { id }, ...(await query()) },
      body: { stages },
    })
    return `${status} ${JSON.stringify(body)}`
  }

  assert.match(await refusal(6), /400 .*"stages":.*Enter at least two stages\./)
  assert.match(
    await refusal(6, 5),
    /400 .*The stages make pipes of 11 m, but the 12 m of the product are not a whole number of these\./,
  )
  assert.match(await refusal(6, 7), /400 .*A stage is wound as one pipe, which can be up to 6 m long\./)
  assert.match(await refusal(6, 0.01), /400 .*at least 0\.1 m/)
  assert.match(await refusal(), /400 .*Enter at least two stages\./)
  assert.equal((await get(id)).has_parts, false)
})

test('an order with a stage that waits is blocked', async () => {
  const { id, first } = await aWeldedProduct()
  const { order } = await get(id)
  const blocked = async () =>
    (await ask(planner, pipeOrders.list, { query: { is_blocked: true } })).body.results.filter(
      (each) => each.id === order?.id,
    )

  assert.deepEqual(
    (await blocked()).map(({ blocker_count }) => blocker_count),
    [1],
  )
  await aPipe(db, { pipe_product_id: first, status: 1 })
  assert.deepEqual(await blocked(), [])
})

test('the history of a product says into how many parts it is split, and that they are merged', async () => {
  const { id, first, second } = await aWeldedProduct()
  await ask(planner, pipePlan.merge, { ...(await query()), body: { ids: [first, second] } })

  const { results } = (
    await ask(planner, history.list, { query: { object_type: 'pipe_product', object_id: id } })
  ).body
  assert.deepEqual(
    results.filter(({ field }) => field === 'parts').map((entry) => [entry.old, entry.new, entry.user?.id]),
    [
      [2, null, planner.id],
      [null, 2, planner.id],
    ],
  )
})
