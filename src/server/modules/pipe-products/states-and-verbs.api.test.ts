import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Endpoint } from '#contract/endpoint.ts'
import { pipeBlockers } from '#contract/pipe-blockers.ts'
import { pipePlan } from '#contract/pipe-plan.ts'
import { pipeProduction } from '#contract/pipe-production.ts'
import { pipeProducts } from '#contract/pipe-products.ts'
import { pipeTimeplan } from '#contract/pipe-timeplan.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { ask, clock, db, inject, refused } from '#test/support/app.ts'
import { asSystem, type Given, insert } from '#test/support/factories/insert.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aLine, aMandrel, aMaterial, aPipe, aPlannablePipe } from '#test/support/factories/pipes.ts'

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
const isOnLine = (state: State) => ['in production', 'paused'].includes(state)
const hasSlot = (state: State) => state === 'planned' || isOnLine(state)

/** A product; of a part, also another part of the same product. */
type Made = { readonly id: number; readonly sibling?: number }

/** A product in a state. */
async function productIn(state: State, given: Given<'pipe_product'> = {}): Promise<Made> {
  if (state === 'part') return partIn('unplanned')
  const { id } = await aPlannablePipe(db, { ...states[state], ...(await placeOf(state)), ...given })
  if (isOnLine(state)) await aMandrel(db, { state: 'winding', pipe_product_id: id })
  if (state === 'paused') await aPause(id)
  if (state === 'split') for (const position of [1, 2]) await aPlannablePipe(db, { parent_id: id, position })
  return { id }
}

/** Where a product is in a state: what is planned on one line, and what is made on a line of its own, which has just begun. */
async function placeOf(state: State): Promise<Given<'pipe_product'>> {
  if (!hasSlot(state)) return {}
  if (!isOnLine(state)) return aSlot(line.id)
  const begun = new Date(clock.now().getTime() - 60 * 60_000)
  return { ...aSlot((await aLine(db)).id), started_at: begun, winding_start: begun }
}

/** A product of two pipes on a line of its own, after the first of them. */
async function betweenPipes(state: State): Promise<Made> {
  const given = { ...states[state], ...(await placeOf(state)), winding_start: null, quantity: 12, pieces: 2 }
  const { id } = await aPlannablePipe(db, given)
  await aPipe(db, { pipe_product_id: id })
  if (state === 'paused') await aPause(id)
  return { id }
}

/** A pause that is not over. */
const aPause = (pipe_product_id: number) =>
  asSystem(db, async (tx) => {
    const start_time = clock.now()
    const { id } = await tx
      .insertInto('pipe_pause')
      .values({ pipe_product_id, start_time })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('pipe_pause_problem')
      .values({ pipe_pause_id: id, problem_tag_id: cause.id })
      .execute()
  })

/** A part in a state, and an unplanned part of the same product. */
async function partIn(state: State): Promise<Made> {
  const parent = await aPlannablePipe(db, { quantity: 12, pieces: 2 })
  const of = { parent_id: parent.id, order_row_id: parent.order_row_id }
  const { id } = await productIn(state, { ...of, position: 1 })
  return { id, sibling: (await aPlannablePipe(db, { ...of, position: 2 })).id }
}

