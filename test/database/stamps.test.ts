import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clients } from '#contract/clients.ts'
import { write } from '#server/db/transaction.ts'
import { ask, db } from '#test/support/app.ts'
import { aUser } from '#test/support/factories/people.ts'

const sales = await aUser(db, { can: ['@orders_view', '@orders_edit'] })

test('a record has the time of its creation and last change', async () => {
  const { body: made } = await ask(sales, clients.create, { body: { name: 'Kaljuranna Sadam AS' } })
  const params = { id: made.id }
  const { body: changed } = await ask(sales, clients.change, { params, body: { contact: 'Kadri' } })
  const { body: same } = await ask(sales, clients.change, { params, body: { contact: 'Kadri' } })

  assert.ok(made.created_at <= made.updated_at)
  assert.equal(changed.created_at, made.created_at)
  assert.ok(changed.updated_at > made.updated_at)
  assert.equal(same.updated_at, changed.updated_at)
})

test('the creation time is never after the last change', async () => {
  const at = new Date('2025-06-02T08:00:00Z')
  const { id } = await write(db, { user_id: null, source: 'system', at }, (tx) =>
    tx.insertInto('client').values({ name: 'Of last year' }).returning('id').executeTakeFirstOrThrow(),
  )

  const { body } = await ask(sales, clients.get, { params: { id } })

  assert.deepEqual([new Date(body.created_at), new Date(body.updated_at)], [at, at])
})
