import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pipePlan } from '#contract/pipe-plan.ts'
import { pipeTimeplan } from '#contract/pipe-timeplan.ts'
import { MINUTE } from '#domain/time.ts'
import { ask, clock, db, inject, refused } from '#test/support/app.ts'
import { insert } from '#test/support/factories/insert.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aLine, aMandrel, aPipeInSlot, aPipeRow, aPlannablePipe } from '#test/support/factories/pipes.ts'

const planner = await aUser(db, { can: ['@pipeplan_plan', '@pipeplan_view'] })
const viewer = await aUser(db, { can: ['@pipeplan_view'] })

type Suggest = Parameters<typeof ask<typeof pipeTimeplan.suggest>>[2]['query']
const suggest = async (pipes: readonly { readonly id: number }[], query: Partial<Suggest> = {}) =>
  (
    await ask(planner, pipeTimeplan.suggest, {
      query: { ids: pipes.map(({ id }) => id).join(), ...query },
    })
  ).body
const hash = async () => (await ask(planner, pipeTimeplan.read, { query: {} })).body.state_hash
const plan = async (body: { id: number; start_time: string; line: number }[]) =>
  (await ask(planner, pipePlan.plan, { query: { state_hash: await hash() }, body })).body.data
const due = async (delivery_date: string) => ({ order_row_id: (await aPipeRow(db, { delivery_date })).id })
/** Two lines and a mandrel for one diameter. */
async function linesFor(dn: number) {
  const given = { min_dn: dn, max_dn: dn }
  await aMandrel(db, { dn, code: `M-${dn}-1` })
  return [await aLine(db, given), await aLine(db, given)] as const
}

test('planning a suggestion gives exactly its slots, and one pipe at a time is on a mandrel', async () => {
  await linesFor(1000)
  const pipes = [await aPlannablePipe(db), await aPlannablePipe(db), await aPlannablePipe(db)]

  const { data, left_out, before, after, state_hash } = await suggest(pipes)
  const planned = await plan(data.map(({ id, line, start_time }) => ({ id, line, start_time })))

  assert.equal(data.length, 3)
  assert.deepEqual(left_out, [])
  assert.deepEqual([before.planned, after.planned, after.mandrel_conflicts], [0, 3, 0])
  assert.notEqual(state_hash, await hash())
  const slots = new Map(planned.map(({ id, slot }) => [id, slot]))
  for (const { id, line, start_time, end_time, setup_minutes, from } of data) {
    assert.deepEqual(slots.get(id), { line, start_time, end_time, setup_minutes })
    assert.equal(from, null)
  }
  for (const [index, { start_time }] of data.slice(1).entries())
    assert.ok(Date.parse(start_time) >= Date.parse(data[index]!.end_time) + (45 + 30) * MINUTE)
})

test('the same plan and request give the same suggestion, whatever the order of the ids', async () => {
  await linesFor(1100)
  const pipes = [
    await aPlannablePipe(db, { dn: 1100, ...(await due('2026-03-20')) }),
    await aPlannablePipe(db, { dn: 1100, ...(await due('2026-03-04')) }),
  ]

  const [first, second] = [await suggest(pipes), await suggest(pipes.toReversed())]

  assert.deepEqual(second, first)
  assert.equal(first.data[0]!.id, pipes[1]!.id)
})

test('pipes are suggested only on the chosen lines, and what is on others stays there', async () => {
  const [first, second] = await linesFor(1160)
  const [planned, waiting] = [
    await aPlannablePipe(db, { dn: 1160, ...(await due('2026-03-04')) }),
    await aPlannablePipe(db, { dn: 1160 }),
  ]
  await plan([{ id: planned.id, line: first.id, start_time: '2026-03-06T08:00:00+02:00' }])
  const linesOf = async (lines?: string) => {
    const { data, left_out } = await suggest([planned, waiting], lines === undefined ? {} : { lines })
    return { lines: new Set(data.map(({ line }) => line)), moved: data.map(({ id }) => id), left_out }
  }

  const chosen = await linesOf(`${second.id}`)

  assert.deepEqual([chosen.lines, chosen.moved], [new Set([second.id]), [waiting.id]])
  assert.deepEqual(chosen.left_out, [{ id: planned.id, reason: 'line_not_chosen', max_length: null }])
  const both = await linesOf(`${first.id},${second.id}`)
  assert.deepEqual(both, await linesOf())
  assert.ok(both.moved.includes(planned.id))
})

