import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { pipeReview } from '#contract/pipe-review.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { wireTime } from '#domain/time.ts'
import { ask, clock, db, refused } from '#test/support/app.ts'
import { asSystem, insert, type Row } from '#test/support/factories/insert.ts'
import { aUser } from '#test/support/factories/people.ts'
import {
  aMeasurement,
  aMeasurementType,
  aPipe,
  aPipeProduct,
  aReviewer,
} from '#test/support/factories/pipes.ts'

const { None, Ok, Faulty, Reuse, Review } = PipeStatus
type Pipe = Row<'pipe'>

const may = ['@pipes_view', '@pipes_review', '@pipes_mark_faulty', '@pipes_change_status'] as const
const maarja = await aUser(db, { first_name: 'Maarja', last_name: 'Org', can: may })
const liis = await aUser(db, { first_name: 'Liis', last_name: 'Toom', can: may })
for (const { id } of [maarja, liis]) await aReviewer(db, { user_id: id })

const aReason = (name_en: string, given = {}) =>
  insert(db, 'problem_tag', { kind: 'scrap', name: `${name_en} (et)`, name_en, category: 'other', ...given })
const oval = await aReason('Out of round', { code: 'oval' })
const other = await aReason('Other', { is_other: true })

const aPipeFor = (status: PipeStatus = Review) => aPipe(db, { status })
const seenAs = ({ id, status, updated_at }: Pipe) => ({ id, status, updated_at: wireTime(updated_at) })
const stored = (id: number) =>
  db.selectFrom('pipe').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const decisionsOf = (id: number) =>
  db.selectFrom('pipe_decision').selectAll().where('pipe_id', '=', id).execute()
const inputOf = (pipes: readonly Pipe[], to_status: PipeStatus, given = {}) => ({
  body: { seen: pipes.map(seenAs), to_status, ...given },
})
const decide = (pipes: readonly Pipe[], to: PipeStatus, given = {}, user = maarja) =>
  ask(user, pipeReview.decide, inputOf(pipes, to, given))
const refuse = (pipes: readonly Pipe[], to: PipeStatus, given = {}, user = maarja) =>
  refused(user, pipeReview.decide, inputOf(pipes, to, given))
const undo = (decisions: number[]) => ({ body: { decisions } })

beforeEach(() => clock.set('2026-03-02T08:00:00Z'))

test('a reviewer marks a run of pipes faulty with reasons', async () => {
  const run = [await aPipeFor(), await aPipeFor()]

  const { status, body } = await decide(run, Faulty, { reasons: [oval.id], comment: ' Mandrel bent ' })

  assert.equal(status, 201)
  assert.deepEqual(
    body.decisions.map(({ id: _, created_at: __, updated_at: ___, ...decision }) => decision),
    run.map(({ id }) => ({
      pipe: id,
      from_status: Review,
      to_status: Faulty,
      reasons: [{ id: oval.id, name: 'Out of round' }],
      other: false,
      comment: 'Mandrel bent',
      decided_by: { id: maarja.id, name: 'Maarja Org' },
      decided_at: '2026-03-02T10:00:00+02:00',
      undone_at: null,
    })),
  )
  for (const { id } of run) {
    const pipe = await stored(id)
    assert.deepEqual(
      [pipe.status, pipe.reviewer_id, pipe.reviewed_at, pipe.review_comment],
      [Faulty, maarja.id, clock.now(), 'Mandrel bent'],
    )
    assert.deepEqual(
      body.pipes.find((state) => state.id === id),
      seenAs(pipe),
    )
  }
})

test('OK needs no reason', async () => {
  const pipe = await aPipeFor()

  const { body } = await decide([pipe], Ok)

  assert.deepEqual([body.pipes[0]?.status, body.decisions[0]?.reasons], [Ok, []])
})

test('a pipe cannot be OK without its mandatory measurements; nothing of the batch is done', async () => {
  const given = { code: 'wall_thickness', name_en: 'Wall thickness', mandatory_for: ['VW'] }
  const type = await aMeasurementType(db, given)
  const { id: pipe_product_id } = await aPipeProduct(db, { profile_family: 'VW' })
  const [measured, pipe] = [
    await aPipe(db, { status: Review, pipe_product_id }),
    await aPipe(db, { status: Review, pipe_product_id }),
  ]
  const measure = ({ id }: Pipe) => aMeasurement(db, { pipe_id: id, measurement_type_id: type.id, result: 3 })
  await measure(measured)

  const { status, body } = await refuse([measured, pipe], Ok)

  assert.equal(status, 400)
  assert.deepEqual(body.non_field_errors, [
    `${pipe.number} cannot be marked OK until it is measured: Wall thickness.`,
  ])
  assert.equal((await stored(measured.id)).status, Review)
  await measure(pipe)
  assert.equal((await decide([measured, pipe], Ok)).status, 201)
})

