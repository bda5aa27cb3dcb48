import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { timeTrackers } from '#contract/time-trackers.ts'
import { ask, db, inject } from '#test/support/app.ts'
import { aWorker, aWorkOrder } from '#test/support/factories.ts'

const worker = await aWorker(db)

/** Breaks the connection that waits for a lock, as soon as there is one. */
async function breakTheWaiting(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows.length > 0) return
  }
}

test('a connection that breaks in the midst of a write fails that write alone', async () => {
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  const start = { body: { work_order: order.id } }

  const answer = await db.transaction().execute(async (held) => {
    await held.selectFrom('work_order').select('id').where('id', '=', order.id).forUpdate().execute()
    const [answer] = await Promise.all([inject(worker, timeTrackers.start, start), breakTheWaiting()])
    return answer
  })

  assert.equal(answer.statusCode, 503)
  assert.equal((await ask(worker, timeTrackers.start, start)).status, 201, 'the next one goes through')
})