test('a pipe that no chosen line winds is left out, and no line at all is refused', async () => {
  const [line] = await linesFor(1165)
  const other = (await linesFor(1172))[0]
  const pipe = await aPlannablePipe(db, { dn: 1165 })

  const { data, left_out } = await suggest([pipe], { lines: `${other.id}` })

  assert.deepEqual([data, left_out], [[], [{ id: pipe.id, reason: 'no_chosen_line', max_length: null }]])
  assert.equal((await suggest([pipe], { lines: `${line.id}` })).data.length, 1)
  const codeOf = async (lines: string) =>
    (await refused(planner, pipeTimeplan.suggest, { query: { ids: `${pipe.id}`, lines } })).code
  assert.deepEqual([await codeOf(''), await codeOf('999999')], ['no_line_chosen', 'unknown_reference'])
})

test('only pipes that were asked for move, and say why', async () => {
  const [line] = await linesFor(1150)
  const [kept, late] = [
    await aPlannablePipe(db, { dn: 1150 }),
    await aPlannablePipe(db, { dn: 1150, ...(await due('2026-03-04')) }),
  ]
  await plan([
    { id: kept.id, line: line.id, start_time: '2026-03-03T08:00:00+02:00' },
    { id: late.id, line: line.id, start_time: '2026-03-06T08:00:00+02:00' },
  ])

  const { data, before, after } = await suggest([late])

  assert.deepEqual(
    data.map(({ id, from, reason, warning }) => [id, from?.start_time, reason.kind, warning]),
    [[late.id, '2026-03-06T08:00:00+02:00', 'less_late', null]],
  )
  assert.deepEqual([before.late, after.late], [1, 0])
})

test('a line that is behind takes suggested pipes once it has made what is late', async () => {
  const given = { min_dn: 1450, max_dn: 1450 }
  const line_id = (await aLine(db, given)).id
  for (const code of ['M-1450-1', 'M-1450-2', 'M-1450-3']) await aMandrel(db, { dn: 1450, code })
  const at = (time: string) => `2026-03-02T${time}:00+02:00`
  const begun = { production_status: 2, started_at: new Date(at('09:35')) }
  await aPipeInSlot(db, { dn: 1450, line_id, start: at('09:00'), ...begun })
  const waiting = await aPipeInSlot(db, { dn: 1450, line_id, start: at('10:35') })
  const pipe = await aPlannablePipe(db, { dn: 1450 })

  const [alone, both] = [await suggest([pipe]), await suggest([waiting, pipe])]

  assert.deepEqual(
    alone.data.map(({ id, start_time }) => [id, start_time]),
    [[pipe.id, at('12:45')]],
  )
  assert.equal(both.data[0]?.start_time, at('11:10'))
})

test('nothing is suggested within the time in which a pipe is predicted to wait for its mandrel', async () => {
  const at = (time: string) => `2026-03-02T${time}:00+02:00`
  const line_id = (await aLine(db, { min_dn: 1491, max_dn: 1492 })).id
  for (const dn of [1491, 1492]) await aMandrel(db, { dn, code: `M-${dn}-1` })
  const begun = { production_status: 2, started_at: new Date(at('08:00')) }
  await aPipeInSlot(db, { dn: 1491, line_id, start: at('08:00'), ...begun })
  const waiting = await aPipeInSlot(db, { dn: 1491, line_id, start: at('09:40') })
  const shown = (await ask(planner, pipeTimeplan.read, { query: {} })).body.products
  const predicted = shown.find(({ id }) => id === waiting.id)?.predicted_end

  const { data } = await suggest([await aPlannablePipe(db, { dn: 1492 })])

  // What it waits for stands still, which it is expected to do for half an hour more.
  assert.deepEqual([predicted, data[0]?.start_time], [at('12:50'), at('13:20')])
})

