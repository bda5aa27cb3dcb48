import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { afterProduction } from '#contract/after-production.ts'
import { cooling } from '#contract/cooling.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { enums } from '#contract/enums.ts'
import { measurements } from '#contract/measurements.ts'
import { pipeBlockers } from '#contract/pipe-blockers.ts'
import { pipeChanges } from '#contract/pipe-changes.ts'
import { pipeLength } from '#contract/pipe-length.ts'
import { pipeOperations } from '#contract/pipe-operations.ts'
import { pipeReview } from '#contract/pipe-review.ts'
import { pipes } from '#contract/pipes.ts'
import type { RefusalCode } from '#domain/errors.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { ask, clock, db, inject } from '#test/support/app.ts'
import { fresh, type Given, insert } from '#test/support/factories/insert.ts'
import { aUser } from '#test/support/factories/people.ts'
import {
  aMandrel,
  aMeasurement,
  aMeasurementType,
  aPipe,
  aPipeProduct,
  aPipeRow,
  aPipeTag,
  aReviewer,
} from '#test/support/factories/pipes.ts'
import { assertHasEveryCommand, refusedInWords } from '#test/support/states-and-verbs.ts'

const { None, Ok, Faulty, Reuse, Review, Cooling } = PipeStatus

const inspector = await aUser(db, {
  can: [
    ...(['@cooling_view', '@cooling_end', '@stations_view', '@stations_subscribe'] as const),
    ...(['@pipes_view', '@pipes_review', '@pipes_change_status', '@pipes_mark_faulty'] as const),
    ...(['@pipes_edit_field', '@pipes_delete', '@pipes_produce_new', '@pipeplan_manage_blockers'] as const),
    ...(['@qa_view', '@qa_add_measurement', '@qa_change_measurement'] as const),
  ],
})
await aReviewer(db, { user_id: inspector.id })
const reason = await insert(db, 'problem_tag', {
  ...{ name: 'Praod', name_en: 'Cracks', category: 'structure', kind: 'scrap' },
})
const size = await aMeasurementType(db, { min_formula: '985', max_formula: '1010' })
const tag = await aPipeTag(db)
const place = await insert(db, 'station', { name: `Place ${fresh()}`, station_type: 1 })
/** A row that wants such pipes. */
const row = await aPipeRow(db)
await aPipeProduct(db, { order_row_id: row.id })

const onMandrel = { stage: 'cooling', status: Cooling } as const
const atCheck = { stage: 'qa', status: Ok } as const
/** What a pipe is like in each state, before what was done to it. */
const states = {
  cooling: onMandrel,
  ready: onMandrel,
  'cooling ended': onMandrel,
  'for review while cooling': { ...onMandrel, status: Review },
  'faulty while cooling': { ...onMandrel, status: Faulty },
  'for reuse while cooling': { ...onMandrel, status: Reuse },
  'at the check': { ...atCheck, status: None },
  ok: atCheck,
  'ok by a decision': { ...atCheck, status: Review },
  'given to another row': { ...atCheck, status: Reuse },
  'of a cancelled product': atCheck,
  'at operations': { stage: 'operations', status: Ok },
  'in the yard': { stage: 'yard', status: Ok },
  delivered: { stage: 'delivered', status: Ok },
  'for review': { ...atCheck, status: Review },
  'for reuse': { ...atCheck, status: Reuse },
  faulty: { ...atCheck, status: Faulty },
  replaced: { ...atCheck, status: Faulty },
  reground: { ...atCheck, status: Faulty },
  'reground instead of reuse': { ...atCheck, status: Reuse },
} as const satisfies Readonly<Record<string, Given<'pipe'>>>
type State = keyof typeof states
const allStates = Object.keys(states) as State[]

/** A pipe, with the decision or the product that made its state. */
type Made = { readonly id: number; readonly decision?: number; readonly product?: number }

async function pipeIn(state: State): Promise<Made> {
  const wound = clock.now().getTime() - (state === 'ready' ? 50 : 5) * 60_000
  const { id } = await aPipe(db, {
    ...states[state],
    ...{ produced_at: new Date(wound), cooling_start: new Date(wound) },
    cooling_planned_end: new Date(wound + 45 * 60_000),
    ...(state === 'of a cancelled product' && { pipe_product_id: (await aCancelledProduct()).id }),
  })
  if (states[state].stage === 'cooling') await aMandrel(db, { state: 'cooling', pipe_id: id })
  return { id, ...(await done[state]?.(id)) }
}
const aCancelledProduct = () => aPipeProduct(db, { production_status: 5 })

