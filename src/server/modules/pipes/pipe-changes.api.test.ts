import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterProduction } from '#contract/after-production.ts'
import { pipeChanges } from '#contract/pipe-changes.ts'
import { pipeTimeplan } from '#contract/pipe-timeplan.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { ask, db, inject, refused } from '#test/support/app.ts'
import { insert } from '#test/support/factories/insert.ts'
import { anOrderRow } from '#test/support/factories/orders.ts'
import { anOperator, aUser } from '#test/support/factories/people.ts'
import * as pipes from '#test/support/factories/pipes.ts'

const { aLine, aMaterialLot, aMeasurement, aPipe, aPipeProduct, aPipeRow, aPipeTag, aPipeTagGroup } = pipes
const { aPlannablePipe } = pipes

const editor = await aUser(db, {
  can: [
    ...(['@pipes_view', '@pipes_edit_field', '@pipes_delete', '@pipes_produce_new'] as const),
    '@production_end',
  ],
})
const get = async (id: number) => (await ask(editor, pipeChanges.passport, { params: { id } })).body
const isGone = async (id: number) =>
  (await refused(editor, pipeChanges.passport, { params: { id } })).status === 404

test('a pipe that was wound gets the next number of its line and day, and cools', async () => {
  const [line, job, operator] = [await aLine(db), await aPipeProduct(db), await anOperator(db)]
  const body = { product: job.id, line: line.id, length: 6.02, operators: [operator.id] }
  const make = (produced_at: string) => ask(editor, pipeChanges.create, { body: { ...body, produced_at } })

  const [first, second] = await Promise.all([make('2026-03-01T22:30:00Z'), make('2026-03-01T22:30:00Z')])
  const before = await make('2026-03-01T21:59:59Z')

  assert.equal(first.status, 201)
  assert.deepEqual([first.body.number, second.body.number].sort(), [
    `260302-${line.number_code}-001`,
    `260302-${line.number_code}-002`,
  ])
  assert.equal(before.body.number, `260301-${line.number_code}-001`)
  assert.deepEqual(
    [first.body.status, first.body.stage, first.body.length, first.body.order_row?.id],
    [PipeStatus.Cooling, 'cooling', 6.02, job.order_row_id],
  )
  assert.deepEqual(first.body.operators, [{ id: operator.id, name: operator.name }])
})

test('refuses a pipe of an unknown job, line or operator', async () => {
  const body = { product: (await aPipeProduct(db)).id, line: (await aLine(db)).id, length: 6 }
  for (const field of ['product', 'line', 'mandrel'])
    assert.ok(
      field in (await refused(editor, pipeChanges.create, { body: { ...body, [field]: 999_999 } })).body,
    )
  const { body: answer } = await refused(editor, pipeChanges.create, {
    body: { ...body, operators: [999_999] },
  })
  assert.equal(answer.code, 'unknown_reference')
})

test('refuses a pipe of a day that no number can name', async () => {
  const made = { product: (await aPipeProduct(db)).id, line: (await aLine(db)).id, length: 6 }
  const body = { ...made, produced_at: '1999-12-31T12:00:00Z' }

  assert.ok('produced_at' in (await refused(editor, pipeChanges.create, { body })).body)
})

test('fields of a pipe are changed together or one by one', async () => {
  const [pipe, row] = [await aPipe(db), await aPipeRow(db)]
  const certificate_number = `C-${pipe.id}`

  const { body } = await ask(editor, pipeChanges.change, {
    params: { id: pipe.id },
    body: { comment: 'Scratched', certificate_number, order_row: row.id },
  })
  const one = await ask(editor, pipeChanges.updateField, {
    body: { model: 'pipe', id: pipe.id, field: 'weight', value: 288.5 },
  })

  assert.deepEqual(
    [body.comment, body.certificate_number, body.order_row?.id],
    ['Scratched', certificate_number, row.id],
  )
  assert.deepEqual([one.body.weight, one.body.comment], [288.5, 'Scratched'])
})

