import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Endpoint } from '#contract/endpoint.ts'
import { enums } from '#contract/enums.ts'
import { pipeBlockers } from '#contract/pipe-blockers.ts'
import { pipePlan } from '#contract/pipe-plan.ts'
import { pipeProduction } from '#contract/pipe-production.ts'
import { pipeProducts } from '#contract/pipe-products.ts'
import { pipeTimeplan } from '#contract/pipe-timeplan.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { ask, clock, db, inject, refused } from '#test/support/app.ts'
import { type Given, insert } from '#test/support/factories/insert.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aLine, aMandrel, aMaterial, aPause, aPipe, aPlannablePipe } from '#test/support/factories/pipes.ts'
import { assertHasEveryCommand, refusedInWords } from '#test/support/states-and-verbs.ts'

const { Unplanned, Planned, InProduction, Paused, Produced, Cancelled, NeedsConfiguration } = ProductionStatus

const planner = await aUser(db, {
  can: [
    ...(['@pipeplan_view', '@pipeplan_plan', '@pipeplan_configure', '@pipeplan_split_merge'] as const),
    ...(['@pipeplan_manage_blockers', '@pipeplan_deactivate', '@orders_view'] as const),
    ...([
      '@production_cancel_prediction',
      '@production_start',
      '@production_pause',
      '@production_end',
    ] as const),
    '@production_mark_next_shift',
  ],
})
const material = await aMaterial(db, { modulus: 1000 })
await aMandrel(db)

/** What a product is like in each state. */
const states = {
  'not configured': { production_status: NeedsConfiguration },
  unplanned: {},
  planned: { production_status: Planned },
  'in production': { production_status: InProduction },
  paused: { production_status: Paused },
  produced: { production_status: Produced },
  cancelled: { production_status: Cancelled },
  blocked: { production_status: Planned },
  'between pipes': { production_status: InProduction },
  'paused between pipes': { production_status: Paused },
  'finished early': { production_status: InProduction },
  inactive: { is_active: false },
  split: {},
  part: {},
} as const satisfies Record<string, Given<'pipe_product'>>
type State = keyof typeof states
const allStates = Object.keys(states) as State[]

const cause = await insert(db, 'problem_tag', {
  ...{ name: 'Südamiku vahetus', name_en: 'Mandrel change', category: 'planned', kind: 'pause' },
})
const [line, emptyLine] = [await aLine(db), await aLine(db)]
/** The days that are taken on both lines. */
let days = 1
const aDay = () => {
  days += 1
  return new Date(Date.parse('2026-03-02T06:00:00Z') + days * 86_400_000)
}

/** A slot that takes a day of its own on a line. */
function aSlot(line_id: number) {
  const planned_start = aDay()
  const planned_end = new Date(planned_start.getTime() + 95 * 60_000)
  return { line_id, planned_start, planned_end, setup_minutes: 35 }
}
/** States in which a product of two pipes is after the first of them. */
const isBetweenPipes = (state: State) =>
  ['between pipes', 'paused between pipes', 'finished early'].includes(state)
const isOnLine = (state: State) => ['in production', 'paused'].includes(state) || isBetweenPipes(state)
const hasSlot = (state: State) => ['planned', 'blocked'].includes(state) || isOnLine(state)

/** A product; of a part, also another part of the same product; of one that was finished early, the rest of it; of one that was ended, its pipe. */
type Made = { readonly id: number; readonly sibling?: number }

/** A product in a state. */
async function productIn(state: State, given: Given<'pipe_product'> = {}): Promise<Made> {
  if (state === 'part') return partIn('unplanned')
  const of = { ...states[state], ...(await placeOf(state)), ...(isBetweenPipes(state) && ofTwoPipes) }
  const { id } = await aPlannablePipe(db, { ...of, ...given })
  if (isBetweenPipes(state)) await aPipe(db, { pipe_product_id: id })
  else if (isOnLine(state)) await aMandrel(db, { state: 'winding', pipe_product_id: id })
  if (state === 'paused' || state === 'paused between pipes') await pauseOn(id)
  if (state === 'blocked') await insert(db, 'pipe_blocker', { pipe_product_id: id, type: 'drawing' })
  if (state === 'split') for (const position of [1, 2]) await aPlannablePipe(db, { parent_id: id, position })
  return state === 'finished early' ? finished(id) : { id }
}
const ofTwoPipes = { winding_start: null, quantity: 12, pieces: 2 }

