import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { cooling } from '#contract/cooling.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { LineState } from '#contract/lines.ts'
import { machineModes } from '#contract/machine-modes.ts'
import { mandrels } from '#contract/mandrels.ts'
import { pipeBlockers } from '#contract/pipe-blockers.ts'
import { pipeOperations } from '#contract/pipe-operations.ts'
import { pipeProduction } from '#contract/pipe-production.ts'
import { type Pipe, pipes } from '#contract/pipes.ts'
import { oneOf, type Random, seededRandom, weighted, whole } from '#demo/random.ts'
import { MachineMode } from '#domain/pipes/machine-mode.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { ask, clock, db, inject } from '#test/support/app.ts'
import { fresh, insert } from '#test/support/factories/insert.ts'
import { anOperator, aUser, type TestUser } from '#test/support/factories/people.ts'
import { aLine, aMandrel, aMaterial, aPipeInSlot, aPlannablePipe } from '#test/support/factories/pipes.ts'

const OPERATORS = 5
const SEQUENCES = 4
const ROUNDS = 60
const PIECES = 3

const { Idle, Maintenance } = MachineMode
const { Cancelled, InProduction, Paused, Produced } = ProductionStatus

const operators: TestUser[] = []
for (let n = 0; n < OPERATORS; n += 1)
  operators.push(
    await aUser(db, {
      can: [
        ...(['@production_start', '@production_pause', '@production_end', '@pipes_view'] as const),
        ...([
          '@production_mark_next_shift',
          '@production_mandrel_action',
          '@production_switch_mode',
          '@production_cancel_prediction',
        ] as const),
        ...(['@cooling_view', '@cooling_end', '@pipeplan_view', '@pipeplan_manage_blockers'] as const),
        '@stations_subscribe',
      ],
      operator_id: (await anOperator(db)).id,
    }),
  )
const reader = await aUser(db, { can: ['@pipes_view', '@pipes_view_statistics'] })
const cause = await insert(db, 'problem_tag', {
  ...{ name: 'Traadi vahetus', name_en: 'Wire change', category: 'process', kind: 'pause' },
})
const material = await aMaterial(db)

/** Two lines with the same three mandrels, what is planned on them, and a cancelled product. */
async function aHall() {
  const dn = 1400 + fresh()
  const lines = [await aLine(db), await aLine(db)]
  const own = [await aMandrel(db, { dn }), await aMandrel(db, { dn }), await aMandrel(db, { dn })]
  const products: number[] = []
  for (const [index, line] of [...lines, ...lines, ...lines].entries()) {
    const start = new Date(clock.now().getTime() + index * 5 * 3_600_000).toISOString()
    const job = { quantity: 6 * PIECES, pieces: PIECES, winding_minutes: 30, dn }
    const { id } = await aPipeInSlot(db, { line_id: line.id, start, ...job })
    const recipe = { pipe_product_id: id, material_id: material.id, component: 1, share_percent: 100 }
    await insert(db, 'pipe_product_material', recipe)
    products.push(id)
  }
  products.push((await aPlannablePipe(db, { production_status: Cancelled, dn })).id)
  const finished: Finished[] = []
  return { lines: lines.map(({ id }) => id), mandrels: own.map(({ id }) => id), products, finished }
}
/** A product that was finished early, and the one of its pipes that were left. */
type Finished = { readonly product: number; readonly rest: number; readonly at: string }
type Hall = Awaited<ReturnType<typeof aHall>>

