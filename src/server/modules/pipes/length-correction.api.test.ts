import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { pipeChanges } from '#contract/pipe-changes.ts'
import { pipeLength } from '#contract/pipe-length.ts'
import { pipeProduction } from '#contract/pipe-production.ts'
import { pipes } from '#contract/pipes.ts'
import { ask, clock, db, refused } from '#test/support/app.ts'
import { type Given, insert } from '#test/support/factories/insert.ts'
import { anOperator, aUser, type TestUser } from '#test/support/factories/people.ts'
import * as ofPipes from '#test/support/factories/pipes.ts'

const { aLine, aMandrel, aMaterial, aMeasurement, aMeasurementType, aPipe, aPipeInSlot } = ofPipes

const winder = await aUser(db, {
  can: ['@production_start', '@production_end', '@pipes_view', '@pipes_view_statistics'],
})
const inspector = await aUser(db, { can: ['@pipes_view', '@pipes_edit_field'] })
beforeEach(() => clock.set('2026-03-02T08:00:00Z'))

type Correction = { readonly length: number; readonly reason: string; readonly seen?: number }
const wrongDigit = { length: 12, reason: 'Typed 6 instead of 12' }
const correct = (user: TestUser, id: number, body: Correction = wrongDigit) =>
  ask(user, pipeLength.correct, { params: { id }, body })
const refusal = async (user: TestUser, id: number, body: Correction = wrongDigit) =>
  (await refused(user, pipeLength.correct, { params: { id }, body })).body['code']
const passport = async (user: TestUser, id: number) =>
  (await ask(user, pipeChanges.passport, { params: { id } })).body
const lengthOf = async (id: number) =>
  (await db.selectFrom('pipe').select('length').where('id', '=', id).executeTakeFirstOrThrow()).length

/** A pipe of 48 kg a metre that the winder ended with a length of 6 m by mistake. */
async function anEndedPipe() {
  const [line, material] = [await aLine(db), await aMaterial(db)]
  const { id: product } = await aPipeInSlot(db, {
    ...{ line_id: line.id, start: clock.now().toISOString(), dn: (await aMandrel(db)).dn },
    ...{ length: 12, quantity: 12, weight_per_meter: 48 },
  })
  await insert(db, 'pipe_product_material', {
    ...{ pipe_product_id: product, material_id: material.id, component: 1, share_percent: 75 },
  })
  await ask(winder, pipeProduction.start, { params: { id: product }, body: {} })
  clock.pass(60)
  const ended = await ask(winder, pipeProduction.end, { params: { id: product }, body: { length: 6 } })
  return ended.body.pipe.id
}

test('who ended a pipe corrects its length with a reason, and its materials and the list follow', async () => {
  const id = await anEndedPipe()
  const before = await passport(winder, id)

  const { body } = await correct(winder, id, { ...wrongDigit, seen: 6 })

  const after = await passport(winder, id)
  assert.deepEqual([before.can_correct_length, after.can_correct_length], [true, true])
  assert.deepEqual([body.length, after.pipe.length], [12, 12])
  assert.deepEqual([before.materials[0]?.kg, after.materials[0]?.kg], [216, 432])
  const list = await ask(winder, pipes.list, { query: { query_string: body.number, statistics: true } })
  assert.equal(list.body.statistics?.length, 12)
  const change = await db
    .selectFrom('history')
    .select(['user_id', 'changes', 'reason'])
    .where('object_type', '=', 'pipe')
    .where('object_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    [change.user_id, change.changes, change.reason],
    [winder.id, { length: [6, 12] }, wrongDigit.reason],
  )
})

test('a correction needs a reason and a possible length', async () => {
  const id = await anEndedPipe()

  assert.equal(await refusal(winder, id, { length: 12, reason: 'x' }), 'reason_too_short')
  assert.equal(await refusal(winder, id, { length: 1200, reason: 'Typed wrong' }), 'pipe_size_implausible')
  assert.equal(await lengthOf(id), 6)
})

test('winders correct only their own pipes of this shift, quality control any pipe', async () => {
  const id = await anEndedPipe()
  const { id: operator_id } = await anOperator(db)
  const [colleague, other] = await Promise.all([
    aUser(db, { can: ['@production_end', '@pipes_view'], operator_id }),
    aUser(db, { can: ['@production_end', '@pipes_view'] }),
  ])
  await insert(db, 'pipe_operator', { pipe_id: id, operator_id })

  assert.equal((await correct(colleague, id)).body.length, 12)
  assert.equal(await refusal(other, id), 'pipe_length_not_own')
  // The night shift begins at 19:00.
  clock.set('2026-03-02T16:59:00Z')
  assert.ok((await passport(winder, id)).can_correct_length)
  clock.set('2026-03-02T17:00:00Z')
  assert.equal((await passport(winder, id)).can_correct_length, false)
  assert.equal(await refusal(winder, id), 'pipe_length_not_own')
  assert.equal((await correct(inspector, id, { ...wrongDigit, length: 11.9 })).body.length, 11.9)
})

test('a length is not corrected once it was measured or work on the pipe has begun', async () => {
  const type = await aMeasurementType(db, { code: 'length' })
  const toQuality: Given<'pipe'> = { stage: 'qa', status: 0 }
  const [measured, cut, waiting] = await Promise.all([1, 2, 3].map(() => aPipe(db, toQuality)))
  await aMeasurement(db, { pipe_id: measured!.id, measurement_type_id: type.id, value: 6000 })
  const [pipe_id, operation] = [cut!.id, 'cut']
  const { id } = await insert(db, 'pipe_operation', { pipe_id, operation })
  await insert(db, 'pipe_operation_time', { pipe_operation_id: id, start_time: clock.now() })
  await insert(db, 'pipe_operation', { pipe_id: waiting!.id, operation })

  assert.equal(await refusal(inspector, measured!.id), 'pipe_length_measured')
  assert.equal(await refusal(inspector, cut!.id), 'pipe_length_worked_on')
  assert.equal((await correct(inspector, waiting!.id)).body.length, 12)
})

test('a correction is refused once somebody else has corrected the length', async () => {
  const id = await anEndedPipe()
  await correct(inspector, id, { ...wrongDigit, length: 11.5 })

  assert.equal(await refusal(winder, id, { ...wrongDigit, seen: 6 }), 'pipe_field_changed_since')
  assert.equal(await lengthOf(id), 11.5)
})