/** What was just done to a pipe in some states. */
const done: Partial<Record<State, (id: number) => Promise<Omit<Made, 'id'> | undefined>>> = {
  'cooling ended': async (id) => {
    await ask(inspector, cooling.end, { params: { id }, body: { reason: 'cold_enough' } })
    return undefined
  },
  'ok by a decision': async (id) => {
    const { decisions } = (await ask(inspector, pipeReview.decide, { body: await deciding(id, Ok) })).body
    return { decision: decisions[0]!.id }
  },
  'given to another row': async (id) => {
    const { decision } = (await ask(inspector, afterProduction.reallocate, { params: { id }, body: giving }))
      .body
    return { decision }
  },
  replaced: async (id) => {
    const { pipe_product } = (await ask(inspector, afterProduction.produceNew, { params: { id } })).body
    return { product: pipe_product.id }
  },
  reground: (id) => grind(id),
  'reground instead of reuse': (id) => grind(id),
}
const grind = async (id: number) => {
  await ask(inspector, afterProduction.regrind, { params: { id }, body: { reason: 'not_usable' } })
  return undefined
}
const giving = { order_row: row.id, note: 'Fits the culvert' }
const seen = async (id: number) => {
  const { status, updated_at } = await stored(id)
  return [{ id, status, updated_at: updated_at.toISOString() }]
}
const deciding = async (id: number, to_status: number) => ({
  ...{ seen: await seen(id), to_status, reasons: [reason.id], comment: 'As agreed' },
})
const stored = (id: number) =>
  db.selectFrom('pipe').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** What a verb leads to: other values of some columns, no pipe, or the code of the refusal. */
type Answer = Partial<Record<'status' | 'stage', unknown>> | 'deleted' | RefusalCode
type Verb = {
  readonly endpoint: Endpoint
  readonly input: (made: Made) => Promise<object> | object
  readonly answers: Readonly<Record<State, Answer>>
}

/** The same answer of several states. */
const all = <const S extends State>(answer: Answer, ...of: readonly S[]) =>
  Object.fromEntries(of.map((state) => [state, answer])) as Record<S, Answer>
const cools = ['cooling', 'ready', 'cooling ended'] as const
const decidedWhileCooling = [
  'for review while cooling',
  'faulty while cooling',
  'for reuse while cooling',
] as const
const okHere = ['ok', 'ok by a decision', 'given to another row', 'of a cancelled product'] as const
const isOk = [...okHere, 'at operations', 'in the yard', 'delivered'] as const
const isReview = ['for review while cooling', 'for review'] as const
const isGone = ['reground', 'reground instead of reuse'] as const
const offMandrel = [
  'at the check',
  ...isOk,
  'for review',
  'for reuse',
  'faulty',
  'replaced',
  ...isGone,
] as const
const anywhere = [...cools, ...decidedWhileCooling, ...offMandrel] as const
const inAnyState = all({}, ...anywhere)

/** Only a reviewer's decision on a pipe for review leads there, or also one on a pipe that is OK. */
const decide = (to: PipeStatus, answers: Partial<Record<State, Answer>>): Verb => ({
  endpoint: pipeReview.decide,
  input: async ({ id }) => ({ body: await deciding(id, to) }),
  answers: { ...all('pipe_status_not_possible', ...anywhere), ...answers },
})

const measure = (value: number): Pick<Verb, 'endpoint' | 'input'> => ({
  endpoint: measurements.create,
  input: ({ id }) => ({ body: { pipe: id, type: size.id, readings: [value] } }),
})