/** Finishes a product between two of its pipes. */
async function finished(id: number): Promise<Made> {
  const { rest } = (await ask(planner, pipeProduction.finish, { params: { id }, body: {} })).body
  return { id, ...(rest && { sibling: rest.id }) }
}

/** A product whose only pipe has just been ended, and that pipe. */
async function ended(): Promise<Made> {
  const { id } = await productIn('in production')
  const { pipe } = (await ask(planner, pipeProduction.end, { params: { id }, body: {} })).body
  return { id, sibling: pipe.id }
}

/** A product whose pipe has just been started. */
async function started(): Promise<Made> {
  const { id } = await startable('planned')
  await ask(planner, pipeProduction.start, { params: { id }, body: {} })
  return { id }
}

/** Where a product is in a state: what is planned on one line, and what is made on a line of its own, which has just begun. */
async function placeOf(state: State): Promise<Given<'pipe_product'>> {
  if (!hasSlot(state)) return {}
  if (!isOnLine(state)) return aSlot(line.id)
  const begun = new Date(clock.now().getTime() - 60 * 60_000)
  return { ...aSlot((await aLine(db)).id), started_at: begun, winding_start: begun }
}

/** A pause that is not over. */
const pauseOn = (pipe_product_id: number) => aPause(db, { pipe_product_id, start_time: clock.now() }, [cause])

/** A part in a state, and an unplanned part of the same product. */
async function partIn(state: State): Promise<Made> {
  const parent = await aPlannablePipe(db, { quantity: 12, pieces: 2 })
  const of = { parent_id: parent.id, order_row_id: parent.order_row_id }
  const { id } = await productIn(state, { ...of, position: 1 })
  return { id, sibling: (await aPlannablePipe(db, { ...of, position: 2 })).id }
}

type Verb = {
  readonly endpoint: Endpoint
  readonly input: (id: number, sibling: number | undefined) => Promise<object> | object
  /** The status that it leads to; null if nothing is left; undefined if it stays as it was. */
  readonly becomes?: ProductionStatus | null
  /** Its states and what it answers there; in all others it is possible. */
  readonly refused: Partial<Record<State, RegExp | undefined>>
  readonly product?: (state: State) => Promise<Made>
}

const query = async () => ({
  state_hash: (await ask(planner, pipeTimeplan.read, { query: {} })).body.state_hash,
})
const isSplit = /This product is split\. Choose its parts\./
/** The states of a product of each status, which its sentences name. */
const statesOf = {
  'A product without a specification': ['not configured'],
  'An unplanned product': ['unplanned', 'inactive', 'part'],
  'A planned product': ['planned', 'blocked'],
  'A product in production': ['in production', 'between pipes'],
  'A paused product': ['paused', 'paused between pipes'],
  'A produced product': ['produced', 'finished early'],
  'A cancelled product': ['cancelled'],
} as const satisfies Readonly<Record<string, readonly State[]>>
type Subject = keyof typeof statesOf
const [unconfigured, notPlanned, inPlan] = [
  'A product without a specification',
  'An unplanned product',
  'A planned product',
] as const
const [onLine, onPause] = ['A product in production', 'A paused product'] as const
const [made, off] = ['A produced product', 'A cancelled product'] as const

/** What products answer with their status, such as: A paused product cannot be planned. */
const say = (rest: string, ...subjects: Subject[]): Verb['refused'] =>
  Object.fromEntries(
    subjects.flatMap((subject) =>
      statesOf[subject].map((state): [State, RegExp] => [state, new RegExp(`${subject} ${rest}\\.`)]),
    ),
  )
/** The open pause of a product, or one that no product has. */
const pauseOf = async (id: number) => {
  const open = db.selectFrom('pipe_pause').select('id').where('pipe_product_id', '=', id)
  return (await open.where('end_time', 'is', null).executeTakeFirst())?.id ?? 999_999
}
const unlessPaused: Verb['refused'] = Object.fromEntries(
  allStates
    .filter((state) => !state.startsWith('paused'))
    .map((state): [State, RegExp] => [state, /The pause has ended or was undone meanwhile\./]),
)
const cannot = (be: string, ...subjects: Subject[]) => say(`cannot be ${be}`, ...subjects)
const whileMade = [onLine, onPause, made] as const
const beforeMade = [unconfigured, notPlanned, inPlan] as const
/** What depends on whether a pipe of the product is wound now. */
const whileWound = (sentence: RegExp): Verb['refused'] => ({ 'in production': sentence, paused: sentence })
const betweenPipes = (sentence: RegExp): Verb['refused'] => ({
  'between pipes': sentence,
  'paused between pipes': sentence,
})
const unspecified = /The specification is missing\. Configure the product first\./
const author = await aUser(db)
const aNote = () => ({
  ...{ next_shift: true, next_shift_note: 'Check the wire', next_shift_at: clock.now() },
  next_shift_by: author.id,
})
/** What products of a status answer whatever they are called. */
const meanwhile = (sentence: RegExp, ...subjects: Subject[]): Verb['refused'] =>
  Object.fromEntries(
    subjects.flatMap((subject) => statesOf[subject].map((state): [State, RegExp] => [state, sentence])),
  )
