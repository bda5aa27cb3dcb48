import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_ITEMS, type PlanItem, partPlan } from '#contract/part-plan.ts'
import { partProducts } from '#contract/part-products.ts'
import { partTimeplan } from '#contract/part-timeplan.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { ask, db, inject, refused } from '#test/support/app.ts'
import { theManholeCatalogue } from '#test/support/factories/catalogue.ts'
import { anOperator, aUser, aWorker } from '#test/support/factories/people.ts'
import { INLET } from '#test/support/manhole.ts'
import { aPlanReader, aSentManhole, cancelOrderOf, plannedBy } from '#test/support/planned.ts'

await theManholeCatalogue(db)
const planner = await aPlanReader([
  '@parts_plan',
  '@parts_revoke',
  '@parts_edit_workplan',
  '@parts_deactivate',
])
const estonian = await aUser(db, { can: ['@parts_plan', '@parts_manage_all_workorders'], language: 'et' })
const worker = await aWorker(db)
const retired = await anOperator(db, { is_active: false })
const product = await aSentManhole(planner)
const planned = await aSentManhole(planner)
const START = '2026-03-03T12:30:00+02:00'
const hidden = await aSentManhole(planner)
const cancelled = await aSentManhole(planner)
const order = await plannedBy(planner, {
  ...{ id: planned, worker_id: worker.operator_id, start_time: START, work_plan_action_paths: INLET },
})
await ask(planner, partProducts.deactivate, { params: { id: hidden } })
await cancelOrderOf(cancelled)
const stateHash = async () => (await ask(planner, partTimeplan.read, { query: {} })).body.state_hash
const item = (wish: Partial<PlanItem>): PlanItem => ({
  ...{ id: product, worker_id: null, start_time: '2026-03-04T12:30:00+02:00', work_plan_action_paths: INLET },
  ...wish,
})

/** What is wrong with a plan of one item, by field, in both languages; nothing of it is kept. */
async function faultsOf(wish: Partial<PlanItem>) {
  const query = { state_hash: await stateHash() }
  const english = await refused(planner, partPlan.plan, { query, body: [item(wish)] })
  const inEstonian = await refused(estonian, partPlan.plan, { query, body: [item(wish)] })
  assert.deepEqual([english.status, inEstonian.status], [400, 400])
  assert.equal(await stateHash(), query.state_hash)
  return [english.body['0'], inEstonian.body['0']]
}

const away = (id: number, et = `Objekti numbriga "${id}" ei ole olemas.`) =>
  [`Invalid pk "${id}" - object does not exist.`, et] as const

const cases: Readonly<Record<string, [Partial<PlanItem>, field: keyof PlanItem, en: string, et: string]>> = {
  'another duration than its actions have': [
    { duration: 71 },
    'duration',
    'The duration must be 70 minutes, the total of the open actions.',
    'Kestus peab olema 70 minutit: nii kaua kestavad tegemata toimingud.',
  ],
  'another end than the worker’s hours give': [
    { end_time: '2026-03-04T14:00:00+02:00', worker_id: worker.operator_id },
    'end_time',
    'The end must be 04.03.2026 13:40, based on the operator’s working time.',
    'Lõpp peab töötaja tööaja järgi olema 04.03.2026 13:40.',
  ],
  'a day before today': [
    { start_time: '2026-03-01T12:00:00+02:00' },
    'start_time',
    'Work cannot be planned in the past. Choose today or later.',
    'Minevikku ei saa planeerida. Vali tänane või hilisem päev.',
  ],
  'a broken minute': [
    { start_time: '2026-03-04T12:30:30+02:00' },
    'start_time',
    'The start must be a whole minute, without seconds.',
    'Algus peab olema minuti täpsusega, ilma sekunditeta.',
  ],
  'a time years ahead': [
    { start_time: '2126-03-04T12:30:00+02:00' },
    'start_time',
    'Work cannot start after 03.03.2027 10:00.',
    'Töö ei saa alata hiljem kui 03.03.2027 10:00.',
  ],
  'more actions than paths': [
    { action_ids: [3, 6, 10, 10] },
    'action_ids',
    'Send one action for each path, in the same order.',
    'Iga asukoha kohta peab olema üks toiming, samas järjekorras.',
  ],
  'work that nobody had, sent as if somebody had': [
    { was_unassigned: false },
    'was_unassigned',
    'Must be true, because at least one of these actions had no worker.',
    'Peab olema true, sest vähemalt ühel neist toimingutest ei olnud töötajat.',
  ],
  'a part product that there is not': [{ id: 987_654 }, 'id', ...away(987_654)],
  'a deactivated part product': [
    { id: hidden },
    'id',
    'This part product is deactivated and cannot be planned.',
    'Toode on deaktiveeritud ja seda ei saa planeerida.',
  ],
  'a part product of a cancelled order': [
    { id: cancelled },
    'id',
    'The order is cancelled and cannot be planned.',
    'Tellimus on tühistatud ja seda ei saa planeerida.',
  ],
  'a worker that there is not': [{ worker_id: 987_654 }, 'worker_id', ...away(987_654)],
  'a worker who has left': [{ worker_id: retired.id }, 'worker_id', ...away(retired.id)],
  'a work order that there is not': [{ work_order_id: 987_654 }, 'work_order_id', ...away(987_654)],
  'a work order of another part product': [{ work_order_id: order.id }, 'work_order_id', ...away(order.id)],
}