type Call = { readonly endpoint: Endpoint; readonly input: object }
type Verb = {
  readonly call: (id: number, sibling: number | undefined) => Promise<Call> | Call
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
const whileMade = (verb: string): Verb['refused'] => ({
  'in production': new RegExp(`A product in production cannot be ${verb}\\.`),
  paused: new RegExp(`A paused product cannot be ${verb}\\.`),
  produced: new RegExp(`A produced product cannot be ${verb}\\.`),
})
const oncePlanned = (verb: string): Verb['refused'] => ({
  planned: new RegExp(`A planned product cannot be ${verb}\\.`),
  ...whileMade(verb),
})
const cancelledIs = (verb: string): Verb['refused'] => ({
  cancelled: new RegExp(`A cancelled product cannot be ${verb}\\.`),
})

const unlessBegun = (verb: string): Verb['refused'] => ({
  'not configured': new RegExp(`A product without a specification cannot be ${verb}\\.`),
  unplanned: new RegExp(`An unplanned product cannot be ${verb}\\.`),
  inactive: new RegExp(`An unplanned product cannot be ${verb}\\.`),
  part: new RegExp(`An unplanned product cannot be ${verb}\\.`),
  planned: new RegExp(`A planned product cannot be ${verb}\\.`),
  split: isSplit,
})

const specification = () => ({
  ...{ dn: 1000, profile_family: 'PR', stiffness_class: 8, length: 6 },
  materials: [{ material: material.id, component: 1, share_percent: 100 }],
})

const verbs: Readonly<Record<string, Verb>> = {
  change: {
    call: (id) => ({ endpoint: pipeProducts.change, input: { params: { id }, body: { comment: 'soon' } } }),
    refused: {},
  },
  bulk_update: {
    call: (id) => ({
      endpoint: pipeProducts.bulkUpdate,
      input: { body: { ids: [id], changes: { comment: 'soon' } } },
    }),
    refused: {},
  },
  configure: {
    call: (id) => ({ endpoint: pipeProducts.configure, input: { params: { id }, body: specification() } }),
    becomes: Unplanned,
    refused: { ...oncePlanned('configured'), ...cancelledIs('configured'), split: isSplit },
  },
  unconfigure: {
    call: (id) => ({
      endpoint: pipeProducts.unconfigure,
      input: { params: { id }, body: { name: 'Pipe', length: 6, quantity: 6 } },
    }),
    becomes: NeedsConfiguration,
    refused: { ...oncePlanned('configured'), ...cancelledIs('configured'), split: isSplit },
  },
  activate: {
    call: (id) => ({ endpoint: pipeProducts.activate, input: { params: { id } } }),
    refused: {},
  },
  deactivate: {
    call: (id) => ({ endpoint: pipeProducts.deactivate, input: { params: { id } } }),
    refused: {
      planned: /A planned product cannot be deactivated\./,
      'in production': /A product in production cannot be deactivated\./,
      paused: /A paused product cannot be deactivated\./,
    },
  },
  delete: {
    call: (id) => ({ endpoint: pipeProducts.remove, input: { params: { id } } }),
    becomes: null,
    refused: {
      ...oncePlanned('deleted'),
      part: /A part cannot be deleted\. Merge the parts, or cancel it\./,
    },
  },
  split: {
    call: async (id) => ({
      endpoint: pipePlan.split,
      input: { params: { id }, query: await query(), body: { lengths: [4, 2] } },
    }),
    refused: {
      ...oncePlanned('split'),
      ...cancelledIs('split'),
      'not configured': /A product without a specification cannot be split\./,
      split: isSplit,
    },
  },
  merge: {
    call: async (id, sibling) => ({
      endpoint: pipePlan.merge,
      input: { query: await query(), body: { ids: [id, sibling] } },
    }),
    becomes: null,
    product: (state) => (state === 'part' ? partIn('unplanned') : partIn(state)),
    refused: {
      ...oncePlanned('merged'),
      ...cancelledIs('merged'),
      'not configured': /A product without a specification cannot be merged\./,
      inactive: /Only parts with the same specification can be merged\./,
      split: isSplit,
    },
  },
  plan: {
    call: async (id) => ({
      endpoint: pipePlan.plan,
      input: {
        query: await query(),
        body: [{ id, start_time: aDay().toISOString(), line: emptyLine.id }],
      },
    }),
    becomes: Planned,
    refused: {
      ...whileMade('planned'),
      ...cancelledIs('planned'),
      'not configured': /The specification is missing\. Configure the product first\./,
      inactive: /This product is deactivated and cannot be planned\./,
      split: isSplit,
    },
  },
  unplan: {
    call: async (id) => ({ endpoint: pipePlan.unplan, input: { query: await query(), body: [id] } }),
    becomes: Unplanned,
    refused: {
      ...whileMade('unplanned'),
      ...cancelledIs('unplanned'),
      'not configured': /A product without a specification cannot be unplanned\./,
      unplanned: /An unplanned product cannot be unplanned\./,
      inactive: /An unplanned product cannot be unplanned\./,
      part: /An unplanned product cannot be unplanned\./,
      split: isSplit,
    },
  },
  cancel: {
    call: async (id) => ({ endpoint: pipePlan.cancel, input: { query: await query(), body: [id] } }),
    becomes: Cancelled,
    refused: {
      ...whileMade('cancelled'),
      'in production': /cannot be cancelled\. To stop it, end its pipe and finish the product on the line\./,
      ...cancelledIs('cancelled'),
    },
  },
  restore: {
    call: async (id) => ({ endpoint: pipePlan.restore, input: { query: await query(), body: [id] } }),
    becomes: Unplanned,
    refused: {
      planned: /A planned product does not have to be restored\./,
      'in production': /A product in production does not have to be restored\./,
      paused: /A paused product does not have to be restored\./,
      produced: /A produced product does not have to be restored\./,
      'not configured': /A product without a specification does not have to be restored\./,
      unplanned: /An unplanned product does not have to be restored\./,
      inactive: /An unplanned product does not have to be restored\./,
      split: /An unplanned product does not have to be restored\./,
      part: /An unplanned product does not have to be restored\./,
    },
  },
  multi_stage: {
    call: async (id) => ({
      endpoint: pipeProduction.multiStage,
      input: {
        params: { id },
        query: await query(),
        body: {
          stages: [
            { name: 'First half', length: 3 },
            { name: 'Second half', length: 3 },
          ],
        },
      },
    }),
    refused: {
      'not configured': /A product without a specification cannot be made in stages\./,
      ...oncePlanned('made in stages'),
      ...cancelledIs('made in stages'),
      part: /Only a whole product can be made in stages\./,
      split: isSplit,
    },
  },
  cancel_prediction: {
    call: (id) => ({ endpoint: pipeProduction.cancelPrediction, input: { params: { id } } }),
    // Only the pipe that a line makes now has a prediction.
    product: async (state) => productIn(state, state === 'planned' ? { line_id: (await aLine(db)).id } : {}),
    refused: {
      'not configured': /A product without a specification is not in production/,
      unplanned: /An unplanned product is not in production, so its prediction cannot be cancelled\./,
      inactive: /An unplanned product is not in production, so its prediction cannot be cancelled\./,
      part: /An unplanned product is not in production, so its prediction cannot be cancelled\./,
      planned: /A planned product is not in production, so its prediction cannot be cancelled\./,
      produced: /A produced product is not in production, so its prediction cannot be cancelled\./,
      cancelled: /A cancelled product is not in production, so its prediction cannot be cancelled\./,
      split: isSplit,
    },
  },
  start: {
    call: (id) => ({ endpoint: pipeProduction.start, input: { params: { id }, body: {} } }),
    becomes: InProduction,
    product: async (state) => {
      await aMandrel(db)
      return productIn(state, state === 'planned' ? { line_id: (await aLine(db)).id } : {})
    },
    refused: {
      ...unlessBegun('started'),
      ...cancelledIs('started'),
      'in production': /A product in production cannot be started\./,
      paused: /A paused product cannot be started\./,
      produced: /A produced product cannot be started\./,
      planned: undefined,
    },
  },
  pause: {
    call: (id) => ({
      endpoint: pipeProduction.pause,
      input: { params: { id }, body: { problems: [cause.id] } },
    }),
    becomes: Paused,
    refused: {
      ...unlessBegun('paused'),
      ...cancelledIs('paused'),
      paused: /A paused product cannot be paused\./,
      produced: /A produced product cannot be paused\./,
    },
  },
  resume: {
    call: (id) => ({ endpoint: pipeProduction.resume, input: { params: { id }, body: {} } }),
    becomes: InProduction,
    refused: {
      ...unlessBegun('resumed'),
      ...cancelledIs('resumed'),
      'in production': /A product in production cannot be resumed\./,
      produced: /A produced product cannot be resumed\./,
    },
  },
  end: {
    call: (id) => ({ endpoint: pipeProduction.end, input: { params: { id }, body: {} } }),
    becomes: Produced,
    refused: {
      ...unlessBegun('ended'),
      ...cancelledIs('ended'),
      produced: /A produced product cannot be ended\./,
    },
  },
  finish: {
    call: (id) => ({ endpoint: pipeProduction.finish, input: { params: { id }, body: {} } }),
    becomes: Produced,
    product: (state) => (isOnLine(state) ? betweenPipes(state) : productIn(state)),
    refused: {
      ...unlessBegun('finished'),
      ...cancelledIs('finished'),
      produced: /A produced product cannot be finished\./,
    },
  },
  mark_next_shift: {
    call: (id) => ({
      endpoint: pipeProduction.markNextShift,
      input: { params: { id }, body: { note: 'Check the wire' } },
    }),
    refused: {
      ...unlessBegun('left to the next shift'),
      ...cancelledIs('left to the next shift'),
      produced: /A produced product cannot be left to the next shift\./,
      planned: undefined,
    },
  },
  pipe: {
    call: async (id) => ({
      endpoint: pipeProducts.pipe,
      input: { params: { id }, body: { pipes: [(await aPipe(db)).id] } },
    }),
    refused: {
      split: isSplit,
      'not configured': /The specification is missing\. Configure the product first\./,
    },
  },
  'pipe-blockers': {
    call: (id) => ({
      endpoint: pipeBlockers.create,
      input: { body: { target: 'pipe_product', target_id: id, type: 'drawing' } },
    }),
    refused: {},
  },
}

const storedOf = async (id: number) =>
  (await sql<{ row: object }>`select to_jsonb(p) as row from pipe_product p where p.id = ${id}`.execute(db))
    .rows[0]?.row
const statusOf = async (id: number) =>
  (await db.selectFrom('pipe_product').select('production_status').where('id', '=', id).executeTakeFirst())
    ?.production_status ?? null

for (const [name, { call, becomes, refused, product = productIn }] of Object.entries(verbs))
  for (const state of allStates) {
    const sentence = refused[state]
    test(`${name}: ${state} ${sentence ? 'is refused in words and stays as it was' : 'is possible'}`, async () => {
      const { id, sibling } = await product(state)
      const { endpoint, input } = await call(id, sibling)
      const [before, status] = [await storedOf(id), await statusOf(id)]

      const answer = await inject(planner, endpoint, input)

      if (sentence) {
        assert.equal(answer.statusCode, 400, answer.body)
        assert.match(answer.body, sentence)
        assert.deepEqual(await storedOf(id), before)
      } else {
        assert.ok(answer.statusCode < 300, answer.body)
        assert.equal(await statusOf(id), becomes === undefined ? status : becomes)
      }
    })
  }

test('a specification of pipes that nobody can wind is refused', async () => {
  const { id } = await aPlannablePipe(db)
  const configure = async (length: number) =>
    (await refused(planner, pipeProducts.configure, { params: { id }, body: { ...specification(), length } }))
      .body

  assert.deepEqual((await configure(0))['length'], ['Ensure this value is greater than or equal to 0.1.'])
  assert.deepEqual((await configure(31))['length'], ['Ensure this value is less than or equal to 30.'])
})

test('figures that no pipe of the diameter can have are refused with their limits', async () => {
  const { id } = await aPlannablePipe(db)
  const overrides = { outer_diameter: 1 }

  const { body } = await refused(planner, pipeProducts.configure, {
    params: { id },
    body: { ...specification(), overrides, override_reason: 'Typed' },
  })

  assert.match(JSON.stringify(body), /A pipe DN1000 has 1002 to 2000 here/)
})
