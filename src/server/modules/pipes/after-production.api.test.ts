import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pipeChanges } from '#contract/pipe-changes.ts'
import { pipeReview } from '#contract/pipe-review.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { ask, db, refused } from '#test/support/app.ts'
import { anOrderRow } from '#test/support/factories/orders.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aPipe, aPipeRow, aReviewer } from '#test/support/factories/pipes.ts'

const { None, Ok, Faulty, Reuse, Review, Cooling } = PipeStatus
const reviewer = await aUser(db, { can: ['@pipes_view', '@pipes_review'] })
await aReviewer(db, { user_id: reviewer.id })
const give = (id: number, body: { order_row: number; note: string }) =>
  ask(reviewer, pipeChanges.reallocate, { params: { id }, body })
const refusedGive = async (id: number, body: { order_row: number; note: string }) =>
  (await refused(reviewer, pipeChanges.reallocate, { params: { id }, body })).body

test('a pipe for reuse is given to another order row and is OK for it, until that is undone', async () => {
  const [pipe, row] = [await aPipe(db, { status: Reuse }), await aPipeRow(db)]

  const { body } = await give(pipe.id, { order_row: row.id, note: 'Shorter pipe for the culvert' })

  assert.deepEqual(
    [body.status, body.order_row?.id, body.review_comment],
    [Ok, row.id, 'Shorter pipe for the culvert'],
  )
  const { id: decision } = await db
    .selectFrom('pipe_decision')
    .select('id')
    .where('pipe_id', '=', pipe.id)
    .executeTakeFirstOrThrow()
  await ask(reviewer, pipeReview.undo, { body: { decisions: [decision] } })
  const { body: after } = await ask(reviewer, pipeChanges.passport, { params: { id: pipe.id } })
  assert.deepEqual([after.pipe.status, after.pipe.order_row?.id], [Reuse, pipe.order_row_id])
})

test('it needs a note, and another row that orders pipes', async () => {
  const [pipe, row] = [await aPipe(db, { status: Reuse }), await aPipeRow(db)]
  const parts = await anOrderRow(db)
  const note = 'For stock'

  assert.ok('note' in (await refusedGive(pipe.id, { order_row: row.id, note: ' a ' })))
  assert.ok('order_row' in (await refusedGive(pipe.id, { order_row: parts.id, note })))
  assert.deepEqual((await refusedGive(pipe.id, { order_row: pipe.order_row_id ?? 0, note }))['order_row'], [
    'The pipe already belongs to this order row. Choose another one.',
  ])
})

for (const status of [None, Ok, Faulty, Review, Cooling])
  test(`a pipe of status ${status} is not given to another order`, async () => {
    const [pipe, row] = [await aPipe(db, { status }), await aPipeRow(db)]
    const { code } = await refusedGive(pipe.id, { order_row: row.id, note: 'For stock' })
    assert.match(String(code), /pipe_status_not_possible/)
  })

for (const status of Object.values(PipeStatus)) {
  const isPossible = status === Faulty || status === Reuse
  test(`a pipe of status ${status} ${isPossible ? 'is reground once' : 'is not reground'}`, async () => {
    const { id, number } = await aPipe(db, { status })
    const again = () => refused(reviewer, pipeChanges.regrind, { params: { id } })
    if (!isPossible) return assert.match(JSON.stringify((await again()).body), /neither faulty nor for reuse/)

    const { body } = await ask(reviewer, pipeChanges.regrind, { params: { id } })

    assert.notEqual(body.scrapped_at, null)
    assert.match(JSON.stringify((await again()).body), new RegExp(`${number} was already reground on`))
  })
}
