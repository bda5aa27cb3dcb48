import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PlanItem, partPlan } from '#contract/part-plan.ts'
import { partTimeplan } from '#contract/part-timeplan.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { workOrders } from '#contract/work-orders.ts'
import { type Random, seededRandom, whole } from '#demo/random.ts'
import { ActionStatus } from '#domain/action.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { ask, db, inject } from '#test/support/app.ts'
import { theManholeCatalogue } from '#test/support/factories/catalogue.ts'
import { aWorker, type TestUser } from '#test/support/factories/people.ts'
import { aPlanReader, aSentManhole } from '#test/support/planned.ts'

const PLANNERS = 8
const TURNS = 12
const DAY_MS = 86_400_000

await theManholeCatalogue(db)
const author = await aPlanReader(['@parts_plan', '@parts_edit_workplan'])
const workers = [await aWorker(db), await aWorker(db), await aWorker(db)]
const products: number[] = []
for (let n = 0; n < 4; n += 1) products.push(await aSentManhole(author))

const pick = <T>(chance: Random, of: readonly T[]): T | undefined => of[whole(chance, 0, of.length - 1)]
const seen = async (by: TestUser) => (await ask(by, partTimeplan.read, { query: {} })).body
type Seen = Awaited<ReturnType<typeof seen>>

/** What was accepted, each as the revision it was made on and the one it led to. */
const accepted: [sent: string, answered: string][] = []
const statuses = new Set<number>()
let runs = 0
/** When each action was found done, and in which work order. */
const done = new Map<string, number>()

async function call(
  by: TestUser,
  endpoint: (typeof partPlan)['plan' | 'unplan' | 'revoke'],
  hash: string,
  body: unknown,
) {
  const answer = await inject(by, endpoint, { query: { state_hash: hash }, body })
  statuses.add(answer.statusCode)
  assert.ok(answer.statusCode < 500, answer.body)
  const { state_hash, code } = answer.json<{ state_hash: string; code?: string }>()
  assert.notEqual(code, 'already_exists', 'who comes too late waits and is told so')
  if (answer.statusCode === 200 && state_hash !== hash) accepted.push([hash, state_hash])
  if (answer.statusCode === 409) assert.notEqual(state_hash, hash)
}

/** Some of a group's actions to somebody at some hour of the next weeks. */
function itemOf({ partProductId, workOrder, actions }: Seen['data'][number], chance: Random): PlanItem {
  const paths = actions.map(({ path }) => path).filter(() => chance() < 0.7)
  const hour =
    Date.parse('2026-03-02T08:00:00Z') + whole(chance, 0, 10) * DAY_MS + whole(chance, 0, 7) * 3_600_000
  return {
    id: partProductId,
    worker_id: pick(chance, [...workers.map(({ operator_id }) => operator_id), null]) ?? null,
    work_order_id: workOrder?.id ?? null,
    start_time: new Date(hour).toISOString(),
    work_plan_action_paths: paths.length > 0 ? paths : actions.slice(0, 1).map(({ path }) => path),
  }
}

async function turn(by: TestUser, chance: Random): Promise<void> {
  const { state_hash, data, unplanned } = await seen(by)
  const die = chance()
  const group = pick(chance, [...data, ...unplanned])
  const planned = pick(chance, data)
  if (die < 0.55 && group) return call(by, partPlan.plan, state_hash, [itemOf(group, chance)])
  if (die < 0.7 && planned) return call(by, partPlan.unplan, state_hash, [planned.workOrder?.id])
  if (die < 0.8 && group?.workerId)
    return call(by, partPlan.revoke, state_hash, [{ id: group.partProductId, worker_id: group.workerId }])
  const { results } = (await ask(by, partTimeplan.changes, { query: {} })).body
  const change = pick(chance, results.slice(0, 5))
  if (!change) return
  const answer = await inject(by, partTimeplan.undo, { body: { change_id: change.id, state_hash } })
  assert.ok(answer.statusCode < 500, answer.body)
}

/** Somebody tries to put a work order elsewhere, until nobody else was faster. */
async function moveTo(orderId: number, chance: Random): Promise<void> {
  const { state_hash, data } = await seen(author)
  const group = data.find(({ workOrder }) => workOrder?.id === orderId)
  if (!group) return
  const body = [itemOf(group, chance)]
  const answer = await inject(author, partPlan.plan, { query: { state_hash }, body })
  if (answer.statusCode === 409) return moveTo(orderId, chance)
  assert.equal(answer.statusCode, 400, answer.body)
}

