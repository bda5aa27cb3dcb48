import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { cooling } from '#contract/cooling.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { enums } from '#contract/enums.ts'
import { mandrels } from '#contract/mandrels.ts'
import { pipeProduction } from '#contract/pipe-production.ts'
import { productionEnums } from '#contract/production-enums.ts'
import type { RefusalCode } from '#domain/errors.ts'
import { type MandrelState, mandrelStates } from '#domain/pipes/mandrel.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { ask, clock, db, inject } from '#test/support/app.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aLine, aMandrel, aPipe, aPipeInSlot, aPlannablePipe } from '#test/support/factories/pipes.ts'
import { assertHasEveryCommand, refusedInWords } from '#test/support/states-and-verbs.ts'

const winder = await aUser(db, {
  can: [
    ...(['@machine_manage', '@production_mandrel_action', '@production_start', '@production_end'] as const),
    ...(['@cooling_view', '@cooling_end', '@pipes_view'] as const),
  ],
})

/** A mandrel, with the product that is wound on it or the pipe that cools on it. */
type Made = { readonly id: number; readonly dn: number; readonly product?: number; readonly pipe?: number }

let sizes = 1000
/** A mandrel of a size of its own in a state. */
async function mandrelIn(state: MandrelState): Promise<Made> {
  sizes += 1
  const dn = sizes
  if (state === 'winding') {
    const { id: product } = await aWinding(dn)
    return { ...(await aMandrel(db, { dn, state, pipe_product_id: product })), product }
  }
  if (state !== 'cooling' && state !== 'demoulding') return aMandrel(db, { dn, state })
  const { id: pipe } = await aCoolingPipe(state === 'cooling' ? null : clock.now())
  return { ...(await aMandrel(db, { dn, state, pipe_id: pipe })), pipe }
}

async function aWinding(dn: number) {
  const begun = new Date(clock.now().getTime() - 60 * 60_000)
  const slot = {
    planned_start: begun,
    planned_end: new Date(begun.getTime() + 95 * 60_000),
    setup_minutes: 35,
  }
  return aPlannablePipe(db, {
    ...{ ...slot, dn, production_status: ProductionStatus.InProduction, line_id: (await aLine(db)).id },
    ...{ started_at: begun, winding_start: begun },
  })
}

/** A pipe that is ready, so that its cooling can be ended without a reason. */
function aCoolingPipe(cooling_end: Date | null) {
  const wound = new Date(clock.now().getTime() - 60 * 60_000)
  return aPipe(db, {
    ...{ stage: 'cooling', status: PipeStatus.Cooling, produced_at: wound, cooling_start: wound },
    ...{ cooling_planned_end: new Date(wound.getTime() + 45 * 60_000), cooling_end },
  })
}

/** The state that follows, `deleted`, or the code of the refusal. */
type Answer = MandrelState | 'deleted' | RefusalCode
type Verb = {
  readonly endpoint: Endpoint
  readonly input: (made: Made) => Promise<object> | object
  readonly answers: Readonly<Record<MandrelState, Answer>>
}

const eachState = (answer: Answer): Record<MandrelState, Answer> => ({
  ...{ storage: answer, mounted: answer, preheating: answer, winding: answer },
  ...{ cooling: answer, demoulding: answer, maintenance: answer },
})
const asItIs = Object.fromEntries(mandrelStates.map((state) => [state, state])) as Record<
  MandrelState,
  MandrelState
>

/** An action that is recorded by hand: the states in which it is possible, and what follows. */
const act = (slug: string, leads: Partial<Record<MandrelState, MandrelState>>): Verb => ({
  endpoint: mandrels.act,
  input: ({ id }) => ({ params: { id }, body: { action: codeOf(slug) } }),
  answers: { ...eachState('mandrel_state'), ...leads },
})
/** An action that happens to the pipe on the mandrel, and is never recorded by hand. */
const actOfPipe = (slug: string): Verb => ({ ...act(slug, {}), answers: eachState('mandrel_action_of_pipe') })
const codeOf = (slug: string) =>
  Number(productionEnums.mandrel_action.find((action) => action.slug === slug)?.code)

const actions: Readonly<Record<string, Verb>> = {
  mount: act('mount', { storage: 'mounted' }),
  dismount: act('dismount', { mounted: 'storage' }),
  preheat_start: act('preheat_start', { mounted: 'preheating' }),
  preheat_end: act('preheat_end', { preheating: 'mounted' }),
  to_winding: {
    ...act('to_winding', { mounted: 'mounted' }),
    input: async ({ id }) => ({
      params: { id },
      body: { action: codeOf('to_winding'), machine: (await aLine(db)).id },
    }),
  },
  winding_start: actOfPipe('winding_start'),
  winding_end: actOfPipe('winding_end'),
  to_cooling: act('to_cooling', { cooling: 'cooling' }),
  cooling_end: actOfPipe('cooling_end'),
  demould: actOfPipe('demould'),
  clean: act('clean', { storage: 'storage', mounted: 'mounted' }),
  to_storage: act('to_storage', { storage: 'storage', mounted: 'storage' }),
  maintenance_start: act('maintenance_start', { storage: 'maintenance', mounted: 'maintenance' }),
  maintenance_end: act('maintenance_end', { maintenance: 'storage' }),
}