test('a pipe cannot be OK while it is cooling', async () => {
  const pipe = await aPipe(db, { status: Review, stage: 'cooling' })

  const { body } = await refuse([pipe], Ok)

  assert.deepEqual(body.non_field_errors, [`${pipe.number} cannot be marked OK while it is cooling.`])
})

for (const to of [Faulty, Reuse])
  for (const [given, field, sentence] of [
    [{}, 'reasons', 'You must select at least one reason, or "Other"'],
    [{ other: true, comment: ' ' }, 'comment', '"Other" tag selected; please fill out the reason above.'],
    [{ reasons: [other.id] }, 'comment', '"Other" tag selected; please fill out the reason above.'],
    [{ reasons: [oval.id], comment: 'no' }, 'comment', 'Reason is too short. Minimum 3 characters.'],
  ] as const)
    test(`status ${to} is refused with ${JSON.stringify(given)}`, async () => {
      const pipe = await aPipeFor()

      const { status, body } = await refuse([pipe], to, given)

      assert.equal(status, 400)
      assert.deepEqual(body[field], [sentence])
      assert.deepEqual(await stored(pipe.id), pipe)
    })

test('the tag for other reasons counts as Other', async () => {
  const { body } = await decide([await aPipeFor()], Reuse, { reasons: [other.id], comment: 'Short end' })

  assert.deepEqual([body.decisions[0]?.other, body.decisions[0]?.reasons], [true, []])
})

test('refuses reasons that are not scrap reasons', async () => {
  const pause = await insert(db, 'problem_tag', { kind: 'pause', name: 'P', name_en: 'P', category: 'other' })

  const { body } = await refuse([await aPipeFor()], Faulty, { reasons: [oval.id, pause.id] })

  assert.equal(body.code, 'unknown_reference')
})

test('of two reviewers the second is refused with what the first decided, and nothing of the batch is done', async () => {
  const [pipe, untouched] = [await aPipeFor(), await aPipeFor()]
  await decide([pipe], Faulty, { reasons: [oval.id] })

  const { status, body } = await refuse([untouched, pipe], Ok, {}, liis)

  assert.equal(status, 409)
  assert.deepEqual(body.non_field_errors, [`${pipe.number} was marked faulty by Maarja Org.`])
  assert.deepEqual(body['pipes'], [seenAs(await stored(pipe.id))])
  assert.deepEqual(await stored(untouched.id), untouched)
  assert.deepEqual(await decisionsOf(untouched.id), [])
})