test('an edit names the value it was made on, and is refused once somebody else has changed it', async () => {
  const pipe = await aPipe(db, { comment: 'Old', weight: 288.5 })
  const colleague = await aUser(db, { can: ['@pipes_view', '@pipes_edit_field'] })
  const edit = { model: 'pipe' as const, id: pipe.id, field: 'comment' as const }
  await ask(colleague, pipeChanges.updateField, { body: { ...edit, value: 'Theirs', seen: 'Old' } })

  const mine = { ...edit, value: 'Mine', seen: 'Old' }
  const { status, body } = await refused(editor, pipeChanges.updateField, { body: mine })

  assert.equal(status, 409)
  assert.deepEqual(body, {
    code: 'pipe_field_changed_since',
    stored: 'Theirs',
    non_field_errors: [`${colleague.first_name} ${colleague.last_name} has changed this field to “Theirs”.`],
  })
  assert.equal((await get(pipe.id)).pipe.comment, 'Theirs')
  const again = await ask(editor, pipeChanges.updateField, { body: { ...mine, seen: 'Theirs' } })
  assert.equal(again.body.comment, 'Mine')
  const weight = { ...edit, field: 'weight' as const, value: 290, seen: 288.5 }
  assert.equal((await ask(editor, pipeChanges.updateField, { body: weight })).body.weight, 290)
})

test('refuses values that a field cannot have', async () => {
  const [pipe, other, part] = [
    await aPipe(db),
    await aPipe(db, { certificate_number: 'C-1' }),
    await anOrderRow(db),
  ]
  for (const [field, value, code] of [
    ['weight', 288_000, 'pipe_size_implausible'],
    ['comment', 5, 'value_not_allowed'],
    ['order_row', part.id, 'unknown_reference'],
    ['certificate_number', other.certificate_number, 'already_exists'],
  ] as const) {
    const body = { model: 'pipe' as const, id: pipe.id, field, value }
    assert.equal((await refused(editor, pipeChanges.updateField, { body })).body.code, code)
  }
  const status = { model: 'pipe', id: pipe.id, field: 'status', value: 1 }
  assert.equal((await refused(editor, pipeChanges.updateField, { body: status as never })).status, 400)
  assert.equal((await get(pipe.id)).pipe.status, pipe.status)
})

test('refuses a length or weight that no pipe has and says what is possible', async () => {
  const pipe = await aPipe(db)
  const made = { product: pipe.pipe_product_id, line: (await aLine(db)).id, length: 6, weight: 0.0001 }

  const changed = await refused(editor, pipeChanges.change, {
    params: { id: pipe.id },
    body: { weight: 0.0005 },
  })
  const created = await refused(editor, pipeChanges.create, { body: made })

  assert.equal(changed.status, 400)
  assert.deepEqual(changed.body['weight'], ['A pipe weighs 0.5 to 50000 kg. Check the number.'])
  assert.deepEqual(created.body['weight'], ['A pipe weighs 0.5 to 50000 kg. Check the number.'])
  assert.equal((await get(pipe.id)).pipe.weight, pipe.weight)
})

test('the length of a pipe is not changed like other fields, without a reason', async () => {
  const pipe = await aPipe(db)
  const field = { model: 'pipe', id: pipe.id, field: 'length', value: 5 }

  const one = await refused(editor, pipeChanges.updateField, { body: field as never })
  await inject(editor, pipeChanges.change, {
    params: { id: pipe.id },
    body: { comment: 'Scratched', length: 5 } as never,
  })

  assert.equal(one.status, 400)
  assert.equal((await get(pipe.id)).pipe.length, pipe.length)
})

test('only a pipe that was neither measured nor decided on can be deleted', async () => {
  const [fresh, measured, ok] = [await aPipe(db), await aPipe(db), await aPipe(db, { status: 1 })]
  await aMeasurement(db, { pipe_id: measured.id })

  assert.equal((await ask(editor, pipeChanges.remove, { params: { id: fresh.id } })).status, 204)
  assert.ok(await isGone(fresh.id))
  for (const { id } of [measured, ok]) {
    assert.equal(
      (await refused(editor, pipeChanges.remove, { params: { id } })).body.code,
      'pipe_not_deletable',
    )
    assert.equal((await get(id)).pipe.id, id)
  }
})