const verbs: Readonly<Record<string, Verb>> = {
  ...actions,
  'start a pipe on it': {
    endpoint: pipeProduction.start,
    input: async ({ id, dn }) => {
      const line = await aLine(db)
      const product = await aPipeInSlot(db, { line_id: line.id, start: clock.now().toISOString(), dn })
      return { params: { id: product.id }, body: { mandrel: id } }
    },
    answers: {
      ...eachState('mandrel_state'),
      ...{ storage: 'winding', mounted: 'winding', preheating: 'winding' },
    },
  },
  'end the pipe on it': {
    endpoint: pipeProduction.end,
    input: ({ product = 999_999 }) => ({ params: { id: product }, body: {} }),
    answers: { ...eachState('not_found'), winding: 'cooling' },
  },
  'end the cooling of the pipe on it': {
    endpoint: cooling.end,
    input: ({ pipe = 999_999 }) => ({ params: { id: pipe }, body: {} }),
    answers: { ...eachState('not_found'), cooling: 'demoulding', demoulding: 'cooling_over' },
  },
  'demould the pipe on it': {
    endpoint: cooling.demould,
    input: ({ pipe = 999_999 }) => ({ params: { id: pipe } }),
    answers: { ...eachState('not_found'), cooling: 'mounted', demoulding: 'mounted' },
  },
  'undo an action that is not its last': {
    endpoint: mandrels.undo,
    input: ({ id }) => ({ params: { id }, body: { action: 999_999 } }),
    answers: eachState('mandrel_changed_since'),
  },
  change: {
    endpoint: mandrels.change,
    input: ({ id }) => ({ params: { id }, body: { max_length: 6500 } }),
    answers: asItIs,
  },
  archive: {
    endpoint: mandrels.change,
    input: ({ id }) => ({ params: { id }, body: { is_active: false } }),
    answers: asItIs,
  },
  delete: {
    endpoint: mandrels.remove,
    input: ({ id }) => ({ params: { id } }),
    answers: {
      ...eachState('deleted'),
      ...{ winding: 'still_in_use', cooling: 'still_in_use', demoulding: 'still_in_use' },
    },
  },
}

const rowOf = async (id: number) =>
  (
    await sql<{
      row: { state: string }
    }>`select to_jsonb(m) as row from mandrel m where m.id = ${id}`.execute(db)
  ).rows[0]?.row
const actionsOf = async (id: number) =>
  await db.selectFrom('mandrel_action').select(['action', 'to_state']).where('mandrel_id', '=', id).execute()

const isState = (answer: Answer) => mandrelStates.some((state) => state === answer)

for (const [name, { endpoint, input, answers }] of Object.entries(verbs))
  for (const state of mandrelStates) {
    const answer = answers[state]
    const isPossible = isState(answer) || answer === 'deleted'
    test(`${name}: a mandrel in ${state} ${isPossible ? `is then ${answer}` : `is refused (${answer})`}`, async () => {
      const made = await mandrelIn(state)
      const call = await input(made)
      const before = await rowOf(made.id)

      if (!isPossible) {
        assert.equal((await refusedInWords(winder, endpoint, call)).code, answer)
        assert.deepEqual([await rowOf(made.id), await actionsOf(made.id)], [before, []])
        return
      }
      const { statusCode, body } = await inject(winder, endpoint, call)
      assert.ok(statusCode < 300, body)
      assert.equal((await rowOf(made.id))?.state ?? 'deleted', answer)
      if (name in actions)
        assert.deepEqual(await actionsOf(made.id), [{ action: codeOf(name), to_state: answer }])
    })
  }

const ofItsPipe = Object.keys(verbs).filter((name) => name.endsWith('pipe on it'))
/** What leads to a state: by hand, which can be undone, or by what happens to the pipe, which cannot be undone here. */
const led = Object.entries(verbs).flatMap(([name, { endpoint, input, answers }]) =>
  mandrelStates.flatMap((from) => {
    const [to, isByHand] = [answers[from], name in actions]
    const isLed = isByHand || ofItsPipe.includes(name)
    return isState(to) && isLed ? [{ name, endpoint, input, from, to, isByHand }] : []
  }),
)

for (const { name, endpoint, input, from, to, isByHand } of led)
  test(`undo ${name} of a mandrel in ${from}, now in ${to}: ${isByHand ? `is then in ${from}` : 'is refused'}`, async () => {
    const made = await mandrelIn(from)
    const before = await rowOf(made.id)
    const { statusCode, body } = await inject(winder, endpoint, await input(made))
    assert.ok(statusCode < 300, body)
    const after = [await rowOf(made.id), await actionsOf(made.id)]
    const { last_action } = (await ask(winder, mandrels.get, { params: { id: made.id } })).body
    const undo = { params: { id: made.id }, body: { action: Number(last_action) } }

    if (!isByHand) {
      assert.equal((await refusedInWords(winder, mandrels.undo, undo)).code, 'mandrel_action_of_pipe')
      assert.deepEqual([await rowOf(made.id), await actionsOf(made.id)], after)
      return
    }
    assert.equal((await ask(winder, mandrels.undo, undo)).body.state, from)
    const undone = await rowOf(made.id)
    assert.deepEqual({ ...undone, updated_at: null }, { ...before, updated_at: null })
    assert.deepEqual(await actionsOf(made.id), [])
  })

test('an undo is tried in every state of a mandrel, and by hand wherever an action leads to it', () => {
  const [reached, byHand] = [led, led.filter((each) => each.isByHand)].map(
    (some) => new Set(some.map(({ to }) => to)),
  )
  assert.deepEqual(reached, new Set(mandrelStates))
  assert.deepEqual(byHand, new Set(mandrelStates).difference(new Set(['winding', 'demoulding'])))
})

test('every action, every command on mandrels and every state is in the table', () => {
  assert.deepEqual(
    Object.keys(actions),
    productionEnums.mandrel_action.map(({ slug }) => slug),
  )
  const others = new Map([[mandrels.create, 'there is no mandrel before it']])
  assertHasEveryCommand(
    [mandrels],
    Object.values(verbs).map(({ endpoint }) => endpoint),
    others,
  )
  assert.deepEqual(
    mandrelStates,
    enums['mandrel_state']?.map(({ slug }) => slug),
  )
})
