import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pipeBlockers } from '#contract/pipe-blockers.ts'
import { type PipePlanItem, pipePlan } from '#contract/pipe-plan.ts'
import { pipeProduction } from '#contract/pipe-production.ts'
import { pipeProducts } from '#contract/pipe-products.ts'
import { pipeTimeplan } from '#contract/pipe-timeplan.ts'
import { OrderStatus } from '#domain/order.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { ask, db, refused } from '#test/support/app.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { anOrder } from '#test/support/factories/orders.ts'
import { aUser } from '#test/support/factories/people.ts'
import {
  aLine,
  aMandrel,
  aMaterial,
  aPipe,
  aPipeInSlot,
  aPipeRow,
  aPipeTag,
  aPipeTagGroup,
  aPlannablePipe,
} from '#test/support/factories/pipes.ts'

const can = [
  ...(['@pipeplan_plan', '@pipeplan_view', '@pipeplan_split_merge', '@pipeplan_configure'] as const),
  '@pipeplan_manage_blockers',
] as const
const planner = await aUser(db, { can, first_name: 'Kadri', last_name: 'Lind' })
const other = await aUser(db, { can, first_name: 'Janek', last_name: 'Luik' })
await aMandrel(db)

const seen = async () => (await ask(planner, pipeTimeplan.read, { query: {} })).body
const hash = async () => (await seen()).state_hash
const query = async () => ({ query: { state_hash: await hash() } })
const plan = async (items: readonly PipePlanItem[], by = planner) =>
  (await ask(by, pipePlan.plan, { ...(await query()), body: [...items] })).body
const refusedPlan = async (items: readonly PipePlanItem[]) =>
  (await refused(planner, pipePlan.plan, { ...(await query()), body: [...items] })).body
const undo = (change_id: number | null) =>
  ask(planner, pipeTimeplan.undo, { body: { change_id: change_id ?? 0 } })
const at = (time: string, day = '03') => `2026-03-${day}T${time}:00+02:00`
const slotOf = async (id: number) =>
  (await seen()).products.find((product) => product.id === id)?.slot ?? null

test('a pipe is planned with its set-up, and what follows is set up for after it', async () => {
  const line = await aLine(db)
  const [first, second] = [await aPlannablePipe(db), await aPlannablePipe(db, { dn: 1200 })]

  const { data } = await plan([
    { id: first.id, start_time: at('08:00'), line: line.id },
    { id: second.id, start_time: at('09:35'), line: line.id },
  ])

  assert.deepEqual(
    data.map(({ slot }) => slot),
    [
      { line: line.id, start_time: at('08:00'), end_time: at('09:35'), setup_minutes: 35 },
      { line: line.id, start_time: at('09:35'), end_time: at('11:40'), setup_minutes: 65 },
    ],
  )
  assert.deepEqual(
    data.map(({ production_status }) => production_status),
    [1, 1],
  )
})

test('a pipe in between changes the set-up of the next and keeps its winding, and undo restores both', async () => {
  const line = await aLine(db)
  const [first, second, between] = [
    await aPlannablePipe(db),
    await aPlannablePipe(db),
    await aPlannablePipe(db, { dn: 1200 }),
  ]
  await plan([
    { id: first.id, start_time: at('08:00'), line: line.id },
    { id: second.id, start_time: at('16:00'), line: line.id },
  ])

  const { change_id } = await plan([{ id: between.id, start_time: at('10:00'), line: line.id }])

  assert.deepEqual(await slotOf(second.id), {
    ...{ line: line.id, start_time: at('15:30'), end_time: at('17:35'), setup_minutes: 65 },
  })
  await undo(change_id)
  assert.equal(await slotOf(between.id), null)
  assert.deepEqual(await slotOf(second.id), {
    ...{ line: line.id, start_time: at('16:00'), end_time: at('17:35'), setup_minutes: 35 },
  })
})