test('of two reviewers at the same time one is refused', async () => {
  const [a, b] = [await aPipeFor(), await aPipeFor()]

  const answers = await Promise.allSettled([
    decide([a, b], Ok, {}, maarja),
    decide([b, a], Reuse, { reasons: [oval.id] }, liis),
  ])

  assert.deepEqual(answers.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  const [first, second] = [await stored(a.id), await stored(b.id)]
  assert.equal(first.status, second.status)
  assert.equal((await decisionsOf(a.id)).length, 1)
  assert.equal((await decisionsOf(b.id)).length, 1)
})

test('a pipe that changed since it was loaded is refused', async () => {
  const pipe = await aPipeFor()
  await asSystem(db, (tx) =>
    tx.updateTable('pipe').set({ comment: 'Scratched' }).where('id', '=', pipe.id).execute(),
  )

  const { status, body } = await refuse([pipe], Ok)

  assert.equal(status, 409)
  assert.deepEqual(body.non_field_errors, [`${pipe.number} has changed since you loaded it. Check it again.`])
  assert.equal((await stored(pipe.id)).status, Review)
})

for (const [from, to, code] of [
  [Faulty, Ok, 'pipe_status_not_possible'],
  [None, Ok, 'pipe_status_not_possible'],
  [Reuse, Ok, 'pipe_requirement_missing'],
  [Review, Review, 'pipe_status_not_possible'],
  [Review, None, 'pipe_status_not_possible'],
] as const)
  test(`a pipe of status ${from} cannot be set to ${to}`, async () => {
    const pipe = await aPipeFor(from)

    assert.equal((await refuse([pipe], to)).body.code, code)
    assert.deepEqual(await stored(pipe.id), pipe)
  })

test('a later defect makes an OK pipe faulty, or sends it to review', async () => {
  const [broken, doubtful] = [await aPipeFor(Ok), await aPipeFor(Ok)]
  const given = { reasons: [oval.id] }

  await decide([broken], Faulty, given)
  await decide([doubtful], Review, given)

  assert.equal((await stored(broken.id)).status, Faulty)
  const { status, reviewer_id } = await stored(doubtful.id)
  assert.deepEqual([status, reviewer_id], [Review, null])
  assert.equal((await refuse([await aPipeFor(Ok)], Review)).body.code, 'review_reason_required')
})

test('an operator sends a pipe that looks wrong to review', async () => {
  const operator = await aUser(db, { can: ['@pipes_change_status'] })
  const pipe = await aPipeFor(None)

  const refusal = await refuse([pipe], Review, { comment: 'Rough inside' }, operator)
  assert.equal(refusal.body.code, 'review_reason_required')
  await decide([pipe], Review, { other: true, comment: 'Rough inside' }, operator)

  assert.equal((await stored(pipe.id)).status, Review)
})

test('decisions need their permission, and those of reviewers that the user is listed', async () => {
  const unlisted = await aUser(db, { can: may })
  const away = await aUser(db, { can: may })
  await aReviewer(db, { user_id: away.id, is_active: false })
  const inspector = await aUser(db, { can: ['@pipes_mark_faulty'] })
  const reasons = { reasons: [oval.id] }
  const pipe = await aPipeFor()

  for (const user of [unlisted, away]) {
    const { status, body } = await refuse([pipe], Ok, {}, user)
    assert.deepEqual([status, body.code], [403, 'not_a_reviewer'])
  }
  assert.equal((await refuse([pipe], Faulty, reasons, inspector)).body.code, 'forbidden')
  assert.equal((await refuse([await aPipeFor(Ok)], Review, reasons, inspector)).body.code, 'forbidden')
  await decide([await aPipeFor(Ok)], Faulty, reasons, inspector)
  assert.deepEqual(await stored(pipe.id), pipe)
})

test('undo within a minute restores the pipes exactly', async () => {
  const before = await aPipe(db, {
    status: Review,
    reviewer_id: liis.id,
    reviewed_at: new Date('2026-03-01T08:00:00Z'),
    review_comment: 'Once OK',
  })
  const second = await aPipeFor()
  const { body } = await decide([before, second], Faulty, { reasons: [oval.id] })
  clock.pass(1)

  const undone = await ask(maarja, pipeReview.undo, undo(body.decisions.map(({ id }) => id)))

  for (const pipe of [before, second])
    assert.deepEqual({ ...(await stored(pipe.id)), updated_at: pipe.updated_at }, pipe)
  assert.deepEqual(
    undone.body.decisions.map(({ undone_at }) => undone_at),
    ['2026-03-02T10:01:00+02:00', '2026-03-02T10:01:00+02:00'],
  )
  assert.equal((await decide([await stored(second.id)], Ok, {}, liis)).status, 201)
})

test('undo is refused after a minute, twice, to others, and after the pipe was changed', async () => {
  const decisionOn = async () => {
    const pipe = await aPipeFor()
    const { body } = await decide([pipe], Ok)
    return { pipe, ids: body.decisions.map(({ id }) => id) }
  }
  const codeOf = async (ids: number[], user = maarja) =>
    (await refused(user, pipeReview.undo, undo(ids))).body.code
  const [late, done, changed] = [await decisionOn(), await decisionOn(), await decisionOn()]
  const again = await decisionOn()

  assert.equal(await codeOf(done.ids, liis), 'undo_not_own')
  await ask(maarja, pipeReview.undo, undo(done.ids))
  assert.equal(await codeOf(done.ids), 'change_undone')
  await decide([await stored(changed.pipe.id)], Faulty, { reasons: [oval.id] }, liis)
  const { body } = await refused(maarja, pipeReview.undo, undo([...again.ids, ...changed.ids]))
  assert.deepEqual(body.non_field_errors, [
    `${changed.pipe.number} has changed since you loaded it. Check it again.`,
  ])
  assert.equal((await stored(again.pipe.id)).status, Ok)
  clock.pass(1.01)
  assert.equal(await codeOf(late.ids), 'decision_undo_too_late')
  assert.equal(await codeOf([999_999]), 'not_found')
  assert.equal((await stored(late.pipe.id)).status, Ok)
})

test('offers first the reasons that follow from measurements', async () => {
  const pipe = await aPipeFor()
  const type = await aMeasurementType(db, { code: 'ovality' })
  await aMeasurement(db, { pipe_id: pipe.id, measurement_type_id: type.id, result: 3 })
  const used = await aReason('Most used')
  for (const _ of [1, 2, 3, 4, 5, 6, 7, 8, 9])
    await decide([await aPipeFor()], Faulty, { reasons: [used.id] })

  const { body } = await ask(maarja, pipeReview.reasons, { params: { id: pipe.id } })

  assert.deepEqual(
    body.slice(0, 2).map(({ name_en, is_suggested }) => [name_en, is_suggested]),
    [
      ['Out of round', true],
      ['Most used', false],
    ],
  )
})

test('offers the reasons for which a pipe was sent to review', async () => {
  const cracks = await aReason('Cracks')
  const pipe = await aPipeFor(Ok)
  await decide([pipe], Review, { reasons: [cracks.id] })

  const { body } = await ask(maarja, pipeReview.reasons, { params: { id: pipe.id } })

  assert.deepEqual(
    body.filter(({ is_suggested }) => is_suggested).map(({ name_en }) => name_en),
    ['Cracks'],
  )
})
