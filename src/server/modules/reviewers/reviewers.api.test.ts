import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reviewers } from '#contract/reviewers.ts'
import { ask, db, refused } from '#test/support/app.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aReviewer } from '#test/support/factories/pipes.ts'

const admin = await aUser(db, { can: ['@accounts_manage_users', '@pipes_view'] })
const viewer = await aUser(db, { can: ['@pipes_view'] })

test('adds a reviewer once and records that they are on leave', async () => {
  const { id: user } = await aUser(db, { first_name: 'Liis', last_name: 'Toom' })

  const { status, body } = await ask(admin, reviewers.create, { body: { user } })
  const again = await refused(admin, reviewers.create, { body: { user } })
  const away = await ask(admin, reviewers.change, { params: { id: body.id }, body: { is_active: false } })

  assert.equal(status, 201)
  assert.deepEqual([body.name, body.user, body.is_active], ['Liis Toom', user, true])
  assert.deepEqual(again.body['user'], ['This field must be unique.'])
  assert.deepEqual(away.body, { ...body, is_active: false, updated_at: away.body.updated_at })
  const { body: listed } = await ask(viewer, reviewers.list, {})
  assert.deepEqual(
    listed.filter((one) => one.user === user),
    [away.body],
  )
})

test('lists reviewers by name', async () => {
  const ids: number[] = []
  for (const last_name of ['Õun', 'Zoober', 'Ader']) {
    const user = await aUser(db, { first_name: 'Aa', last_name })
    ids.push((await aReviewer(db, { user_id: user.id })).id)
  }

  const { body } = await ask(viewer, reviewers.list, {})

  assert.deepEqual(
    body.filter(({ id }) => ids.includes(id)).map(({ name }) => name),
    ['Aa Ader', 'Aa Zoober', 'Aa Õun'],
  )
})

test('a reviewer is a user', async () => {
  const { body } = await refused(admin, reviewers.create, { body: { user: 987_654 } })

  assert.deepEqual(body['user'], ['Invalid pk "987654" - object does not exist.'])
})

test('reviewers are visible to users who can view pipes and changed with permission to manage users', async () => {
  const { id } = await aReviewer(db)
  const change = { params: { id }, body: { is_active: false } }

  assert.equal((await refused(viewer, reviewers.change, change)).status, 403)
  assert.equal((await refused(viewer, reviewers.create, { body: { user: viewer.id } })).status, 403)
  assert.equal((await refused(await aUser(db), reviewers.list, {})).status, 403)
  const unknown = { params: { id: 987_654 }, body: { is_active: true } }
  assert.equal((await refused(admin, reviewers.change, unknown)).status, 404)
})