test('a pipe with only a changed set-up still counts as planned by the user who placed it', async () => {
  const line = await aLine(db)
  const [first, next] = [await aPlannablePipe(db, { dn: 1200 }), await aPlannablePipe(db)]
  const own = await plan([
    { id: first.id, start_time: at('08:00'), line: line.id },
    { id: next.id, start_time: at('12:00'), line: line.id },
  ])
  const changedYours = async (id: number | null) => {
    const { body } = await ask(planner, pipeTimeplan.changes, { query: {} })
    return body.results.find((change) => change.id === id)?.changed_yours
  }

  const unplanned = (await ask(other, pipePlan.unplan, { ...(await query()), body: [first.id] })).body
  const moved = await plan([{ id: next.id, start_time: at('14:00'), line: line.id }], other)

  assert.deepEqual(
    unplanned.data.map(({ id }) => id),
    [first.id, next.id],
  )
  assert.deepEqual(await changedYours(unplanned.change_id), [{ change_id: own.change_id, item: first.id }])
  assert.deepEqual(await changedYours(moved.change_id), [{ change_id: own.change_id, item: next.id }])
})

test('a line makes one pipe at a time', async () => {
  const line = await aLine(db)
  const [first, second] = [await aPlannablePipe(db), await aPlannablePipe(db)]
  await plan([{ id: first.id, start_time: at('08:00'), line: line.id }])

  const body = await refusedPlan([{ id: second.id, start_time: at('09:00'), line: line.id }])

  assert.match(
    JSON.stringify(body),
    new RegExp(`${line.code} is occupied by .+ from 03.03.2026 08:00 to 03.03.2026 09:35`),
  )
  assert.equal(await slotOf(second.id), null)
})

test('pipes can swap their places in one call', async () => {
  const line = await aLine(db)
  const [first, second] = [await aPlannablePipe(db), await aPlannablePipe(db)]
  await plan([
    { id: first.id, start_time: at('08:00'), line: line.id },
    { id: second.id, start_time: at('09:35'), line: line.id },
  ])

  await plan([
    { id: first.id, start_time: at('09:35') },
    { id: second.id, start_time: at('08:00') },
  ])

  assert.equal((await slotOf(first.id))?.start_time, at('09:35'))
  assert.equal((await slotOf(second.id))?.start_time, at('08:00'))
})

test('what cannot be planned is refused with the reason', async () => {
  const line = await aLine(db, { min_dn: 300, max_dn: 800, max_length: 4 })
  const refusal = async (given: Parameters<typeof aPlannablePipe>[1], item: Partial<PipePlanItem> = {}) => {
    const { id } = await aPlannablePipe(db, given)
    return JSON.stringify(await refusedPlan([{ id, start_time: at('08:00', '04'), ...item }]))
  }

  assert.match(
    await refusal({ quantity: 36 }),
    /36 m is longer than the longest single pipe \(6 m\)\. Split it first/,
  )
  assert.match(await refusal({ production_status: 6 }), /The specification is missing/)
  assert.match(await refusal({ production_status: 4 }), /A produced product cannot be planned/)
  assert.match(await refusal({ is_active: false }), /deactivated/)
  assert.match(await refusal({ dn: 4000 }, { line: line.id }), /winds DN300–800, not DN4000/)
  assert.match(await refusal({ dn: 800 }, { line: line.id }), /winds pipes of up to 4 m/)
  assert.match(await refusal({}, { start_time: '2026-03-01T08:00:00+02:00' }), /in the past/)
  assert.match(await refusal({}, { line: 987_654 }), /Invalid pk/)
})

test('a pipe of a cancelled order does not wait to be planned and cannot be planned', async () => {
  const order = await anOrder(db, { status: OrderStatus.Cancelled })
  const { id: order_row_id } = await aPipeRow(db, { order_id: order.id })
  const { id } = await aPlannablePipe(db, { order_row_id })

  const body = await refusedPlan([{ id, start_time: at('08:00', '04') }])

  assert.deepEqual(body, [{ id: ['The order is cancelled and cannot be planned.'] }])
  assert.ok(!(await seen()).products.some((product) => product.id === id), 'it does not wait to be planned')
})

test('the plan has what is in production, also without a slot', async () => {
  const order = await anOrder(db)
  const { id: order_row_id } = await aPipeRow(db, { order_id: order.id })
  const { id } = await aPlannablePipe(db, { order_row_id, production_status: ProductionStatus.Paused })

  const { products, rows } = await seen()

  assert.equal(products.find((product) => product.id === id)?.slot, null)
  assert.ok(rows.some((row) => row.id === order_row_id))
})