/** What is stored of a hall. */
async function storedOf(hall: Hall) {
  const { rows: products } = await sql<{
    id: number
    line: number
    status: ProductionStatus
    winding_start: Date | null
    pieces: number
    metres: number
    made: number
    pause_seconds: number
    straddling: number
    winding_seconds: number
  }>`
    select p.id, line_id as line, production_status as status, winding_start, pieces, quantity::float8 as metres,
      (select count(*)::integer from pipe where pipe_product_id = p.id) as made,
      (select coalesce(sum(extract(epoch from coalesce(end_time, ${clock.now()}) - start_time)), 0)::float8
        from pipe_pause where pipe_product_id = p.id) as pause_seconds,
      (select count(*)::integer from pipe_pause s join pipe w using (pipe_product_id) where pipe_product_id = p.id
        and s.start_time < w.produced_at and coalesce(s.end_time, 'infinity') > w.produced_at) as straddling,
      coalesce(extract(epoch from ${clock.now()} - p.winding_start), 0)::float8
        + (select coalesce(sum(extract(epoch from produced_at - winding_start)), 0)::float8
          from pipe where pipe_product_id = p.id) as winding_seconds
    from pipe_product p where id = any(${hall.products}::integer[]) order by id`.execute(db)
  const { rows: forms } = await sql<{
    id: number
    state: string
    product: number | null
    pipe: number | null
    cycles: number
    wound: number
  }>`
    select id, state, pipe_product_id as product, pipe_id as pipe, cycles,
      (select count(*)::integer from pipe where mandrel_id = m.id) as wound
    from mandrel m where id = any(${hall.mandrels}::integer[])`.execute(db)
  const { rows: made } = await sql<{
    id: number
    stage: string
    product: number
    produced_at: Date
    kg: number
  }>`
    select id, stage, pipe_product_id as product, produced_at, (select sum(kg)::float8 from pipe_material where pipe_id = p.id) as kg
    from pipe p where pipe_product_id = any(${hall.products}::integer[])`.execute(db)
  const blocked = await db
    .selectFrom('pipe_blocker')
    .select(['id', 'pipe_product_id'])
    .where('pipe_product_id', 'in', hall.products)
    .where('resolved_at', 'is', null)
    .execute()
  const { rows: operations } = await sql<{
    id: number
    isRunning: boolean
    isDone: boolean
    seconds: number
  }>`
    select o.id, bool_or(t.id is not null and t.end_time is null) as "isRunning", o.finished_at is not null as "isDone",
      coalesce(sum(extract(epoch from coalesce(t.end_time, ${clock.now()}) - t.start_time)), 0)::float8 as seconds
    from pipe_operation o join pipe on pipe.id = o.pipe_id
    left join pipe_operation_time t on t.pipe_operation_id = o.id
    where pipe_product_id = any(${hall.products}::integer[]) group by o.id order by o.id`.execute(db)
  return { products, forms, made, blocked, operations }
}
type Stored = Awaited<ReturnType<typeof storedOf>>

/** What was acknowledged in a sequence. */
class Acknowledged {
  readonly pipes = new Map<number, Pipe>()
  /** By product: the seconds in pauses, and on the line with its pauses, counted as the clock goes. */
  readonly paused = new Map<number, number>()
  readonly onLine = new Map<number, number>()
  /** By operation: the seconds in which it ran. */
  readonly worked = new Map<number, number>()

  count(seconds: Map<number, number>, of: number, more: number): void {
    seconds.set(of, (seconds.get(of) ?? 0) + more)
  }

  /** Lets the time pass for what is on the lines and runs at stations. */
  pass({ products, operations }: Stored, seconds: number): void {
    for (const { id, isRunning } of operations) if (isRunning) this.count(this.worked, id, seconds)
    for (const { id, status, winding_start } of products) {
      if (status === Paused) this.count(this.paused, id, seconds)
      if (winding_start !== null) this.count(this.onLine, id, seconds)
    }
  }
}

/** What somebody does, as the screen showed the hall before. */
type Turn = { readonly stored: Stored; readonly hall: Hall; readonly chance: Random }
type Done = { readonly answer: string; readonly acknowledged: Acknowledged }
type Deed = {
  readonly endpoint: Endpoint
  readonly input: object
  /** What it means for the product, once it is accepted. */
  readonly onDone?: (done: Done) => void
}

