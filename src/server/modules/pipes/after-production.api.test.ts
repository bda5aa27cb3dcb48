import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterProduction } from '#contract/after-production.ts'
import { pipeBlockers } from '#contract/pipe-blockers.ts'
import { pipeChanges } from '#contract/pipe-changes.ts'
import { pipeReview } from '#contract/pipe-review.ts'
import { OrderStatus } from '#domain/order.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { ask, clock, db, inject, refused } from '#test/support/app.ts'
import { asSystem, insert } from '#test/support/factories/insert.ts'
import { anOrder, anOrderRow } from '#test/support/factories/orders.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aMaterial, aPipe, aPipeProduct, aPipeRow, aReviewer } from '#test/support/factories/pipes.ts'

const { None, Ok, Faulty, Reuse, Review, Cooling } = PipeStatus
const statuses = Object.values(PipeStatus)
const can = ['@pipes_view', '@pipes_review', '@pipes_produce_new', '@pipeplan_manage_blockers'] as const
const reviewer = await aUser(db, { can: [...can], first_name: 'Kadri', last_name: 'Lind' })
const other = await aUser(db, { can: [...can] })
for (const { id } of [reviewer, other]) await aReviewer(db, { user_id: id })

type Given = { order_row: number; note: string; produce_again?: boolean }
const give = (id: number, body: Given) => ask(reviewer, afterProduction.reallocate, { params: { id }, body })
const refusedGive = async (id: number, body: Given) =>
  (await refused(reviewer, afterProduction.reallocate, { params: { id }, body })).body
const passport = async (id: number) => (await ask(reviewer, pipeChanges.passport, { params: { id } })).body
const note = 'Shorter pipe for the culvert'

/** A row that wants pipes DN1000 PR SN8. */
async function aWantingRow(given: Parameters<typeof aPipeProduct>[1] = {}) {
  const row = await aPipeRow(db)
  await aPipeProduct(db, { order_row_id: row.id, ...given })
  return row
}

test('a pipe for reuse is given to another order row and is OK for it, until that is undone', async () => {
  const [pipe, row] = [await aPipe(db, { status: Reuse }), await aWantingRow()]

  const { body } = await give(pipe.id, { order_row: row.id, note })

  assert.deepEqual(
    [body.pipe.status, body.pipe.order_row?.id, body.pipe.review_comment, body.pipe_product],
    [Ok, row.id, note, null],
  )
  clock.pass(0.7)
  const undo = { params: { id: pipe.id }, body: { decision: body.decision } }
  const { body: undone } = await ask(reviewer, afterProduction.undoReallocate, undo)
  assert.deepEqual([undone.status, undone.order_row?.id], [Reuse, pipe.order_row_id])
  assert.equal((await refused(reviewer, afterProduction.undoReallocate, undo)).code, 'change_undone')
})

test('within a minute it is undone like any decision', async () => {
  const [pipe, row] = [await aPipe(db, { status: Reuse }), await aWantingRow()]
  const { decision } = (await give(pipe.id, { order_row: row.id, note })).body

  await ask(reviewer, pipeReview.undo, { body: { decisions: [decision] } })

  assert.equal((await passport(pipe.id)).pipe.status, Reuse)
})

test('only who gave it can undo it, for a minute and while the pipe is unchanged', async () => {
  const given = async () => {
    const [pipe, row] = [await aPipe(db, { status: Reuse }), await aWantingRow()]
    const { decision } = (await give(pipe.id, { order_row: row.id, note })).body
    return { params: { id: pipe.id }, body: { decision } }
  }
  const codeOf = async (user: typeof reviewer, undo: Awaited<ReturnType<typeof given>>) =>
    (await refused(user, afterProduction.undoReallocate, undo)).code
  const [late, changed, foreign] = [await given(), await given(), await given()]
  const editor = await aUser(db, { can: ['@pipes_edit_field'] })

  assert.equal(await codeOf(other, late), 'undo_not_own')
  const mixed = { ...late, params: foreign.params }
  assert.equal((await refused(reviewer, afterProduction.undoReallocate, mixed)).status, 404)
  await ask(editor, pipeChanges.change, { params: changed.params, body: { comment: 'On the yard' } })
  assert.equal(await codeOf(reviewer, changed), 'pipe_changed_since')
  clock.pass(1.1)
  assert.equal(await codeOf(reviewer, late), 'decision_undo_too_late')
})