const hasEnded = /Someone has already ended this pipe\./
/** A product with a mandrel for it, on a line of its own. */
async function startable(state: State): Promise<Made> {
  await aMandrel(db)
  return productIn(state, isInPlan(state) ? { line_id: (await aLine(db)).id } : {})
}
const isInPlan = (state: State) => state === 'planned' || state === 'blocked'

const specification = () => ({
  ...{ dn: 1000, profile_family: 'PR', stiffness_class: 8, length: 6 },
  materials: [{ material: material.id, component: 1, share_percent: 100 }],
})

const verbs: Readonly<Record<string, Verb>> = {
  change: {
    endpoint: pipeProducts.change,
    input: (id) => ({ params: { id }, body: { comment: 'soon' } }),
    refused: {},
  },
  bulk_update: {
    endpoint: pipeProducts.bulkUpdate,
    input: (id) => ({ body: { ids: [id], changes: { comment: 'soon' } } }),
    refused: {},
  },
  configure: {
    endpoint: pipeProducts.configure,
    input: async (id) => ({ params: { id }, query: await query(), body: specification() }),
    becomes: Unplanned,
    refused: { ...cannot('configured', inPlan, ...whileMade, off), split: isSplit },
  },
  unconfigure: {
    endpoint: pipeProducts.unconfigure,
    input: async (id) => ({
      ...{ params: { id }, query: await query() },
      body: { name: 'Pipe', length: 6, quantity: 6 },
    }),
    becomes: NeedsConfiguration,
    refused: { ...cannot('configured', inPlan, ...whileMade, off), split: isSplit },
  },
  activate: {
    endpoint: pipeProducts.activate,
    input: (id) => ({ params: { id } }),
    refused: {},
  },
  deactivate: {
    endpoint: pipeProducts.deactivate,
    input: (id) => ({ params: { id } }),
    refused: { ...cannot('deactivated', inPlan, onLine, onPause) },
  },
  delete: {
    endpoint: pipeProducts.remove,
    input: (id) => ({ params: { id } }),
    becomes: null,
    refused: {
      ...cannot('deleted', inPlan, ...whileMade),
      part: /A part cannot be deleted\. Merge the parts, or cancel it\./,
    },
  },
  split: {
    endpoint: pipePlan.split,
    input: async (id) => ({ params: { id }, query: await query(), body: { lengths: [4, 2] } }),
    refused: { ...cannot('split', unconfigured, inPlan, ...whileMade, off), split: isSplit },
  },
  merge: {
    endpoint: pipePlan.merge,
    input: async (id, sibling) => ({ query: await query(), body: { ids: [id, sibling] } }),
    becomes: null,
    product: (state) => (state === 'part' ? partIn('unplanned') : partIn(state)),
    refused: {
      ...cannot('merged', unconfigured, inPlan, ...whileMade, off),
      inactive: /Only parts with the same specification can be merged\./,
      split: isSplit,
    },
  },
  plan: {
    endpoint: pipePlan.plan,
    input: async (id) => ({
      query: await query(),
      body: [{ id, start_time: aDay().toISOString(), line: emptyLine.id }],
    }),
    becomes: Planned,
    refused: {
      ...cannot('planned', ...whileMade, off),
      'not configured': unspecified,
      inactive: /This product is deactivated and cannot be planned\./,
      split: isSplit,
    },
  },
  unplan: {
    endpoint: pipePlan.unplan,
    input: async (id) => ({ query: await query(), body: [id] }),
    becomes: Unplanned,
    refused: { ...cannot('unplanned', unconfigured, notPlanned, ...whileMade, off), split: isSplit },
  },
  cancel: {
    endpoint: pipePlan.cancel,
    input: async (id) => ({ query: await query(), body: [id] }),
    becomes: Cancelled,
    refused: {
      ...cannot('cancelled', made, off),
      ...cannot('cancelled\\. To stop it, end its pipe and finish the product on the line', onLine, onPause),
    },
  },
  restore: {
    endpoint: pipePlan.restore,
    input: async (id) => ({ query: await query(), body: [id] }),
    becomes: Unplanned,
    refused: {
      ...say('does not have to be restored', ...beforeMade, ...whileMade),
      split: /An unplanned product does not have to be restored\./,
    },
  },
  multi_stage: {
    endpoint: pipeProduction.multiStage,
    input: async (id) => ({
      params: { id },
      query: await query(),
      body: {
        stages: [
          { name: 'First half', length: 3 },
          { name: 'Second half', length: 3 },
        ],
      },
    }),
    refused: {
      ...cannot('made in stages', unconfigured, inPlan, ...whileMade, off),
      part: /Only a whole product can be made in stages\./,
      split: isSplit,
    },
  },
  cancel_prediction: {
    endpoint: pipeProduction.cancelPrediction,
    input: (id) => ({ params: { id } }),
    // Only the pipe that a line makes now has a prediction.
    product: startable,
    refused: {
      ...say('is not in production, so its prediction cannot be cancelled', ...beforeMade, made, off),
      split: isSplit,
    },
  },
  start: {
    endpoint: pipeProduction.start,
    input: (id) => ({ params: { id }, body: {} }),
    becomes: InProduction,
    product: startable,
    refused: {
      ...cannot('started', unconfigured, notPlanned, off),
      ...meanwhile(/Someone has already started this product\./, onPause),
      ...meanwhile(/This product has already been made\./, made),
      'in production': /Someone has already started this product\./,
      blocked: /This product is blocked and cannot be started: Drawing missing\. Resolve this first\./,
      split: isSplit,
    },
  },
  pause: {
    endpoint: pipeProduction.pause,
    input: (id) => ({ params: { id }, body: { problems: [cause.id] } }),
    becomes: Paused,
    refused: {
      ...cannot('paused', ...beforeMade, off),
      ...meanwhile(/Someone has already paused this pipe\./, onPause),
      ...meanwhile(hasEnded, made),
      split: isSplit,
    },
  },
  correct_pause: {
    endpoint: pipeProduction.correctPause,
    input: async (id) => ({ params: { id }, body: { pause: await pauseOf(id), problems: [cause.id] } }),
    refused: { ...unlessPaused, split: isSplit },
  },
  undo_pause: {
    endpoint: pipeProduction.undoPause,
    input: async (id) => ({ params: { id }, body: { pause: await pauseOf(id) } }),
    becomes: InProduction,
    refused: { ...unlessPaused, split: isSplit },
  },
  resume: {
    endpoint: pipeProduction.resume,
    input: (id) => ({ params: { id }, body: {} }),
    becomes: InProduction,
    refused: {
      ...cannot('resumed', ...beforeMade, off),
      ...meanwhile(/Someone has already resumed this pipe\./, onLine),
      ...meanwhile(hasEnded, made),
      split: isSplit,
    },
  },
  end: {
    endpoint: pipeProduction.end,
    input: (id) => ({ params: { id }, body: {} }),
    becomes: Produced,
    refused: {
      ...cannot('ended', ...beforeMade, off),
      ...meanwhile(hasEnded, made),
      ...betweenPipes(/No pipe of this product is being wound\. Start the next pipe first\./),
      split: isSplit,
    },
  },
  finish: {
    endpoint: pipeProduction.finish,
    input: (id) => ({ params: { id }, body: {} }),
    becomes: Produced,
    refused: {
      ...cannot('finished', ...beforeMade, off),
      ...meanwhile(/Someone has already finished this product\./, made),
      ...whileWound(/A pipe of this product is being wound\. End it before you finish the product\./),
      split: isSplit,
    },
  },
  mark_next_shift: {
    endpoint: pipeProduction.markNextShift,
    input: (id) => ({ params: { id }, body: { note: 'Check the wire' } }),
    refused: { ...cannot('left to the next shift', unconfigured, notPlanned, made, off), split: isSplit },
  },
  undo_finish: {
    endpoint: pipeProduction.undoFinish,
    input: (id, rest) => ({ params: { id }, body: { rest: rest ?? null } }),
    becomes: InProduction,
    refused: {
      ...cannot('put back on its line', ...beforeMade, onLine, onPause, off),
      produced: /have changed since\. The product stays finished\./,
      split: isSplit,
    },
  },
  undo_end: {
    endpoint: pipeProduction.undoEnd,
    input: async (id, pipe) => ({ params: { id }, body: { pipe: pipe ?? (await aPipe(db)).id } }),
    becomes: InProduction,
    product: (state) => (state === 'produced' ? ended() : productIn(state)),
    refused: {
      ...Object.fromEntries(
        allStates
          .filter((state) => state !== 'produced')
          .map((state): [State, RegExp] => [state, /has changed since\. The pipe stays ended\./]),
      ),
      split: isSplit,
    },
  },
  undo_start: {
    endpoint: pipeProduction.undoStart,
    input: (id) => ({ params: { id } }),
    becomes: Planned,
    product: (state) => (state === 'in production' ? started() : productIn(state)),
    refused: {
      ...Object.fromEntries(
        allStates
          .filter((state) => state !== 'in production')
          .map((state): [State, RegExp] => [state, /has changed since\. The pipe stays started\./]),
      ),
      split: isSplit,
    },
  },
  read_note: {
    endpoint: pipeProduction.readNote,
    input: (id) => ({ params: { id } }),
    product: (state) =>
      productIn(state, isInPlan(state) || (isOnLine(state) && state !== 'finished early') ? aNote() : {}),
    refused: {
      ...meanwhile(/There is no note to the next shift/, unconfigured, notPlanned, made, off),
      split: isSplit,
    },
  },
  pipe: {
    endpoint: pipeProducts.pipe,
    input: async (id) => ({ params: { id }, body: { pipes: [(await aPipe(db)).id] } }),
    refused: { split: isSplit, 'not configured': unspecified },
  },
  'pipe-blockers': {
    endpoint: pipeBlockers.create,
    input: (id) => ({ body: { target: 'pipe_product', target_id: id, type: 'drawing' } }),
    refused: {},
  },
}