test('without a line, a pipe goes to the first that can wind it and is free', async () => {
  const [small, large] = [await aLine(db, { max_dn: 2300 }), await aLine(db, { min_dn: 2400 })]
  const [first, second] = [await aPlannablePipe(db, { dn: 2600 }), await aPlannablePipe(db, { dn: 2600 })]
  const start_time = at('08:00', '05')
  await plan([{ id: first.id, start_time }])
  await plan([{ id: second.id, start_time }]).catch(() => undefined)

  const lines = [await slotOf(first.id), await slotOf(second.id)].map((slot) => slot?.line)

  assert.ok(!lines.includes(small.id))
  assert.equal(
    new Set(lines.filter((line) => line !== undefined)).size,
    lines.filter((line) => line !== undefined).length,
  )
  assert.ok(lines[0] !== undefined && (lines[0] === large.id || lines[0] < large.id))
})

test('unplanning frees the line, and only planned pipes can be unplanned', async () => {
  const line = await aLine(db)
  const { id } = await aPlannablePipe(db)
  await plan([{ id, start_time: at('08:00', '06'), line: line.id }])

  await ask(planner, pipePlan.unplan, { ...(await query()), body: [id] })

  assert.equal(await slotOf(id), null)
  const { body } = await refused(planner, pipePlan.unplan, { ...(await query()), body: [id] })
  assert.match(JSON.stringify(body), /An unplanned product cannot be unplanned/)
})

test('a planner on an old revision is told who moved the same pipe', async () => {
  const line = await aLine(db)
  const { id } = await aPlannablePipe(db)
  const old = await hash()
  await plan([{ id, start_time: at('08:00', '09'), line: line.id }], other)

  const answer = await refused(planner, pipePlan.plan, {
    query: { state_hash: old },
    body: [{ id, start_time: at('10:00', '09'), line: line.id }],
  })

  assert.equal(answer.status, 409)
  const [touching] = answer.body['touching'] as {
    made_by: { name: string }
    moves: { to: { start_time: string } }[]
  }[]
  assert.equal(touching?.made_by.name, 'Janek Luik')
  assert.equal(touching?.moves[0]?.to.start_time, at('08:00', '09'))
})

test('a long product is split into equal parts, which conserve its metres, and merged back', async () => {
  const { id } = await aPlannablePipe(db, { quantity: 16, pieces: 3 })

  const split = (
    await ask(planner, pipePlan.split, { params: { id }, ...(await query()), body: { parts: 3 } })
  ).body
  const parts = split.data.filter(({ parent }) => parent === id)

  assert.deepEqual(
    parts.map(({ quantity, number, winding_minutes }) => [quantity, number.split('/')[1], winding_minutes]),
    [
      [5.34, '1', 53],
      [5.34, '2', 53],
      [5.32, '3', 53],
    ],
  )
  const parent = (await ask(planner, pipeProducts.get, { params: { id } })).body
  assert.deepEqual([parent.has_parts, parent.production_status, parent.warnings], [true, 0, []])

  const ids = parts.map((part) => part.id)
  const merged = (await ask(planner, pipePlan.merge, { ...(await query()), body: { ids } })).body
  assert.deepEqual(merged.gone.map(Number), ids)
  const whole = (await ask(planner, pipeProducts.get, { params: { id } })).body
  assert.deepEqual([whole.has_parts, whole.quantity, whole.warnings], [false, 16, ['too_long']])

  await undo(merged.change_id)
  const again = (await ask(planner, pipeProducts.list, { query: { parent: id } })).body.results
  assert.deepEqual(
    again.map((part) => [part.id, part.quantity, part.winding_minutes]).toSorted(),
    parts.map((part) => [part.id, part.quantity, part.winding_minutes]).toSorted(),
  )
})

