import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Input } from '#contract/endpoint.ts'
import { pipeTimeline, type TimelinePipe } from '#contract/pipe-timeline.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { ask, clock, db, refused } from '#test/support/app.ts'
import { aProblemTag } from '#test/support/factories/catalogue.ts'
import { asSystem, type Given, insert } from '#test/support/factories/insert.ts'
import { anOrder } from '#test/support/factories/orders.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aLine, aMeasurement, aPause, aPipe, aPipeProduct, aPipeRow } from '#test/support/factories/pipes.ts'

clock.set('2026-03-02T20:00:00+02:00')
const inspector = await aUser(db, { can: ['@pipes_view'] })
const line = await aLine(db)
type Query = Input<typeof pipeTimeline.read>['query']
const read = async (query: Query = {}) => (await ask(inspector, pipeTimeline.read, { query })).body
const on = (time: string, day = '02') => new Date(`2026-03-${day}T${time}:00+02:00`)
const story = async (id: number, query: Query = {}) =>
  (await read(query)).pipes.find(({ pipe }) => pipe?.id === id)
const numbers = async (query: Query) => (await read(query)).pipes.map(({ pipe }) => pipe?.name)
const told = ({ segments }: Pick<TimelinePipe, 'segments'>) =>
  segments.map(({ kind, start_time, end_time, is_open }) =>
    [kind, start_time.slice(11, 16), is_open ? 'on' : end_time.slice(11, 16)].join(' '),
  )

/** A pipe that was wound from 6:00 to 8:00, was ready at 9:00 and left its mandrel at 10:00; OK. */
const aMadePipe = (given: Given<'pipe'> = {}) =>
  aPipe(db, {
    ...{ winding_start: on('06:00'), produced_at: on('08:00'), cooling_start: on('08:00') },
    ...{ cooling_planned_end: on('09:00'), cooling_end: on('09:00'), demoulded_at: on('10:00') },
    ...{ status: PipeStatus.Ok, stage: 'yard', line_id: line.id },
    ...given,
  })
const measured = (pipe_id: number, ...times: string[]) =>
  Promise.all(times.map((time) => aMeasurement(db, { pipe_id, measured_at: on(time) })))

test('a pipe is followed from winding with its pause to its delivery, with each wait between', async () => {
  const product = await aPipeProduct(db)
  const pipe = await aMadePipe({ pipe_product_id: product.id, stage: 'delivered', delivered_at: on('19:00') })
  const heating = await aProblemTag(db, { kind: 'pause', name_en: 'Mandrel heating' })
  const paused = { start_time: on('07:00'), end_time: on('07:20') }
  await aPause(db, { pipe_product_id: product.id, ...paused }, [heating])
  await measured(pipe.id, '12:00', '12:20')
  const operation = await insert(db, 'pipe_operation', {
    ...{ pipe_id: pipe.id, operation: 'flange', created_at: on('10:00'), finished_at: on('17:00') },
  })
  for (const [start, end] of [
    ['14:00', '15:00'],
    ['16:00', '17:00'],
  ] as const)
    await insert(db, 'pipe_operation_time', {
      ...{ pipe_operation_id: operation.id, start_time: on(start), end_time: on(end) },
    })

  const found = await story(pipe.id)

  assert.deepEqual(told(found!), [
    'winding 06:00 07:00',
    'wait_pause 07:00 07:20',
    'winding 07:20 08:00',
    'cooling 08:00 09:00',
    'wait_demoulding 09:00 10:00',
    'wait_qa 10:00 12:00',
    'measuring 12:00 12:20',
    'wait_operation 12:20 14:00',
    'operation 14:00 15:00',
    'wait_operation_paused 15:00 16:00',
    'operation 16:00 17:00',
  ])
  assert.deepEqual(found?.segments[1]?.causes, ['Mandrel heating'])
  assert.equal(found?.segments[7]?.operation, 'flange')
  assert.equal(found?.longest_wait, 5)
  assert.deepEqual(
    found?.points.map(({ kind, at }) => `${kind} ${at.slice(11, 16)}`),
    ['ok 12:20', 'delivered 19:00'],
  )
})

