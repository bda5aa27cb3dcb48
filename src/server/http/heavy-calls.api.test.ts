import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { after, test } from 'node:test'
import { MAX_ITEMS, partPlan } from '#contract/part-plan.ts'
import { workScheduler } from '#contract/work-scheduler.ts'
import { buildApp } from '#server/app.ts'
import { app, db, inject } from '#test/support/app.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aUser, aWorker, type TestUser } from '#test/support/factories/people.ts'

const steps = new EventEmitter()
/** How many plan calls have arrived, and the users of those that are worked on. */
let arrived = 0
let working: string[] = []
const served = await buildApp(app.deps)
served.addHook('onRequest', async ({ url }) => {
  if (isPlan(url)) arrived += 1
  steps.emit('step')
})
served.addHook('preHandler', async ({ url, session }) => {
  if (isPlan(url)) working.push(session?.user.username ?? '')
  steps.emit('step')
})
after(() => served.close())

const worker = await aWorker(db)
const aPlanner = () => aUser(db, { can: ['@parts_plan', '@parts_revoke'] })
const [mari, jaan, tiit] = [await aPlanner(), await aPlanner(), await aPlanner()]

/** Waits for the lock of the plan, as every call does that would change it; an empty one would not. */
const item = {
  ...{ id: 1, worker_id: null, start_time: '2026-03-03T08:00:00+02:00' },
  work_plan_action_paths: ['cbody/pIN/a3'],
}

function plan(user: TestUser, body: unknown = [item]) {
  return inject(user, partPlan.plan, { query: { state_hash: 'old' }, body }, {}, served)
}

function isPlan(url: string): boolean {
  return url.startsWith(partPlan.plan.path)
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await once(steps, 'step')
}

/** Does something while no plan call gets further than to the lock of the plan. */
function whilePlanIsLocked(work: () => Promise<void>): Promise<void> {
  return asSystem(db, async (tx) => {
    await tx.selectFrom('plan_revision').selectAll().forUpdate().execute()
    await work()
  })
}

test('runs one plan call per user and two in total, then the others', async () => {
  let answers: ReturnType<typeof plan>[] = []

  await whilePlanIsLocked(async () => {
    answers = [mari, mari, jaan, tiit].map((user) => plan(user))
    await until(() => arrived === 4 && working.length === 2)
    await served.inject('/readyz')
    assert.equal(new Set(working).size, 2, `${working} are not two users`)
    const read = await inject(worker, workScheduler.read, { query: {} }, {}, served)
    assert.equal(read.statusCode, 200, 'others are answered meanwhile')
  })

  for (const answer of answers) assert.equal((await answer).statusCode, 409)
  assert.equal(working.length, 4)
})

test('serves a request while the largest plan call is read', async () => {
  const work_plan_action_paths = ['cbody/pIN/a3', 'cbody/pIN/a6', 'cbody/pIN/a10']
  const body = Array.from({ length: MAX_ITEMS }, (_, index) => ({
    ...item,
    ...{ id: index + 1, work_plan_action_paths },
  }))
  arrived = 0
  working = []

  const answer = plan(mari, body)
  await until(() => arrived === 1)
  const health = await served.inject('/healthz')
  const workedOnBefore = working.length

  assert.deepEqual([health.statusCode, workedOnBefore], [200, 0])
  assert.equal((await answer).statusCode, 409)
})

test('reports the faults of items in a long list', async () => {
  const sound = { id: 1, worker_id: 1 }
  const items = Array.from({ length: 500 }, (_, index) => (index === 300 ? { id: 'x', worker_id: 1 } : sound))
  const revoke = (body: unknown) =>
    inject(mari, partPlan.revoke, { query: { state_hash: 'old' }, body }, {}, served)

  const faulty = (await revoke(items)).json()
  const tooLong = (await revoke(Array(MAX_ITEMS + 1).fill(sound))).json()
  const doubled = await inject(mari, partPlan.unplan, { query: {}, body: Array(500).fill(7) }, {}, served)

  assert.deepEqual([faulty.length, faulty[300]], [301, { id: ['A valid integer is required.'] }])
  assert.deepEqual(tooLong.non_field_errors, ['Ensure this list has no more than 9001 items.'])
  assert.deepEqual(doubled.json().non_field_errors, ['Duplicate items are not allowed.'])
})