test('splitting a part makes more parts of the same product, and undo puts the part together', async () => {
  const { id } = await aPlannablePipe(db, { quantity: 18, pieces: 3 })
  await ask(planner, pipePlan.split, { params: { id }, ...(await query()), body: { lengths: [12, 6] } })
  const partsNow = async () =>
    (await ask(planner, pipeProducts.list, { query: { parent: id } })).body.results.toReversed()
  const [long] = await partsNow()

  const { change_id } = (
    await ask(planner, pipePlan.split, { params: { id: long!.id }, ...(await query()), body: { parts: 2 } })
  ).body

  const summary = (parts: Awaited<ReturnType<typeof partsNow>>) =>
    parts.map(({ quantity, pieces }) => [quantity, pieces])
  assert.deepEqual(summary(await partsNow()), [
    [6, 1],
    [6, 1],
    [6, 1],
  ])
  await undo(change_id)
  assert.deepEqual(summary(await partsNow()), [
    [12, 2],
    [6, 1],
  ])
})

test('only parts of one product with one specification can be merged', async () => {
  const [a, b] = [await aPlannablePipe(db, { quantity: 12 }), await aPlannablePipe(db, { quantity: 12 })]
  const partOf = async (id: number) => {
    const { data } = (
      await ask(planner, pipePlan.split, { params: { id }, ...(await query()), body: { parts: 2 } })
    ).body
    return data.filter(({ parent }) => parent === id).map((part) => part.id)
  }
  const [ofA, ofB] = [await partOf(a.id), await partOf(b.id)]
  const merge = async (ids: number[]) =>
    JSON.stringify((await refused(planner, pipePlan.merge, { ...(await query()), body: { ids } })).body)

  assert.match(await merge([ofA[0]!, ofB[0]!]), /Only parts of the same product/)
  assert.match(await merge([a.id, b.id]), /Only parts of the same product/)
  await plan([{ id: ofA[0]!, start_time: at('08:00', '10') }])
  assert.match(await merge(ofA), /A planned product cannot be merged/)
  const { number } = await aPipe(db, { pipe_product_id: ofB[1]! })
  assert.match(await merge(ofB), new RegExp(`Pipe ${number} is linked to a part`))
})

test('a product that was merged meanwhile is said to be gone', async () => {
  const { id } = await aPlannablePipe(db, { quantity: 12 })
  const split = async (of: number) => ({ params: { id: of }, ...(await query()), body: { parts: 2 } })
  const { data } = (await ask(planner, pipePlan.split, await split(id))).body
  const ids = data.filter(({ parent }) => parent === id).map((part) => part.id)
  await ask(planner, pipePlan.merge, { ...(await query()), body: { ids } })

  const { status, body } = await refused(planner, pipePlan.split, await split(ids[0]!))

  assert.deepEqual([status, body.code], [404, 'product_gone'])
})

test('an undo needs the permission that the change itself needs', async () => {
  const [onlyPlans, onlySplits] = [
    await aUser(db, { can: ['@pipeplan_plan'] }),
    await aUser(db, { can: ['@pipeplan_view', '@pipeplan_split_merge'] }),
  ]
  const [line, { id }] = [await aLine(db), await aPlannablePipe(db, { quantity: 12, pieces: 2 })]
  const split = { params: { id }, body: { parts: 2 } }
  const { change_id: division } = (await ask(onlySplits, pipePlan.split, { ...(await query()), ...split }))
    .body
  const noReverts = async (by: typeof planner) =>
    (await ask(by, pipeTimeplan.changes, { query: { item: id } })).body.results.map(
      ({ no_revert }) => no_revert,
    )
  const undoing = async (change_id: number | null) => ({
    body: { change_id: change_id ?? 0, state_hash: await hash() },
  })

  assert.deepEqual([await noReverts(onlyPlans), await noReverts(onlySplits)], [['forbidden'], [null]])
  const preview = { query: { change_id: division ?? 0 } }
  assert.equal((await refused(onlyPlans, pipeTimeplan.undoPreview, preview)).status, 403)
  assert.equal((await refused(onlyPlans, pipeTimeplan.undo, await undoing(division))).status, 403)
  const undone = (await ask(onlySplits, pipeTimeplan.undo, await undoing(division))).body
  assert.equal((await refused(onlyPlans, pipeTimeplan.undo, await undoing(undone.change_id))).status, 403)

  const short = await aPlannablePipe(db)
  const planned = await plan([{ id: short.id, start_time: at('08:00', '11'), line: line.id }])
  assert.equal((await refused(onlySplits, pipeTimeplan.undo, await undoing(planned.change_id))).status, 403)
  await ask(onlyPlans, pipeTimeplan.undo, await undoing(planned.change_id))
})