test('decisions, early ends of cooling and regrinding are points with their reasons; undone ones are not', async () => {
  const pipe = await aMadePipe({
    ...{ status: PipeStatus.Faulty, cooling_end: on('08:40'), cooling_end_reason: 'other' },
    ...{ cooling_end_comment: 'Cold water', scrapped_at: on('18:00'), regrind_reason: 'other' },
    regrind_comment: 'Into the mill',
  })
  await measured(pipe.id, '11:00')
  const reason = await aProblemTag(db, { kind: 'scrap', name_en: 'Wall too thin' })
  const decide = async (
    from_status: number,
    to_status: number,
    time: string,
    undone_at: Date | null = null,
  ) => {
    const decided = { decided_by: inspector.id, decided_at: on(time), undone_at, comment: 'Seen' }
    const decision = await insert(db, 'pipe_decision', {
      pipe_id: pipe.id,
      from_status,
      to_status,
      ...decided,
    })
    await insert(db, 'pipe_decision_reason', { pipe_decision_id: decision.id, problem_tag_id: reason.id })
  }
  await decide(PipeStatus.Ok, PipeStatus.Review, '13:00')
  await decide(PipeStatus.Review, PipeStatus.Reuse, '14:00', on('14:01'))
  await decide(PipeStatus.Review, PipeStatus.Faulty, '15:30')

  const found = await story(pipe.id)

  assert.deepEqual(
    found?.points.map(({ kind, at, reasons, comment }) => [kind, at.slice(11, 16), ...reasons, comment]),
    [
      ['cooling_ended_early', '08:40', 'Cold water'],
      ['review', '13:00', 'Wall too thin', 'Seen'],
      ['faulty', '15:30', 'Wall too thin', 'Seen'],
      ['reground', '18:00', 'Into the mill'],
    ],
  )
  assert.ok(told(found!).includes('wait_review 13:00 15:30'))
  assert.ok(told(found!).includes('cooling 08:00 08:40'))
})

test('a pipe that cools says until when, and one that is wound has no number yet and goes on', async () => {
  const cooling = await aMadePipe({
    ...{ stage: 'cooling', status: PipeStatus.Cooling, demoulded_at: null, cooling_end: null },
    ...{ winding_start: on('17:00'), produced_at: on('19:00'), cooling_start: on('19:00') },
    cooling_planned_end: on('21:30'),
  })
  const own = await aLine(db)
  const planned = { planned_start: on('17:25'), planned_end: on('20:30'), setup_minutes: 35 }
  const product = await aPipeProduct(db, {
    ...{ line_id: own.id, ...planned, production_status: ProductionStatus.InProduction },
    ...{ winding_start: on('18:00'), started_at: on('17:25'), winding_minutes: 150, cooling_minutes: 60 },
  })

  const { pipes } = await read()
  const cools = pipes.find(({ pipe }) => pipe?.id === cooling.id)
  const wound = pipes.find((each) => each.pipe === null && each.product.id === product.id)

  assert.deepEqual(told(cools!).at(-1), 'cooling 19:00 on')
  assert.deepEqual(cools?.expected, [
    { kind: 'cooling', start_time: '2026-03-02T20:00:00+02:00', end_time: '2026-03-02T21:30:00+02:00' },
  ])
  assert.deepEqual(told(wound!), ['winding 18:00 on'])
  assert.deepEqual([wound?.status, wound?.stage, wound?.line?.id], [null, 'winding', own.id])
  assert.deepEqual(
    wound?.expected.map(({ kind, end_time }) => `${kind} ${end_time.slice(11, 16)}`),
    ['winding 20:30', 'cooling 21:30'],
  )
})