test('the row that the pipe leaves gets a product in its place, and loses it with the undo', async () => {
  const [pipe, row] = [await aPipe(db, { status: Reuse }), await aWantingRow()]

  const { body } = await give(pipe.id, { order_row: row.id, note, produce_again: true })

  const { id = 0 } = body.pipe_product ?? {}
  const product = () =>
    db.selectFrom('pipe_product').select(['order_row_id', 'replacement_of_id']).where('id', '=', id).execute()
  assert.deepEqual(await product(), [{ order_row_id: pipe.order_row_id, replacement_of_id: pipe.id }])
  await ask(reviewer, afterProduction.undoReallocate, {
    ...{ params: { id: pipe.id }, body: { decision: body.decision } },
  })
  assert.deepEqual(await product(), [])
  assert.equal((await passport(pipe.id)).pipe.order_row?.id, pipe.order_row_id)
})

test('undone in the list of decisions, it also takes the product that was created with it', async () => {
  const [pipe, row] = [await aPipe(db, { status: Reuse }), await aWantingRow()]
  const { body } = await give(pipe.id, { order_row: row.id, note, produce_again: true })

  await ask(reviewer, pipeReview.undo, { body: { decisions: [body.decision] } })

  const { family, pipe: back } = await passport(pipe.id)
  assert.deepEqual([back.status, family.replacements], [Reuse, []])
})

test('a product that replaced the pipe before stays when giving it away is undone', async () => {
  const cancelled = await aPipeProduct(db, { production_status: ProductionStatus.Cancelled })
  const [pipe, row] = [await aPipe(db, { status: Reuse, pipe_product_id: cancelled.id }), await aWantingRow()]
  await ask(reviewer, afterProduction.produceNew, { params: { id: pipe.id } })
  const { decision } = (await give(pipe.id, { order_row: row.id, note })).body

  await ask(reviewer, pipeReview.undo, { body: { decisions: [decision] } })

  assert.equal((await passport(pipe.id)).family.replacements.length, 1)
})

test('it is undone as a whole or not at all', async () => {
  const [pipe, row] = [await aPipe(db, { status: Reuse }), await aWantingRow()]
  const { body } = await give(pipe.id, { order_row: row.id, note, produce_again: true })
  const pipe_product = body.pipe_product?.id ?? 0
  await block(pipe_product)

  const undo = { params: { id: pipe.id }, body: { decision: body.decision } }
  assert.equal(
    (await refused(reviewer, afterProduction.undoReallocate, undo)).code,
    'pipe_product_changed_since',
  )

  assert.equal((await passport(pipe.id)).pipe.order_row?.id, row.id)
})

const block = (target_id: number) =>
  ask(reviewer, pipeBlockers.create, { body: { target: 'pipe_product', target_id, type: 'drawing' } })

test('it needs a note, another row that orders pipes, and the permission for what it creates', async () => {
  const [pipe, row] = [await aPipe(db, { status: Reuse }), await aWantingRow()]
  const parts = await anOrderRow(db)
  const another = await aUser(db, { can: ['@pipes_view', '@pipes_review'] })
  await aReviewer(db, { user_id: another.id })

  assert.ok('note' in (await refusedGive(pipe.id, { order_row: row.id, note: ' a ' })))
  assert.ok('order_row' in (await refusedGive(pipe.id, { order_row: parts.id, note })))
  assert.deepEqual((await refusedGive(pipe.id, { order_row: pipe.order_row_id ?? 0, note }))['order_row'], [
    'The pipe already belongs to this order row. Choose another one.',
  ])
  const body = { order_row: row.id, note, produce_again: true }
  assert.equal(
    (await refused(another, afterProduction.reallocate, { params: { id: pipe.id }, body })).status,
    403,
  )
  assert.equal((await passport(pipe.id)).pipe.status, Reuse)
})

test('a row that wants another pipe is refused with the reasons, also in Estonian', async () => {
  const pipe = await aPipe(db, { status: Reuse })
  const row = await aWantingRow({ dn: 800, stiffness_class: 16, length: 8 })
  const estonian = await aUser(db, { can: [...can], language: 'et' })
  await aReviewer(db, { user_id: estonian.id })

  const { order_row } = await refusedGive(pipe.id, { order_row: row.id, note })
  const inEstonian = await refused(estonian, afterProduction.reallocate, {
    ...{ params: { id: pipe.id }, body: { order_row: row.id, note } },
  })

  assert.deepEqual(order_row, [
    `${pipe.number} does not fit this row: other diameter, not stiff enough, too short.`,
  ])
  assert.deepEqual(inEstonian.body['order_row'], [
    `Toru ${pipe.number} ei sobi sellele reale: teine läbimõõt, jäikus liiga väike, liiga lühike.`,
  ])
})