test('no mandrel is suggested that a pipe which waits for another will need', async () => {
  const at = (time: string) => `2026-03-02T${time}:00+02:00`
  const [line_id, other] = [
    (await aLine(db, { min_dn: 1493, max_dn: 1494 })).id,
    (await aLine(db, { min_dn: 1494, max_dn: 1494 })).id,
  ]
  for (const dn of [1493, 1494]) await aMandrel(db, { dn, code: `M-${dn}-1` })
  const begun = { production_status: 2, started_at: new Date(at('08:00')) }
  await aPipeInSlot(db, { dn: 1493, line_id, start: at('08:00'), ...begun })
  await aPipeInSlot(db, { dn: 1493, line_id, start: at('09:40') })
  await aPipeInSlot(db, { dn: 1494, line_id, start: at('11:15') })

  const { data } = await suggest([await aPlannablePipe(db, { dn: 1494 })], { lines: `${other}` })

  // It is predicted to be made from 12:50 to 14:25, then it cools for 45 minutes and is demoulded for 30; half an hour is left for what stands still.
  assert.deepEqual([data[0]?.line, data[0]?.start_time], [other, at('16:10')])
})

test('what is suggested behind a pipe that is overdue stays as planned for a quarter of an hour', async (t) => {
  const [line] = await linesFor(1496)
  await aMandrel(db, { dn: 1496, code: 'M-1496-2' })
  await aPipeInSlot(db, {
    ...{ dn: 1496, line_id: line.id, start: '2026-03-02T08:00:00+02:00', production_status: 2 },
    started_at: new Date('2026-03-02T08:00:00+02:00'),
  })
  const pipe = await aPlannablePipe(db, { dn: 1496 })
  const { data } = await suggest([pipe], { lines: `${line.id}` })
  await plan(data.map(({ id, line, start_time }) => ({ id, line, start_time })))
  const now = clock.now()
  t.after(() => clock.set(now.toISOString()))

  clock.set(new Date(now.getTime() + 14 * MINUTE).toISOString())

  const { products } = (await ask(planner, pipeTimeplan.read, { query: {} })).body
  assert.equal(products.find(({ id }) => id === pipe.id)?.predicted_start, null)
})

test('a suggestion behind a pipe that began between two minutes can be planned', async () => {
  const [line] = await linesFor(1470)
  await aPipeInSlot(db, {
    ...{ dn: 1470, line_id: line.id, start: '2026-03-02T09:00:00+02:00', production_status: 2 },
    started_at: new Date('2026-03-02T09:10:37+02:00'),
  })
  const pipe = await aPlannablePipe(db, { dn: 1470 })

  const { data } = await suggest([pipe])
  const [planned] = await plan(data.map(({ id, line, start_time }) => ({ id, line, start_time })))

  assert.equal(data[0]?.start_time, '2026-03-02T12:01:00+02:00')
  assert.equal(planned?.slot?.start_time, data[0]?.start_time)
})

test('a mandrel is suggested only after the slot of the pipe that is wound on it, however early that is made', async () => {
  const [line] = await linesFor(1460)
  const at = (time: string) => new Date(`2026-03-02T${time}:00+02:00`)
  const early = await aPipeInSlot(db, {
    ...{ dn: 1460, line_id: line.id, start: at('10:00').toISOString() },
    ...{ production_status: 2, started_at: at('08:00'), winding_start: at('08:00') },
  })
  const pipe = await aPlannablePipe(db, { dn: 1460 })

  const { data } = await suggest([pipe])

  const { body } = await ask(planner, pipeTimeplan.read, { query: {} })
  const held = body.products.find(({ id }) => id === early.id)!
  const freeAt = Date.parse(held.slot!.end_time) + (held.cooling_minutes! + 30) * MINUTE
  assert.ok(Date.parse(data[0]!.start_time) >= freeAt)
})

