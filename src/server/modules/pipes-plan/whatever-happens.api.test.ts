import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { defaultConfiguration } from '#contract/configuration.ts'
import { cooling } from '#contract/cooling.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { pipeBlockers } from '#contract/pipe-blockers.ts'
import { pipePlan } from '#contract/pipe-plan.ts'
import { pipeProduction } from '#contract/pipe-production.ts'
import { pipeProducts } from '#contract/pipe-products.ts'
import { pipeTimeplan } from '#contract/pipe-timeplan.ts'
import { type Random, seededRandom, whole } from '#demo/random.ts'
import { ProductionStatus, productionStatusOf } from '#domain/pipes/production-status.ts'
import { MINUTE } from '#domain/time.ts'
import { ask, clock, db, inject } from '#test/support/app.ts'
import { insert } from '#test/support/factories/insert.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aLine, aMandrel, aMaterial, aPipe, aPipeRow } from '#test/support/factories/pipes.ts'

const SEQUENCES = 30
const STEPS = 40
const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 24 * HOUR_MS
const FIRST_HOUR = Date.parse('2026-03-02T08:00:00Z')

const planner = await aUser(db, {
  can: [
    ...(['@pipeplan_view', '@pipeplan_plan', '@pipeplan_configure', '@pipeplan_split_merge'] as const),
    ...(['@pipeplan_manage_blockers', '@pipeplan_deactivate', '@orders_view'] as const),
    ...(['@production_start', '@production_pause', '@production_end'] as const),
    ...(['@cooling_view', '@cooling_end'] as const),
  ],
})
const material = await aMaterial(db, { modulus: 1000 })
const lines = [await aLine(db, { max_dn: 1400 }), await aLine(db, { min_dn: 800 })]
for (const dn of [800, 1000, 1000, 1600]) await aMandrel(db, { dn })
const pipes = [await aPipe(db), await aPipe(db), await aPipe(db)]

const pick = <T>(chance: Random, of: readonly T[]): T | undefined => of[whole(chance, 0, of.length - 1)]
const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)
/** The plan of the two weeks of a sequence, so that sequences are not in each other's way. */
const readPlan = async (week: number) => {
  const first = FIRST_HOUR + week * WEEK_MS
  const query = { date: dateOf(first), end_date: dateOf(first + WEEK_MS - 1) }
  return (await ask(planner, pipeTimeplan.read, { query })).body
}
type Plan = Awaited<ReturnType<typeof readPlan>>

/** The arrows of a product's status: what planners do, and what lines do with what is planned. */
const planned = ['6>0', '0>6', '0>1', '1>0', '0>5', '6>5', '1>5', '5>0', '5>6']
const made = ['1>2', '2>3', '3>2', '2>4', '3>4']
const arrows = new Set([...planned, ...made])

type StoredRow = {
  readonly parent_id: number | null
  readonly quantity: number
  readonly production_status: number
  readonly planned_start: string | null
}

/** Everything stored of the products of a sequence, but when it was stored. */
async function storedOf(rows: readonly number[]) {
  const { rows: products } = await sql<{ id: number; product: StoredRow; recipe: object[] }>`
    select p.id, to_jsonb(p) - 'updated_at' - 'line_id' - 'setup_minutes' as product,
      (select jsonb_agg(to_jsonb(i) - 'updated_at' order by i.id) from pipe_product_material i where i.pipe_product_id = p.id) as recipe
    from pipe_product p where p.order_row_id = any(${rows}::integer[]) order by p.id`.execute(db)
  const { rows: slots } = await sql<{ id: number; slot: readonly number[] }>`
    select id, jsonb_build_array(line_id, setup_minutes) as slot from pipe_product
    where planned_start is not null and order_row_id = any(${rows}::integer[]) order by id`.execute(db)
  return { products, slots }
}
type Stored = Awaited<ReturnType<typeof storedOf>>

/** A product of a sequence as it is stored. */
type Product = {
  readonly id: number
  readonly parent: number | null
  readonly quantity: number
  readonly status: ProductionStatus
  readonly hasParts: boolean
}