test('a pipe of regranulate is not given to a row of new PE100, nor one of PE80; the other way round it is', async () => {
  const aRecipe = async (pipe_product_id: number, given: Parameters<typeof aMaterial>[1]) => {
    const { id: material_id } = await aMaterial(db, given)
    await insert(db, 'pipe_product_material', {
      ...{ pipe_product_id, material_id, component: 1, share_percent: 100 },
    })
  }
  const made = async (given: Parameters<typeof aMaterial>[1]) => {
    const { id } = await aPipeProduct(db)
    await aRecipe(id, given)
    return aPipe(db, { pipe_product_id: id, status: Reuse })
  }
  const wanting = async (given: Parameters<typeof aMaterial>[1]) => {
    const row = await aPipeRow(db)
    await aRecipe((await aPipeProduct(db, { order_row_id: row.id })).id, given)
    return row.id
  }
  const regranulate = { grade: '', is_rc: true }
  const [recycled, weaker, fresh] = [
    await made(regranulate),
    await made({ grade: 'PE80' }),
    await made({ grade: 'PE100' }),
  ]
  const [ofNew, ofRegranulate] = [await wanting({ grade: 'PE100' }), await wanting(regranulate)]

  for (const pipe of [recycled, weaker])
    assert.deepEqual((await refusedGive(pipe.id, { order_row: ofNew, note }))['order_row'], [
      `${pipe.number} does not fit this row: other material.`,
    ])
  assert.equal((await give(fresh.id, { order_row: ofRegranulate, note })).body.pipe.status, Ok)
})

test('a row whose product is not configured yet is refused in words', async () => {
  const pipe = await aPipe(db, { status: Reuse })
  const { NeedsConfiguration } = ProductionStatus
  for (const row of [await aPipeRow(db), await aWantingRow({ production_status: NeedsConfiguration })]) {
    const { order_row } = await refusedGive(pipe.id, { order_row: row.id, note })
    assert.deepEqual(order_row, [
      `${pipe.number} does not fit this row: the row has no specification yet, so configure its product first.`,
    ])
  }
  assert.equal((await passport(pipe.id)).pipe.status, Reuse)
})

for (const status of [None, Ok, Faulty, Review, Cooling])
  test(`a pipe of status ${status} is not given to another order`, async () => {
    const [pipe, row] = [await aPipe(db, { status }), await aPipeRow(db)]
    const { code } = await refusedGive(pipe.id, { order_row: row.id, note })
    assert.match(String(code), /pipe_status_not_possible/)
  })

test('of two who give a pipe away at once, one does', async () => {
  const [pipe, row, second] = [await aPipe(db, { status: Reuse }), await aWantingRow(), await aWantingRow()]
  const params = { id: pipe.id }

  const answers = await Promise.all([
    inject(reviewer, afterProduction.reallocate, { params, body: { order_row: row.id, note } }),
    inject(other, afterProduction.reallocate, { params, body: { order_row: second.id, note } }),
  ])

  assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 400])
  assert.equal((await passport(pipe.id)).decisions.length, 1)
})

test('lists the rows that the pipe fits first, and says why it does not fit the others', async () => {
  const client = await anOrder(db, { order_number: 'REUSE-1' })
  const aRow = (given: Parameters<typeof aPipeRow>[1]) => aPipeRow(db, { order_id: client.id, ...given })
  const [own, other, fitting, unknown] = [
    await aRow({ delivery_date: '2026-03-10' }),
    await aRow({ delivery_date: '2026-03-11' }),
    await aRow({ delivery_date: '2026-03-20' }),
    await aRow({ delivery_date: '2026-03-12' }),
  ]
  await aRow({ is_active: false })
  const product = await aPipeProduct(db, { order_row_id: own.id })
  await aPipeProduct(db, { order_row_id: other.id, dn: 800 })
  await aPipeProduct(db, { order_row_id: fitting.id, stiffness_class: 4, length: 5 })
  await aPipeProduct(db, { order_row_id: fitting.id, dn: 1200 })
  const given = { pipe_product_id: product.id, order_row_id: own.id }
  const pipe = await aPipe(db, { ...given, status: Reuse })
  await aPipe(db, { ...given, status: Ok })
  await aPipe(db, { ...given, order_row_id: fitting.id, status: Ok, length: 5 })

  const query = { search: 'reuse-1' }
  const { body } = await ask(reviewer, afterProduction.rows, { params: { id: pipe.id }, query })

  assert.deepEqual(
    body.rows.map((row) => [row.id, row.misfits, row.wanted?.dn ?? null, row.pipe_metres]),
    [
      [fitting.id, [], 1000, 5],
      [unknown.id, ['unspecified'], null, 0],
      [other.id, ['dn'], 800, 0],
    ],
  )
  assert.deepEqual([body.row?.ordered_metres, body.row?.pipe_metres, body.is_replaced], [36, 6, false])
  assert.equal(body.has_more, false)
})