const productIn = ({ stored, chance }: Turn, isWanted: (product: Stored['products'][number]) => boolean) => {
  const wanted = stored.products.filter(isWanted)
  return oneOf(chance, wanted.length > 0 && chance() < 0.85 ? wanted : stored.products).id
}
const pipeIn = ({ stored, chance }: Turn) => oneOf(chance, stored.made).id
const isRunning = ({ status }: Stored['products'][number]) => status === InProduction || status === Paused
const isCancelled = ({ status }: Stored['products'][number]) => status === Cancelled
/** Sometimes what happened is entered a little later. */
const earlier = (chance: Random, field: 'start_time' | 'end_time') => {
  const at = new Date(clock.now().getTime() - whole(chance, 1, 90) * 1000).toISOString()
  return chance() < 0.3 ? { [field]: at } : {}
}
const isBetween = (product: Stored['products'][number]) =>
  isRunning(product) && product.winding_start === null && product.made > 0
/** Does something with an operation, mostly with one that is not done. */
const operate =
  (does: 'start' | 'pause' | 'finish') =>
  ({ stored: { operations }, chance }: Turn): Deed | undefined => {
    const open = operations.filter(({ isDone }) => !isDone)
    if (operations.length === 0) return undefined
    const { id } = oneOf(chance, open.length > 0 && chance() < 0.85 ? open : operations)
    return { endpoint: pipeOperations[does], input: { params: { id } } }
  }
/** How many seconds ago something happened, as it was acknowledged. */
const secondsSince = (time: string | null | undefined) =>
  time ? (clock.now().getTime() - Date.parse(time)) / 1000 : 0
const lineOf = (answer: string): LineState => JSON.parse(answer)