const verbs: Readonly<Record<string, Verb>> = {
  'end_cooling with a reason': {
    endpoint: cooling.end,
    input: ({ id }) => ({ params: { id }, body: { reason: 'mandrel_needed' } }),
    answers: {
      ...all('cooling_over', ...anywhere),
      ...all({ stage: 'cooling' }, 'cooling', 'ready', ...decidedWhileCooling),
    },
  },
  'end_cooling without a reason': {
    endpoint: cooling.end,
    input: ({ id }) => ({ params: { id }, body: {} }),
    answers: {
      ...all('cooling_over', ...anywhere),
      ready: { stage: 'cooling' },
      ...all('cooling_reason_required', 'cooling', ...decidedWhileCooling),
    },
  },
  undo_cooling_end: {
    endpoint: cooling.undoEnd,
    input: ({ id }) => ({ params: { id } }),
    answers: { ...all('cooling_undo_too_late', ...anywhere), 'cooling ended': { stage: 'cooling' } },
  },
  demould: {
    endpoint: cooling.demould,
    input: ({ id }) => ({ params: { id } }),
    answers: {
      ...all('cooling_over', ...anywhere),
      ...all({ stage: 'qa', status: None }, 'ready', 'cooling ended'),
      ...all('pipe_not_ready', 'cooling', ...decidedWhileCooling),
    },
  },
  place: {
    endpoint: cooling.place,
    input: ({ id }) => ({ params: { id }, body: { station: place.id } }),
    answers: { ...all('cooling_over', ...offMandrel), ...all({}, ...cools, ...decidedWhileCooling) },
  },
  'review as OK': decide(Ok, {
    'for review': { status: Ok },
    'for review while cooling': 'pipe_still_cooling',
    // It also needs another order row and a note.
    ...all('pipe_requirement_missing', 'for reuse while cooling', 'for reuse', 'reground instead of reuse'),
  }),
  'review as faulty': decide(Faulty, all({ status: Faulty }, ...isReview, ...isOk)),
  'review as reuse': decide(Reuse, all({ status: Reuse }, ...isReview)),
  'send to review': decide(Review, all({ status: Review }, ...cools, 'at the check', ...isOk)),
  'review as none': decide(None, {}),
  'review as cooling': decide(Cooling, {}),
  undo_review: {
    endpoint: pipeReview.undo,
    input: ({ decision = 999_999 }) => ({ body: { decisions: [decision] } }),
    answers: {
      ...all('not_found', ...anywhere),
      'ok by a decision': { status: Review },
      'given to another row': { status: Reuse },
    },
  },
  request_measuring: {
    endpoint: pipeReview.requestMeasuring,
    input: async ({ id }) => ({ body: { seen: await seen(id), is_requested: true } }),
    answers: { ...all('pipe_not_for_review', ...anywhere), ...all({}, ...isReview) },
  },
  'measure inside': {
    ...measure(1000),
    answers: { ...inAnyState, 'at the check': { status: Ok } },
  },
  'measure outside': {
    ...measure(1020),
    answers: { ...inAnyState, ...all({ status: Review }, ...cools, 'at the check', ...isOk) },
  },
  correct_measurement: {
    endpoint: measurements.correct,
    input: async ({ id }) => ({
      params: { id: (await aMeasurement(db, { pipe_id: id, measured_at: clock.now(), ...judged })).id },
      body: { readings: [1020], reason: 'Wrong digit' },
    }),
    answers: { ...inAnyState, ...all({ status: Review }, ...cools, 'at the check', ...isOk) },
  },
  reallocate: {
    endpoint: afterProduction.reallocate,
    input: ({ id }) => ({ params: { id }, body: giving }),
    answers: {
      ...all('pipe_status_not_possible', ...anywhere),
      'for reuse': { status: Ok },
      'for reuse while cooling': 'pipe_still_cooling',
      'reground instead of reuse': 'pipe_scrapped',
    },
  },
  undo_reallocate: {
    endpoint: afterProduction.undoReallocate,
    input: ({ id, decision = 999_999 }) => ({ params: { id }, body: { decision } }),
    answers: { ...all('not_found', ...anywhere), 'given to another row': { status: Reuse } },
  },
  regrind: {
    endpoint: afterProduction.regrind,
    input: ({ id }) => ({ params: { id }, body: { reason: 'damaged' } }),
    answers: {
      ...all('pipe_not_scrap', ...anywhere),
      ...all({}, 'for reuse', 'faulty', 'replaced'),
      ...all('pipe_on_mandrel', 'for reuse while cooling', 'faulty while cooling'),
      ...all('pipe_scrapped', ...isGone),
    },
  },
  undo_regrind: {
    endpoint: afterProduction.undoRegrind,
    input: ({ id }) => ({ params: { id } }),
    answers: { ...all('pipe_not_scrapped', ...anywhere), ...all({}, ...isGone) },
  },
  produce_new: {
    endpoint: afterProduction.produceNew,
    input: ({ id }) => ({ params: { id } }),
    answers: {
      ...all('pipe_not_faulty', ...anywhere),
      ...all({}, 'faulty', 'faulty while cooling', 'reground', 'of a cancelled product'),
      replaced: 'pipe_already_replaced',
    },
  },
  undo_produce_new: {
    endpoint: afterProduction.undoProduceNew,
    input: ({ id, product = 999_999 }) => ({ params: { id }, body: { pipe_product: product } }),
    answers: { ...all('product_gone', ...anywhere), replaced: {} },
  },
  'add an operation': {
    endpoint: pipeOperations.create,
    input: ({ id }) => ({ body: { pipe: id, operation: 'cut' } }),
    answers: {
      ...inAnyState,
      ...all('pipe_not_workable', ...cools, ...decidedWhileCooling, 'delivered', ...isGone),
    },
  },
  block: {
    endpoint: pipeBlockers.create,
    input: ({ id }) => ({ body: { target: 'pipe', target_id: id, type: 'quality' } }),
    answers: inAnyState,
  },
  change: {
    endpoint: pipeChanges.change,
    input: ({ id }) => ({ params: { id }, body: { comment: 'Look at the socket' } }),
    answers: inAnyState,
  },
  correct_length: {
    endpoint: pipeLength.correct,
    input: ({ id }) => ({ params: { id }, body: { length: 5.9, reason: 'Wrong digit' } }),
    answers: {
      ...all('pipe_length_decided', ...anywhere),
      ...all({}, ...cools, ...isReview, 'at the check'),
    },
  },
  'pipe-field-update': {
    endpoint: pipeChanges.updateField,
    input: ({ id }) => ({ body: { model: 'pipe', id, field: 'comment', value: 'Look at the socket' } }),
    answers: inAnyState,
  },
  add_tag: {
    endpoint: pipeChanges.addTag,
    input: ({ id }) => ({ params: { id }, body: { tag: tag.id } }),
    answers: inAnyState,
  },
  remove_tag: {
    endpoint: pipeChanges.removeTag,
    input: async ({ id }) => {
      await insert(db, 'tagged_pipe', { pipe_id: id, pipe_tag_id: tag.id })
      return { params: { id, tag: tag.id } }
    },
    answers: inAnyState,
  },
  delete: {
    endpoint: pipeChanges.remove,
    input: ({ id }) => ({ params: { id } }),
    answers: { ...all('pipe_not_deletable', ...anywhere), ...all('deleted', ...cools, 'at the check') },
  },
}
const judged = { measurement_type_id: size.id, allowed_min: 985, allowed_max: 1010 }