function productsOf({ products }: Stored): Product[] {
  const parents = new Set(products.map(({ product }) => product.parent_id))
  return products.map(({ id, product }) => ({
    ...{ id, parent: product.parent_id, quantity: product.quantity, hasParts: parents.has(id) },
    status: productionStatusOf(product.production_status),
  }))
}

/** Each line makes one product at a time, and set-up, winding and end agree. */
function assertLines(after: string, { products }: Plan): void {
  for (const { id } of lines) {
    const slots = products.flatMap((product) =>
      product.slot?.line === id ? [{ ...product.slot, product }] : [],
    )
    const sorted = slots.toSorted((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time))
    for (const [index, { product, start_time, end_time, setup_minutes }] of sorted.entries()) {
      const minutes = (Date.parse(end_time) - Date.parse(start_time)) / 60_000
      assert.equal(
        minutes,
        setup_minutes + (product.winding_minutes ?? 0) * product.pieces,
        `${after}: ${product.id}`,
      )
      const before = sorted[index - 1]
      if (before)
        assert.ok(start_time >= before.end_time, `${after}: ${product.id} and ${before.product.id} overlap`)
      const { dn } = product
      assert.ok(
        id === lines[0]?.id ? (dn ?? 0) <= 1400 : (dn ?? 0) >= 800,
        `${after}: the line winds DN${dn}`,
      )
    }
  }
}

/** A pipe on its mandrel: from set-up until it is demoulded; one that was wound is no planned product any more. */
type OnMandrel = {
  readonly id: number | null
  readonly dn: number
  readonly start: number
  readonly end: number
}

/** Returns the pipes that cool, or wait to be demoulded: from now on at the earliest, and until a whole minute. */
function coolingOf({ mandrels }: Plan): OnMandrel[] {
  return mandrels.flatMap(({ dn, pipe, occupied_from, occupied_until }) => {
    if (pipe === null || occupied_from === null) return []
    const ready = Math.max(clock.now().getTime(), Date.parse(occupied_until ?? occupied_from))
    const end = (Math.ceil(ready / MINUTE) + defaultConfiguration.pipe_plan.demoulding_min) * MINUTE
    return [{ id: null, dn, start: Date.parse(occupied_from), end }]
  })
}

function plannedOf({ products }: Plan): OnMandrel[] {
  return products.flatMap(({ id, dn, slot, cooling_minutes }) => {
    if (!slot || dn === null) return []
    const cooled = Date.parse(slot.end_time) + (cooling_minutes ?? 0) * MINUTE
    const end = cooled + defaultConfiguration.pipe_plan.demoulding_min * MINUTE
    return [{ id, dn, start: Date.parse(slot.start_time), end }]
  })
}

/** No more pipes of a size are on mandrels than there are, but for those that the plan warns of; it warns of no others. */
async function assertMandrels(after: string, plan: Plan): Promise<void> {
  const placed = plannedOf(plan)
  const all = [...coolingOf(plan), ...placed]
  const countOf = (dn: number) => plan.mandrels.filter((mandrel) => mandrel.dn === dn).length
  const togetherWith = ({ dn, start }: OnMandrel) =>
    all.filter((other) => other.dn === dn && other.start <= start && start < other.end)
  const crowded = placed.filter((use) => togetherWith(use).length > countOf(use.dn))
  if (crowded.length === 0) return
  const ids = [...new Set(crowded.flatMap(togetherWith))].flatMap(({ id }) => id ?? [])
  const query = { id__in: ids.join(',') }
  const { results } = (await ask(planner, pipeProducts.list, { query })).body
  const warnings = new Map(results.map((product) => [product.id, product.warnings]))
  const isWarned = ({ id, dn }: OnMandrel) =>
    warnings.get(id ?? 0)?.includes(countOf(dn) === 0 ? 'no_mandrel' : 'mandrel_busy') ?? false
  for (const use of crowded) {
    const unwarned = togetherWith(use).filter((each) => !isWarned(each))
    assert.ok(unwarned.length <= countOf(use.dn), `${after}: DN${use.dn} is not warned of at ${use.id}`)
    happen('more pipes than mandrels')
    if (togetherWith(use).some(({ id }) => id === null)) happen('a cooling pipe is on the mandrel')
  }
  for (const use of placed)
    if (isWarned(use)) assert.ok(crowded.includes(use), `${after}: ${use.id} is warned of without need`)
}