const deeds: Readonly<Record<string, readonly [weight: number, deed: (turn: Turn) => Deed | undefined]>> = {
  start: [
    6,
    (turn) => {
      const id = productIn(turn, ({ status, winding_start }) => status !== Produced && winding_start === null)
      const body = earlier(turn.chance, 'start_time')
      const wanted = turn.chance() < 0.3 ? { mandrel: oneOf(turn.chance, turn.hall.mandrels) } : {}
      return {
        ...{ endpoint: pipeProduction.start, input: { params: { id }, body: { ...body, ...wanted } } },
        onDone: ({ answer, acknowledged }) =>
          acknowledged.count(acknowledged.onLine, id, secondsSince(lineOf(answer).running?.winding_start)),
      }
    },
  ],
  pause: [
    4,
    (turn) => {
      const id = productIn(turn, isRunning)
      const body = earlier(turn.chance, 'start_time')
      return {
        endpoint: pipeProduction.pause,
        input: { params: { id }, body: { problems: [cause.id], ...body } },
        onDone: ({ answer, acknowledged }) => {
          const pause = lineOf(answer).running?.pauses.at(-1)
          acknowledged.count(acknowledged.paused, id, secondsSince(pause?.start_time))
        },
      }
    },
  ],
  resume: [
    4,
    (turn) => {
      const id = productIn(turn, ({ status }) => status === Paused)
      const body = earlier(turn.chance, 'end_time')
      return {
        ...{ endpoint: pipeProduction.resume, input: { params: { id }, body } },
        onDone: ({ answer, acknowledged }) => {
          const pause = lineOf(answer).running?.pauses.at(-1)
          acknowledged.count(acknowledged.paused, id, -secondsSince(pause?.end_time))
        },
      }
    },
  ],
  end: [
    5,
    (turn) => {
      const id = productIn(turn, isRunning)
      const [length, weight] = [whole(turn.chance, 590, 610) / 100, whole(turn.chance, 2500, 3000) / 10]
      return {
        ...{ endpoint: pipeProduction.end, input: { params: { id }, body: { length, weight } } },
        onDone: ({ answer, acknowledged }) => {
          const { pipe }: { pipe: Pipe } = JSON.parse(answer)
          assert.deepEqual([pipe.length, pipe.weight], [length, weight])
          assert.ok(!acknowledged.pipes.has(pipe.id), 'two ends are two pipes')
          acknowledged.pipes.set(pipe.id, pipe)
        },
      }
    },
  ],
  undo_end: [
    4,
    ({ stored, chance }) => {
      if (stored.made.length === 0) return undefined
      const pipe = oneOf(chance, stored.made)
      return {
        ...{
          endpoint: pipeProduction.undoEnd,
          input: { params: { id: pipe.product }, body: { pipe: pipe.id } },
        },
        onDone: ({ answer, acknowledged }) => {
          assert.ok(acknowledged.pipes.delete(pipe.id), 'an end is undone once')
          const seconds = secondsSince(pipe.produced_at.toISOString())
          acknowledged.count(acknowledged.onLine, pipe.product, seconds)
          const isPaused = lineOf(answer).running?.pauses.at(-1)?.end_time === null
          if (isPaused) acknowledged.count(acknowledged.paused, pipe.product, seconds)
        },
      }
    },
  ],
  undo_start: [
    2,
    (turn) => {
      const id = productIn(turn, ({ winding_start }) => winding_start !== null)
      const begun = turn.stored.products.find((product) => product.id === id)?.winding_start
      return {
        ...{ endpoint: pipeProduction.undoStart, input: { params: { id } } },
        onDone: ({ acknowledged }) =>
          acknowledged.count(acknowledged.onLine, id, -secondsSince(begun?.toISOString())),
      }
    },
  ],
  finish: [
    3,
    (turn) => {
      const id = productIn(turn, isBetween)
      return {
        endpoint: pipeProduction.finish,
        input: { params: { id }, body: { keep_rest: turn.chance() < 0.7 } },
        onDone: ({ answer }) => {
          const rest: number = JSON.parse(answer).rest.id
          turn.hall.products.push(rest)
          turn.hall.finished.push({ product: id, rest, at: clock.now().toISOString() })
        },
      }
    },
  ],
  undo_finish: [
    3,
    ({ hall: { finished }, chance }) => {
      if (finished.length === 0) return undefined
      const { product, rest, at } = oneOf(chance, finished.slice(-2))
      return {
        endpoint: pipeProduction.undoFinish,
        input: { params: { id: product }, body: { rest } },
        onDone: ({ answer, acknowledged }) => {
          const isPaused = lineOf(answer).running?.pauses.at(-1)?.end_time === null
          if (isPaused) acknowledged.count(acknowledged.paused, product, secondsSince(at))
        },
      }
    },
  ],
  add_operation: [
    2,
    (turn) =>
      turn.stored.made.length === 0
        ? undefined
        : { endpoint: pipeOperations.create, input: { body: { pipe: pipeIn(turn), operation: 'cut' } } },
  ],
  start_operation: [3, operate('start')],
  pause_operation: [2, operate('pause')],
  finish_operation: [2, operate('finish')],
  mark_next_shift: [
    1,
    (turn) => {
      const isWanted = turn.chance() < 0.3 ? isCancelled : isRunning
      return {
        endpoint: pipeProduction.markNextShift,
        input: { params: { id: productIn(turn, isWanted) }, body: { note: 'Check the wire' } },
      }
    },
  ],
  block: [
    2,
    (turn) => ({
      endpoint: pipeBlockers.create,
      input: {
        body: { target: 'pipe_product', target_id: productIn(turn, () => true), type: 'drawing' },
      },
    }),
  ],
  resolve: [
    2,
    ({ stored, chance }) =>
      stored.blocked.length === 0
        ? undefined
        : {
            endpoint: pipeBlockers.change,
            input: { params: { id: oneOf(chance, stored.blocked).id }, body: { resolved: true } },
          },
  ],
  end_cooling: [
    3,
    (turn) =>
      turn.stored.made.length === 0
        ? undefined
        : {
            endpoint: cooling.end,
            input: {
              params: { id: pipeIn(turn) },
              body: turn.chance() < 0.6 ? { reason: 'cold_enough' } : {},
            },
          },
  ],
  demould: [
    5,
    (turn) => {
      const on = turn.stored.made.filter(({ stage }) => stage === 'cooling')
      if (on.length === 0) return undefined
      return { endpoint: cooling.demould, input: { params: { id: oneOf(turn.chance, on).id } } }
    },
  ],
  mandrel_action: [
    2,
    ({ hall, chance }) => ({
      endpoint: mandrels.act,
      input: { params: { id: oneOf(chance, hall.mandrels) }, body: { action: whole(chance, 1, 14) } },
    }),
  ],
  cancel_prediction: [
    2,
    (turn) => {
      const input = { params: { id: productIn(turn, isRunning) } }
      return { endpoint: pipeProduction.cancelPrediction, input }
    },
  ],
  switch_mode: [
    1,
    ({ hall, chance }) => ({
      endpoint: machineModes.switch,
      input: {
        body: { machine: oneOf(chance, hall.lines), to_mode: chance() < 0.3 ? Maintenance : Idle },
      },
    }),
  ],
}
const happened = new Map<string, number>()

