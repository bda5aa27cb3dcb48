import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import type { PartPlanReply } from '#contract/part-plan.ts'
import { type PlanItem, partPlan } from '#contract/part-plan.ts'
import { partProducts } from '#contract/part-products.ts'
import { type PartTimeplan, partTimeplan } from '#contract/part-timeplan.ts'
import { dropDatabase, testDatabase } from '#test/support/database.ts'
import { theManholeCatalogue } from '#test/support/factories/catalogue.ts'
import { anOrderRow } from '#test/support/factories/orders.ts'
import { aUser, aWorker } from '#test/support/factories/people.ts'
import { someoneWaits } from '#test/support/locks.ts'
import { sentManhole } from '#test/support/manhole.ts'
import { ServerProcess } from '#test/support/servers.ts'
import { passwordHash, Visitor } from '#test/support/visitor.ts'
import { Wire } from '#test/support/wire.ts'

const PRODUCTS = 12
const DAY_MS = 86_400_000

const database = await testDatabase()
const { db } = database
const wire = await Wire.to(database.connection)
after(async () => {
  wire.cut()
  await database.close()
  await dropDatabase(database)
})
const start = (test = { after }) =>
  new ServerProcess(test, { DATABASE_URL: wire.addressOf(database.connection) })

await theManholeCatalogue(db)
const worker = await aWorker(db)
const can = ['@parts_plan', '@parts_edit_workplan', '@parts_manage_all_workorders'] as const
const { username } = await aUser(db, { can, password_hash: passwordHash })
const address = await start().address()
const planner = await Visitor.signedIn(address, username)
const { id: order_row } = await anOrderRow(db)
for (let n = 0; n < PRODUCTS; n += 1)
  await planner.post(address + partProducts.create.path, { order_row, work_plan_json: sentManhole() })

async function read(): Promise<PartTimeplan> {
  const answer = await planner.get(address + partTimeplan.read.path)
  return answer.json()
}

/** Every group to one worker, each on a day of its own. */
function itemsOf({ unplanned }: PartTimeplan): PlanItem[] {
  return unplanned.map(({ partProductId, actions }, index) => ({
    id: partProductId,
    worker_id: worker.operator_id,
    start_time: new Date(Math.floor(Date.now() / DAY_MS + 2 * (index + 1)) * DAY_MS).toISOString(),
    work_plan_action_paths: actions.map(({ path }) => path),
  }))
}

function send(where: string, { state_hash }: PartTimeplan, items: readonly PlanItem[], key: string) {
  const query = new URLSearchParams({ state_hash })
  return planner.post(`${where}${partPlan.plan.path}?${query}`, items, { 'idempotency-key': key })
}

async function takeOut({ state_hash, work_orders }: PartPlanReply): Promise<void> {
  const query = new URLSearchParams({ state_hash })
  const answer = await planner.post(`${address}${partPlan.unplan.path}?${query}`, work_orders)
  assert.equal(answer.status, 200)
}

async function assertOneChain(): Promise<void> {
  const { rows } = await sql<{ links: boolean }>`
    select before = lag(revision) over (order by id) as links from plan_change`.execute(db)
  assert.ok(rows.slice(1).every(({ links }) => links))
}

/** What the plan waits for when it is killed: at its first step, halfway, and at its last one. */
const steps = ['plan_revision', 'work_order_action', 'idempotency_key']
for (const step of steps)
  test(`a plan interrupted before it writes to ${step} is not stored, and stored completely when sent again`, async (t) => {
    const doomed = start(t)
    const doomedAddress = await doomed.address()
    const before = await read()
    const items = itemsOf(before)

    await db.transaction().execute(async (held) => {
      await sql`lock table ${sql.table(step)} in exclusive mode`.execute(held)
      const half = assert.rejects(send(doomedAddress, before, items, step))
      await someoneWaits(db)
      await doomed.signal('SIGKILL')
      await half
    })
    const after = await read()
    const again = await send(address, before, items, step)

    assert.deepEqual({ ...after, server_time: '' }, { ...before, server_time: '' })
    assert.equal(again.status, 200)
    assert.equal((await read()).data.length, items.length)
    await assertOneChain()
    await takeOut(await again.json())
  })

test('a plan whose server is killed after the response is stored once', async (t) => {
  const doomed = start(t)
  const before = await read()
  const items = itemsOf(before)

  const answer = await send(await doomed.address(), before, items, 'answered')
  const reply = await answer.json()
  await doomed.signal('SIGKILL')
  const stored = await read()
  const copy = await send(address, before, items, 'answered')

  assert.equal(stored.data.length, items.length)
  assert.equal(stored.state_hash, reply.state_hash)
  assert.deepEqual(await copy.json(), reply)
  assert.equal((await read()).state_hash, reply.state_hash)
  await assertOneChain()
})