test('comments and tags of merged parts stay with what is left, and undo gives each its own back', async () => {
  const [urgent, blue, green] = [
    await aPipeTag(db),
    await aPipeTag(db, { group_id: (await aPipeTagGroup(db, { is_exclusive: true })).id }),
    await aPipeTag(db),
  ]
  const red = await aPipeTag(db, { group_id: blue.group_id })
  const { id } = await aPlannablePipe(db, { quantity: 18, pieces: 3, comment: 'Ring the client' })
  const division = await ask(planner, pipePlan.split, {
    params: { id },
    ...(await query()),
    body: { parts: 3 },
  })
  const ids = division.body.data.filter(({ parent }) => parent === id).map((part) => part.id)
  const note = (part: number, comment: string, tags: readonly number[]) =>
    ask(planner, pipeProducts.change, { params: { id: part }, body: { comment, tags: [...tags] } })
  await note(ids[0]!, 'Cut the spigot', [urgent.id, blue.id])
  await note(ids[1]!, 'Weigh it', [urgent.id, red.id, green.id])
  await note(ids[2]!, 'Cut the spigot', [])
  const notesOf = async (some: readonly number[]) => {
    const found = (await ask(planner, pipeProducts.list, { query: { id__in: some.join(',') } })).body.results
    return found.toReversed().map(({ comment, tags }) => [comment, tags.toSorted((a, b) => a - b)])
  }
  const before = await notesOf([id, ...ids])
  const merge = async (some: readonly number[]) =>
    (await ask(planner, pipePlan.merge, { ...(await query()), body: { ids: [...some] } })).body.change_id
  const allTags = [urgent.id, blue.id, green.id].toSorted((a, b) => a - b)

  const two = await merge(ids.slice(0, 2))
  assert.deepEqual(await notesOf([ids[0]!]), [['Cut the spigot\nWeigh it', allTags]])
  await undo(two)
  assert.deepEqual(await notesOf([id, ...ids]), before)

  const all = await merge(ids)
  assert.deepEqual(await notesOf([id]), [['Ring the client\nCut the spigot\nWeigh it', allTags]])
  const undone = (await undo(all)).body
  assert.deepEqual(await notesOf([id, ...ids]), before)
  const redone = (await undo(undone.change_id)).body
  assert.deepEqual(await notesOf([id]), [['Ring the client\nCut the spigot\nWeigh it', allTags]])

  await note(id, 'Edited since', [])
  await undo(redone.change_id)
  assert.deepEqual(await notesOf([id, ...ids]), [['Edited since', []], ...before.slice(1)])
})

test('parts that were configured differently are not merged, so that no specification is lost', async () => {
  const [main, additive] = [await aMaterial(db, { modulus: 1000 }), await aMaterial(db)]
  const only = [{ material: main.id, component: 1, share_percent: 100 }]
  const mixed = [
    { material: main.id, component: 1, share_percent: 98 },
    { material: additive.id, component: 2, share_percent: 2 },
  ]
  const configure = async (id: number, given: { dn?: number; materials?: typeof mixed } = {}) =>
    ask(planner, pipeProducts.configure, {
      ...{ params: { id }, ...(await query()) },
      body: { dn: 1000, profile_family: 'PR', stiffness_class: 8, length: 6, materials: only, ...given },
    })
  const { id } = await aPlannablePipe(db, { quantity: 18, pieces: 3 })
  await configure(id)
  const split = await ask(planner, pipePlan.split, { params: { id }, ...(await query()), body: { parts: 3 } })
  const ids = split.body.data.filter(({ parent }) => parent === id).map((part) => part.id)
  const merge = async (some: number[]) =>
    (await refused(planner, pipePlan.merge, { ...(await query()), body: { ids: some } })).body

  await configure(ids[0]!, { materials: mixed })
  assert.deepEqual(await merge([ids[1]!, ids[0]!]), {
    ...{ code: 'merge_differs' },
    ids: [{}, { non_field_errors: ['Only parts with the same specification can be merged.'] }],
  })
  for (const part of ids) await configure(part, { dn: 1200 })
  await ask(planner, pipePlan.merge, { ...(await query()), body: { ids } })
  const [first] = (await ask(planner, pipeProducts.list, { query: { parent: id } })).body.results
  assert.deepEqual([first?.id, first?.dn, first?.quantity, first?.pieces], [ids[0], 1200, 18, 3])
})