test('actions that are in no work order do not go to a third one when they are sent with its number', async () => {
  const wish = { id: planned, work_order_id: order.id, work_plan_action_paths: ['cbody/cutting'] }

  assert.deepEqual(await faultsOf(wish), [
    {
      work_order_id: [
        'None of these actions is in this work order. To add them, also send its open actions.',
      ],
    },
    {
      work_order_id: [
        'Ükski neist toimingutest ei ole selles töökäsus. Nende lisamiseks saada kaasa ka töökäsu tegemata toimingud.',
      ],
    },
  ])
})

test('a worker is not taken off the same part product twice in one request', async () => {
  const query = { state_hash: await stateHash() }
  const pair = { id: product, worker_id: worker.operator_id }

  const { body } = await refused(planner, partPlan.revoke, { query, body: [pair, pair] })

  assert.deepEqual(body['1'], { non_field_errors: ['Duplicate item.'] })
})

test('a window that ends before it starts, or is too long, is refused in words', async () => {
  const inverted = { worker_id: worker.operator_id, start: START, end: '2026-03-02T12:30:00+02:00' }
  const long = { start_date: '2026-03-02', end_date: '2026-06-03' }

  const { body } = await refused(planner, partPlan.overlapping, { query: inverted })
  const english = await refused(planner, partTimeplan.read, { query: long })
  const inEstonian = await refused(estonian, partTimeplan.read, { query: long })

  assert.deepEqual(body['end'], ['The end must be after the start.'])
  assert.deepEqual(english.body['end_date'], ['A request can cover at most 93 days.'])
  assert.deepEqual(inEstonian.body['end_date'], ['Päring võib hõlmata kuni 93 päeva.'])
})

for (const [what, [wish, field, en, et]] of Object.entries(cases))
  test(`${what} is refused in words, in both languages`, async () => {
    assert.deepEqual(await faultsOf(wish), [{ [field]: [en] }, { [field]: [et] }])
  })

test('actions are refused one by one: unknown ones, other ones than named, and those planned already', async () => {
  const [paths] = await faultsOf({ work_plan_action_paths: ['cbody/pIN/a3', 'cbody/pXX/a1'] })
  const [ids] = await faultsOf({ action_ids: [3, 6, 7] })
  const [taken] = await faultsOf({ id: planned, work_plan_action_paths: [INLET[0]!] })

  const told = (sentence: string) => ({ non_field_errors: [sentence] })
  assert.deepEqual(paths, {
    work_plan_action_paths: [{}, told('Invalid pk "cbody/pXX/a1" - object does not exist.')],
  })
  assert.deepEqual(ids, {
    action_ids: [{}, {}, told('The work plan has a different action at this path.')],
  })
  assert.deepEqual(taken, {
    work_plan_action_paths: [told('That action has already been assigned to the worker.')],
  })
})