/** Somebody of the shop floor starts, ticks and pauses what they find; what runs stays where it is meanwhile. */
async function work(by: TestUser, chance: Random): Promise<void> {
  const { results } = (await ask(by, workOrders.list, { query: { status__in: '0,2' } })).body
  const order = pick(chance, results)
  if (!order) return
  const started = await inject(by, timeTrackers.start, { body: { work_order: order.id } })
  assert.ok(started.statusCode < 500, started.body)
  if (started.statusCode >= 300) return
  runs += 1
  const placeOf = async () => {
    const { body } = await ask(by, workOrders.get, { params: { id: order.id } })
    return [body.status, body.start_time, body.end_time, body.work_order_actions.map(({ path }) => path)]
  }
  const before = await placeOf()
  await moveTo(order.id, chance)
  assert.deepEqual(await placeOf(), before, 'a running order never moves')
  assert.equal(before[0], WorkOrderStatus.Running)
  const { body } = await ask(by, workOrders.get, { params: { id: order.id } })
  const open = body.work_order_actions.filter(({ done_at }) => done_at === null)
  const [first] = open
  if (first && open.length > 1) {
    const changes = [{ id: first.id, status: ActionStatus.Done }]
    await ask(by, workOrders.bulkUpdateActions, { body: { changes } })
    done.set(`${body.part_product} ${first.path}`, order.id)
  }
  await ask(by, timeTrackers.pause, { params: { id: started.json<{ id: number }>().id } })
}

test('eight planners and the shop floor at once make one chain, in which nothing overlaps or is lost', async () => {
  const first = (await seen(author)).state_hash
  const planners: TestUser[] = []
  for (let n = 0; n < PLANNERS; n += 1) planners.push(await aPlanReader(['@parts_plan', '@parts_revoke']))

  let planning = planners.length
  await Promise.all([
    ...planners.map(async (planner, n) => {
      for (let time = 0; time < TURNS; time += 1) await turn(planner, seededRandom(`planner ${n} ${time}`))
      planning -= 1
    }),
    ...workers.map(async (worker, n) => {
      for (let time = 0; planning > 0; time += 1) await work(worker, seededRandom(`worker ${n} ${time}`))
    }),
  ])

  const last = (await seen(author)).state_hash
  const chain = await db.selectFrom('plan_change').select(['before', 'revision']).orderBy('id').execute()
  assert.equal(chain[0]?.before, first)
  assert.equal(chain.at(-1)?.revision, last)
  for (const [index, { before }] of chain.entries())
    if (index > 0) assert.equal(before, chain[index - 1]?.revision)
  const links = new Map(chain.map(({ before, revision }) => [before, revision]))
  assert.ok(accepted.length >= PLANNERS, `${accepted.length} accepted`)
  for (const [sent, answered] of accepted) assert.equal(links.get(sent), answered)
  assert.equal(new Set(accepted.map(([sent]) => sent)).size, accepted.length)
  assert.ok(statuses.has(409), 'some came too late')
  assert.ok(runs > 0, 'somebody worked meanwhile')
})

test('after it nobody has two things to do at once, no action is in two work orders, none is lost', async () => {
  const orders = await db
    .selectFrom('work_order as w')
    .innerJoin('work_order_state as s', 's.id', 'w.id')
    .select(['w.id', 'w.operator_id', 'w.start_time', 'w.end_time', 'w.duration_minutes'])
    .where('s.all_actions_done', '=', false)
    .execute()
  const theirs = Map.groupBy(orders, ({ operator_id }) => operator_id)
  for (const [operator, own] of theirs) {
    const sorted = own.toSorted((a, b) => a.start_time.getTime() - b.start_time.getTime())
    for (const [index, order] of sorted.entries())
      if (operator !== null && index > 0) assert.ok(order.start_time >= sorted[index - 1]!.end_time)
  }
  const actions = await db.selectFrom('work_order_action').selectAll().execute()
  const places = actions.map(({ part_product_id, path }) => `${part_product_id} ${path}`)
  assert.equal(new Set(places).size, places.length)
  for (const [action, order] of done)
    assert.equal(actions[places.indexOf(action)]?.work_order_id, order, 'what is done never moves')
  const { data, unplanned } = await seen(author)
  const all = [...data, ...unplanned].flatMap((group) =>
    group.actions.map(({ path }) => `${group.partProductId} ${path}`),
  )
  assert.equal(all.length, products.length * 12)
  assert.equal(new Set(all).size, all.length)
})
