import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { downtimes } from '#contract/downtimes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { history } from '#contract/history.ts'
import { endpoints } from '#contract/index.ts'
import { overtimes } from '#contract/overtimes.ts'
import { partProducts } from '#contract/part-products.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { workOrders } from '#contract/work-orders.ts'
import { workScheduler } from '#contract/work-scheduler.ts'
import { write } from '#server/db/transaction.ts'
import { ask, db, inject } from '#test/support/app.ts'
import { aProblemTag, theManholeCatalogue } from '#test/support/factories/catalogue.ts'
import { anOrderRow } from '#test/support/factories/orders.ts'
import { anOperator, aUser, aWorker, workerPermissions } from '#test/support/factories/people.ts'
import { anAbsence, anOvertime } from '#test/support/factories/working-times.ts'
import { sentManhole } from '#test/support/manhole.ts'
import { plannedBy } from '#test/support/planned.ts'

/** What tells of the other worker: names, the employee number and an operator's id like no other number. */
const secrets = /Salajane|S4L4|8675309/
const OTHER = 8_675_309

await theManholeCatalogue(db)
await sql`alter sequence operator_id_seq restart with 8675309`.execute(db)
await anOperator(db, { name: 'Sander Salajane', employee_number: 'S4L4' })
await sql`alter sequence operator_id_seq restart with 1`.execute(db)
const other = await aUser(db, { can: workerPermissions, operator_id: OTHER, last_name: 'Salajane' })
const worker = await aWorker(db, { can: [...workerPermissions, '@time_request_overtime'] })
const planner = await aUser(db, {
  can: ['@parts_manage_all_workorders', '@parts_edit_workplan', '@parts_plan', '@parts_manage_actions'],
})
const { id: cause } = await aProblemTag(db)

/** A manhole that both work on, most of it the other one's, as plan, catalogue, work orders, trackers and history know. */
const theirs = await (async () => {
  await write(db, { user_id: planner.id, source: 'ui' }, (tx) =>
    tx.updateTable('part_action').set({ worker_id: OTHER }).where('id', '=', 27).execute(),
  )
  const plan = sentManhole()
  for (const component of plan.components) {
    component.cutting_operator = OTHER
    for (const part of component.parts) for (const step of part.actions) step.worker_id = OTHER
  }
  const { body: product } = await ask(planner, partProducts.create, {
    body: { order_row: (await anOrderRow(db)).id, work_plan_json: plan },
  })
  const wish = { id: product.id, worker_id: OTHER, start_time: '2026-03-02T10:00:00+02:00' }
  const mine = await plannedBy(planner, {
    ...wish,
    work_plan_action_paths: ['cbody/cutting', 'cbody/expansion'],
  })
  const foreign = await plannedBy(planner, { ...wish, start_time: '2026-03-04T10:00:00+02:00' })
  for (const { id } of [mine, foreign]) {
    await ask(other, timeTrackers.start, { body: { work_order: id } })
    const { body } = await ask(other, downtimes.report, { body: { work_order: id, problems: [cause] } })
    await ask(other, downtimes.solve, { params: { id: body.id } })
  }
  const [done] = mine.work_order_actions
  await ask(other, workOrders.bulkUpdateActions, { body: { changes: [{ id: done?.id ?? 0, status: 2 }] } })
  await write(db, { user_id: other.id, source: 'ui' }, (tx) =>
    tx.updateTable('work_order').set({ operator_id: worker.operator_id }).where('id', '=', mine.id).execute(),
  )
  return { product, mine, foreign }
})()

/** Evenings of both, decided on by the other one, and a day that the other one is away. */
const times = await (async () => {
  const decided = { status: 1, approved_by: other.id, approved_at: new Date('2026-03-02T08:00:00Z') }
  const mine = await anOvertime(db, { operator_id: worker.operator_id, ...decided })
  const foreign = await anOvertime(db, { operator_id: OTHER, ...decided })
  await anAbsence(db, { operator_id: OTHER, start_time: new Date('2026-03-02T18:00:00Z') })
  return { mine, foreign }
})()

const all: [string, Endpoint][] = Object.entries(endpoints).flatMap(([noun, verbs]) =>
  Object.entries(verbs).map(([verb, endpoint]): [string, Endpoint] => [`${noun}.${verb}`, endpoint]),
)
const ids = [...Array.from({ length: 40 }, (_, n) => n + 1), OTHER]
const queries = [
  {},
  { search: 'Salajane' },
  { worker__in: String(OTHER) },
  { operator: String(OTHER) },
  { work_order_id__in: String(theirs.foreign.id), id__in: String(theirs.foreign.id) },
]

async function saysNothing(endpoint: Endpoint, input: object): Promise<void> {
  const { statusCode, body } = await inject(worker, endpoint, input)
  assert.ok(statusCode < 500)
  assert.doesNotMatch(body, secrets, `${endpoint.path} ${JSON.stringify(input)}`)
}

for (const [name, endpoint] of all) {
  if (endpoint.method !== 'GET' || !endpoint.reply) continue
  test(`${name} shows a worker nothing of another one's work`, async () => {
    const inputs = endpoint.params
      ? ids.map((id) => ({ params: { id } }))
      : queries.map((query) => ({ query }))
    for (const input of inputs) await saysNothing(endpoint, input)
  })
}

test('history shows a worker nothing of another one’s work', async () => {
  const { rows } = await sql<{ object_type: string; object_id: number }>`
    select distinct object_type, object_id from history`.execute(db)
  for (const query of rows) await saysNothing(history.list, { query })
})

test("refuses commands on another worker's work without revealing it", async () => {
  const { foreign } = theirs
  const change = { id: foreign.work_order_actions[0]?.id ?? 0, status: 2 }
  const unknown = { id: 987_654, status: 2 }

  await saysNothing(timeTrackers.start, { body: { work_order: foreign.id } })
  await saysNothing(downtimes.report, { body: { work_order: foreign.id, problems: [cause] } })
  const [there, nowhere] = [await answerTo(change), await answerTo(unknown)]
  assert.match(there, /^400 .*Invalid pk \\"sent\\"/)
  assert.equal(there, nowhere)
})

/** The answer to a tick, with the id that was sent written as `sent`. */
async function answerTo(change: { readonly id: number; readonly status: number }): Promise<string> {
  const { statusCode, body } = await inject(worker, workOrders.bulkUpdateActions, {
    body: { changes: [change] },
  })
  return `${statusCode} ${body.replace(`"${change.id}\\"`, '"sent\\"')}`
}

test('overtime of another worker gets the same response as unknown overtime', async () => {
  const answers = await Promise.all(
    [times.foreign.id, 987_654].map((id) =>
      inject(worker, overtimes.change, { params: { id }, body: { comment: 'x' } }),
    ),
  )

  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [404, 404],
  )
  assert.deepEqual(answers[0]?.json(), answers[1]?.json())
  assert.equal((await inject(worker, overtimes.list, {})).json()[0].id, times.mine.id)
})

test('a planner sees all of it', async () => {
  const { body } = await ask(planner, workScheduler.read, { query: {} })

  assert.match(JSON.stringify(body.workOrders), /Salajane/)
  assert.match(JSON.stringify(body.partProducts), /"worker_id":8675309/)
  assert.match(JSON.stringify(body.actions), /S4L4/)
  const { body: evenings } = await ask(planner, overtimes.list, { query: { operator: OTHER } })
  assert.match(JSON.stringify(evenings), /approved_by":\{[^}]*Salajane/)
})