const regrind = (id: number, body: { reason: string; comment?: string }) =>
  ask(reviewer, afterProduction.regrind, { params: { id }, body })
const refusedRegrind = async (id: number, body: { reason: string; comment?: string }) =>
  (await refused(reviewer, afterProduction.regrind, { params: { id }, body })).body

for (const status of statuses) {
  const isPossible = status === Faulty || status === Reuse
  test(`a pipe of status ${status} ${isPossible ? 'is reground once' : 'is not reground'}`, async () => {
    const { id, number } = await aPipe(db, { status })
    const again = () => refusedRegrind(id, { reason: 'no_order' })
    if (!isPossible) return assert.match(JSON.stringify(await again()), /neither faulty nor for reuse/)

    const { body } = await regrind(id, { reason: 'no_order' })

    assert.notEqual(body.scrapped_at, null)
    assert.match(JSON.stringify(await again()), new RegExp(`${number} was already reground on`))
  })
}

test('the passport says when and why a pipe was reground, who did it, and how much material was recovered', async () => {
  const product = await aPipeProduct(db, { weight_per_meter: 48 })
  const given = { pipe_product_id: product.id, status: Faulty }
  const [weighed, nominal] = [await aPipe(db, { ...given, weight: 290.5 }), await aPipe(db, given)]

  await regrind(weighed.id, { reason: 'other', comment: ' Crushed by the crane ' })
  await regrind(nominal.id, { reason: 'trial' })

  const by = { id: reviewer.id, name: 'Kadri Lind' }
  const at = (await passport(weighed.id)).pipe.scrapped_at
  assert.deepEqual((await passport(weighed.id)).regrind, {
    ...{ at, by, reason: 'other', comment: 'Crushed by the crane', kg: 290.5 },
  })
  const { reason, kg } = (await passport(nominal.id)).regrind ?? {}
  assert.deepEqual([reason, kg], ['trial', 288])
})

test('regrinding needs a known reason, and other reasons a comment', async () => {
  const { id } = await aPipe(db, { status: Faulty })

  assert.ok('reason' in (await refusedRegrind(id, { reason: 'weather' })))
  assert.ok('comment' in (await refusedRegrind(id, { reason: 'other' })))
  assert.ok('comment' in (await refusedRegrind(id, { reason: 'trial', comment: 'x' })))
  assert.equal((await passport(id)).regrind, null)
})

test('a pipe is either reground or given to another order, whichever call comes first', async () => {
  const [pipe, row] = [await aPipe(db, { status: Reuse }), await aWantingRow()]
  await regrind(pipe.id, { reason: 'no_order' })

  const { non_field_errors } = await refusedGive(pipe.id, { order_row: row.id, note })

  assert.match(String(non_field_errors), /was already reground on/)
})

test('regrinding is undone by who recorded it, within a minute', async () => {
  const [pipe, late] = [await aPipe(db, { status: Faulty }), await aPipe(db, { status: Faulty })]
  const undo = { params: { id: pipe.id } }
  const codeOf = async (user: typeof reviewer, id: number) =>
    (await refused(user, afterProduction.undoRegrind, { params: { id } })).code
  await regrind(pipe.id, { reason: 'no_order', comment: 'Nobody wants it' })

  assert.equal(await codeOf(other, pipe.id), 'undo_not_own')
  assert.equal((await ask(reviewer, afterProduction.undoRegrind, undo)).body.scrapped_at, null)
  assert.equal((await passport(pipe.id)).regrind, null)
  assert.equal(await codeOf(reviewer, pipe.id), 'pipe_not_scrapped')
  await regrind(late.id, { reason: 'no_order' })
  clock.pass(1.1)
  assert.equal(await codeOf(reviewer, late.id), 'decision_undo_too_late')
})

test('a pipe is reground once, also when a request is repeated or two arrive at once', async () => {
  const [copied, raced] = [await aPipe(db, { status: Faulty }), await aPipe(db, { status: Faulty })]
  const body = { reason: 'no_order' }
  const send = (id: number, user = reviewer, headers = {}) =>
    inject(user, afterProduction.regrind, { params: { id }, body }, headers)
  const key = { 'idempotency-key': 'regrind-copied' }

  const copies = [await send(copied.id, reviewer, key), await send(copied.id, reviewer, key)]
  const race = await Promise.all([send(raced.id), send(raced.id, other)])

  assert.deepEqual(
    copies.map(({ statusCode }) => statusCode),
    [200, 200],
  )
  assert.deepEqual(race.map(({ statusCode }) => statusCode).toSorted(), [200, 400])
})

