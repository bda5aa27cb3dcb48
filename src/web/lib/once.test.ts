import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError, NetworkError } from '#web/lib/api-error.ts'
import { once } from '#web/lib/once.ts'

/** Asks for the same twice, the first time to be met by a failure; answers the keys it went out under. */
async function keysOfTwo(meaning: string, first: Error | null): Promise<[string, string]> {
  const keys: string[] = []
  const send = async (key: string) => {
    keys.push(key)
    if (keys.length === 1 && first) throw first
  }
  await once(meaning, send).catch(() => undefined)
  await once(meaning, send)
  return [keys[0] ?? '', keys[1] ?? '']
}

test('what had no answer is sent again under the same key', async () => {
  const [first, second] = await keysOfTwo('start 7', new NetworkError('cut'))

  assert.equal(first, second)
  assert.match(first, /^[0-9a-f]{32}$/)
})

test('a gateway that says nothing of the server counts as no answer', async () => {
  const [first, second] = await keysOfTwo('start 8', new ApiError(504, null))

  assert.equal(first, second)
})

test('what the server is still busy with is sent again under the same key', async () => {
  const busy = new ApiError(409, { code: 'idempotency_key_busy', non_field_errors: ['Still running.'] })
  const [first, second] = await keysOfTwo('start 12', busy)

  assert.equal(first, second)
})

test('what was refused is meant anew', async () => {
  const [first, second] = await keysOfTwo('start 9', new ApiError(400, null))

  assert.notEqual(first, second)
})

test('what was done is meant anew', async () => {
  const [first, second] = await keysOfTwo('start 10', null)

  assert.notEqual(first, second)
})

test('different things have different keys', async () => {
  const keys: string[] = []
  const send = async (key: string) => void keys.push(key)

  await Promise.all([once('start 11', send), once('pause 11', send)])

  assert.notEqual(keys[0], keys[1])
})