test('a part that is split and merged is wound for as long as before, whatever was rounded meanwhile', async () => {
  const { id } = await aPlannablePipe(db, { quantity: 12, pieces: 2, winding_minutes: 7 })
  const partsNow = async () =>
    (await ask(planner, pipeProducts.list, { query: { parent: id } })).body.results.toReversed()
  const minutes = async () => (await partsNow()).map((part) => part.winding_minutes)
  await ask(planner, pipePlan.split, { params: { id }, ...(await query()), body: { parts: 2 } })
  assert.deepEqual(await minutes(), [7, 7])
  const [first] = await partsNow()

  await ask(planner, pipePlan.split, { params: { id: first!.id }, ...(await query()), body: { parts: 2 } })
  const halves = (await partsNow()).filter(({ quantity }) => quantity === 3)
  assert.deepEqual(
    halves.map((part) => part.winding_minutes),
    [4, 4],
  )
  const ids = halves.map((part) => part.id)
  await ask(planner, pipePlan.merge, { ...(await query()), body: { ids } })

  assert.deepEqual(await minutes(), [7, 7])
})

test('a part that is split into lengths of no whole pipe and merged has its pipes again, and what blocks it blocks all', async () => {
  const { id } = await aPlannablePipe(db, { quantity: 18, pieces: 3 })
  await ask(planner, pipePlan.split, { params: { id }, ...(await query()), body: { lengths: [12, 6] } })
  const partsNow = async () =>
    (await ask(planner, pipeProducts.list, { query: { parent: id } })).body.results.toReversed()
  const before = (await partsNow())[0]!
  const blocker = { type: 'drawing', comment: 'Revision C' } as const
  await ask(planner, pipeBlockers.create, {
    body: { target: 'pipe_product', target_id: before.id, ...blocker },
  })

  await ask(planner, pipePlan.split, { params: { id: before.id }, ...(await query()), body: { parts: 5 } })
  const pieces = (await partsNow()).filter(({ quantity }) => quantity < 6)
  assert.deepEqual(
    pieces.map(({ quantity, blockers }) => [quantity, blockers.map(({ comment }) => comment)]),
    Array.from({ length: 5 }, () => [2.4, ['Revision C']]),
  )

  const ids = pieces.map((part) => part.id)
  const merged = (await ask(planner, pipePlan.merge, { ...(await query()), body: { ids } })).body
  const after = (await partsNow())[0]!
  const figures = (part: typeof after) => [
    ...[part.id, part.quantity, part.length, part.pieces, part.weight, part.winding_minutes],
    part.blockers.map(({ comment }) => comment),
  ]
  assert.deepEqual(figures(after), figures({ ...before, blockers: after.blockers.slice(0, 1) }))

  await undo(merged.change_id)
  const again = (await partsNow()).filter(({ quantity }) => quantity < 6)
  assert.deepEqual(again.map(figures), pieces.map(figures))
})

