import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '#contract/endpoint.ts'
import { partActions } from '#contract/part-actions.ts'
import { type PartPlanReply, type PlanItem, partPlan } from '#contract/part-plan.ts'
import { partProducts } from '#contract/part-products.ts'
import { partTimeplan } from '#contract/part-timeplan.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { workOrders } from '#contract/work-orders.ts'
import { type Random, seededRandom, whole } from '#demo/random.ts'
import { ActionStatus } from '#domain/action.ts'
import { MINUTE } from '#domain/time.ts'
import { plantDays } from '#planning/calendar/plant-days.ts'
import { workingTime } from '#planning/calendar/working-time.ts'
import { ask, db, inject } from '#test/support/app.ts'
import { theManholeCatalogue } from '#test/support/factories/catalogue.ts'
import { aWorker } from '#test/support/factories/people.ts'
import { aPlanReader, aSentManhole } from '#test/support/planned.ts'
import { someRules } from '#test/support/planning.ts'

const TURNS = 200
const ACTIONS = 12
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

await theManholeCatalogue(db)
const planner = await aPlanReader([
  '@parts_plan',
  '@parts_revoke',
  '@parts_edit_workplan',
  '@parts_manage_actions',
])
const workers = [await aWorker(db), await aWorker(db)]
const products = [await aSentManhole(planner), await aSentManhole(planner), await aSentManhole(planner)]
const working = workingTime(someRules(), 0, plantDays('2026-03-02', 90))
const pick = <T>(chance: Random, of: readonly T[]): T | undefined => of[whole(chance, 0, of.length - 1)]

const query = { start_date: '2026-03-02', end_date: '2026-05-20' }
const read = async () => (await ask(planner, partTimeplan.read, { query })).body
type Plan = Awaited<ReturnType<typeof read>>

/** The operator, work order and start of each action. */
function placesIn({ data, unplanned }: Plan): Map<string, string> {
  return new Map(
    [...data, ...unplanned].flatMap(({ partProductId, workerId, workOrder, actions }) =>
      actions.map(({ path }) => [
        `${partProductId} ${path}`,
        JSON.stringify([workerId, workOrder?.id, workOrder?.start_time]),
      ]),
    ),
  )
}

/** When work ends, minute after minute of working time; begun outside it, but for breaks, nothing interrupts it. */
function endOf(start: number, minutes: number): number {
  const from = working.filter(({ end }) => end > start)
  let left = minutes * MINUTE
  const opensIn = from[0]!.start - (working.findLast(({ end }) => end <= start)?.end ?? 0)
  if (minutes === 0 || (from[0]!.start > start && opensIn > 120 * MINUTE)) return start + left
  for (const { start: opens, end } of from) {
    const begins = Math.max(opens, start)
    if (begins + left <= end) return begins + left
    left -= end - begins
  }
  throw new Error('The working time of the test ends before the work.')
}

/** What holds of every plan: work orders last as long as what is in them, nobody has two, nothing is lost. Returns the plan. */
async function holds(after: string): Promise<Plan> {
  const orders = await db.selectFrom('work_order').selectAll().orderBy('start_time').execute()
  const actions = await db.selectFrom('work_order_action').selectAll().execute()
  const reservations = await db.selectFrom('work_order_reservation').select('work_order_id').execute()
  const inOrder = Map.groupBy(actions, ({ work_order_id }) => work_order_id)
  const busy = orders.filter(({ id, operator_id }) => {
    return operator_id !== null && inOrder.get(id)?.some(({ done_at }) => done_at === null)
  })
  for (const { id, start_time, end_time, duration_minutes } of orders) {
    const minutes = (inOrder.get(id) ?? []).reduce((sum, action) => sum + action.duration_minutes, 0)
    assert.equal(duration_minutes, minutes, `${after}: the minutes of ${id}`)
    assert.equal(end_time.getTime(), endOf(start_time.getTime(), minutes), `${after}: the end of ${id}`)
  }
  assert.deepEqual(
    reservations.map((row) => row.work_order_id).sort(),
    busy.map(({ id }) => id).sort(),
    `${after}: who is reserved`,
  )
  for (const own of Map.groupBy(busy, ({ operator_id }) => operator_id).values())
    for (const [index, { start_time }] of own.entries())
      if (index > 0)
        assert.ok(start_time >= own[index - 1]!.end_time, `${after}: nobody has two things to do`)
  const plan = await read()
  assert.equal(placesIn(plan).size, products.length * ACTIONS, `${after}: no action is lost`)
  return plan
}

/** Before each change, where everything was. */
const before = new Map<number, Map<string, string>>()
const happened = new Map<string, number>()

type Change = { readonly what: string; readonly endpoint: Endpoint; readonly input: object }

