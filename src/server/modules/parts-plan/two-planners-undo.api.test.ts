import assert from 'node:assert/strict'
import { test } from 'node:test'
import { absences } from '#contract/absences.ts'
import type { ActionGroup } from '#contract/action-groups.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { holidays } from '#contract/holidays.ts'
import { overtimes } from '#contract/overtimes.ts'
import { type PlanItem, partPlan } from '#contract/part-plan.ts'
import { type PartTimeplan, partTimeplan } from '#contract/part-timeplan.ts'
import { partWorkPlans } from '#contract/part-work-plans.ts'
import { type Random, seededRandom, whole } from '#demo/random.ts'
import type { ActionMove } from '#planning/parts/plan-state.ts'
import { ask, db, inject } from '#test/support/app.ts'
import { theManholeCatalogue } from '#test/support/factories/catalogue.ts'
import { aUser, aWorker, type TestUser } from '#test/support/factories/people.ts'
import { sentManhole } from '#test/support/manhole.ts'
import { aPlanReader, aSentManhole } from '#test/support/planned.ts'

const SEQUENCES = 8
const ACTIONS = 30
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SIX = Date.parse('2026-03-02T06:00:00Z')

await theManholeCatalogue(db)
const planners = [
  await aPlanReader(['@parts_plan', '@parts_revoke', '@parts_edit_workplan']),
  await aPlanReader(['@parts_plan', '@parts_revoke', '@parts_edit_workplan']),
] as const
const manager = await aUser(db, {
  can: ['@time_manage_absences', '@time_approve_overtime', '@time_manage_holidays'],
})
const query = { start_date: '2026-03-02', end_date: '2026-05-20' }
const read = async () => (await ask(planners[0], partTimeplan.read, { query })).body
const pick = <T>(chance: Random, of: readonly T[]): T | undefined => of[whole(chance, 0, of.length - 1)]

/** What a page of a planner has done and can undo or redo, the latest last. */
type Page = { readonly user: TestUser; readonly past: number[]; readonly future: number[] }
type Site = { readonly products: readonly number[]; readonly workers: readonly number[] }

type Places = ReadonlyMap<string, string>

/** Where every action of the part products is, to the minute, with what is frozen of it. */
async function placesOf({ products }: Site, plan?: PartTimeplan): Promise<Places> {
  const planned = await db
    .selectFrom('work_order_action as a')
    .innerJoin('work_order as w', 'w.id', 'a.work_order_id')
    .select(['a.part_product_id', 'a.path', 'a.part_action_id', 'a.duration_minutes', 'a.was_unassigned'])
    .select(['w.id', 'w.operator_id', 'w.start_time', 'w.end_time', 'w.duration_minutes as order_minutes'])
    .where('a.part_product_id', 'in', products)
    .execute()
  const { unplanned } = plan ?? (await read())
  const waiting = unplanned
    .filter(({ partProductId }) => products.includes(partProductId))
    .flatMap(({ partProductId, workerId, actions }) =>
      actions.map(({ path }) => [`${partProductId} ${path}`, `unplanned, ${workerId}`] as const),
    )
  return new Map([
    ...waiting,
    ...planned.map(
      ({ part_product_id, path, ...place }) => [`${part_product_id} ${path}`, JSON.stringify(place)] as const,
    ),
  ])
}

const counts = new Map<string, number>()
const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)

type Answer = { readonly change: number | null; readonly code: string | null }