/** Sends what somebody does, which may be refused only in words; returns the product that was started. */
async function act(operator: TestUser, turn: Turn, acknowledged: Acknowledged) {
  const what = weighted(
    turn.chance,
    Object.entries(deeds).map(([name, [weight]]) => [name, weight] as const),
  )
  const deed = deeds[what]?.[1](turn)
  if (!deed) return undefined
  const { statusCode: status, body } = await inject(operator, deed.endpoint, deed.input)
  assert.ok(status < 500, `${what}: ${body}`)
  if (status >= 400) assert.match(body, /\p{L}{2,} [^"]*[.]"/u, `${what}: a refusal says why`)
  else deed.onDone?.({ answer: body, acknowledged })
  const key = status < 300 ? what : `${what} refused`
  happened.set(key, (happened.get(key) ?? 0) + 1)
  return { what, status, input: deed.input, body }
}
type Act = NonNullable<Awaited<ReturnType<typeof act>>>

const metresOf = (products: Stored['products']) => products.reduce((total, { metres }) => total + metres, 0)

/** What holds in a hall at any time. */
function assertHall(
  where: string,
  { products, forms, made, operations }: Stored,
  { pipes: own, ...times }: Acknowledged,
  metres: number,
) {
  assert.equal(metresOf(products), metres, `${where}: the metres of all products`)
  for (const { id, seconds } of operations)
    assert.equal(seconds, times.worked.get(id) ?? 0, `${where}: the work of operation ${id}`)
  const running = products.filter(isRunning)
  assert.equal(new Set(running.map(({ line }) => line)).size, running.length, `${where}: one product a line`)
  const wound = products.filter(({ winding_start }) => winding_start !== null).map(({ id }) => id)
  assert.deepEqual(
    forms.flatMap(({ product }) => product ?? []).toSorted(),
    wound.toSorted(),
    `${where}: one mandrel for each pipe that is wound`,
  )
  assert.deepEqual(
    forms.flatMap(({ pipe }) => pipe ?? []).toSorted(),
    made
      .filter(({ stage }) => stage === 'cooling')
      .map(({ id }) => id)
      .toSorted(),
    `${where}: one mandrel for each pipe that cools`,
  )
  for (const form of forms) assert.equal(form.cycles, form.wound, `${where}: the cycles of a mandrel`)
  assert.deepEqual(
    made.map(({ id, kg }) => [id, kg]).toSorted(),
    [...own.values()].map(({ id, weight }) => [id, weight]).toSorted(),
    `${where}: the pipes and kilograms that were acknowledged`,
  )
  for (const { id, status, pieces, made: count, ...product } of products) {
    assert.equal(status === Produced, count === pieces, `${where}: ${id} made ${count}`)
    assert.equal(product.straddling, 0, `${where}: a pause of ${id} begins in one pipe and ends after it`)
    assert.equal(product.pause_seconds, times.paused.get(id) ?? 0, `${where}: the pauses of ${id}`)
    assert.equal(product.winding_seconds, times.onLine.get(id) ?? 0, `${where}: the winding of ${id}`)
  }
}

/** Nothing was started that was blocked before and that nobody unblocked meanwhile. */
function assertNotBlocked(where: string, { blocked }: Stored, acts: readonly Act[]): void {
  const resolved = acts.filter(({ what }) => what === 'resolve').map(({ input }) => JSON.stringify(input))
  for (const { what, status, input } of acts) {
    if (what !== 'start') continue
    const id = blocked.find(({ pipe_product_id }) =>
      JSON.stringify(input).includes(`"id":${pipe_product_id}}`),
    )?.id
    if (id === undefined) continue
    const isFree = resolved.some((text) => text.includes(`"id":${id}}`))
    assert.ok(status >= 400 || isFree, `${where}: started while blocked`)
    if (status >= 400) happened.set('start while blocked', (happened.get('start while blocked') ?? 0) + 1)
  }
}

async function race(seed: number): Promise<void> {
  const chance = seededRandom(`production race ${seed}`)
  clock.set(`2026-03-${String(seed + 1).padStart(2, '0')}T08:00:00Z`)
  const hall = await aHall()
  const acknowledged = new Acknowledged()
  const metres = metresOf((await storedOf(hall)).products)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const stored = await storedOf(hall)
    const acts = await Promise.all(
      operators.map((operator) => act(operator, { stored, hall, chance }, acknowledged)),
    )
    const where = `seed ${seed}, round ${round}`
    const after = await storedOf(hall)
    assertHall(where, after, acknowledged, metres)
    assertNotBlocked(
      where,
      stored,
      acts.filter((each) => each !== undefined),
    )
    const seconds = whole(chance, 1, 900)
    clock.pass(seconds / 60)
    acknowledged.pass(after, seconds)
  }
  await assertListed(hall, acknowledged)
}