test('what stands twice in one request is refused, and so is the whole request', async () => {
  const query = { state_hash: await stateHash() }
  const body = [item({}), item({ start_time: '2026-03-05T12:30:00+02:00' })]

  const answer = await refused(planner, partPlan.plan, { query, body })

  assert.match(JSON.stringify(answer.body['1']), /Duplicate item/)
  assert.equal(await stateHash(), query.state_hash)
})

test('more items than a day holds for one operator are refused as one field, before anything is read', async () => {
  const body = Array.from({ length: MAX_ITEMS + 1 }, () => item({}))
  const query = { state_hash: await stateHash() }

  const english = await refused(planner, partPlan.plan, { query, body })
  const inEstonian = await refused(estonian, partPlan.plan, { query, body })

  assert.deepEqual([english.status, inEstonian.status], [400, 400])
  assert.match(JSON.stringify(english.body), /9001/)
  assert.notDeepEqual(english.body, inEstonian.body)
})

test('a plan beyond eight megabytes is refused, one beyond one is not', async () => {
  const query = { state_hash: await stateHash() }
  const wide = (paths: number) =>
    item({ work_plan_action_paths: Array.from({ length: paths }, (_, n) => `${'x'.repeat(190)}${n}`) })

  const tooLarge = await inject(planner, partPlan.plan, { query, body: Array(30).fill(wide(2000)) })
  const large = await inject(planner, partPlan.plan, { query, body: Array(8).fill(wide(1000)) })

  assert.equal(tooLarge.statusCode, 413)
  assert.equal(large.statusCode, 400, large.body.slice(0, 200))
})

test('unplanning and revoking what there is not is refused by its place', async () => {
  const query = { state_hash: await stateHash() }

  const unplanned = await refused(planner, partPlan.unplan, { query, body: [order.id, 987_654] })
  const worker_id = worker.operator_id
  const revoked = await refused(planner, partPlan.revoke, { query, body: [{ id: 987_654, worker_id }] })
  const ofNobody = await refused(planner, partPlan.revoke, {
    query,
    body: [{ id: product, worker_id: 987_654 }],
  })

  assert.deepEqual(unplanned.body, [
    {},
    { non_field_errors: ['Invalid pk "987654" - object does not exist.'] },
  ])
  assert.equal(unplanned.code, 'unknown_reference')
  assert.deepEqual(revoked.body['0'], { id: ['Invalid pk "987654" - object does not exist.'] })
  assert.deepEqual(ofNobody.body['0'], { worker_id: ['Invalid pk "987654" - object does not exist.'] })
  assert.equal(await stateHash(), query.state_hash)
})

test('a running order is neither moved nor taken out, and says that it runs', async () => {
  const { body: tracker } = await ask(worker, timeTrackers.start, { body: { work_order: order.id } })
  const query = { state_hash: await stateHash() }

  const moved = await refused(planner, partPlan.plan, {
    query,
    body: [item({ id: planned, worker_id: worker.operator_id, work_order_id: order.id })],
  })
  const taken = await refused(planner, partPlan.unplan, { query, body: [order.id] })
  await ask(worker, timeTrackers.pause, { params: { id: tracker.id } })

  assert.deepEqual(moved.body['0'], { work_order_id: ['The work order is running and cannot be moved.'] })
  assert.match(JSON.stringify(taken.body), /The work order is running and cannot be moved/)
})

test('a plan is for planners: without the permission nothing is read or written', async () => {
  const query = { state_hash: await stateHash() }
  const calls = [
    await refused(worker, partTimeplan.read, { query: {} }),
    await refused(worker, partTimeplan.changes, { query: {} }),
    await refused(worker, partTimeplan.undo, { body: { change_id: 1 } }),
    await refused(worker, partPlan.plan, { query, body: [item({})] }),
    await refused(worker, partPlan.unplan, { query, body: [order.id] }),
    await refused(worker, partPlan.revoke, { query, body: [] }),
    await refused(estonian, partPlan.revoke, { query, body: [] }),
  ]

  assert.deepEqual(new Set(calls.map(({ status }) => status)), new Set([403]))
})