test('a faulty pipe is produced again once, as it was specified', async () => {
  const job = await aPipeProduct(db, { quantity: 36, pieces: 6, production_status: 4 })
  const lot = await aMaterialLot(db)
  await insert(db, 'pipe_product_material', {
    pipe_product_id: job.id,
    material_id: lot.material_id,
    component: 1,
    share_percent: 100,
  })
  const given = { pipe_product_id: job.id, order_row_id: job.order_row_id }
  const [faulty, ok] = [await aPipe(db, { ...given, status: 2 }), await aPipe(db, { ...given, status: 1 })]
  const again = (id: number) => refused(editor, afterProduction.produceNew, { params: { id } })

  const { status, body } = await ask(editor, afterProduction.produceNew, { params: { id: faulty.id } })

  assert.equal(status, 201)
  const { id } = body.pipe_product
  const made = await db.selectFrom('pipe_product').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  assert.deepEqual(made, {
    ...job,
    ...{ id, position: 2, quantity: 6, pieces: 1, production_status: 0, replacement_of_id: faulty.id },
    ...{ created_at: made.created_at, updated_at: made.updated_at },
  })
  const recipe = db
    .selectFrom('pipe_product_material')
    .select('material_id')
    .where('pipe_product_id', '=', id)
  assert.deepEqual(await recipe.execute(), [{ material_id: lot.material_id }])
  assert.deepEqual((await get(faulty.id)).family.replacements, [{ ...body.pipe_product, order: body.order }])
  assert.equal((await again(faulty.id)).body.code, 'pipe_already_replaced')
  assert.equal((await again(ok.id)).body.code, 'pipe_not_faulty')
})

test('a pipe of a cancelled product can be produced again, and heads the backlog', async () => {
  const waiting = await aPlannablePipe(db)
  const cancelled = await aPlannablePipe(db, { production_status: 5 })
  const pipe = await aPipe(db, { pipe_product_id: cancelled.id, order_row_id: cancelled.order_row_id })
  const planner = await aUser(db, { can: ['@pipeplan_view'] })

  const { body } = await ask(editor, afterProduction.produceNew, { params: { id: pipe.id } })
  const { products } = (await ask(planner, pipeTimeplan.read, { query: {} })).body

  const backlog = products.filter(({ slot }) => slot === null).map(({ id }) => id)
  const [first, second] = [body.pipe_product.id, waiting.id].map((id) => backlog.indexOf(id))
  assert.equal(products.find(({ id }) => id === body.pipe_product.id)?.is_replacement, true)
  assert.ok(first! >= 0 && first! < second!)
})

test('a pipe gets and loses tags, one of an exclusive group, also at the same time', async () => {
  const [pipe, free] = [await aPipe(db), await aPipeTag(db)]
  const group = await aPipeTagGroup(db, { is_exclusive: true })
  const [a, b] = [await aPipeTag(db, { group_id: group.id }), await aPipeTag(db, { group_id: group.id })]
  const params = { id: pipe.id }
  const add = (tag: number) => ask(editor, pipeChanges.addTag, { params, body: { tag } })

  await add(free.id)
  assert.deepEqual((await add(free.id)).body.tags, [free.id])
  const both = await Promise.allSettled([add(a.id), add(b.id)])
  assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  const [kept, refusedTag] = both[0]?.status === 'fulfilled' ? [a, b] : [b, a]
  const { body } = await refused(editor, pipeChanges.addTag, { params, body: { tag: refusedTag.id } })
  assert.deepEqual(body['tag'], ['A pipe can have only one tag of this group.'])

  await ask(editor, pipeChanges.removeTag, { params: { ...params, tag: kept.id } })
  assert.deepEqual((await add(refusedTag.id)).body.tags, [free.id, refusedTag.id])
  const unknown = await refused(editor, pipeChanges.removeTag, { params: { ...params, tag: kept.id } })
  assert.equal(unknown.status, 404)
})

