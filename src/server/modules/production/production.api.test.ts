import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import type { Endpoint } from '#contract/endpoint.ts'
import { lines } from '#contract/lines.ts'
import { mandrels } from '#contract/mandrels.ts'
import { pipeBlockers } from '#contract/pipe-blockers.ts'
import { pipePlan } from '#contract/pipe-plan.ts'
import { pipeProduction } from '#contract/pipe-production.ts'
import { pipeTimeplan } from '#contract/pipe-timeplan.ts'
import { pipes } from '#contract/pipes.ts'
import { reviewQueue } from '#contract/review-queue.ts'
import { pipePauseProblemTags } from '#contract/tags.ts'
import { OrderStatus } from '#domain/order.ts'
import { MachineMode } from '#domain/pipes/machine-mode.ts'
import { mandrelActionCode } from '#domain/pipes/mandrel.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { ask, clock, db, inject, refused } from '#test/support/app.ts'
import { setConstants } from '#test/support/constants.ts'
import { asSystem, fresh, type Given, insert, type Row } from '#test/support/factories/insert.ts'
import { anOrder } from '#test/support/factories/orders.ts'
import { anOperator, aUser, type TestUser } from '#test/support/factories/people.ts'
import {
  aLine,
  aMandrel,
  aMaterial,
  aMaterialLot,
  aMeasurement,
  aPipe,
  aPipeInSlot,
  aPipeRow,
  aPlannablePipe,
} from '#test/support/factories/pipes.ts'

beforeEach(() => clock.set('2026-03-02T08:00:00Z'))

const me = await anOperator(db, { department: 'winding' })
const winder = await aUser(db, {
  can: [
    ...([
      '@production_start',
      '@production_pause',
      '@production_end',
      '@production_mark_next_shift',
      '@production_mandrel_action',
    ] as const),
    ...(['@pipes_view', '@pipeplan_view', '@pipeplan_plan', '@pipeplan_manage_blockers'] as const),
  ],
  operator_id: me.id,
})
const cause = (given: Partial<Row<'problem_tag'>> = {}) => {
  const named = { name: `Põhjus ${fresh()}`, name_en: 'Mandrel change', category: 'process' }
  return insert(db, 'problem_tag', { ...named, kind: 'pause', ...given })
}
const mandrelChange = await cause()
const other = await cause({ is_other: true, name_en: 'Other' })

let size = 2000
/** A line, a mandrel of a size of its own, and a pipe planned on it for now. */
async function aWinding(given: Omit<Given<'pipe_product'>, 'line_id'> = {}) {
  size += 1
  const [line, mandrel] = [await aLine(db), await aMandrel(db, { dn: size })]
  const start = clock.now().toISOString()
  const product = await aPipeInSlot(db, { line_id: line.id, start, dn: size, ...given })
  return { id: product.id, line, mandrel, dn: size }
}
type Body = { readonly [field: string]: unknown }
const start = (id: number, body: Body = {}) => ask(winder, pipeProduction.start, { params: { id }, body })
const pause = (id: number, body: Body = {}) =>
  ask(winder, pipeProduction.pause, { params: { id }, body: { problems: [mandrelChange.id], ...body } })
const resume = (id: number, body: Body = {}) => ask(winder, pipeProduction.resume, { params: { id }, body })
const end = (id: number, body: Body = {}) => ask(winder, pipeProduction.end, { params: { id }, body })
/** Sends the same twice at once, under two keys; returns the status codes in order. */
const atOnce = async (endpoint: Endpoint, input: object) => {
  const both = await Promise.all([1, 2].map(() => inject(winder, endpoint, input)))
  return both.map(({ statusCode }) => statusCode).sort()
}
const refusal = async (call: Promise<{ readonly body: { readonly [field: string]: unknown } }>) => {
  const { non_field_errors, detail, code: _, ...fields } = (await call).body
  return non_field_errors ?? detail ?? fields
}
const refusedStart = (id: number, body: Body = {}) =>
  refusal(refused(winder, pipeProduction.start, { params: { id }, body }))