test('undo of a split or merge leaves tags that were set or deleted since', async () => {
  const [kept, later] = [await aPipeTag(db), await aPipeTag(db)]
  const tag = (id: number, tags: number[]) =>
    ask(planner, pipeProducts.change, { params: { id }, body: { tags } })
  const tagsOf = async (id: number) => (await ask(planner, pipeProducts.get, { params: { id } })).body.tags
  const { id } = await aPlannablePipe(db, { quantity: 12, pieces: 2 })
  const split = async () =>
    (await ask(planner, pipePlan.split, { params: { id }, ...(await query()), body: { parts: 2 } })).body
  await tag(id, [kept.id])
  const first = await split()
  await tag(id, [later.id])
  await undo(first.change_id)
  assert.deepEqual(await tagsOf(id), [later.id])

  const ids = (await split()).data.filter(({ parent }) => parent === id).map((part) => part.id)
  for (const part of ids) await tag(part, [kept.id, later.id])
  const { change_id } = (await ask(planner, pipePlan.merge, { ...(await query()), body: { ids } })).body
  assert.deepEqual(await tagsOf(id), [kept.id, later.id])
  await tag(id, [later.id])
  await asSystem(db, (tx) => tx.deleteFrom('pipe_tag').where('id', '=', kept.id).execute())
  await undo(change_id)

  assert.deepEqual(await tagsOf(ids[0]!), [later.id])
})

test('a split that does not add up, or makes one part, is refused and changes nothing', async () => {
  const { id } = await aPlannablePipe(db, { quantity: 18 })
  const split = async (body: { lengths: number[] } | { parts: number }) =>
    JSON.stringify(
      (await refused(planner, pipePlan.split, { params: { id }, ...(await query()), body })).body,
    )

  assert.match(await split({ lengths: [6, 6] }), /add up to 12 m, but the product has 18 m/)
  assert.match(await split({ parts: 1 }), /at least two parts/)
  assert.match(await split({ lengths: [1e308, 1e308] }), /less than or equal to 100000/)
  assert.match(await split({ lengths: [17.95, 0.05] }), /at least 0.1 m/)
  assert.equal((await ask(planner, pipeProducts.get, { params: { id } })).body.has_parts, false)
})

test('a planned part cannot disappear by undoing its split', async () => {
  const { id } = await aPlannablePipe(db, { quantity: 12 })
  const { change_id, data } = (
    await ask(planner, pipePlan.split, { params: { id }, ...(await query()), body: { parts: 2 } })
  ).body
  const part = data.find(({ parent }) => parent === id)!
  await plan([{ id: part.id, start_time: at('08:00', '11') }])

  const { body } = await refused(planner, pipeTimeplan.undo, { body: { change_id: change_id ?? 0 } })

  assert.match(JSON.stringify(body), /Kadri Lind moved/)
})

test('readers see the plan and cannot change it', async () => {
  const reader = await aUser(db, { can: ['@pipeplan_view'] })
  const { id } = await aPlannablePipe(db)
  const start_time = at('08:00', '12')
  const stages = [{ name: 'First half', length: 3 }]

  assert.equal((await ask(reader, pipeTimeplan.read, { query: {} })).status, 200)
  const tried = [
    await refused(reader, pipePlan.plan, { ...(await query()), body: [{ id, start_time }] }),
    await refused(reader, pipePlan.unplan, { ...(await query()), body: [id] }),
    await refused(reader, pipePlan.split, { params: { id }, ...(await query()), body: { parts: 2 } }),
    await refused(reader, pipePlan.merge, { ...(await query()), body: { ids: [id] } }),
    await refused(reader, pipePlan.cancel, { ...(await query()), body: [id] }),
    await refused(reader, pipePlan.restore, { ...(await query()), body: [id] }),
    await refused(reader, pipeProduction.multiStage, {
      params: { id },
      ...(await query()),
      body: { stages },
    }),
    await refused(reader, pipeTimeplan.undo, { body: { change_id: 1 } }),
  ]
  assert.deepEqual([...new Set(tried.map(({ status }) => status))], [403])
})

test('a product for which no mandrel is free is warned of wherever it is listed', async () => {
  await aMandrel(db, { dn: 700 })
  const place = { dn: 700, start: '2026-03-04T08:00:00+02:00' }
  const first = await aPipeInSlot(db, { ...place, line_id: (await aLine(db)).id })
  const second = await aPipeInSlot(db, { ...place, line_id: (await aLine(db)).id })

  const query = { id__in: `${first.id},${second.id}` }
  const { results } = (await ask(planner, pipeProducts.list, { query })).body

  assert.deepEqual(
    results.toReversed().map(({ warnings }) => warnings),
    [[], ['mandrel_busy']],
  )
})