test('a passport has everything that is known of a pipe', async () => {
  const [lot, decider] = [await aMaterialLot(db), await aUser(db)]
  const original = await aPipe(db, { status: 3 })
  const replaced = await aPipe(db, { status: 2 })
  const job = await aPipeProduct(db, { s1: 8, replacement_of_id: replaced.id })
  const pipe = await aPipe(db, {
    pipe_product_id: job.id,
    reuse_of_id: original.id,
    winding_start: new Date('2026-03-02T05:00:00Z'),
  })
  const later = await aMeasurement(db, { pipe_id: pipe.id })
  const { measurement_type_id } = later
  const corrected = await aMeasurement(db, { pipe_id: pipe.id, measurement_type_id, superseded_by: later.id })
  const { material_id, id: material_lot_id } = lot
  await insert(db, 'pipe_material', { pipe_id: pipe.id, material_id, material_lot_id, component: 1, kg: 288 })
  const decision = await insert(db, 'pipe_decision', {
    pipe_id: pipe.id,
    from_status: 4,
    to_status: 1,
    decided_by: decider.id,
    decided_at: new Date('2026-03-02T07:30:00Z'),
  })

  const passport = await get(pipe.id)

  assert.equal(passport.pipe.number, pipe.number)
  assert.equal(passport.times.winding_start, '2026-03-02T07:00:00+02:00')
  assert.deepEqual([passport.job.id, passport.job.s1], [job.id, 8])
  assert.deepEqual(
    passport.materials.map(({ material, kg, lot: of }) => [material.id, kg, of]),
    [[material_id, 288, { id: lot.id, name: lot.lot_number }]],
  )
  assert.deepEqual(
    passport.measurements.map(({ id, superseded_by }) => [id, superseded_by]),
    [
      [corrected.id, later.id],
      [later.id, null],
    ],
  )
  assert.deepEqual(
    passport.measurement_types.map(({ id }) => id),
    [measurement_type_id],
  )
  assert.deepEqual(
    passport.decisions.map(({ id }) => id),
    [decision.id],
  )
  assert.deepEqual(passport.family, {
    reuse_of: { id: original.id, name: original.number },
    reused_as: [],
    replacement_of: { id: replaced.id, name: replaced.number },
    replacements: [],
  })
  assert.deepEqual((await get(original.id)).family.reused_as, [{ id: pipe.id, name: pipe.number }])
})

test('a passport names what is still to be measured before a pipe can be OK', async () => {
  const mandatory = { mandatory_for: ['PR' as const] }
  const [ovality, length] = [
    await pipes.aMeasurementType(db, mandatory),
    await pipes.aMeasurementType(db, mandatory),
  ]
  await pipes.aMeasurementType(db, { ...mandatory, needs_ef_socket: true })
  const pipe = await aPipe(db)
  const right = await aMeasurement(db, { pipe_id: pipe.id, measurement_type_id: length.id, result: 1 })
  await aMeasurement(db, {
    pipe_id: pipe.id,
    measurement_type_id: ovality.id,
    result: 1,
    superseded_by: right.id,
  })

  const { missing_types } = await get(pipe.id)

  assert.deepEqual(
    missing_types.map(({ id }) => id),
    [ovality.id],
  )
})

test('the passport says who ended the cooling of a pipe before it was ready, and why', async () => {
  const hasty = await aUser(db, { first_name: 'Ants', last_name: 'Kiire' })
  const cooled = {
    cooling_start: new Date('2026-03-02T07:00:00Z'),
    cooling_end: new Date('2026-03-02T07:05:00Z'),
  }
  const early = await aPipe(db, {
    ...{ ...cooled, cooling_planned_end: new Date('2026-03-02T07:54:00Z'), cooling_end_by: hasty.id },
    ...{
      cooling_end_reason: 'mandrel_needed',
      cooling_end_comment: 'Next one waits',
      cooling_end_temperature: 58,
    },
  })
  const inTime = await aPipe(db, cooled)

  assert.deepEqual((await get(early.id)).early_end, {
    ...{ by: { id: hasty.id, name: 'Ants Kiire' }, reason: 'mandrel_needed' },
    ...{ comment: 'Next one waits', temperature: 58 },
  })
  assert.equal((await get(inTime.id)).early_end, null)
})
