import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { QueryObserver } from '@tanstack/react-query'
import { ApiError, NetworkError } from '#web/lib/api-error.ts'
import { createQueryClient } from './query-client.ts'

test('a read that fails is logged once, by its name and status', async (t) => {
  const logged = t.mock.method(console, 'error', () => {})
  const client = createQueryClient()
  const failing = (name: string, error: Error) =>
    client.fetchQuery({ queryKey: [name, { page: 1 }], retry: false, queryFn: () => Promise.reject(error) })

  await assert.rejects(failing('work-scheduler', new ApiError(500, null)))
  await assert.rejects(failing('part-timeplan', new NetworkError('gone')))
  await client.fetchQuery({ queryKey: ['work-scheduler', { page: 2 }], queryFn: () => 1 })

  assert.deepEqual(
    logged.mock.calls.map(({ arguments: [message] }) => message),
    ['loading failed: work-scheduler (500)', 'loading failed: part-timeplan (0)'],
  )
})

/** Reads, as a screen does, what fails a few times before it is answered; returns the answer, or the error that is shown. */
function readAfter(t: TestContext, failures: readonly Error[]): Promise<unknown> {
  t.mock.method(console, 'error', () => {})
  const left = [...failures]
  const queryFn = () => (left.length > 0 ? Promise.reject(left.shift()) : Promise.resolve('answer'))
  const read = new QueryObserver(createQueryClient(), { queryKey: ['plan'], queryFn, retryDelay: 0 })
  return new Promise((resolve) => {
    read.subscribe(({ data, error }) => (data || error) && resolve(data ?? error))
  })
}

test('a read is tried again while no answer comes or what was asked before still runs, but not for ever', async (t) => {
  const busy = new ApiError(429, { code: 'own_call_running' })
  assert.equal(await readAfter(t, [new NetworkError('gone'), busy]), 'answer')
  assert.equal(await readAfter(t, [busy, busy, busy]), busy)
})

test('a read that the server refuses is not tried again', async (t) => {
  const refusal = new ApiError(403, { code: 'not_permitted' })
  assert.equal(await readAfter(t, [refusal]), refusal)
})