const replace = async (id: number) =>
  (await ask(reviewer, afterProduction.produceNew, { params: { id } })).body.pipe_product.id
const undoReplace = (id: number, pipe_product: number) => ({ params: { id }, body: { pipe_product } })

test('a pipe that is produced again needs the material of one pipe', async () => {
  const six = { quantity: 36, pieces: 6, weight_per_meter: 48 }
  const { id: pipe_product_id, order_row_id } = await aPipeProduct(db, six)
  await insert(db, 'pipe_product_material', {
    ...{ pipe_product_id, material_id: (await aMaterial(db)).id, component: 1 },
    ...{ share_percent: 100, nominal_kg: 1728 },
  })

  const product = await replace((await aPipe(db, { pipe_product_id, order_row_id, status: Faulty })).id)

  const needs = db.selectFrom('pipe_product_material').select('nominal_kg')
  assert.deepEqual(await needs.where('pipe_product_id', '=', product).execute(), [{ nominal_kg: 288 }])
})

test('producing a pipe again is undone once, and it can then be produced again', async () => {
  const pipe = await aPipe(db, { status: Faulty })
  const product = await replace(pipe.id)
  const [first, second] = await Promise.all([
    inject(reviewer, afterProduction.undoProduceNew, undoReplace(pipe.id, product)),
    inject(reviewer, afterProduction.undoProduceNew, undoReplace(pipe.id, product)),
  ])

  assert.deepEqual([first.statusCode, second.statusCode].toSorted(), [204, 404])
  assert.deepEqual((await passport(pipe.id)).family.replacements, [])
  const again = await replace(pipe.id)
  const { order_id } = await db
    .selectFrom('order_row')
    .select('order_id')
    .where('id', '=', pipe.order_row_id)
    .executeTakeFirstOrThrow()
  const [replacement] = (await passport(pipe.id)).family.replacements
  assert.deepEqual([replacement?.id, replacement?.order], [again, order_id])
})

test('an order is in production again when a pipe of it is produced again, until that is undone', async () => {
  const pipe = await aPipe(db, { status: Faulty })
  const order = db.selectFrom('order_row').select('order_id').where('id', '=', pipe.order_row_id)
  const set = (status: number) =>
    asSystem(db, (tx) => tx.updateTable('customer_order').set({ status }).where('id', '=', order).execute())
  const status = async () =>
    (await db.selectFrom('customer_order').select('status').where('id', '=', order).executeTakeFirst())
      ?.status
  const statuses = []
  for (const before of [OrderStatus.Delivered, OrderStatus.Produced, OrderStatus.OnHold]) {
    await set(before)
    const product = await replace(pipe.id)
    const during = await status()
    await ask(reviewer, afterProduction.undoProduceNew, undoReplace(pipe.id, product))
    statuses.push([before, during, await status()])
  }

  const { Delivered, Produced, OnHold, InProduction, Cancelled } = OrderStatus
  assert.deepEqual(statuses, [
    [Delivered, InProduction, Delivered],
    [Produced, InProduction, Produced],
    [OnHold, OnHold, OnHold],
  ])
  await set(Delivered)
  const product = await replace(pipe.id)
  await set(Cancelled)
  await ask(reviewer, afterProduction.undoProduceNew, undoReplace(pipe.id, product))
  assert.equal(await status(), Cancelled)
})

test('only a product that nobody has touched is deleted with it, by who created it', async () => {
  const [pipe, blocked, late] = [
    await aPipe(db, { status: Faulty }),
    await aPipe(db, { status: Faulty }),
    await aPipe(db, { status: Faulty }),
  ]
  const codeOf = async (id: number, product: number, user = reviewer) =>
    (await refused(user, afterProduction.undoProduceNew, undoReplace(id, product))).code
  const product = await replace(pipe.id)
  const touched = await replace(blocked.id)
  await block(touched)

  assert.equal(await codeOf(pipe.id, product, other), 'undo_not_own')
  const mixed = undoReplace(blocked.id, product)
  assert.equal((await refused(reviewer, afterProduction.undoProduceNew, mixed)).status, 404)
  assert.equal(await codeOf(blocked.id, touched), 'pipe_product_changed_since')
  const last = await replace(late.id)
  clock.pass(1.1)
  assert.equal(await codeOf(late.id, last), 'decision_undo_too_late')
  assert.equal((await passport(pipe.id)).family.replacements[0]?.id, product)
})
