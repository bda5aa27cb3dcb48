import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError, NetworkError } from '#web/lib/api-error.ts'
import { sendOnce } from '#web/lib/send-once.ts'

/** Sends two equal requests, where the first may fail; returns their idempotency keys. */
async function keysOfTwo(request: string, first: Error | null): Promise<[string, string]> {
  const keys: string[] = []
  const send = async (key: string) => {
    keys.push(key)
    if (keys.length === 1 && first) throw first
  }
  await sendOnce(request, send).catch(() => undefined)
  await sendOnce(request, send)
  return [keys[0] ?? '', keys[1] ?? '']
}

test('a request without an answer is sent again under the same key', async () => {
  const [first, second] = await keysOfTwo('start 7', new NetworkError('cut'))

  assert.equal(first, second)
  assert.match(first, /^[0-9a-f]{32}$/)
})

test('an answer of a gateway counts as no answer', async () => {
  const [first, second] = await keysOfTwo('start 8', new ApiError(504, null))

  assert.equal(first, second)
})

test('a request that the server is still busy with is sent again under the same key', async () => {
  const busy = new ApiError(409, { code: 'idempotency_key_busy', non_field_errors: ['Still running.'] })
  const [first, second] = await keysOfTwo('start 12', busy)

  assert.equal(first, second)
})

test('a request after a refused one has a new key', async () => {
  const [first, second] = await keysOfTwo('start 9', new ApiError(400, null))

  assert.notEqual(first, second)
})

test('a request after a successful one has a new key', async () => {
  const [first, second] = await keysOfTwo('start 10', null)

  assert.notEqual(first, second)
})

test('different requests have different keys', async () => {
  const keys: string[] = []
  const send = async (key: string) => void keys.push(key)

  await Promise.all([sendOnce('start 11', send), sendOnce('pause 11', send)])

  assert.notEqual(keys[0], keys[1])
})
