import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get } from 'node:http'
import { test } from 'node:test'
import type { Endpoint, Reply } from '#contract/endpoint.ts'
import { MAX_ITEMS, type PlanItem, partPlan } from '#contract/part-plan.ts'
import { partTimeplan } from '#contract/part-timeplan.ts'
import { wireTime } from '#domain/time.ts'
import { plantDays } from '#planning/calendar/plant-days.ts'
import { operatorResource } from '#planning/parts/operator-resource.ts'
import { schedule } from '#planning/scheduling/schedule.ts'
import { app, clock, db, sessionOf } from '#test/support/app.ts'
import { aPartAction } from '#test/support/factories/catalogue.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { anOrderRow } from '#test/support/factories/orders.ts'
import { anOperator, aUser } from '#test/support/factories/people.ts'
import { limits, someRules } from '#test/support/planning.ts'
import { aPart, aPlan, aStep } from '#test/support/work-plans.ts'

/** `npm run bench:plan-call`: a plan of as many items as one call may have, sent over HTTP until it is stored; and reading it. */
const OPERATORS = 30
/** Of a part product, and actions of a group. */
const [GROUPS, STEPS] = [6, 3]
const STEP_MINUTES = 5
const WAITING = 5_003
const ROUNDS = 5
/** Planners who read the plan at once, as all do when it has changed. */
const READERS = 8
const [PLAN_BAR_MS, READ_BAR_MS] = [3_000, 1_500]

const address = await app.listen({ host: '127.0.0.1', port: 0 })
const planner = await aUser(db, { can: ['@parts_plan', '@parts_revoke', '@parts_manage_all_workorders'] })
const operators = await Promise.all(Array.from({ length: OPERATORS }, () => anOperator(db)))
const items = await aPlant()

test(`${MAX_ITEMS} items planned, read and taken out again`, async () => {
  const ms: Record<'plan' | 'read' | 'readByAll' | 'unplan', number[]> = {
    ...{ plan: [], read: [], readByAll: [], unplan: [] },
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const { body: empty } = await call(partTimeplan.read, { query: {} })
    const planned = await call(partPlan.plan, { query: { state_hash: empty.state_hash }, body: items })
    const read = await call(partTimeplan.read, { query: {} })
    const readByAll = await readBy(READERS)
    const unplanned = await call(partPlan.unplan, {
      query: { state_hash: planned.body.state_hash },
      body: planned.body.work_orders.flatMap((id) => id ?? []),
    })
    assert.deepEqual([read.body.data.length, read.body.unplanned.length], [MAX_ITEMS, WAITING])
    ms.plan.push(planned.ms)
    ms.read.push(read.ms)
    ms.readByAll.push(readByAll)
    ms.unplan.push(unplanned.ms)
  }
  const bodyBytes = JSON.stringify(items).length
  const meetsBars = Math.max(...ms.plan) <= PLAN_BAR_MS && Math.max(...ms.read) <= READ_BAR_MS
  console.log(JSON.stringify({ name: 'plan-call', n: MAX_ITEMS, bodyBytes, ...ms, meetsBars }))
})

/** Part products enough, and items that plan the groups of thirty operators one after another. */
async function aPlant(): Promise<PlanItem[]> {
  const { id: action } = await aPartAction(db, { formula: String(STEP_MINUTES) })
  const productIds = await someProducts(action, (MAX_ITEMS + WAITING) / GROUPS)
  const steps = Array.from({ length: STEPS }, (_, step) => step)
  const groups = productIds
    .flatMap((id) => Array.from({ length: GROUPS }, (_, part) => ({ id, part })))
    .slice(0, MAX_ITEMS)
    .map(({ id, part }, index) => ({
      ...{ id: `${id} ${part}`, durationMinutes: STEPS * STEP_MINUTES, capabilities: [] },
      resourceId: operators[index % OPERATORS]!.id,
      item: {
        id,
        action_ids: steps.map(() => action),
        was_unassigned: false,
        work_plan_action_paths: steps.map((step) => `cbody/pp${part}/a${step}`),
      },
    }))
  const days = plantDays('2026-03-02', 45)
  const { placements } = schedule({
    groups,
    resources: operators.map(({ id }) =>
      operatorResource({ id, skills: [], reservations: [] }, someRules(), days),
    ),
    start: clock.now().getTime(),
    options: limits,
  })
  const places = new Map(placements.map((placement) => [placement.groupId, placement]))
  return groups.map(({ id, durationMinutes, item }) => {
    const { resourceId: operatorId, pieces } = places.get(id)!
    const { start, end } = pieces[0]!
    return {
      ...{ ...item, worker_id: operatorId, work_order_id: null, duration: durationMinutes },
      ...{ start_time: wireTime(new Date(start)), end_time: wireTime(new Date(end)) },
    }
  })
}

/** Part products of some parts each, every part another operator's. */
async function someProducts(action: number, count: number): Promise<number[]> {
  const parts = Array.from({ length: GROUPS }, (_, part) => `p${part}`)
  const steps = Array.from({ length: STEPS }, (_, step) => step)
  const plan = aPlan({
    uid: 'body',
    parts: parts.map((id, part) => {
      const worker_id = operators[part]!.id
      const actions = steps.map((order) => aStep({ uid: String(order), id: action, order, worker_id }))
      return aPart({ id, part_name: id, actions })
    }),
  })
  const paths = parts.flatMap((part) => steps.map((step) => `cbody/p${part}/a${step}`))
  const { id: order_row_id } = await anOrderRow(db)
  const columns = { order_row_id, delivery_date: '2026-04-01', work_plan: JSON.stringify(plan) }
  const rows = await asSystem(db, (tx) =>
    tx
      .insertInto('part_product')
      .values(Array.from({ length: Math.ceil(count) }, () => ({ ...columns, work_plan_paths: paths })))
      .returning('id')
      .execute(),
  )
  return rows.map(({ id }) => id)
}

/** How long so many take who read the plan at once and let its bytes run through, as browsers on machines of their own do. */
async function readBy(readers: number): Promise<number> {
  const { id } = await sessionOf(planner)
  const headers = { cookie: `sessionid=${id}`, 'accept-encoding': 'gzip' }
  const began = performance.now()
  const reads = Array.from({ length: readers }, async () => {
    const [answer] = await once(get(address + partTimeplan.read.path, { headers }), 'response')
    assert.equal(answer.statusCode, 200)
    await once(answer.resume(), 'end')
  })
  await Promise.all(reads)
  return Math.round(performance.now() - began)
}

/** Calls an endpoint over the wire until the last byte of its answer is there. */
async function call<E extends Endpoint>(
  { method, path }: E,
  { query, body }: { readonly query: Record<string, string>; readonly body?: unknown },
): Promise<{ ms: number; body: Reply<E> }> {
  const { id, csrfToken } = await sessionOf(planner)
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const headers = {
    cookie: `sessionid=${id}`,
    'x-csrftoken': csrfToken,
    'content-type': 'application/json',
    ...(body !== undefined && { 'idempotency-key': randomUUID() }),
  }
  const began = performance.now()
  const answer = await fetch(`${address}${path}?${new URLSearchParams(query)}`, { method, headers, ...sent })
  const text = await answer.text()
  const ms = Math.round(performance.now() - began)
  assert.equal(answer.status, 200, text.slice(0, 500))
  return { ms, body: JSON.parse(text) }
}