test('a window shows what happened in it and what waited through it, and the default what is still open', async () => {
  const day = (number: number) => new Date(on('08:00').getTime() - number * 86_400_000)
  const of = (days: number, given: Given<'pipe'> = {}) =>
    aMadePipe({
      ...{ winding_start: day(days + 0.1), produced_at: day(days), cooling_start: day(days) },
      ...{ cooling_planned_end: day(days), cooling_end: day(days), demoulded_at: day(days), ...given },
    })
  const [over, waiting] = [await of(10), await of(12, { status: PipeStatus.None, stage: 'qa' })]
  await aMeasurement(db, { pipe_id: over.id, measured_at: day(6) })
  const delivered = (days: number) => of(20, { stage: 'delivered', delivered_at: day(days) })
  const [inside, after] = [await delivered(7.5), await delivered(6)]
  const query = { start_time: day(8).toISOString(), end_time: day(7).toISOString() }

  const between = (await read(query)).pipes.map(({ pipe }) => pipe?.id)
  const now = (await read()).pipes.map(({ pipe }) => pipe?.id)

  assert.deepEqual([between.includes(over.id), between.includes(waiting.id)], [true, true])
  assert.deepEqual([now.includes(over.id), now.includes(waiting.id)], [false, true])
  assert.deepEqual([between.includes(inside.id), between.includes(after.id)], [true, false])
  const earlier = { start_time: day(19).toISOString(), end_time: day(13).toISOString() }
  assert.deepEqual((await read(earlier)).pipes, [])
})

test('totals add up the waits of the pipes that are shown, the longest first', async () => {
  const own = await aLine(db)
  const [first, second] = [await aMadePipe({ line_id: own.id }), await aMadePipe({ line_id: own.id })]
  await measured(first.id, '12:00')
  await measured(second.id, '10:30')

  const { totals, pipes, has_more } = await read({ line__in: String(own.id) })

  assert.deepEqual(totals, [
    { kind: 'wait_qa', count: 2, seconds: 150 * 60 },
    { kind: 'wait_demoulding', count: 2, seconds: 120 * 60 },
  ])
  assert.deepEqual([pipes.length, has_more], [2, false])
})

test('pipes are filtered by line, order, status and words', async () => {
  const own = await aLine(db)
  const order = await anOrder(db)
  const row = await aPipeRow(db, { order_id: order.id, description: 'Culvert pipe' })
  const [ordered, reused] = [
    await aMadePipe({ line_id: own.id, order_row_id: row.id }),
    await aMadePipe({ line_id: own.id, status: PipeStatus.Reuse }),
  ]
  const line__in = String(own.id)

  assert.deepEqual((await numbers({ line__in })).toSorted(), [ordered.number, reused.number].toSorted())
  assert.deepEqual(await numbers({ order: order.id }), [ordered.number])
  assert.deepEqual(await numbers({ line__in, status__in: '3,5' }), [reused.number])
  assert.deepEqual(await numbers({ line__in, query_string: 'CULVERT' }), [ordered.number])
  assert.deepEqual(await numbers({ query_string: reused.number }), [reused.number])
})

test('a timeline needs the permission to see pipes, and a window of up to 31 days that ends after it starts', async () => {
  const nobody = await aUser(db, { can: ['@cooling_view'] })
  assert.equal((await refused(nobody, pipeTimeline.read, { query: {} })).status, 403)

  const window = (start_time: string, end_time: string) =>
    refused(inspector, pipeTimeline.read, { query: { start_time, end_time } })
  const backwards = await window('2026-03-02T08:00:00Z', '2026-03-02T08:00:00Z')
  assert.deepEqual([backwards.status, backwards.code], [400, 'ends_before_it_starts'])
  const long = await window('2026-01-01T00:00:00Z', '2026-02-01T00:00:01Z')
  assert.deepEqual([long.status, long.code], [400, 'window_too_long'])
})

test('at most 2,000 pipes are returned, those that were begun last, and the answer says that there are more', async () => {
  const own = await aLine(db)
  const product = await aPipeProduct(db)
  const numberOf = (index: number) =>
    `270101-X${Math.floor(index / 1000)}-${String(index % 1000).padStart(3, '0')}`
  const rows = Array.from({ length: 2001 }, (_, index) => ({
    ...{ number: numberOf(index), pipe_product_id: product.id, line_id: own.id, length: 6 },
    ...{
      status: PipeStatus.Ok,
      stage: 'yard',
      winding_start: new Date(on('06:00').getTime() + index * 1000),
    },
    ...{ produced_at: on('08:00'), demoulded_at: on('10:00') },
  }))
  await asSystem(db, (tx) => tx.insertInto('pipe').values(rows).execute())

  const { pipes, has_more } = await read({ line__in: String(own.id) })

  assert.deepEqual([pipes.length, has_more], [2000, true])
  assert.deepEqual([pipes[0]?.pipe?.name, pipes.at(-1)?.pipe?.name], [numberOf(1), numberOf(2000)])
})
