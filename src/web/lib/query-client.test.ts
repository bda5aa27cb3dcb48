import assert from 'node:assert/strict'
import { test } from 'node:test'
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