const storedOf = async (id: number) =>
  (await sql<{ row: object }>`select to_jsonb(p) as row from pipe_product p where p.id = ${id}`.execute(db))
    .rows[0]?.row
const statusOf = async (id: number) =>
  (await db.selectFrom('pipe_product').select('production_status').where('id', '=', id).executeTakeFirst())
    ?.production_status ?? null

for (const [name, { endpoint, input, becomes, refused, product = productIn }] of Object.entries(verbs))
  for (const state of allStates) {
    const sentence = refused[state]
    test(`${name}: ${state} ${sentence ? 'is refused in words and stays as it was' : 'is possible'}`, async () => {
      const { id, sibling } = await product(state)
      const call = await input(id, sibling)
      const [before, status] = [await storedOf(id), await statusOf(id)]

      if (sentence) {
        assert.match((await refusedInWords(planner, endpoint, call)).en, sentence)
        assert.deepEqual(await storedOf(id), before)
        return
      }
      const answer = await inject(planner, endpoint, call)
      assert.ok(answer.statusCode < 300, answer.body)
      assert.equal(await statusOf(id), becomes === undefined ? status : becomes)
    })
  }

test('every command on pipe products and every status is in the table', () => {
  const table = Object.values(verbs).map(({ endpoint }) => endpoint)
  const others = new Map([[pipeProducts.create, 'there is no product before it']])
  assertHasEveryCommand([pipeProducts, pipePlan, pipeProduction], table, others)
  const statuses = Object.values(states).map((given) =>
    'production_status' in given ? given.production_status : Unplanned,
  )
  assert.deepEqual(new Set(statuses), new Set(enums['production_status']?.map(({ code }) => code)))
})

test('a specification of pipes that nobody can wind is refused', async () => {
  const { id } = await aPlannablePipe(db)
  const configure = async (length: number) =>
    (
      await refused(planner, pipeProducts.configure, {
        ...{ params: { id }, query: await query() },
        body: { ...specification(), length },
      })
    ).body

  assert.deepEqual((await configure(0))['length'], ['Ensure this value is greater than or equal to 0.1.'])
  assert.deepEqual((await configure(31))['length'], ['Ensure this value is less than or equal to 30.'])
})

test('figures that no pipe of the diameter can have are refused with their limits', async () => {
  const { id } = await aPlannablePipe(db)
  const overrides = { outer_diameter: 1 }

  const { body } = await refused(planner, pipeProducts.configure, {
    ...{ params: { id }, query: await query() },
    body: { ...specification(), overrides, override_reason: 'Typed' },
  })

  assert.match(JSON.stringify(body), /A pipe DN1000 has 1002 to 2000 here/)
})
