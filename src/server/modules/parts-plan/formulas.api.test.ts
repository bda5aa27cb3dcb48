import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partPlan } from '#contract/part-plan.ts'
import { partTimeplan } from '#contract/part-timeplan.ts'
import { ask, db, refused } from '#test/support/app.ts'
import { theManholeCatalogue } from '#test/support/factories/catalogue.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aUser, aWorker, type TestUser } from '#test/support/factories/people.ts'
import { aPlanReader, aSentManhole, plannedBy } from '#test/support/planned.ts'

await theManholeCatalogue(db)
const planner = await aPlanReader(['@parts_plan', '@parts_edit_workplan'])
const estonian = await aUser(db, { can: ['@parts_plan', '@parts_manage_all_workorders'], language: 'et' })
const LEAK_TEST = 'cbody/pTL/a25'
const start_time = '2026-03-03T12:30:00+02:00'
const sound = '30 + 10*PI/4*(DN/1000)^2*H/1000'

const read = async (by: TestUser = planner) => (await ask(by, partTimeplan.read, { query: {} })).body

/** Stores a formula of the leak test as it may stand in a catalogue of before. */
async function leakTestTakes(formula: string): Promise<void> {
  await asSystem(db, (tx) =>
    tx.updateTable('part_action').set({ formula, name_et: 'Tiheduskatse' }).where('id', '=', 25).execute(),
  )
}

async function refusalOf(partProduct: number, by = planner) {
  const { state_hash } = await read()
  const item = { id: partProduct, worker_id: null, start_time, work_plan_action_paths: [LEAK_TEST] }
  const sound = { ...item, work_plan_action_paths: ['cbody/pTL/a26'] }
  const answer = await refused(by, partPlan.plan, { query: { state_hash }, body: [sound, item] })
  assert.equal((await read()).state_hash, state_hash)
  return answer
}

const cases: Readonly<Record<string, string>> = {
  '1/0': 'division by zero at character 2 (1/0)',
  '0-100': 'the result is negative at character 2 (0-100)',
  'sqrt(0-1)': 'the result is not a number at character 1 (sqrt(0-1))',
  '9^9^9': 'the result is not a number at character 2 (9^9^9)',
  '99999999': 'the result is longer than 525600 minutes (99999999)',
  '900000': 'the result is longer than 525600 minutes (900000)',
  'UNKNOWN_VAR*2': 'UNKNOWN_VAR is unknown at character 1 (UNKNOWN_VAR*2)',
  '(5': 'it is not a valid formula at character 3 ((5)',
}

for (const [formula, why] of Object.entries(cases))
  test(`refuses to plan an action whose formula is ${formula}, at its item, with the formula and the reason`, async () => {
    const product = await aSentManhole(planner)
    await leakTestTakes(formula)

    const { status, body } = await refusalOf(product)

    assert.equal(status, 400)
    assert.deepEqual(body['1'], {
      work_plan_action_paths: [
        { non_field_errors: [`The formula of "Leak test" cannot be calculated: ${why}.`] },
      ],
    })
    assert.deepEqual(body['0'] ?? {}, {}, 'the item that can be calculated is not at fault')
    await leakTestTakes(sound)
  })

test('names the action in Estonian and says why its formula cannot be calculated', async () => {
  const product = await aSentManhole(planner)
  await leakTestTakes('1/0')

  const { body } = await refusalOf(product, estonian)

  assert.match(
    JSON.stringify(body['1']),
    /Toimingu \\"Tiheduskatse\\" valemit ei saa arvutada: jagamine nulliga märgi 2 kohal \(1\/0\)\./,
  )
  await leakTestTakes(sound)
})

test('the board says which waiting action cannot be calculated, and it can be planned once its formula is mended', async () => {
  const product = await aSentManhole(planner)
  const waiting = async (by?: TestUser) =>
    (await read(by)).unplanned
      .filter(({ partProductId }) => partProductId === product)
      .flatMap(({ actions }) => actions)
  const before = await waiting()
  await leakTestTakes('1/0')

  const broken = await waiting()
  const inEstonian = await waiting(estonian)
  await leakTestTakes(sound)
  const mended = await waiting()

  assert.equal(broken.length, before.length, 'nothing disappears from the board')
  assert.deepEqual(
    broken.flatMap(({ path, duration, problem }) => (problem === null ? [] : [[path, duration, problem]])),
    [
      [
        LEAK_TEST,
        0,
        'The formula of "Leak test" cannot be calculated: division by zero at character 2 (1/0).',
      ],
    ],
  )
  assert.match(
    inEstonian.find(({ path }) => path === LEAK_TEST)?.problem ?? '',
    /"Tiheduskatse" valemit ei saa arvutada/,
  )
  assert.deepEqual(mended, before)
  await plannedBy(planner, { id: product, worker_id: null, start_time })
})

test('planned work keeps its frozen minutes and can be moved when its formula breaks; unplanned, it waits for a sound one', async () => {
  const worker = await aWorker(db)
  const product = await aSentManhole(planner)
  const order = await plannedBy(planner, {
    ...{ id: product, worker_id: worker.operator_id, start_time, work_plan_action_paths: [LEAK_TEST] },
  })
  await leakTestTakes('1/0')
  const move = {
    ...{ id: product, worker_id: worker.operator_id, work_order_id: order.id },
    ...{ start_time: '2026-03-04T12:30:00+02:00', work_plan_action_paths: [LEAK_TEST] },
  }

  const { body: moved } = await ask(planner, partPlan.plan, {
    query: { state_hash: (await read()).state_hash },
    body: [move],
  })
  const { body: unplanned } = await ask(planner, partPlan.unplan, {
    query: { state_hash: moved.state_hash },
    body: [order.id],
  })

  const [planned] = moved.data.flatMap(({ workOrder, actions }) =>
    workOrder?.id === order.id ? actions : [],
  )
  assert.deepEqual([planned?.duration, planned?.problem], [order.duration, null])
  const freed = unplanned.data.flatMap(({ actions }) => actions).find(({ path }) => path === LEAK_TEST)
  assert.match(freed?.problem ?? '', /division by zero/)
  assert.equal((await refusalOf(product)).status, 400)
  await leakTestTakes(sound)
})