test('names the warning of a slot that is still late', async () => {
  await linesFor(1170)
  const late = await aPlannablePipe(db, { dn: 1170, ...(await due('2026-03-01')) })

  const { data } = await suggest([late])

  assert.equal(data[0]!.warning, 'late')
  assert.ok((data[0]!.reason.late_minutes ?? 0) > 0)
})

test('says why pipes are left out', async () => {
  await linesFor(1200)
  await aLine(db, { min_dn: 1300, max_dn: 1300, max_length: 4 })
  await aLine(db, { min_dn: 1350, max_dn: 1350 })
  const left = {
    too_long: await aPlannablePipe(db, { dn: 1200, quantity: 36 }),
    not_configured: await aPlannablePipe(db, { dn: 1200, production_status: 6 }),
    not_open: await aPlannablePipe(db, { dn: 1200, production_status: 4 }),
    blocked: await aPlannablePipe(db, { dn: 1200 }),
    no_line: await aPlannablePipe(db, { dn: 4000 }),
    too_long_for_lines: await aPlannablePipe(db, { dn: 1300 }),
    no_mandrel: await aPlannablePipe(db, { dn: 1350 }),
  }
  await insert(db, 'pipe_blocker', { pipe_product_id: left.blocked.id, type: 'drawing' })

  const { data, left_out } = await suggest(Object.values(left))

  assert.deepEqual(data, [])
  assert.deepEqual(
    Object.fromEntries(left_out.map(({ id, reason }) => [reason, id])),
    Object.fromEntries(Object.entries(left).map(([reason, { id }]) => [reason, id])),
  )
  assert.equal(left_out.find(({ reason }) => reason === 'too_long_for_lines')?.max_length, 4)
})

test('a pipe without a place until the last day is left out', async () => {
  await linesFor(1400)
  const [long, waiting] = [
    await aPlannablePipe(db, { dn: 1400, winding_minutes: 3000 }),
    await aPlannablePipe(db, { dn: 1400 }),
  ]

  const { data, left_out } = await suggest([long, waiting], { end_date: '2026-03-03' })

  assert.deepEqual(
    [data.map(({ id }) => id), left_out],
    [[waiting.id], [{ id: long.id, reason: 'horizon', max_length: null }]],
  )
})

test('only planners get suggestions, of pipes that exist and days that can be planned', async () => {
  const pipe = await aPlannablePipe(db)
  const ids = `${pipe.id}`
  const why = async (query: Suggest) => {
    const { status, body } = await refused(planner, pipeTimeplan.suggest, { query })
    return [status, JSON.stringify(body)] as const
  }

  assert.equal((await inject(viewer, pipeTimeplan.suggest, { query: { ids } })).statusCode, 403)
  assert.match((await why({ ids: `${ids},99999999,9999999999` })).join(), /^400,.*99999999.*9999999999/)
  assert.match((await why({ ids: 'x' })).join(), /^400,/)
  assert.match((await why({ ids, end_date: '2026-03-01' })).join(), /^400,.*end_date/)
  assert.match((await why({ ids, end_date: '2026-12-01' })).join(), /^400,.*at most 93 days/)
})

test('more pipes than one suggestion can have are refused in words', async () => {
  const query = { ids: Array.from({ length: 201 }, (_, index) => index + 1).join() }

  const { status, body } = await refused(planner, pipeTimeplan.suggest, { query })

  assert.deepEqual([status, body['ids']], [400, ['At most 200 pipes can be suggested at once.']])
})