/** The metres of the parts of a product are its own, to a millimetre per metre of each split. */
function assertMetres(after: string, stored: Stored, metres: ReadonlyMap<number, number>): void {
  const sizes = Map.groupBy(productsOf(stored), ({ parent }) => parent)
  for (const { id, parent, quantity } of productsOf(stored)) {
    if (parent === null) assert.equal(quantity, metres.get(id), `${after}: the metres of ${id}`)
    const parts = sizes.get(id)
    const sum = parts?.reduce((total, part) => total + part.quantity, 0) ?? quantity
    assert.ok(
      Math.abs(sum - quantity) <= quantity * 0.003,
      `${after}: ${sum} m of ${quantity} m in parts of ${id}`,
    )
  }
}

type Call = { readonly what: string; readonly endpoint: Endpoint; readonly input: object }
type Answer = { readonly status: number; readonly change: number | null; readonly body: string }

const happened = new Map<string, number>()
const happen = (what: string) => happened.set(what, (happened.get(what) ?? 0) + 1)

/** Sends a call, which may be refused only in words. */
async function send({ what, endpoint, input }: Call): Promise<Answer> {
  const answer = await inject(planner, endpoint, input)
  const { statusCode: status, body } = answer
  assert.ok(status < 500, `${what}: ${body}`)
  if (status >= 400) {
    assert.match(body, /\p{L}{2,} [^"]*[.]"/u, `${what}: a refusal says why`)
    assert.doesNotMatch(body, /undefined|NaN|\{\w+\}/, `${what}: the refusal names everything`)
  }
  happen(status < 300 ? what : `${what} refused`)
  if (status === 204) return { status, change: null, body }
  return { status, body, change: answer.json<{ change_id?: number | null }>().change_id ?? null }
}

const specification = (chance: Random, quantity: number) => ({
  ...{ dn: pick(chance, [800, 1000, 1200, 1600]) ?? 1000, profile_family: 'PR', stiffness_class: 8 },
  ...{ length: Math.min(6, quantity), colour_inner: pick(chance, [1, 3]) ?? 1, colour_outer: 1 },
  materials: [{ material: material.id, component: 1, share_percent: 100 }],
})

/** Lengths that together are the metres, some a little off as by a saw cut. */
function lengthsOf(chance: Random, metres: number): number[] {
  const parts = whole(chance, 2, 5)
  const cuts = Array.from({ length: parts - 1 }, () => Math.round(chance() * metres * 100) / 100).toSorted(
    (a, b) => a - b,
  )
  const lengths = [...cuts, metres].map(
    (cut, index) => Math.round((cut - (cuts[index - 1] ?? 0)) * 10_000) / 10_000,
  )
  return chance() < 0.2 ? [(lengths[0] ?? 0) + metres * 0.0005, ...lengths.slice(1)] : lengths
}

/** What a call is made of: the plan as it is, the products of a sequence, and one of them. */
type Turn = {
  readonly chance: Random
  readonly plan: Plan
  readonly own: readonly Product[]
  readonly leaves: readonly Product[]
  readonly product: Product
  readonly week: number
}
type Verb = {
  readonly what: string
  readonly weight: number
  readonly call: (turn: Turn) => Omit<Call, 'what'>
}

const seen = ({ plan }: Turn) => ({ state_hash: plan.state_hash })

function plannedItems({ chance, leaves, week }: Turn) {
  const some = Array.from({ length: whole(chance, 1, 3) }, () => pick(chance, leaves))
  return some.flatMap((product) => {
    if (!product) return []
    // Some among the pipes that cool now.
    const latest = chance() < 0.3 ? 8 : 250
    const start = FIRST_HOUR + week * WEEK_MS + whole(chance, -4, latest) * (HOUR_MS / 2)
    const line = chance() < 0.6 ? pick(chance, lines)?.id : undefined
    return [
      { id: product.id, start_time: new Date(start).toISOString(), ...(line !== undefined && { line }) },
    ]
  })
}

function mergedIds({ chance, own, product }: Turn): number[] {
  const siblings = own.filter(({ parent }) => parent !== null && parent === product.parent)
  const ids = (siblings.length < 2 ? own : siblings).map(({ id }) => id)
  return siblings.length > 1 && chance() < 0.6 ? ids : ids.slice(0, 2)
}

/** The verbs that can be undone. */
const planning: readonly Verb[] = [
  {
    ...{ what: 'plan', weight: 12 },
    call: (turn) => ({ endpoint: pipePlan.plan, input: { query: seen(turn), body: plannedItems(turn) } }),
  },
  {
    ...{ what: 'unplan', weight: 4 },
    call: (turn) => {
      const planned = turn.leaves.filter(({ status }) => status === ProductionStatus.Planned)
      const { id } = pick(turn.chance, planned) ?? turn.product
      return { endpoint: pipePlan.unplan, input: { query: seen(turn), body: [id] } }
    },
  },
  {
    ...{ what: 'split', weight: 6 },
    call: (turn) => {
      const { chance, product } = turn
      const lengths = lengthsOf(chance, product.quantity)
      const body = chance() < 0.5 ? { parts: whole(chance, 1, 6) } : { lengths }
      return { endpoint: pipePlan.split, input: { params: { id: product.id }, query: seen(turn), body } }
    },
  },
  {
    ...{ what: 'multi_stage', weight: 2 },
    call: (turn) => {
      const { id, quantity } = turn.product
      const stages = ['First half', 'Second half'].map((name) => ({ name, length: quantity / 2 }))
      return {
        endpoint: pipeProduction.multiStage,
        input: { params: { id }, query: seen(turn), body: { stages } },
      }
    },
  },
  {
    ...{ what: 'merge', weight: 6 },
    call: (turn) => ({
      endpoint: pipePlan.merge,
      input: { query: seen(turn), body: { ids: mergedIds(turn) } },
    }),
  },
  {
    ...{ what: 'cancel', weight: 1 },
    call: (turn) => ({ endpoint: pipePlan.cancel, input: { query: seen(turn), body: [turn.product.id] } }),
  },
  {
    ...{ what: 'restore', weight: 2 },
    call: (turn) => {
      const cancelled = turn.own.filter(({ status }) => status === ProductionStatus.Cancelled)
      const { id } = pick(turn.chance, cancelled) ?? turn.product
      return { endpoint: pipePlan.restore, input: { query: seen(turn), body: [id] } }
    },
  },
]

const params = ({ product: { id } }: Turn) => ({ params: { id } })

/** The verbs of products themselves. */
const others: readonly Verb[] = [
  {
    ...{ what: 'configure', weight: 4 },
    call: (turn) => ({
      endpoint: pipeProducts.configure,
      input: {
        ...{ ...params(turn), query: seen(turn) },
        body: specification(turn.chance, turn.product.quantity),
      },
    }),
  },
  {
    ...{ what: 'unconfigure', weight: 1 },
    call: (turn) => ({
      endpoint: pipeProducts.unconfigure,
      input: {
        ...{ ...params(turn), query: seen(turn) },
        body: { name: 'DN1000', length: 6, quantity: turn.product.quantity },
      },
    }),
  },
  {
    ...{ what: 'pipe', weight: 2 },
    call: (turn) => ({
      endpoint: pipeProducts.pipe,
      input: { ...params(turn), body: { pipes: [pick(turn.chance, pipes)?.id] } },
    }),
  },
  {
    ...{ what: 'deactivate', weight: 1 },
    call: (turn) => ({ endpoint: pipeProducts.deactivate, input: params(turn) }),
  },
  {
    ...{ what: 'activate', weight: 2 },
    call: (turn) => ({ endpoint: pipeProducts.activate, input: params(turn) }),
  },
  {
    ...{ what: 'block', weight: 1 },
    call: ({ product: { id } }) => ({
      endpoint: pipeBlockers.create,
      input: { body: { target: 'pipe_product', target_id: id, type: 'drawing' } },
    }),
  },
  {
    ...{ what: 'delete', weight: 1 },
    call: (turn) => ({ endpoint: pipeProducts.remove, input: params(turn) }),
  },
]

const cause = await insert(db, 'problem_tag', {
  ...{ name: 'Südamiku vahetus', name_en: 'Mandrel change', category: 'planned', kind: 'pause' },
})

/** What a line does with a product of each status. */
const production: Readonly<
  Partial<Record<ProductionStatus, readonly ('start' | 'pause' | 'resume' | 'end')[]>>
> = { 1: ['start'], 2: ['pause', 'end'], 3: ['resume', 'resume', 'end'] }
const bodies = { start: {}, pause: { problems: [cause.id] }, resume: {}, end: {} }

/** Starts, pauses, resumes or ends something, as a line does, or takes a pipe off its mandrel. */
async function make({ chance, own }: Pick<Turn, 'chance' | 'own'>): Promise<Made | undefined> {
  if (chance() < 0.2) {
    const cold = pick(chance, await coolingPipes())
    if (cold) return demould(cold, chance() < 0.7)
  }
  const able = own.filter(({ status, hasParts }) => !hasParts && production[status])
  const onLine = able.filter(({ status }) => status !== ProductionStatus.Planned)
  const product = pick(chance, onLine.length > 0 ? onLine : able)
  const verb = product && pick(chance, production[product.status] ?? [])
  return verb && act(product, verb)
}

type Made = { readonly what: string; readonly isRefused: boolean }

async function act(product: Product, verb: keyof typeof bodies): Promise<Made> {
  clock.pass(0.1)
  const input = { params: { id: product.id }, body: bodies[verb] }
  const { status } = await send({ what: verb, endpoint: pipeProduction[verb], input })
  if (status >= 400) return { what: verb, isRefused: true }
  const { production_status } = await db
    .selectFrom('pipe_product')
    .select('production_status')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow()
  happen(`${product.status}>${production_status}`)
  await assertMade(`${product.id} after ${verb}`)
  return { what: verb, isRefused: false }
}

const coolingPipes = async () => (await ask(planner, cooling.read, {})).body.pipes

/** Takes a pipe off its mandrel, which is refused before its cooling was ended. */
async function demould(
  { id, cooling_end }: { readonly id: number; readonly cooling_end: string | null },
  isEnded: boolean,
): Promise<Made> {
  const params = { id }
  if (isEnded && cooling_end === null)
    await ask(planner, cooling.end, { params, body: { reason: 'mandrel_needed' } })
  const { status } = await send({ what: 'demould', endpoint: cooling.demould, input: { params } })
  await assertMade(`${id} after demould`)
  return { what: 'demould', isRefused: status >= 400 }
}

/** What is wound is one pipe on one line and mandrel, with all of its metres, and no second of it is lost or counted twice. */
async function assertMade(after: string): Promise<void> {
  const { rows } = await sql<{ broken: string }>`
    select 'line' as broken from pipe_product where winding_start is not null group by line_id having count(*) > 1
    union all select 'mandrel' from pipe_product p where winding_start is not null
      and (select count(*) from mandrel m where m.pipe_product_id = p.id and m.dn = p.dn) <> 1
    union all select 'mandrel of a pipe' from pipe i where (i.stage = 'cooling')
      <> exists (select from mandrel m where m.pipe_id = i.id)
    union all select 'pipes on a mandrel' from pipe where stage = 'cooling' group by mandrel_id having count(*) > 1
    union all select 'mandrels of a pipe' from mandrel where pipe_id is not null group by pipe_id having count(*) > 1
    union all select 'pipe and product on a mandrel' from mandrel where pipe_id is not null and pipe_product_id is not null
    union all select 'pause' from pipe_product p
      where (production_status = 3) <> exists (select from pipe_pause u where u.pipe_product_id = p.id and u.end_time is null)
    union all select 'metres' from pipe_product p join pipe i on i.pipe_product_id = p.id
      where p.ended_at is not null and i.winding_start is not null group by p.id having abs(sum(i.length) - p.quantity) > 0.001
    union all select 'time' from pipe_pause u join pipe i on i.pipe_product_id = u.pipe_product_id and i.winding_start is not null
      where u.start_time < i.winding_start or coalesce(u.end_time, u.start_time) > i.produced_at`.execute(db)
  assert.deepEqual(rows, [], after)
}

/** Ends what a sequence has begun and takes it off its mandrels, so that lines and mandrels are free for the next one. */
async function endAll(own: readonly Product[]): Promise<void> {
  const { InProduction, Paused } = ProductionStatus
  for (const product of own)
    if (!product.hasParts && (product.status === InProduction || product.status === Paused))
      await act(product, 'end')
  for (const cold of await coolingPipes()) await demould(cold, true)
}

/** A call of one of the verbs on the products of a sequence, most of them possible. */
function aCall(turn: Omit<Turn, 'leaves' | 'product'>, verbs: readonly Verb[]): Call | undefined {
  const { chance, own } = turn
  const leaves = own.filter(({ hasParts }) => !hasParts)
  const product = pick(chance, chance() < 0.1 ? own : leaves)
  const verb = pick(
    chance,
    verbs.flatMap((each) => Array.from({ length: each.weight }, () => each)),
  )
  return product && verb && { what: verb.what, ...verb.call({ ...turn, leaves, product }) }
}

/** Does one thing to the products of a sequence: what is made, and what is done to products themselves, is not undone. */
async function aStep(turn: Omit<Turn, 'leaves' | 'product'>, verbs: readonly Verb[]) {
  const begun = verbs !== planning && turn.chance() < 0.3 ? await make(turn) : undefined
  if (begun !== undefined) return { ...begun, isUndoable: false, change: null }
  const call = aCall(turn, verbs)
  if (!call) return undefined
  const { status, change } = await send(call)
  const isUndoable = planning.some(({ what }) => what === call.what)
  return { what: call.what, isRefused: status >= 400, isUndoable, change }
}

const statusesOf = (stored: Stored) => new Map(productsOf(stored).map(({ id, status }) => [id, status]))

/** Statuses change only along the arrows; the parts of a split begin as what they are parts of. */
function assertArrows(after: string, before: Stored, now: Stored): void {
  const earlier = statusesOf(before)
  for (const [id, status] of statusesOf(now)) {
    const former = earlier.get(id)
    if (former !== undefined && former !== status)
      assert.ok(arrows.has(`${former}>${status}`), `${after}: ${id} went from ${former} to ${status}`)
    if (former === undefined) assert.equal(productionStatusOf(status), 0, `${after}: ${id} appears`)
  }
}

/** An accepted change of the plan, and everything before it. */
type Done = { readonly change: number; readonly before: Stored; readonly what: string }

/** The same without set-ups: once a line has wound something else than planned, they are what they really are. */
function windingsOf({ products, slots }: Stored) {
  const setUps = new Map(slots.map(({ id, slot: [, minutes] }) => [id, (minutes ?? 0) * MINUTE]))
  return products.map(({ id, product: { planned_start: start, ...product }, recipe }) => ({
    ...{ id, product, recipe },
    winding: start === null ? null : Date.parse(start) + (setUps.get(id) ?? 0),
  }))
}

/** Undoes changes in reverse order: everything is exactly as it was before each of them, where nothing was made meanwhile also its set-up. */
async function undoAll(seed: string, rows: readonly number[], done: Done[], isMade: boolean): Promise<void> {
  for (const { change, before, what } of done.reverse()) {
    const query = { change_id: change }
    const { state_hash, problems } = (await ask(planner, pipeTimeplan.undoPreview, { query })).body
    assert.deepEqual(problems, [], `${seed}: ${what} can be undone`)
    const { status, body } = await send({
      ...{ what: 'undo', endpoint: pipeTimeplan.undo },
      input: { body: { ...query, state_hash } },
    })
    assert.equal(status, 200, `${seed}: ${what}: ${body}`)
    const now = await storedOf(rows)
    const where = `${seed}: undo of ${what} ${change}`
    if (isMade) assert.deepEqual(windingsOf(now), windingsOf(before), where)
    else assert.deepEqual(now, before, where)
  }
}

/** Products of 6 to 40 m of a new order row, most of them configured. */
async function newProducts(chance: Random) {
  const { id: order_row } = await aPipeRow(db)
  const metres = new Map<number, number>()
  for (let n = 0; n < 4; n += 1) {
    const quantity = n < 2 ? 6 : whole(chance, 600, 4000) / 100
    const { id } = (await ask(planner, pipeProducts.create, { body: { order_row, quantity } })).body
    const body = specification(chance, quantity)
    const { state_hash } = await readPlan(0)
    if (n < 3) await ask(planner, pipeProducts.configure, { params: { id }, query: { state_hash }, body })
    metres.set(id, quantity)
  }
  return { rows: [order_row], metres }
}

/** Does whatever chance brings to new products, and undoes what can be undone. */
async function runSequence(week: number): Promise<void> {
  const chance = seededRandom(`pipes ${week}`)
  clock.set(new Date(FIRST_HOUR + week * WEEK_MS).toISOString())
  const { rows, metres } = await newProducts(chance)
  // What is done to products themselves stays, and so does what was planned before it.
  const verbs = week % 2 === 0 ? planning : [...planning, ...others]
  let done: Done[] = []
  let [plan, stored] = [await readPlan(week), await storedOf(rows)]
  for (let step = 0; step < STEPS; step += 1) {
    const taken = await aStep({ chance, plan, own: productsOf(stored), week }, verbs)
    if (!taken) continue
    const after = `sequence ${week}, step ${step}, ${taken.what}`
    const before = stored
    stored = await storedOf(rows)
    if (taken.isRefused) {
      assert.deepEqual(stored, before, `${after}: a refusal changes nothing`)
      continue
    }
    plan = await readPlan(week)
    if (!taken.isUndoable) done = []
    if (taken.change !== null) done.push({ change: taken.change, before, what: after })
    assertLines(after, plan)
    await assertMandrels(after, plan)
    assertMetres(after, stored, metres)
    assertArrows(after, before, stored)
  }
  await undoAll(`sequence ${week}`, rows, done, verbs !== planning)
  await endAll(productsOf(await storedOf(rows)))
}

for (let week = 0; week < SEQUENCES; week += 1)
  test(`whatever happens keeps the pipes plan whole, sequence ${week}`, () => runSequence(week))

/** Returns what has not happened yet: each verb, each step of production, refusals, and pipes that have no mandrel. */
function missing(): string[] {
  const refused = ['plan', 'unplan', 'split', 'merge', 'demould'].map((what) => `${what} refused`)
  const verbs = [...planning, ...others].map(({ what }) => what)
  const conflicts = ['more pipes than mandrels', 'a cooling pipe is on the mandrel']
  return [...verbs, 'demould', ...made, ...refused, ...conflicts].filter((what) => !happened.has(what))
}

test('every verb and every step of production was possible, and the verbs of planning were also refused', async () => {
  for (let week = SEQUENCES; missing().length > 0 && week < 3 * SEQUENCES; week += 1) await runSequence(week)
  assert.deepEqual(missing(), [], JSON.stringify([...happened]))
  assert.ok((happened.get('undo') ?? 0) > 5 * SEQUENCES, JSON.stringify([...happened]))
})