for (let seed = 1; seed <= SEQUENCES; seed += 1)
  test(`five operators at once keep lines, mandrels, times, metres and kilograms in order, seed ${seed}`, () =>
    race(seed))

/** The pipe list has the metres and kilograms that were acknowledged, by line and in all. */
async function assertListed({ lines }: Hall, { pipes: own }: Acknowledged): Promise<void> {
  for (const line of lines) {
    const made = [...own.values()].filter((pipe) => pipe.line?.id === line)
    const filter = { line: [{ operator: 'in', value: [line] }] }
    const query = { statistics: true, filter_cluster: JSON.stringify(filter) }
    const { statistics } = (await ask(reader, pipes.list, { query })).body
    const sum = (field: 'length' | 'weight') => made.reduce((total, pipe) => total + (pipe[field] ?? 0), 0)
    assert.deepEqual(
      [statistics?.count, statistics?.length.toFixed(2), statistics?.weight.toFixed(1)],
      [made.length, sum('length').toFixed(2), sum('weight').toFixed(1)],
    )
  }
}

/** What no sequence has met yet: who comes first among operators at once is chance. */
function missing(): string[] {
  const verbs = Object.keys(deeds).filter((name) => name !== 'block' && name !== 'resolve')
  const wanted = [...verbs.flatMap((verb) => [verb, `${verb} refused`]), 'start while blocked']
  return wanted.filter((name) => !happened.has(name))
}

test('every verb was accepted and refused in some sequence', async () => {
  for (let seed = SEQUENCES + 1; missing().length > 0 && seed <= 5 * SEQUENCES; seed += 1) await race(seed)

  assert.deepEqual(missing(), [])
})