const rowOf = async (id: number) =>
  (await sql<{ row: Given<'pipe'> }>`select to_jsonb(p) as row from pipe p where p.id = ${id}`.execute(db))
    .rows[0]?.row

for (const [name, { endpoint, input, answers }] of Object.entries(verbs))
  for (const state of allStates) {
    const answer = answers[state]
    const isRefused = typeof answer === 'string' && answer !== 'deleted'
    test(`${name}: a pipe ${state} ${isRefused ? `is refused (${answer})` : 'is possible'}`, async () => {
      const made = await pipeIn(state)
      const call = await input(made)
      const before = await rowOf(made.id)

      if (isRefused) {
        assert.equal((await refusedInWords(inspector, endpoint, call)).code, answer)
        assert.deepEqual(await rowOf(made.id), before)
        return
      }
      const { statusCode, body } = await inject(inspector, endpoint, call)
      assert.ok(statusCode < 300, body)
      const { status, stage } = (await rowOf(made.id)) ?? {}
      const expected = { status: before?.status, stage: before?.stage, ...(answer !== 'deleted' && answer) }
      assert.deepEqual(
        { status, stage },
        answer === 'deleted' ? { status: undefined, stage: undefined } : expected,
      )
    })
  }

test('every command on pipes, every status and every stage is in the table', () => {
  const table = Object.values(verbs).map(({ endpoint }) => endpoint)
  const others = new Map([[pipeChanges.create, 'there is no pipe before it']])
  assertHasEveryCommand(
    [cooling, pipeReview, afterProduction, measurements, pipeChanges, pipes],
    table,
    others,
  )
  const given = Object.values(states)
  const codes = enums['pipe_status']?.map(({ code }) => code)
  assert.deepEqual(new Set(given.map(({ status }) => Number(status))), new Set(codes))
  const stages = enums['pipe_stage']?.map(({ slug }) => slug)
  // A pipe exists once its winding has ended.
  assert.deepEqual(new Set(['winding', ...given.map(({ stage }) => stage)]), new Set(stages))
})