const stored = async (id: number) =>
  db
    .selectFrom('pipe_product')
    .select(['production_status', 'started_at', 'winding_start', 'ended_at', 'next_shift'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const mandrelState = async (id: number) =>
  db
    .selectFrom('mandrel')
    .select(['state', 'pipe_id', 'cycles'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('a planned pipe is wound, paused, resumed and ended, and cools with its number, mass and materials', async () => {
  const material = await aMaterial(db)
  const lot = await aMaterialLot(db, { material_id: material.id, status: 'released' })
  const { id, line, mandrel } = await aWinding({ cooling_minutes: 78 })
  const recipe = { pipe_product_id: id, material_id: material.id, component: 1, share_percent: 100 }
  await insert(db, 'pipe_product_material', recipe)

  const begun = await start(id)
  clock.pass(30)
  await pause(id, { comment: 'Waiting for the crane' })
  clock.pass(12)
  await resume(id)
  clock.pass(40)
  const { body } = await end(id, { weight: 290.5, length: 6.01 })

  assert.deepEqual(
    [begun.body.running?.product.id, begun.body.running?.mandrel?.name, begun.body.running?.made],
    [id, mandrel.code, 0],
  )
  const { pipe } = body
  assert.match(pipe.number, new RegExp(`^260302-${line.number_code}-001$`))
  assert.deepEqual(
    [
      pipe.status,
      pipe.stage,
      pipe.weight,
      pipe.length,
      pipe.mandrel?.id,
      pipe.operators.map((each) => each.id),
    ],
    [PipeStatus.Cooling, 'cooling', 290.5, 6.01, mandrel.id, [me.id]],
  )
  const { rows } = await sql<{ winding: number; paused: number; cooling: number; kg: number; lot: number }>`
    select extract(epoch from produced_at - winding_start)::float8 / 60 as winding,
      (select sum(extract(epoch from end_time - start_time))::float8 / 60 from pipe_pause where pipe_product_id = ${id}) as paused,
      extract(epoch from cooling_planned_end - cooling_start)::float8 / 60 as cooling,
      (select kg from pipe_material where pipe_id = p.id) as kg,
      (select material_lot_id from pipe_material where pipe_id = p.id) as lot
    from pipe p where id = ${pipe.id}`.execute(db)
  assert.deepEqual(rows, [{ winding: 82, paused: 12, cooling: 78, kg: 290.5, lot: lot.id }])
  assert.equal((await stored(id)).production_status, ProductionStatus.Produced)
  assert.deepEqual(await mandrelState(mandrel.id), { state: 'cooling', pipe_id: pipe.id, cycles: 1 })
  assert.equal(body.line.running, null)
})

test('two ends at once make one pipe', async () => {
  const { id } = await aWinding()
  await start(id)
  clock.pass(60)

  assert.deepEqual(await atOnce(pipeProduction.end, { params: { id }, body: {} }), [200, 400])

  const made = await db.selectFrom('pipe').select('id').where('pipe_product_id', '=', id).execute()
  assert.equal(made.length, 1)
})

test('an end of a pipe that was ended since does not end the next one of the product', async () => {
  const { id, dn } = await aWinding({ pieces: 2, quantity: 12 })
  await aMandrel(db, { dn })
  const seen = { winding_start: (await start(id)).body.running?.winding_start ?? '' }
  clock.pass(60)
  await end(id, { seen })
  const next = { winding_start: (await start(id)).body.running?.winding_start }
  clock.pass(60)

  const late = await refused(winder, pipeProduction.end, { params: { id }, body: { weight: 280, seen } })

  assert.deepEqual([late.status, late.body['code']], [409, 'another_pipe_wound'])
  const made = () => db.selectFrom('pipe').select('id').where('pipe_product_id', '=', id).execute()
  assert.equal((await made()).length, 1)
  await end(id, { seen: next })
  assert.equal((await made()).length, 2)
})

test('the same end sent twice with one key is one pipe, and both get the same answer', async () => {
  const { id } = await aWinding()
  await start(id)
  clock.pass(60)
  const headers = { 'idempotency-key': `end-${id}` }
  const send = () => inject(winder, pipeProduction.end, { params: { id }, body: { weight: 280 } }, headers)

  const [first, second] = await Promise.all([send(), send()])

  assert.deepEqual([first.statusCode, second.statusCode, first.body === second.body], [200, 200, true])
})

test('a line makes one product at a time, and starting another is refused with its name', async () => {
  const { id, line, dn } = await aWinding()
  await aMandrel(db, { dn })
  const next = await aPipeInSlot(db, { line_id: line.id, start: '2026-03-02T12:00:00+02:00', dn })
  await start(id)

  const [words] = (await refusedStart(next.id)) as string[]

  assert.match(words ?? '', new RegExp(`^${line.code} already makes .+-1\\. End it before`))
  clock.pass(60)
  await end(id)
  assert.equal((await start(next.id)).body.running?.product.id, next.id)
})

test('two products started at once on one line: one of them runs', async () => {
  const { id, line, dn } = await aWinding()
  await aMandrel(db, { dn })
  const next = await aPipeInSlot(db, { line_id: line.id, start: '2026-03-02T12:00:00+02:00', dn })

  const both = await Promise.all(
    [id, next.id].map((each) => inject(winder, pipeProduction.start, { params: { id: each }, body: {} })),
  )

  assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [200, 400])
})

test('the database holds one running product per line and one pipe per mandrel, whatever the code does', async () => {
  const { id, line, mandrel } = await aWinding()
  await start(id)
  const begun = { production_status: 2, started_at: clock.now(), line_id: line.id }

  await assert.rejects(aPipeInSlot(db, { start: '2026-03-03T12:00:00Z', ...begun }), {
    code: 'line_occupied',
  })
  await assert.rejects(aMandrel(db, { state: 'winding', pipe_product_id: id }), { code: 'already_exists' })
  const both = { state: 'winding', pipe_product_id: id, pipe_id: (await aPipe(db)).id }
  const change = asSystem(db, (tx) =>
    tx.updateTable('mandrel').set(both).where('id', '=', mandrel.id).execute(),
  )
  await assert.rejects(change, { code: 'value_not_allowed' })
})

test('a blocked product is not started, and the refusal says what blocks it', async () => {
  const { id } = await aWinding()
  const body = { target: 'pipe_product' as const, target_id: id, type: 'drawing', comment: 'Revision B' }
  const { body: blocker } = await ask(winder, pipeBlockers.create, { body })

  assert.deepEqual(await refusedStart(id), [
    'This product is blocked and cannot be started: Drawing missing (Revision B). Resolve this first.',
  ])
  assert.equal((await stored(id)).production_status, ProductionStatus.Planned)
  await ask(winder, pipeBlockers.change, { params: { id: blocker.id }, body: { resolved: true } })
  assert.equal((await start(id)).status, 200)
})

test('a planned product that was deactivated, or of an order that was cancelled, is not started', async () => {
  const order = await anOrder(db, { status: OrderStatus.Cancelled })
  const row = await aPipeRow(db, { order_id: order.id })
  const [inactive, cancelled] = [
    await aWinding({ is_active: false }),
    await aWinding({ order_row_id: row.id }),
  ]

  assert.deepEqual(await refusedStart(inactive.id), ['This product is deactivated and cannot be planned.'])
  assert.deepEqual(await refusedStart(cancelled.id), [
    'The order is cancelled, so this product cannot be started.',
  ])
  for (const { id, mandrel } of [inactive, cancelled]) {
    assert.equal((await stored(id)).production_status, ProductionStatus.Planned)
    assert.equal((await mandrelState(mandrel.id)).state, 'storage')
  }
})

test('a pipe is wound only on a free mandrel of its size', async () => {
  const { id, dn, mandrel } = await aWinding()
  const pipe = await aPipe(db, { stage: 'cooling', status: 5 })
  const busy = await aMandrel(db, { dn, state: 'cooling', pipe_id: pipe.id })
  const wrong = await aMandrel(db, { dn: 300 })

  assert.deepEqual(await refusedStart(id, { mandrel: wrong.id }), {
    mandrel: [`${wrong.code} is DN300, but the product is DN${dn}. Choose another mandrel.`],
  })
  assert.deepEqual(await refusedStart(id, { mandrel: busy.id }), [
    `${busy.code} is in use by a pipe that is cooling, so it cannot be used to wind a pipe.`,
  ])
  assert.equal((await start(id)).body.running?.mandrel?.id, mandrel.id)
})

test('without a free mandrel, or any of the size, nothing is started', async () => {
  const { id, dn, mandrel } = await aWinding()
  const change = (changes: Given<'mandrel'>) =>
    asSystem(db, (tx) => tx.updateTable('mandrel').set(changes).where('id', '=', mandrel.id).execute())
  await change({ state: 'maintenance' })
  assert.deepEqual(await refusedStart(id), [`No mandrel DN${dn} is free. Demould a pipe first.`])
  await change({ is_active: false })
  assert.deepEqual(await refusedStart(id), [
    `There is no mandrel DN${dn}, so this product cannot be started.`,
  ])
})

test('a mandrel that is mounted for the line comes before others', async () => {
  const { id, line, dn } = await aWinding()
  const mounted = await aMandrel(db, { dn, cycles: 50, state: 'mounted', machine_id: line.id })

  const { body } = await ask(winder, lines.get, { params: { id: line.id } })
  assert.deepEqual([body.mandrels[0]?.id, body.mandrels[0]?.machine], [mounted.id, line.id])
  assert.equal((await start(id)).body.running?.mandrel?.id, mounted.id)
})

test('a mandrel that another line waits for comes after those in storage, however little it was wound on', async () => {
  const { id, line, dn, mandrel } = await aWinding()
  await asSystem(db, (tx) =>
    tx.updateTable('mandrel').set({ cycles: 50 }).where('id', '=', mandrel.id).execute(),
  )
  const elsewhere = { dn, state: 'mounted', machine_id: (await aLine(db)).id }
  const waiting = await aMandrel(db, { ...elsewhere, is_at_winding: true })
  const mounted = await aMandrel(db, elsewhere)

  const { body } = await ask(winder, lines.get, { params: { id: line.id } })

  assert.deepEqual(
    body.mandrels.map(({ code }) => code),
    [mandrel.code, mounted.code, waiting.code],
  )
  assert.equal((await start(id)).body.running?.mandrel?.id, mandrel.id)
})

test('a line says when the mandrels of its next pipe are free, and which is due for maintenance', async () => {
  const { id, line, dn, mandrel } = await aWinding({ cooling_minutes: 60 })
  const worn = await aMandrel(db, { dn, cycles: 500 })
  await start(id, { mandrel: mandrel.id })
  const read = async () => (await ask(winder, lines.get, { params: { id: line.id } })).body
  const of = (state: Awaited<ReturnType<typeof read>>, code: string) =>
    state.mandrels.find((each) => each.code === code)

  const winding = await read()
  assert.equal(of(winding, mandrel.code)?.free_at, '2026-03-02T12:30:00+02:00', 'wound, cooled, demoulded')
  assert.deepEqual(of(winding, worn.code), {
    ...{ id: worn.id, code: worn.code, dn, state: 'storage', machine: null },
    ...{ pipe: null, cools_until: null, free_at: null, is_maintenance_due: true },
  })
  assert.equal(winding.pipe_number, `260302-${line.number_code}-001`)

  clock.pass(30)
  const { pipe } = (await end(id)).body
  assert.equal(pipe.number, winding.pipe_number)
  const cooling = of(await read(), mandrel.code)
  assert.deepEqual(
    [cooling?.state, cooling?.cools_until, cooling?.free_at, cooling?.pipe?.name],
    ['cooling', '2026-03-02T11:30:00+02:00', '2026-03-02T12:00:00+02:00', pipe.number],
  )
  clock.pass(600)
  assert.equal(of(await read(), mandrel.code)?.free_at, '2026-03-02T21:00:00+02:00', 'not in the past')
})

test('before midnight a line already shows the number that its pipe gets after midnight, of several pipes each its own', async () => {
  clock.set('2026-03-02T20:00:00Z')
  const { id, line, dn } = await aWinding({ winding_minutes: 70, pieces: 2 })
  await aMandrel(db, { dn })
  const shown = async () => (await ask(winder, lines.get, { params: { id: line.id } })).body.pipe_number

  await start(id)
  assert.equal(await shown(), `260302-${line.number_code}-001`)
  clock.pass(70)
  assert.equal((await end(id)).body.pipe.number, `260302-${line.number_code}-001`)
  await start(id)
  const beforeMidnight = await shown()
  clock.pass(75)

  assert.equal(beforeMidnight, `260303-${line.number_code}-001`)
  assert.equal((await end(id)).body.pipe.number, beforeMidnight)
})

test('a pipe that somebody without an operator winds is wound by the operator of the configuration', async (t) => {
  const extruder = await anOperator(db)
  const can = ['@production_start', '@production_pause', '@production_end', '@pipes_view'] as const
  const user = await aUser(db, { can })
  const { id, mandrel } = await aWinding()
  setConstants(t, { default_extruder_operator_id: extruder.id })

  await ask(user, pipeProduction.start, { params: { id }, body: {} })
  clock.pass(10)
  const paused = await ask(user, pipeProduction.pause, {
    params: { id },
    body: { problems: [mandrelChange.id] },
  })
  clock.pass(50)
  const { body } = await ask(user, pipeProduction.end, { params: { id }, body: {} })

  const actions = db.selectFrom('mandrel_action').select('operator_id').where('mandrel_id', '=', mandrel.id)
  assert.deepEqual(
    [paused.body.running?.pauses[0]?.operator?.id, body.pipe.operators.map((each) => each.id)],
    [extruder.id, [extruder.id]],
  )
  const by = { operator_id: extruder.id }
  assert.deepEqual(await actions.execute(), [by, by])
})

test('a pause needs a cause, and *Other* a comment of three characters', async () => {
  const { id } = await aWinding()
  await start(id)
  const refusedPause = (body: Body) =>
    refusal(refused(winder, pipeProduction.pause, { params: { id }, body: body as never }))

  assert.deepEqual(await refusedPause({ problems: [] }), { problems: ['Select at least one cause.'] })
  assert.ok('problems' in ((await refusedPause({ problems: [999_999] })) as object))
  assert.ok('comment' in ((await refusedPause({ problems: [other.id] })) as object))
  assert.ok('comment' in ((await refusedPause({ problems: [other.id], comment: ' ab ' })) as object))
  assert.equal((await stored(id)).production_status, ProductionStatus.InProduction)

  const { body } = await pause(id, { problems: [other.id, mandrelChange.id], comment: 'Fire drill' })
  const [shown] = body.running?.pauses ?? []
  assert.deepEqual(
    [shown?.problems.map(({ id: each }) => each), shown?.comment, shown?.end_time, shown?.operator?.id],
    [[other.id, mandrelChange.id], 'Fire drill', null, me.id],
  )
})

test('the causes of a pause are corrected while it is open and once it has ended, and its times stay', async () => {
  const { id } = await aWinding()
  await start(id)
  clock.pass(30)
  const open = (await pause(id)).body.running!.pauses[0]!
  const correct = (body: { problems: number[]; comment?: string; pause?: number }) => ({
    params: { id },
    body: { pause: open.id, ...body },
  })
  const corrected = async (problem: number, comment: string) => {
    const answer = await ask(winder, pipeProduction.correctPause, correct({ problems: [problem], comment }))
    return answer.body.running!.pauses[0]!
  }

  const other = await cause({ name_en: 'Crane' })
  const { problems, comment, ...times } = await corrected(other.id, 'It was the crane')
  clock.pass(5)
  await resume(id)
  const ended = await corrected(mandrelChange.id, '')

  assert.deepEqual([problems.map((each) => each.id), comment], [[other.id], 'It was the crane'])
  assert.deepEqual([times.id, times.start_time, times.end_time], [open.id, open.start_time, null])
  assert.deepEqual([ended.problems.map((each) => each.id), ended.comment], [[mandrelChange.id], ''])
  const refusedOf = (body: Parameters<typeof correct>[0]) =>
    refusal(refused(winder, pipeProduction.correctPause, correct(body)))
  assert.deepEqual(await refusedOf({ problems: [] }), { problems: ['Select at least one cause.'] })
  assert.deepEqual(await refusedOf({ pause: open.id + 1_000, problems: [other.id] }), [
    'The pause has ended or was undone meanwhile.',
  ])
})

test('a second window does not overwrite how a pause was corrected since it was opened', async () => {
  const { id } = await aWinding()
  const [heating, crane] = [await cause({ name_en: 'Heating' }), await cause({ name_en: 'Crane' })]
  await start(id)
  clock.pass(30)
  const open = (await pause(id)).body.running!.pauses[0]!
  const seen = { problems: [mandrelChange.id], comment: '' }
  const correct = (problem: number, comment: string, asSeen = seen) => ({
    params: { id },
    body: { pause: open.id, problems: [problem], comment, seen: asSeen },
  })
  const first = correct(heating.id, 'Cold wire')
  await ask(winder, pipeProduction.correctPause, first)

  const second = await refused(winder, pipeProduction.correctPause, correct(crane.id, 'No crane'))

  const stored = {
    ...{ problems: [heating.id], comment: 'Cold wire' },
    ...{ start_time: open.start_time, end_time: null },
  }
  const said =
    'Someone else has changed this pause to “10:30– · Heating · Cold wire”. Check it before you save again.'
  assert.equal(second.status, 409)
  assert.deepEqual(second.body, { code: 'pause_corrected_since', non_field_errors: [said], stored })
  // What is stored already is no conflict.
  await ask(winder, pipeProduction.correctPause, first)
  const again = await ask(winder, pipeProduction.correctPause, correct(crane.id, 'No crane', stored))
  assert.equal(again.body.running?.pauses[0]?.comment, 'No crane')
})

test('a pause that is undone never was, and one that has ended stays', async () => {
  const { id, line } = await aWinding()
  await start(id)
  clock.pass(30)
  const first = (await pause(id)).body.running!.pauses[0]!
  clock.pass(2)
  const undo = (pause: number) => ({ params: { id }, body: { pause } })

  const { body } = await ask(winder, pipeProduction.undoPause, undo(first.id))

  assert.deepEqual([body.mode, body.running?.pauses], [MachineMode.Producing, []])
  assert.equal((await stored(id)).production_status, ProductionStatus.InProduction)
  const again = (await pause(id)).body.running!.pauses[0]!
  await resume(id)
  assert.deepEqual(await refusal(refused(winder, pipeProduction.undoPause, undo(again.id))), [
    'The pause has ended or was undone meanwhile.',
  ])
  assert.equal((await ask(winder, lines.get, { params: { id: line.id } })).body.running?.pauses.length, 1)
})

test('causes of pauses keep their order for a shift, and then the most used come first, those of the line before others', async () => {
  const often = await cause({ name_en: 'Extruder fault' })
  const here = await cause({ name_en: 'Band heater' })
  const [other, own] = [await aWinding(), await aWinding()]
  const pauseTimes = async (id: number, problem: number, times: number) => {
    await start(id)
    for (let n = 0; n < times; n += 1) {
      clock.pass(1)
      await pause(id, { problems: [problem] })
      clock.pass(1)
      await resume(id)
    }
  }
  const listed = async (query: { line?: number } = {}) =>
    (await ask(winder, pipePauseProblemTags.list, { query })).body
  const order = async () => (await listed({ line: own.line.id })).map(({ id }) => id)
  const before = await order()
  await pauseTimes(other.id, often.id, 12)
  await pauseTimes(own.id, here.id, 1)
  clock.set('2026-03-02T16:59:59Z')
  assert.deepEqual(await order(), before)
  clock.set('2026-03-02T17:00:01Z')

  const [all, ofLine] = [await listed(), await listed({ line: own.line.id })]

  assert.deepEqual([all[0]?.id, all[0]?.used], [often.id, 12])
  assert.deepEqual([ofLine[0]?.id, ofLine[1]?.id], [here.id, often.id])
})

test('a paused pipe is ended as it is: its pause ends with it', async () => {
  const { id } = await aWinding()
  await start(id)
  clock.pass(50)
  await pause(id)
  clock.pass(10)

  await end(id)

  const [open] = await db.selectFrom('pipe_pause').selectAll().where('pipe_product_id', '=', id).execute()
  assert.equal(open?.end_time?.getTime(), clock.now().getTime())
})

test('times that were kept without a connection are accepted in their order, and no others', async () => {
  const { id } = await aWinding()
  const at = (time: string) => `2026-03-02T${time}:00+02:00`
  await start(id, { start_time: at('09:00') })
  await pause(id, { start_time: at('09:20') })

  const early = refused(winder, pipeProduction.resume, { params: { id }, body: { end_time: at('09:15') } })
  assert.deepEqual(await refusal(early), {
    end_time: ['The last change was on 02.03.2026 09:20. Enter a later time.'],
  })
  const late = refused(winder, pipeProduction.resume, { params: { id }, body: { end_time: at('10:05') } })
  assert.deepEqual(await refusal(late), { end_time: ['This time is in the future.'] })
  await resume(id, { end_time: at('09:30') })
  const before = refused(winder, pipeProduction.end, { params: { id }, body: { end_time: at('09:25') } })
  assert.ok('end_time' in ((await refusal(before)) as object))
  const { body } = await end(id, { end_time: at('09:55') })
  assert.equal(body.pipe.produced_at, at('09:55'))
})

test('a start that was kept is not before its mandrel was demoulded or maintained', async () => {
  const { id, mandrel } = await aWinding()
  const at = (time: string) => `2026-03-02T${time}:00+02:00`
  const freed = (name: 'demould' | 'maintenance_end', time: string) =>
    insert(db, 'mandrel_action', {
      ...{ mandrel_id: mandrel.id, action: mandrelActionCode(name), at: new Date(at(time)) },
      ...{ from_state: 'maintenance', to_state: 'storage' },
    })

  for (const [name, time] of [
    ['demould', '09:10'],
    ['maintenance_end', '09:20'],
  ] as const) {
    await freed(name, time)
    assert.deepEqual(await refusedStart(id, { start_time: at('09:05') }), {
      start_time: [`The last change was on 02.03.2026 ${time}. Enter a later time.`],
    })
  }
  assert.equal((await stored(id)).winding_start, null)
  await start(id, { start_time: at('09:20') })
  assert.deepEqual((await stored(id)).winding_start, new Date(at('09:20')))
})

test('a product of several pipes stays on the line until the last: each is started on a mandrel of its own', async () => {
  const { id, line, dn } = await aWinding({ quantity: 12, pieces: 2 })
  const second = await aMandrel(db, { dn, cycles: 9 })
  await start(id)
  clock.pass(60)
  const first = await end(id)

  const { running } = first.body.line
  assert.deepEqual(
    [running?.product.id, running?.made, running?.winding_start, running?.mandrel],
    [id, 1, null, null],
  )
  assert.deepEqual(await refusal(refused(winder, pipeProduction.end, { params: { id }, body: {} })), [
    'No pipe of this product is being wound. Start the next pipe first.',
  ])
  const started = await start(id)
  assert.equal(started.body.running?.mandrel?.id, second.id)
  clock.pass(60)
  const last = await end(id)
  assert.equal(last.body.line.running, null)
  assert.equal((await stored(id)).production_status, ProductionStatus.Produced)
  assert.match(last.body.pipe.number, new RegExp(`${line.number_code}-002$`))
})

test('what the line makes is predicted with its pauses, and leaves the plan once it is produced', async () => {
  const { id, line, dn } = await aWinding()
  const read = async () => (await ask(winder, pipeTimeplan.read, { query: {} })).body
  await start(id)
  clock.pass(20)
  await pause(id)
  clock.pass(15)
  const planned = (await read()).products.find((product) => product.id === id)
  assert.equal(planned?.predicted_end, '2026-03-02T11:15:00+02:00', 'its set-up was over when it began')
  assert.deepEqual([planned?.paused_since, planned?.paused_seconds], ['2026-03-02T10:20:00+02:00', 0])
  const query = { state_hash: (await read()).state_hash }
  const moved = await refused(winder, pipePlan.unplan, { query, body: [id] })
  assert.match(JSON.stringify(moved.body), /A paused product cannot be unplanned/)
  await end(id)

  const plan = await read()
  assert.ok(!plan.products.some((product) => product.id === id))
  assert.equal(plan.lines.find((each) => each.id === line.id)?.last?.dn, dn)
})

test('the message says what happened when someone else was faster', async () => {
  const { id } = await aWinding()
  const refusedTo = (verb: 'start' | 'pause' | 'resume' | 'end', body: Body = {}) =>
    refusal(refused(winder, pipeProduction[verb], { params: { id }, body }))
  await start(id)
  clock.pass(5)

  const resumed = await refusedTo('resume')
  const started = await refusedTo('start')
  await pause(id)
  const paused = await refusedTo('pause', { problems: [mandrelChange.id] })
  clock.pass(5)
  await end(id)

  assert.deepEqual(
    [started, resumed, paused, await refusedTo('end')],
    [
      ['Someone has already started this product.'],
      ['Someone has already resumed this pipe.'],
      ['Someone has already paused this pipe.'],
      ['Someone has already ended this pipe.'],
    ],
  )
})

test('a note on what is wound last stays on the line when its last pipe ends, until somebody has read it', async () => {
  const { id, line } = await aWinding()
  const reader = await aUser(db, { can: ['@production_mark_next_shift', '@pipes_view'] })
  await start(id)
  clock.pass(5)
  const note = 'Clean the die before the next pipe'
  await ask(winder, pipeProduction.markNextShift, { params: { id }, body: { note } })
  clock.pass(60)

  const ended = (await end(id)).body.line
  const { body: seen } = await ask(reader, lines.get, { params: { id: line.id } })
  const { body: read } = await ask(reader, pipeProduction.readNote, { params: { id } })

  assert.deepEqual(
    [ended.running, ended.next, ended.ended?.product.id, ended.ended?.note?.note],
    [null, [], id, note],
  )
  assert.equal(seen.ended?.note?.by?.id, winder.id)
  assert.equal(read.ended, null)
})

test('the note of what ended earlier is not shown for what ended last', async () => {
  const { id, line, dn } = await aWinding()
  await start(id)
  await ask(winder, pipeProduction.markNextShift, { params: { id }, body: { note: 'Clean the die' } })
  clock.pass(60)
  await end(id)
  await aMandrel(db, { dn })
  const later = await aPipeInSlot(db, { line_id: line.id, start: clock.now().toISOString(), dn })

  const during = (await start(later.id)).body
  clock.pass(60)
  const after = (await end(later.id)).body.line

  assert.deepEqual([during.running?.product.id, during.ended?.product.id], [later.id, id])
  assert.equal(after.ended, null)
})

test('a note to the next shift is seen first, records its reader, and is gone when the product starts', async () => {
  const { id, line } = await aWinding()
  const mark = (note: string) => ask(winder, pipeProduction.markNextShift, { params: { id }, body: { note } })

  const { body } = await mark('Heat the mandrel to 110 °C')
  clock.pass(5)
  assert.deepEqual(await refusal(refused(winder, pipeProduction.readNote, { params: { id } })), [
    'You wrote this note yourself. Someone on the next shift confirms that they have read it.',
  ])
  const reader = await aUser(db, { can: ['@production_mark_next_shift', '@pipes_view'] })
  const read = await ask(reader, pipeProduction.readNote, { params: { id } })

  assert.deepEqual(
    [body.next[0]?.note?.note, body.next[0]?.note?.read_at],
    ['Heat the mandrel to 110 °C', null],
  )
  assert.equal(read.body.next[0]?.note?.read_by?.id, reader.id)
  assert.equal((await stored(id)).next_shift, true)
  await start(id)
  assert.equal((await stored(id)).next_shift, false)
  const { body: now } = await ask(winder, lines.get, { params: { id: line.id } })
  assert.equal(now.running?.note, null)
  assert.deepEqual(await refusal(refused(reader, pipeProduction.readNote, { params: { id } })), [
    'There is no note to the next shift on this product.',
  ])
})

test('a start by the author of a note leaves it to be read, a start by somebody else takes it away', async () => {
  const { id, dn, line } = await aWinding({ pieces: 3 })
  const other = await aUser(db, { can: ['@production_start', '@production_end', '@pipes_view'] })
  const begin = async (user: TestUser) =>
    (await ask(user, pipeProduction.start, { params: { id }, body: {} })).body.running?.note?.note ?? null
  const note = 'Heat the mandrel to 110 °C'
  await ask(winder, pipeProduction.markNextShift, { params: { id }, body: { note } })

  const byAuthor = await begin(winder)
  clock.pass(60)
  await end(id)
  await aMandrel(db, { dn })
  clock.pass(5)
  const byOther = await begin(other)

  assert.deepEqual([byAuthor, byOther], [note, null])
  assert.equal((await ask(other, lines.get, { params: { id: line.id } })).body.running?.product.id, id)
})

test('the notes of a line can be read after they were replaced and after their product was started, newest first', async () => {
  const { id, line, dn } = await aWinding()
  const reader = await aUser(db, { can: ['@production_mark_next_shift', '@pipes_view'] })
  const other = await aPipeInSlot(db, { line_id: line.id, start: '2026-03-03T12:00:00+02:00', dn })
  const mark = async (product: number, note: string) => {
    clock.pass(5)
    await ask(winder, pipeProduction.markNextShift, { params: { id: product }, body: { note } })
  }
  await mark(id, 'Heat the mandrel to 110 °C')
  await ask(reader, pipeProduction.readNote, { params: { id } })
  const readAt = clock.now().getTime()
  await mark(other.id, 'Zone 7 runs low')
  await mark(id, 'Check the wire')
  await start(id)
  await ask(winder, pipeProduction.undoStart, { params: { id } })
  await start(id)

  const notesOf = async () => (await ask(reader, lines.notes, { params: { id: line.id } })).body

  const notes = await notesOf()
  assert.deepEqual(
    notes.map(({ note, product, by, read_by }) => [note, product.id, by?.id, read_by?.id]),
    [
      ['Check the wire', id, winder.id, undefined],
      ['Zone 7 runs low', other.id, winder.id, undefined],
      ['Heat the mandrel to 110 °C', id, winder.id, reader.id],
    ],
  )
  assert.equal(Date.parse(notes[2]?.read_at ?? ''), readAt)
  const elsewhere = await ask(reader, lines.notes, { params: { id: (await aLine(db)).id } })
  assert.deepEqual(elsewhere.body, [])
  assert.equal((await refused(reader, lines.notes, { params: { id: 999_999 } })).status, 404)
  clock.pass(3 * 24 * 60 + 1)
  assert.deepEqual(await notesOf(), [])
})

test('the lines say what runs and what comes next, in the order of the plan', async () => {
  const { id, line, dn } = await aWinding()
  const later = await aPipeInSlot(db, { line_id: line.id, start: '2026-03-03T12:00:00+02:00', dn })
  const soon = await aPipeInSlot(db, { line_id: line.id, start: '2026-03-02T13:00:00+02:00', dn })
  await start(id)

  const { body } = await ask(winder, lines.list, {})

  const own = body.find((each) => each.id === line.id)
  assert.equal(own?.running?.product.id, id)
  assert.deepEqual(
    own?.next.map(({ product }) => product.id),
    [soon.id, later.id],
  )
  assert.equal((await refused(winder, lines.get, { params: { id: 999_999 } })).status, 404)
})

test('pipes of the list weigh and measure what was ended, metre by metre', async () => {
  const { id, line, dn } = await aWinding({ quantity: 18, pieces: 3 })
  for (let n = 0; n < 2; n += 1) await aMandrel(db, { dn })
  for (const [length, weight] of [
    [6, 288],
    [5.98, 287.1],
    [6.02, 289.4],
  ] as const) {
    await start(id)
    clock.pass(30)
    await end(id, { length, weight })
  }
  const reader = await aUser(db, { can: ['@pipes_view', '@pipes_view_statistics'] })
  const query = { query_string: `-${line.number_code}-`, statistics: true }
  const { body } = await ask(reader, pipes.list, { query })

  assert.deepEqual([body.statistics?.count, body.statistics?.length, body.statistics?.weight], [3, 18, 864.5])
})

test('a pipe is of those who wound it, and they are offered first at the next one', async () => {
  const { id, line } = await aWinding()
  const [mate, gone] = [await anOperator(db), await anOperator(db, { is_active: false })]
  await start(id)
  clock.pass(30)

  const { body } = await end(id, { operators: [mate.id, gone.id] })

  assert.deepEqual(body.pipe.operators.map((each) => each.id).sort(), [mate.id, gone.id])
  const { winders } = (await ask(winder, lines.get, { params: { id: line.id } })).body
  assert.deepEqual(winders, [{ id: mate.id, name: mate.name }])
  const unknown = await refused(winder, pipeProduction.end, {
    params: { id },
    body: { operators: [999_999] },
  })
  assert.equal(unknown.status, 400)
})

test('a pipe was wound by who ended it and who worked at the station of the line meanwhile', async () => {
  const { id, line } = await aWinding({ quantity: 12, pieces: 2 })
  await aMandrel(db, { dn: size })
  const seer = await aUser(db, {
    can: ['@production_start', '@production_end', '@accounts_view_operators'],
  })
  const ofType = (station_type: number) =>
    insert(db, 'station', { name: `Station ${fresh()}`, station_type, machine_id: line.id })
  const [winding, checking] = [await ofType(0), await ofType(2)]
  const aWorker = async (station: Row<'station'>, from: string, to?: string) => {
    const operator = await anOperator(db)
    const { id: station_subscription_id } = await insert(db, 'station_subscription', {
      ...{ operator_id: operator.id, start_time: new Date(from), end_time: to ? new Date(to) : null },
    })
    await insert(db, 'subscribed_station', { station_subscription_id, station_id: station.id })
    return operator
  }
  await aWorker(winding, '2026-03-01T17:00:00Z', '2026-03-02T05:00:00Z')
  await aWorker(checking, '2026-03-02T05:00:00Z')
  const early = await aWorker(winding, '2026-03-02T05:00:00Z', '2026-03-02T08:10:00Z')
  const mate = await aWorker(winding, '2026-03-02T08:10:00Z')
  await start(id)
  clock.pass(30)
  const { body: seen } = await ask(seer, lines.get, { params: { id: line.id } })
  const unseen = (await ask(winder, lines.get, { params: { id: line.id } })).body

  const { body: first } = await ask(seer, pipeProduction.end, { params: { id }, body: {} })
  await start(id)
  clock.pass(30)
  const { body: second } = await end(id)

  const ids = (operators: readonly { readonly id: number }[]) => operators.map((each) => each.id).sort()
  assert.deepEqual(ids(seen.at_station), [early.id, mate.id])
  assert.deepEqual(ids(first.pipe.operators), [early.id, mate.id])
  assert.deepEqual([ids(unseen.at_station), ids(second.pipe.operators)], [[], [me.id]])
})

const finish = (id: number, body: Body = {}) => ask(winder, pipeProduction.finish, { params: { id }, body })
const refusedFinish = (id: number) =>
  refusal(refused(winder, pipeProduction.finish, { params: { id }, body: {} }))
const undoFinish = (id: number, rest: number | null) =>
  ask(winder, pipeProduction.undoFinish, { params: { id }, body: { rest } })
const refusedUndo = (id: number, rest: number | null) =>
  refusal(refused(winder, pipeProduction.undoFinish, { params: { id }, body: { rest } }))
const sized = (id: number) =>
  db
    .selectFrom('pipe_product')
    .select(['production_status', 'quantity', 'pieces', 'length', 'order_row_id', 'line_id'])
    .select(['planned_start', 'planned_end', 'setup_minutes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const hasChanged =
  'The product, or its pipes that were not made, have changed since. The product stays finished. Plan and make the remaining pipes as a product of their own.'

/** A product of several pipes of which some are made, on a line with nothing else to do. */
async function aBegun({ pieces = 5, made = 3, ...given }: Given<'pipe_product'> & { made?: number } = {}) {
  const own = await aWinding({ quantity: pieces * 6, pieces, ...given })
  for (let n = 0; n < made; n += 1) {
    if (n > 0) await aMandrel(db, { dn: own.dn })
    await start(own.id)
    clock.pass(30)
    await end(own.id)
  }
  return own
}

test('a product is finished early: the rest waits to be planned, the line is free, no metre is lost', async () => {
  const { id, line } = await aBegun()
  const { planned_start } = await sized(id)
  await ask(winder, pipeBlockers.create, {
    body: { target: 'pipe_product', target_id: id, type: 'drawing', comment: 'Revision C' },
  })
  clock.pass(10)

  const { body } = await finish(id)

  assert.equal(body.line.running, null)
  assert.deepEqual(
    [body.rest?.quantity, body.rest?.pieces, body.rest?.production_status, body.rest?.planned_start],
    [12, 2, ProductionStatus.Unplanned, null],
  )
  assert.deepEqual(
    body.rest?.blockers.map(({ comment }) => comment),
    ['Revision C'],
  )
  const finished = await sized(id)
  assert.deepEqual(
    [finished.production_status, finished.quantity, finished.pieces, finished.planned_start],
    [ProductionStatus.Produced, 18, 3, planned_start],
  )
  assert.equal((await sized(body.rest!.id)).order_row_id, finished.order_row_id)
  const last = await db
    .selectFrom('pipe')
    .select('produced_at')
    .where('pipe_product_id', '=', id)
    .orderBy('produced_at', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual((await stored(id)).ended_at, last.produced_at)
  const plan = (await ask(winder, pipeTimeplan.read, { query: {} })).body
  assert.ok(!plan.products.some((product) => product.id === id && product.slot !== null))
  assert.equal((await ask(winder, lines.get, { params: { id: line.id } })).body.mode, MachineMode.Idle)
})

test('what is left of a part stays a part, and what is not to be made is cancelled', async () => {
  const { parent, part } = await (async () => {
    const whole = await aPlannablePipe(db, { quantity: 24, pieces: 4 })
    const of = { parent_id: whole.id, order_row_id: whole.order_row_id, position: 1 }
    return { parent: whole, part: await aBegun({ pieces: 4, made: 1, ...of }) }
  })()

  const { body } = await finish(part.id, { keep_rest: false })

  assert.deepEqual(
    [body.rest?.production_status, body.rest?.quantity, body.rest?.parent],
    [ProductionStatus.Cancelled, 18, parent.id],
  )
  assert.equal((await sized(part.id)).quantity, 6)
})

test('the last, shorter pipe that is left has its own length, mass and time', async () => {
  const { id } = await aBegun({ pieces: 2, made: 1, quantity: 8, winding_minutes: 60, weight_per_meter: 48 })

  const { rest } = (await finish(id)).body

  assert.deepEqual([rest?.quantity, rest?.length, rest?.weight, rest?.winding_minutes], [2, 2, 96, 20])
})

test('nothing is finished while a pipe is wound or before one is made', async () => {
  const { id } = await aWinding({ quantity: 12, pieces: 2 })
  await start(id)
  assert.deepEqual(await refusedFinish(id), [
    'A pipe of this product is being wound. End it before you finish the product.',
  ])
  clock.pass(30)
  const { pipe } = (await end(id)).body
  await asSystem(db, async (tx) => {
    await tx
      .updateTable('mandrel')
      .set({ state: 'mounted', pipe_id: null })
      .where('pipe_id', '=', pipe.id)
      .execute()
    await tx.deleteFrom('pipe').where('id', '=', pipe.id).execute()
  })
  assert.deepEqual(await refusedFinish(id), [
    'No pipe of this product was made, so it cannot be finished. Start its first pipe.',
  ])
})

test('a pause between two pipes ends with the finish', async () => {
  const { id } = await aBegun({ pieces: 2, made: 1 })
  await pause(id)
  clock.pass(10)

  const { rest } = (await finish(id)).body
  await undoFinish(id, rest?.id ?? null)

  assert.equal((await stored(id)).production_status, ProductionStatus.InProduction)
  const [over] = await db.selectFrom('pipe_pause').selectAll().where('pipe_product_id', '=', id).execute()
  assert.deepEqual(over?.end_time, clock.now())
})

test('a finish that was kept ends the pause when it was entered, within the pause and not in the future', async () => {
  const { id } = await aBegun({ pieces: 2, made: 1 })
  const after = (minutes: number) => new Date(paused.getTime() + minutes * 60_000)
  const paused = clock.now()
  await pause(id)
  clock.pass(90)
  const refusedAt = (at: Date) =>
    refusal(refused(winder, pipeProduction.finish, { params: { id }, body: { end_time: at.toISOString() } }))

  for (const minutes of [-2, 92]) assert.ok('end_time' in ((await refusedAt(after(minutes))) as object))
  await finish(id, { end_time: after(10).toISOString() })

  const [over] = await db.selectFrom('pipe_pause').selectAll().where('pipe_product_id', '=', id).execute()
  assert.deepEqual(over?.end_time, after(10))
})

test('undoing a finish restores the product on its line, and what was left is gone', async () => {
  const { id } = await aBegun()
  const before = { ...(await stored(id)), ...(await sized(id)) }
  const { rest } = (await finish(id)).body

  const { body } = await undoFinish(id, rest!.id)

  assert.deepEqual({ ...(await stored(id)), ...(await sized(id)) }, before)
  assert.deepEqual([body.running?.product.id, body.running?.made, body.mode], [id, 3, MachineMode.Setup])
  const gone = await db.selectFrom('pipe_product').select('id').where('id', '=', rest!.id).executeTakeFirst()
  assert.equal(gone, undefined)
  const again = (await finish(id)).body
  assert.equal(again.rest?.quantity, 12)
})

test('a finish is not undone once something has changed, nor instead of anything else', async () => {
  const changed = await aBegun()
  const { rest } = (await finish(changed.id)).body
  const other = (await finish((await aBegun()).id)).body.rest
  assert.deepEqual(await refusedUndo(changed.id, other!.id), [hasChanged])
  assert.deepEqual(await refusedUndo(changed.id, null), [hasChanged])
  await asSystem(db, (tx) =>
    tx.updateTable('pipe_product').set({ comment: 'Soon' }).where('id', '=', rest!.id).execute(),
  )
  assert.deepEqual(await refusedUndo(changed.id, rest!.id), [hasChanged])
  const ended = await aBegun({ pieces: 1, made: 1 })
  assert.deepEqual(await refusedUndo(ended.id, null), [hasChanged])
})

test('a finish is not undone while the line makes something else or its time is planned', async () => {
  const { id, line, dn } = await aBegun()
  const { rest } = (await finish(id)).body
  await aMandrel(db, { dn })
  const { planned_start } = await sized(id)
  const next = await aPipeInSlot(db, { line_id: line.id, start: planned_start!.toISOString(), dn })
  assert.match(
    String(await refusedUndo(id, rest!.id)),
    /has been planned on .+ since\. Move it in the time plan, then undo again\.$/,
  )
  await start(next.id)
  assert.match(String(await refusedUndo(id, rest!.id)), new RegExp(`^${line.code} already makes `))
})

test('two finishes at once, and copies of one, leave one rest', async () => {
  const finishTwice = async (key: (n: number) => string) => {
    const { id } = await aBegun()
    const { order_row_id } = await sized(id)
    const send = (n: number) =>
      inject(
        winder,
        pipeProduction.finish,
        { params: { id }, body: {} },
        { 'idempotency-key': `${key(n)}-${id}` },
      )
    const answers = await Promise.all([1, 2].map(send))
    const rests = await db
      .selectFrom('pipe_product')
      .select('quantity')
      .where('order_row_id', '=', order_row_id)
      .where('id', '<>', id)
      .execute()
    assert.deepEqual(rests, [{ quantity: 12 }])
    return answers.map(({ statusCode }) => statusCode).sort()
  }

  assert.deepEqual(await finishTwice((n) => `finish-${n}`), [200, 400])
  assert.deepEqual(await finishTwice(() => 'finish'), [200, 200])
})

test('finishing and undoing it need the permission to end', async () => {
  const { id } = await aBegun()
  const other = await aUser(db, { can: ['@production_start', '@production_pause', '@pipeplan_view'] })

  for (const [endpoint, body] of [
    [pipeProduction.finish, {}],
    [pipeProduction.undoFinish, { rest: null }],
  ] as const)
    assert.equal((await inject(other, endpoint, { params: { id }, body })).statusCode, 403)
})

test('a pipe is ended for review with a comment, which the reviewer sees as the reason', async () => {
  const { id, mandrel } = await aWinding()
  await start(id)
  clock.pass(30)
  const short = refused(winder, pipeProduction.end, {
    params: { id },
    body: { status: PipeStatus.Review, comment: ' no ' },
  })
  assert.deepEqual(await refusal(short), { comment: ['Reason is too short. Minimum 3 characters.'] })
  assert.equal((await stored(id)).production_status, ProductionStatus.InProduction)

  const { pipe } = (await end(id, { status: PipeStatus.Review, comment: 'Weld seam open at 2 m' })).body

  assert.deepEqual([pipe.status, pipe.stage], [PipeStatus.Review, 'cooling'])
  assert.equal((await mandrelState(mandrel.id)).state, 'cooling')
  const reviewer = await aUser(db, { can: ['@pipes_review', '@pipes_view'] })
  const { body } = await ask(reviewer, reviewQueue.list, { query: { id__in: String(pipe.id) } })
  assert.deepEqual(
    body.results.map(({ number, sent_by }) => [number, sent_by?.comment]),
    [[pipe.number, 'Weld seam open at 2 m']],
  )
})

const undoEnd = (id: number, pipe: number) =>
  ask(winder, pipeProduction.undoEnd, { params: { id }, body: { pipe } })
const refusedUndoOfEnd = (id: number, pipe: number) =>
  refusal(refused(winder, pipeProduction.undoEnd, { params: { id }, body: { pipe } }))
const lastEndOf = async (id: number) => (await ask(winder, lines.get, { params: { id } })).body.last_end
const staysEnded = 'The pipe, its product or its mandrel has changed since. The pipe stays ended.'

test('undoing an end goes on winding the pipe, and the next one has its number', async () => {
  const { id, mandrel } = await aWinding()
  await start(id)
  const before = { ...(await stored(id)), ...(await mandrelState(mandrel.id)) }
  clock.pass(30)
  const { body: ended } = await end(id, { length: 16.1 })
  const { pipe } = ended
  clock.pass(1)

  const { body } = await undoEnd(id, pipe.id)

  assert.deepEqual(ended.line.last_end?.pipe, { id: pipe.id, name: pipe.number })
  assert.deepEqual({ ...(await stored(id)), ...(await mandrelState(mandrel.id)) }, before)
  assert.equal(body.last_end, null)
  assert.deepEqual([body.running?.product.id, body.mode], [id, MachineMode.Producing])
  const again = (await end(id, { length: 6.01, end_time: pipe.produced_at })).body.pipe
  assert.deepEqual([again.number, again.length, again.produced_at], [pipe.number, 6.01, pipe.produced_at])
})

test('undoing the end of a paused pipe pauses it again', async () => {
  const { id } = await aWinding()
  await start(id)
  clock.pass(30)
  await pause(id)
  clock.pass(10)
  const { pipe } = (await end(id)).body

  const { body } = await undoEnd(id, pipe.id)

  assert.equal((await stored(id)).production_status, ProductionStatus.Paused)
  assert.deepEqual(
    [body.mode, body.running?.pauses.map(({ end_time }) => end_time)],
    [MachineMode.Paused, [null]],
  )
})

test('undoing the end of a pipe whose pause was corrected since pauses it again', async () => {
  const { id } = await aWinding()
  await start(id)
  clock.pass(30)
  const open = (await pause(id)).body.running!.pauses[0]!
  clock.pass(10)
  const { pipe } = (await end(id)).body
  const body = { pause: open.id, problems: [mandrelChange.id], comment: 'It was the crane' }
  await ask(winder, pipeProduction.correctPause, { params: { id }, body })

  const { running } = (await undoEnd(id, pipe.id)).body

  assert.equal((await stored(id)).production_status, ProductionStatus.Paused)
  assert.deepEqual(
    running?.pauses.map(({ end_time, comment }) => [end_time, comment]),
    [[null, 'It was the crane']],
  )
})

test('a pause between two pipes that put the line in maintenance is undone with its mode', async () => {
  const { id } = await aWinding({ quantity: 12, pieces: 2 })
  const mechanic = await aUser(db, {
    can: ['@production_pause', '@production_switch_mode', '@pipeplan_view'],
  })
  await start(id)
  clock.pass(30)
  await end(id)
  clock.pass(5)
  const body = { problems: [mandrelChange.id], mode: MachineMode.Maintenance }
  const paused = await ask(mechanic, pipeProduction.pause, { params: { id }, body })
  const wrong = paused.body.running!.pauses[0]!.id
  clock.pass(1)

  const undone = await ask(winder, pipeProduction.undoPause, { params: { id }, body: { pause: wrong } })

  assert.deepEqual([paused.body.mode, undone.body.mode], [MachineMode.Maintenance, MachineMode.Setup])
})

test('a comment is corrected of a pause whose cause has been archived since', async () => {
  const { id } = await aWinding()
  const old = await cause()
  await start(id)
  clock.pass(30)
  const open = (await pause(id, { problems: [old.id] })).body.running!.pauses[0]!
  await asSystem(db, (tx) =>
    tx.updateTable('problem_tag').set({ archived: true }).where('id', '=', old.id).execute(),
  )
  const body = { pause: open.id, problems: [old.id], comment: 'It was the crane' }

  const { running } = (await ask(winder, pipeProduction.correctPause, { params: { id }, body })).body

  assert.equal(running?.pauses[0]?.comment, 'It was the crane')
})

test('an end is not undone once anything has been done with the pipe, its mandrel or its line', async () => {
  const { id, line, dn } = await aWinding({ quantity: 12, pieces: 2 })
  await start(id)
  clock.pass(30)
  const first = (await end(id)).body.pipe
  await aMandrel(db, { dn })
  await start(id)
  assert.deepEqual(await refusedUndoOfEnd(id, first.id), [staysEnded])
  clock.pass(30)
  const last = (await end(id)).body.pipe
  assert.deepEqual(await refusedUndoOfEnd(id, first.id), [staysEnded])
  assert.equal((await lastEndOf(line.id))?.pipe.id, last.id)
  const next = await aPipeInSlot(db, { line_id: line.id, start: '2026-03-03T08:00:00Z', dn })
  await aMandrel(db, { dn })
  await start(next.id)
  assert.match(String(await refusedUndoOfEnd(id, last.id)), /already makes/)
  assert.equal(await lastEndOf(line.id), null)

  const measured = await aWinding()
  await start(measured.id)
  clock.pass(30)
  const { pipe } = (await end(measured.id)).body
  await aMeasurement(db, { pipe_id: pipe.id, measured_by: winder.id })
  assert.equal(await lastEndOf(measured.line.id), null)
  assert.deepEqual(await refusedUndoOfEnd(measured.id, pipe.id), [staysEnded])
  assert.deepEqual(await refusedUndoOfEnd(id, pipe.id), [staysEnded])
})

test('two undos of an end at once undo it once', async () => {
  const { id } = await aWinding()
  await start(id)
  clock.pass(30)
  const { pipe } = (await end(id)).body

  const input = { params: { id }, body: { pipe: pipe.id } }

  assert.deepEqual(await atOnce(pipeProduction.undoEnd, input), [200, 400])

  assert.equal((await stored(id)).production_status, ProductionStatus.InProduction)
})

const toWinding = (mandrel: number, machine: number) => ({
  params: { id: mandrel },
  body: { action: mandrelActionCode('to_winding'), machine },
})
const onLine = async (line: number) =>
  (
    await db
      .selectFrom('mandrel')
      .select('id')
      .where('machine_id', '=', line)
      .where(({ or, eb }) => or([eb('is_at_winding', '=', true), eb('state', '=', 'winding')]))
      .execute()
  ).map(({ id }) => id)

test('an end is not undone once another mandrel was moved to the line, and a start takes that one', async () => {
  const { id, line, mandrel, dn } = await aWinding({ quantity: 12, pieces: 2 })
  await start(id)
  const [other, third] = [
    await aMandrel(db, { dn, state: 'mounted' }),
    await aMandrel(db, { dn, state: 'mounted' }),
  ]
  const { body: early } = await refused(winder, mandrels.act, toWinding(other.id, line.id))
  clock.pass(30)
  const { pipe } = (await end(id)).body
  await ask(winder, mandrels.act, toWinding(third.id, line.id))
  await ask(winder, mandrels.act, toWinding(other.id, line.id))

  const answer = await refusedUndoOfEnd(id, pipe.id)

  const has = (code: string) =>
    `${code} is on the line now, and a line has one mandrel at a time. End its pipe or dismount it first.`
  assert.deepEqual([early.non_field_errors, answer], [[has(mandrel.code)], [has(other.code)]])
  assert.deepEqual([await lastEndOf(line.id), await onLine(line.id)], [null, [other.id]])
  assert.equal((await start(id)).body.running?.mandrel?.id, other.id)
})

test('whichever is first, undoing an end or moving another mandrel to the line, one mandrel is on it', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, line, mandrel, dn } = await aWinding()
    await start(id)
    clock.pass(30)
    const { pipe } = (await end(id)).body
    const other = await aMandrel(db, { dn, state: 'mounted' })
    const undo = () => inject(winder, pipeProduction.undoEnd, { params: { id }, body: { pipe: pipe.id } })
    const move = () => inject(winder, mandrels.act, toWinding(other.id, line.id))

    const replies = await Promise.all(round % 2 === 0 ? [undo(), move()] : [move(), undo()])

    assert.deepEqual(replies.map(({ statusCode }) => statusCode).toSorted(), [200, 400])
    const isUndone = (await stored(id)).production_status === ProductionStatus.InProduction
    assert.deepEqual(await onLine(line.id), [isUndone ? mandrel.id : other.id])
  }
})

test('the database keeps a line from having two mandrels', async () => {
  const { id: machine_id } = await aLine(db)
  const there = { machine_id, state: 'mounted', is_at_winding: true }
  await aMandrel(db, there)
  await assert.rejects(aMandrel(db, there), { code: 'line_has_mandrel' })
})

const undoStart = (id: number) => ask(winder, pipeProduction.undoStart, { params: { id } })
const refusedUndoOfStart = (id: number) =>
  refusal(refused(winder, pipeProduction.undoStart, { params: { id } }))
const staysStarted = 'The product or its mandrel has changed since. The pipe stays started.'
const placed = async (id: number) => ({ ...(await stored(id)), ...(await sized(id)) })

test('a product that is started early has its line from then on, until its start is undone', async () => {
  clock.set('2026-03-02T18:00:00Z')
  const { id, line, dn } = await aWinding()
  clock.set('2026-03-02T08:00:00Z')
  await aPipeInSlot(db, { line_id: line.id, start: '2026-03-02T08:10:00Z', dn })
  const planner = await aUser(db, { can: ['@pipeplan_view', '@pipeplan_plan'] })
  const next = await aPlannablePipe(db, { dn })
  const before = await placed(id)
  const windingMs =
    before.planned_end!.getTime() - before.planned_start!.getTime() - before.setup_minutes! * 60_000
  const onRevision = async () => {
    const query = { date: '2026-03-02', end_date: '2026-03-02' }
    const { state_hash } = (await ask(planner, pipeTimeplan.read, { query })).body
    return { state_hash }
  }

  await start(id)

  const { planned_start, planned_end } = await placed(id)
  assert.deepEqual([planned_start, planned_end], [clock.now(), new Date(clock.now().getTime() + windingMs)])
  // Its former time is free, whatever else is planned while it is wound.
  const body = [{ id: next.id, line: line.id, start_time: '2026-03-02T18:00:00Z' }]
  await ask(planner, pipePlan.plan, { query: await onRevision(), body })
  assert.match(
    String(await refusedUndoOfStart(id)),
    /has been planned on .+ since\. Move it in the time plan, then undo again\.$/,
  )
  await ask(planner, pipePlan.unplan, { query: await onRevision(), body: [next.id] })
  await undoStart(id)
  assert.deepEqual(await placed(id), before)
})

test('undoing a start returns the product to its place in the plan, with its note, and frees line and mandrel', async () => {
  const { id, mandrel } = await aWinding()
  const author = await aUser(db, { can: ['@production_mark_next_shift', '@pipes_view'] })
  await ask(author, pipeProduction.markNextShift, { params: { id }, body: { note: 'Check the wire' } })
  const before = [await placed(id), await mandrelState(mandrel.id)]
  await start(id)
  clock.pass(2)

  const { body } = await undoStart(id)

  assert.deepEqual([await placed(id), await mandrelState(mandrel.id)], before)
  assert.deepEqual(
    [body.running, body.mode, body.next[0]?.product.id, body.next[0]?.note?.note],
    [null, MachineMode.Idle, id, 'Check the wire'],
  )
  const { rows } = await sql<{ actions: number }>`
    select count(*)::integer as actions from mandrel_action where mandrel_id = ${mandrel.id}`.execute(db)
  assert.deepEqual(rows, [{ actions: 0 }])
  assert.equal((await start(id)).body.running?.mandrel?.id, mandrel.id)
})

test('a mandrel that is wound on has left its place, and is back there once the start is undone', async () => {
  const { id, dn } = await aWinding()
  const stored = await aMandrel(db, { dn, location: 'Rack 3' })
  const placeOf = async () =>
    (await db.selectFrom('mandrel').select('location').where('id', '=', stored.id).execute())[0]?.location
  await start(id, { mandrel: stored.id })
  const wound = await placeOf()

  await undoStart(id)

  assert.deepEqual([wound, await placeOf()], ['', 'Rack 3'])
})

test('undoing a start puts the mandrel back on the line that waited there', async () => {
  const { id, line, dn, mandrel } = await aWinding()
  const waiting = await aMandrel(db, { dn, state: 'mounted' })
  await ask(winder, mandrels.act, toWinding(waiting.id, line.id))
  await start(id, { mandrel: mandrel.id })
  assert.deepEqual(await onLine(line.id), [mandrel.id])

  await undoStart(id)

  assert.deepEqual(await onLine(line.id), [waiting.id])
  assert.equal((await start(id)).body.running?.mandrel?.id, waiting.id)
})

test('a start on a mandrel of another line is not undone once that line has another one', async () => {
  const { id, dn, mandrel } = await aWinding()
  const elsewhere = await aLine(db)
  const next = await aMandrel(db, { dn, state: 'mounted' })
  await asSystem(db, (tx) =>
    tx.updateTable('mandrel').set({ state: 'mounted' }).where('id', '=', mandrel.id).execute(),
  )
  await ask(winder, mandrels.act, toWinding(mandrel.id, elsewhere.id))
  await start(id, { mandrel: mandrel.id })
  await ask(winder, mandrels.act, toWinding(next.id, elsewhere.id))

  assert.deepEqual(await refusedUndoOfStart(id), [
    `${next.code} is on the line now, and a line has one mandrel at a time. End its pipe or dismount it first.`,
  ])
})

test('undoing the start of the next pipe leaves the product between its pipes', async () => {
  const { id, dn } = await aBegun({ pieces: 3, made: 1 })
  await aMandrel(db, { dn })
  const before = await placed(id)
  await start(id)

  const { body } = await undoStart(id)

  assert.deepEqual(await placed(id), before)
  assert.deepEqual([body.running?.made, body.running?.winding_start, body.mode], [1, null, MachineMode.Setup])
})

test('a start is not undone once anything has happened since', async () => {
  const paused = await aWinding()
  assert.ok((await start(paused.id)).body.running?.can_undo_start)
  assert.equal((await pause(paused.id)).body.running?.can_undo_start, false)
  assert.deepEqual(await refusedUndoOfStart(paused.id), [staysStarted])
  await resume(paused.id)
  assert.deepEqual(await refusedUndoOfStart(paused.id), [staysStarted])

  const noted = await aWinding()
  await start(noted.id)
  const note = { params: { id: noted.id }, body: { note: 'Check the wire' } }
  await ask(winder, pipeProduction.markNextShift, note)
  assert.deepEqual(await refusedUndoOfStart(noted.id), [staysStarted])

  const ended = await aWinding()
  await start(ended.id)
  clock.pass(30)
  const { pipe } = (await end(ended.id)).body
  assert.deepEqual(await refusedUndoOfStart(ended.id), [staysStarted])
  const { body } = await undoEnd(ended.id, pipe.id)
  assert.equal(body.running?.can_undo_start, false)
  assert.deepEqual(await refusedUndoOfStart(ended.id), [staysStarted])
})

test('a start is not undone once its time is planned for another product', async () => {
  const { id, line, dn } = await aWinding()
  const { planned_start } = await sized(id)
  await start(id)
  await aPipeInSlot(db, { line_id: line.id, start: planned_start!.toISOString(), dn })

  assert.match(
    String(await refusedUndoOfStart(id)),
    /has been planned on .+ since\. Move it in the time plan, then undo again\.$/,
  )
})

test('two undos of a start at once undo it once', async () => {
  const { id } = await aWinding()
  await start(id)

  assert.deepEqual(await atOnce(pipeProduction.undoStart, { params: { id } }), [200, 400])
})

for (const minutes of [5, -5])
  test(`a note is not written ${minutes > 0 ? 'in the future' : 'before the one that it replaces'}`, async () => {
    const { id } = await aWinding()
    const write = (note: string, at: Date) => ({ params: { id }, body: { note, at: at.toISOString() } })
    await ask(winder, pipeProduction.markNextShift, write('Check the wire', clock.now()))
    const at = new Date(clock.now().getTime() + minutes * 60_000)

    const answer = await refusal(refused(winder, pipeProduction.markNextShift, write('All is well', at)))

    const sentences = { 5: /future/, [-5]: /The last change was on/ } as const
    assert.match(JSON.stringify(answer), sentences[minutes as 5 | -5])
    assert.ok('at' in (answer as object))
    const kept = await db.selectFrom('pipe_product').select('next_shift_note').where('id', '=', id).execute()
    assert.deepEqual(kept, [{ next_shift_note: 'Check the wire' }])
  })