/** With the groups of its reply, the plan before a change is the plan that is read afterwards. */
async function answersThePlan(
  what: string,
  before: Plan,
  { data, gone }: Pick<PartPlanReply, 'data' | 'gone'>,
) {
  const groupsIn = (plan: Plan) =>
    new Map([...plan.data, ...plan.unplanned].map((group) => [group.id, group]))
  const answered = groupsIn(before)
  for (const id of gone) answered.delete(id)
  for (const group of data) answered.set(group.id, group)
  const now = groupsIn(await read())
  if ([...now.values()].some(({ workOrder }) => workOrder?.rest))
    happened.set('rest', (happened.get('rest') ?? 0) + 1)
  for (const [id, group] of now) assert.deepEqual(answered.get(id), group, `${what} answers ${id}`)
  for (const id of answered.keys()) assert.ok(now.has(id), `${what} answers that ${id} is gone`)
}

async function changing(plan: Plan, { what, endpoint, input }: Change): Promise<void> {
  const answer = await inject(planner, endpoint, input)
  assert.ok(answer.statusCode < 500, answer.body)
  const reply = answer.json<Partial<PartPlanReply>>()
  if (reply.change_id) before.set(reply.change_id, placesIn(plan))
  if (reply.data && reply.gone) await answersThePlan(what, plan, { data: reply.data, gone: reply.gone })
  happened.set(what, (happened.get(what) ?? 0) + (answer.statusCode === 200 ? 1 : 0))
}

async function takesBack(plan: Plan, chance: Random): Promise<void> {
  const { results } = (await ask(planner, partTimeplan.changes, { query: {} })).body
  const change = pick(chance, results.filter(({ undone_by }) => undone_by === null).slice(0, 3))
  if (!change || change.moves.length === 0) return
  const done = (happened.get('undo') ?? 0) + 1
  await changing(plan, {
    ...{ what: 'undo', endpoint: partTimeplan.undo },
    input: { body: { change_id: change.id } },
  })
  if (happened.get('undo') !== done) return
  const now = placesIn(await read())
  for (const { item, paths } of change.moves)
    for (const path of paths) {
      const key = `${item} ${path}`
      assert.equal(
        now.get(key),
        before.get(change.id)?.get(key),
        `${key} is where it was before ${change.id}`,
      )
    }
}

function itemOf({ partProductId, workOrder, actions }: Plan['data'][number], chance: Random): PlanItem {
  const open = actions.filter(({ done }) => !done).map(({ path }) => path)
  const some = open.filter(() => chance() < 0.6)
  const start =
    Date.parse('2026-03-02T06:00:00Z') + whole(chance, 0, 9) * DAY_MS + whole(chance, 0, 16) * (HOUR_MS / 2)
  return {
    id: partProductId,
    worker_id: pick(chance, [null, ...workers.map(({ operator_id }) => operator_id)]) ?? null,
    work_order_id: workOrder?.id ?? null,
    start_time: new Date(start).toISOString(),
    work_plan_action_paths: some.length > 0 ? some : actions.map(({ path }) => path),
  }
}

/** Somebody begins a work order, ticks one of its actions and pauses. */
async function works(chance: Random): Promise<void> {
  const by = pick(chance, workers)!
  const { results } = (await ask(by, workOrders.list, { query: { status__in: '0,2' } })).body
  const openOf = ({ work_order_actions: actions }: (typeof results)[number]) =>
    actions.filter(({ done_at }) => done_at === null)
  const order = pick(
    chance,
    results.filter((each) => openOf(each).length > 1),
  )
  if (!order) return
  const { body: tracker } = await ask(by, timeTrackers.start, { body: { work_order: order.id } })
  const changes = [{ id: openOf(order)[0]!.id, status: ActionStatus.Done }]
  await ask(by, workOrders.bulkUpdateActions, { body: { changes } })
  await ask(by, timeTrackers.pause, { params: { id: tracker.id } })
  happened.set('tick', (happened.get('tick') ?? 0) + 1)
}

async function turn(plan: Plan, chance: Random): Promise<void> {
  const die = chance()
  const { state_hash, data, unplanned } = plan
  const group = pick(chance, [...data, ...unplanned])
  const order = pick(chance, data)?.workOrder?.id
  const id = pick(chance, products)!
  const query = { state_hash }
  const change = (what: string, endpoint: Endpoint, input: object) =>
    changing(plan, { what, endpoint, input })
  if (die < 0.4 && group) return change('plan', partPlan.plan, { query, body: [itemOf(group, chance)] })
  if (die < 0.52 && order) return change('unplan', partPlan.unplan, { query, body: [order] })
  if (die < 0.76) return takesBack(plan, chance)
  if (die < 0.8) {
    const body = { pieces: whole(chance, 1, 3) }
    return change('pieces', partProducts.change, { params: { id }, body })
  }
  if (die < 0.86) {
    const body = { formula: String(whole(chance, 5, 40)) }
    return change('formula', partActions.change, { params: { id: 3 }, body })
  }
  return works(chance)
}

test('whatever is planned, unplanned, undone, done and made longer, work stays within its windows', async () => {
  let plan = await read()
  for (let n = 0; n < TURNS; n += 1) {
    await turn(plan, seededRandom(`turn ${n}`))
    plan = await holds(`turn ${n}`)
  }

  for (const what of ['plan', 'unplan', 'undo', 'pieces', 'formula', 'tick', 'rest'])
    assert.ok((happened.get(what) ?? 0) > 1, `${what}: ${happened.get(what)}`)
})
