import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { events } from '#contract/events.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { app, ask, db, inject, sessionOf } from '#test/support/app.ts'
import { aWorker, aWorkOrder, type TestUser } from '#test/support/factories.ts'

const address = await app.listen({ host: '127.0.0.1', port: 0 })
const leaving = new AbortController()
after(() => leaving.abort())

/** Opens a user's stream and reads what it announces, one change at a time. */
async function listen(user: TestUser) {
  const { id } = await sessionOf(user)
  const answer = await fetch(`${address}${events.stream.path}`, {
    headers: { cookie: `sessionid=${id}` },
    signal: leaving.signal,
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  return {
    answer,
    async until(table: string): Promise<{ table: string; ids: number[] | '*' }> {
      for (;;) {
        const line = heard
          .split('\n')
          .find((words) => words.startsWith('data:') && words.includes(`"${table}"`))
        if (line) return JSON.parse(line.slice(5))
        const chunk = await reader?.read()
        if (!chunk || chunk.done) throw new Error(`the stream ended without ${table}: ${heard}`)
        heard += chunk.value
      }
    },
  }
}

test('a change by one person is announced to everyone else, by table and id, without names', async () => {
  const worker = await aWorker(db)
  const watcher = await aWorker(db)
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  const stream = await listen(watcher)

  const { body: tracker } = await ask(worker, timeTrackers.start, { body: { work_order: order.id } })

  assert.deepEqual(await stream.until('time_tracker'), { table: 'time_tracker', ids: [tracker.id] })
  assert.match(stream.answer.headers.get('content-type') ?? '', /text\/event-stream/)
})

test('strangers hear nothing', async () => {
  assert.equal((await inject(undefined, events.stream, {})).statusCode, 403)
})