/** Sends a call that may be refused, but only with a code and a sentence. */
async function send(user: TestUser, endpoint: Endpoint, input: object): Promise<Answer> {
  const answer = await inject(user, endpoint, input)
  const body = answer.json<{ change_id?: number | null; code?: string; non_field_errors?: string[] }>()
  assert.ok(answer.statusCode < 500, answer.body)
  if (answer.statusCode < 300) return { change: body.change_id ?? null, code: null }
  // The errors of a list are told item by item.
  if (!Array.isArray(body)) assert.match(body.code ?? '', /^\w+$/, answer.body)
  assert.match(answer.body, /\p{L}{2,} .*[.]"/u, 'a refusal says why')
  return { change: null, code: body.code ?? '' }
}

/** Nobody has two things to do at once. */
async function assertNoDoubleBooking(after: string, { workers }: Site): Promise<void> {
  const orders = await db
    .selectFrom('work_order as w')
    .select(['w.id', 'w.operator_id', 'w.start_time', 'w.end_time'])
    .where('w.operator_id', 'in', workers)
    .orderBy('w.start_time')
    .execute()
  for (const own of Map.groupBy(orders, ({ operator_id }) => operator_id).values())
    for (const [index, { start_time }] of own.entries())
      assert.ok(index === 0 || start_time >= own[index - 1]!.end_time, `${after}: double booking`)
}

type Call = readonly [Endpoint, object]

/** Before each change, where everything was. */
const before = new Map<number, Places>()

async function changes(page: Page, what: string, places: Places, call: Call): Promise<void> {
  const { change } = await send(page.user, call[0], call[1])
  if (change === null) return
  count(what)
  before.set(change, places)
  page.past.push(change)
  page.future.length = 0
}

async function pathsOf(change: number): Promise<ReadonlySet<string>> {
  const { moves } = await db
    .selectFrom('plan_change')
    .select('moves')
    .where('id', '=', change)
    .executeTakeFirstOrThrow()
  assert.ok(Array.isArray(moves))
  return new Set(moves.flatMap(({ item, paths }: ActionMove) => paths.map((path) => `${item} ${path}`)))
}

type Undone = { readonly change: number | null; readonly after: Places }

/** Undoes one's own change: what it moved is where it was before it, to the minute; nothing else has moved. */
async function undoes(page: Page, site: Site, id: number, now: Places): Promise<Undone> {
  const { change, code } = await send(page.user, partTimeplan.undo, { body: { change_id: id } })
  const after = await placesOf(site)
  if (change === null) {
    count(`refused: ${code}`)
    assert.deepEqual(after, now, 'a refused undo moves nothing')
    return { change, after }
  }
  count('undo')
  before.set(change, now)
  const moved = await pathsOf(id)
  for (const [key, place] of after)
    assert.equal(place, moved.has(key) ? before.get(id)?.get(key) : now.get(key), `undo of ${id}: ${key}`)
  return { change, after }
}

/** Undoes the page's latest change, and half the time redoes it at once: everything is as it was. */
async function goesBack(page: Page, site: Site, chance: Random): Promise<void> {
  const id = page.past.pop()
  if (id === undefined) return
  const now = await placesOf(site)
  const undo = await undoes(page, site, id, now)
  if (undo.change === null) return
  if (chance() < 0.5) return void page.future.push(undo.change)
  const redo = await undoes(page, site, undo.change, undo.after)
  if (redo.change === null) return
  count('redo')
  page.past.push(redo.change)
  assert.deepEqual(redo.after, now, 'undo then redo leaves everything where it was')
}

async function goesForward(page: Page, site: Site): Promise<void> {
  const id = page.future.pop()
  if (id === undefined) return
  const { change } = await undoes(page, site, id, await placesOf(site))
  if (change !== null) page.past.push(change)
}

function itemOf(
  { partProductId, workOrder, actions }: ActionGroup,
  { workers }: Site,
  chance: Random,
): PlanItem {
  const some = actions.filter(() => chance() < 0.6)
  const start = SIX + whole(chance, 0, 11) * DAY_MS + whole(chance, 0, 17) * (HOUR_MS / 2)
  return {
    ...{ id: partProductId, work_order_id: workOrder?.id ?? null },
    worker_id: pick(chance, workers) ?? null,
    start_time: new Date(start).toISOString(),
    work_plan_action_paths: (some.length > 0 ? some : actions).map(({ path }) => path),
  }
}

const own = ({ data, unplanned }: PartTimeplan, { products }: Site) => ({
  planned: data.filter(({ partProductId }) => products.includes(partProductId)),
  waiting: unplanned.filter(({ partProductId }) => products.includes(partProductId)),
})

async function plans(page: Page, site: Site, chance: Random): Promise<void> {
  const plan = await read()
  const places = await placesOf(site, plan)
  const seen = { state_hash: plan.state_hash }
  const { planned, waiting } = own(plan, site)
  const die = chance()
  const group = pick(chance, [...planned, ...waiting])
  const order = pick(chance, planned)?.workOrder?.id
  const assigned = pick(
    chance,
    waiting.filter(({ workerId }) => workerId !== null),
  )
  if (die < 0.5 && group)
    return changes(page, 'plan', places, [
      partPlan.plan,
      { query: seen, body: [itemOf(group, site, chance)] },
    ])
  if (die < 0.65) {
    const several = waiting.slice(0, 3).map((each) => itemOf(each, site, chance))
    return changes(page, 'fit', places, [partPlan.plan, { query: seen, body: several }])
  }
  if (die < 0.85 && order)
    return changes(page, 'unplan', places, [partPlan.unplan, { query: seen, body: [order] }])
  if (!assigned) return
  const body = [{ id: assigned.partProductId, worker_id: assigned.workerId }]
  return changes(page, 'revoke', places, [partPlan.revoke, { query: seen, body }])
}

/** Somebody changes the working time: an absence, overtime or a day off. */
async function timeChanges({ workers }: Site, chance: Random): Promise<void> {
  const operator = pick(chance, workers)
  const day = SIX + whole(chance, 0, 11) * DAY_MS
  const span = (from: number, to: number) => ({
    start_time: new Date(day + from * HOUR_MS).toISOString(),
    end_time: new Date(day + to * HOUR_MS).toISOString(),
  })
  const die = chance()
  if (die < 0.6) {
    const body = { operator, reason: 'sick_leave', ...span(whole(chance, 0, 4), whole(chance, 5, 9)) }
    await send(manager, absences.create, { body })
  } else if (die < 0.85) {
    const body = { operator, reason: 'other', approve: true, ...span(9, 12) }
    await send(manager, overtimes.create, { body })
  } else {
    const date = new Date(day).toISOString().slice(0, 10)
    await send(manager, holidays.create, { body: { date, name_en: 'Stocktaking', name_et: 'Inventuur' } })
  }
  count('working time')
}

/** Two workers and three manholes; one of them has its inlet dealt out to the first worker. */
async function aSite(): Promise<Site> {
  const [mart, priit] = [await aWorker(db), await aWorker(db)]
  const [planner] = planners
  const products = [await aSentManhole(planner), await aSentManhole(planner), await aSentManhole(planner)]
  const body = sentManhole()
  for (const action of body.components[0]?.parts[0]?.actions ?? []) action.worker_id = mart.operator_id
  await ask(planner, partWorkPlans.save, { params: { id: products[0] ?? 0 }, body })
  return { products, workers: [mart.operator_id, priit.operator_id] }
}

async function act(page: Page, site: Site, chance: Random): Promise<void> {
  const die = chance()
  if (die < 0.55) return plans(page, site, chance)
  if (die < 0.72) return timeChanges(site, chance)
  if (die < 0.92) return goesBack(page, site, chance)
  return goesForward(page, site)
}

test('two planners plan, undo and redo while working time changes: nothing but their own comes back, and that exactly', async () => {
  for (let sequence = 0; sequence < SEQUENCES; sequence += 1) {
    const chance = seededRandom(`sequence ${sequence}`)
    const site = await aSite()
    const pages = planners.map((user): Page => ({ user, past: [], future: [] }))
    for (let n = 0; n < ACTIONS; n += 1) {
      await act(pick(chance, pages)!, site, chance)
      await assertNoDoubleBooking(`sequence ${sequence}, action ${n}`, site)
    }
    for (const page of pages) while (page.past.length > 0) await goesBack(page, site, () => 0)
  }

  for (const what of ['plan', 'fit', 'unplan', 'revoke', 'undo', 'redo', 'working time'])
    assert.ok((counts.get(what) ?? 0) > 1, `${what}: ${counts.get(what)}`)
  for (const code of ['moved_since', 'absent_since'])
    assert.ok(
      [...counts.keys()].some((what) => what.endsWith(code)),
      `nothing was refused for ${code}`,
    )
})
