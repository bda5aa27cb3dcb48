import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { addressOf, call } from './api.ts'
import { ApiError, isSessionGone, NetworkError } from './api-error.ts'

const pause = endpoint({
  method: 'PATCH',
  path: '/api/v1/time-trackers/:id/pause/',
  may: 'signed-in',
  summary: 'Pauses.',
  params: Type.Object({ id: Type.Integer() }),
  reply: Type.Object({ id: Type.Integer() }),
})
const list = endpoint({
  method: 'GET',
  path: '/api/v1/downtimes/',
  may: 'signed-in',
  summary: 'Lists.',
  query: Type.Object({ search: Type.Optional(Type.String()) }),
  reply: Type.Array(Type.Integer()),
})

/** The wire: what is sent is kept, and answered by the next of the answers. */
const wire = { sent: [] as { address: string; headers: Headers }[], answers: [] as (Response | 'cut')[] }

beforeEach(() => {
  wire.sent = []
  const boot = { textContent: '{"user":null,"csrf":"own"}' }
  const document = { cookie: 'other=1; csrftoken=abc%3D', getElementById: () => boot }
  Object.assign(globalThis, { document })
  mock.method(globalThis, 'fetch', async (address: string, init: RequestInit) => {
    wire.sent.push({ address, headers: new Headers(init.headers) })
    const answer = wire.answers.shift()
    if (answer === undefined || answer === 'cut') throw new TypeError('Failed to fetch')
    return answer
  })
  mock.timers.enable({ apis: ['setTimeout'] })
})
afterEach(() => mock.reset())

test('a path and a query are filled in, and what is undefined is left out', () => {
  assert.equal(addressOf(pause, { params: { id: 7 } }), '/api/v1/time-trackers/7/pause/')
  assert.equal(addressOf(list, { query: { search: undefined } }), '/api/v1/downtimes/')
  assert.equal(addressOf(list, { query: { search: 'a&b ö' } }), '/api/v1/downtimes/?search=a%26b+%C3%B6')
})

test('knows the code of a refusal whose body is a list', async () => {
  wire.answers = [
    Response.json([{}, { id: ['Unknown.'] }], {
      status: 400,
      headers: { 'X-Refusal-Code': 'unknown_reference' },
    }),
  ]

  await assert.rejects(call(pause, { params: { id: 7 } }), { status: 400, code: 'unknown_reference' })
})

test('a write carries the token of the cookie, a key and the sign of the user', async () => {
  wire.answers = [Response.json({ id: 7 })]

  const reply = await call(pause, { params: { id: 7 } })

  assert.deepEqual(reply, { id: 7 })
  const headers = wire.sent[0]?.headers
  assert.equal(headers?.get('X-CSRFToken'), 'abc=')
  assert.equal(headers?.get('Accept'), 'application/json')
  assert.equal(headers?.get('X-User-Activity'), '1')
  assert.match(headers?.get('Idempotency-Key') ?? '', /^[0-9a-f]{32}$/)
})

test('a read carries the token of the cookie, no key, and does not keep the session alive', async () => {
  wire.answers = [Response.json([])]

  await call(list, { query: {} })

  const headers = wire.sent[0]?.headers
  assert.equal(headers?.get('X-CSRFToken'), 'abc=')
  assert.equal(headers?.get('Accept'), 'application/json')
  assert.equal(headers?.get('Idempotency-Key'), null)
  assert.equal(headers?.get('X-User-Activity'), null)
})

test('a write whose answer was lost is sent again under the same key', async () => {
  wire.answers = ['cut', new Response('', { status: 502 }), Response.json({ id: 7 })]

  const reply = call(pause, { params: { id: 7 } })
  await letPass(1_000)
  await letPass(3_000)

  assert.deepEqual(await reply, { id: 7 })
  const keys = wire.sent.map(({ headers }) => headers.get('Idempotency-Key'))
  assert.equal(keys.length, 3)
  assert.equal(new Set(keys).size, 1)
})

test('a deletion carries a key too, so that a lost answer is not told as nothing found', async () => {
  wire.answers = ['cut', new Response(null, { status: 204 })]
  const remove = { ...pause, method: 'DELETE' as const }

  const done = call(remove, { params: { id: 7 } })
  await letPass(1_000)
  await done

  const keys = wire.sent.map(({ headers }) => headers.get('Idempotency-Key'))
  assert.equal(new Set(keys).size, 1)
  assert.match(keys[0] ?? '', /^[0-9a-f]{32}$/)
})

test('a write that the server is still busy with is asked about again, another conflict is final', async () => {
  const busy = () => Response.json({ code: 'idempotency_key_busy' }, { status: 409 })
  wire.answers = ['cut', busy(), Response.json({ id: 7 })]

  const reply = call(pause, { params: { id: 7 } })
  await letPass(1_000)
  await letPass(3_000)

  assert.deepEqual(await reply, { id: 7 })
  assert.equal(new Set(wire.sent.map(({ headers }) => headers.get('Idempotency-Key'))).size, 1)
  wire.answers = [Response.json({ code: 'stale_state_hash' }, { status: 409 }), Response.json({ id: 7 })]
  await assert.rejects(call(pause, { params: { id: 7 } }), ApiError)
})

test('two calls are two intents', async () => {
  wire.answers = [Response.json({ id: 7 }), Response.json({ id: 7 })]

  await call(pause, { params: { id: 7 } })
  await call(pause, { params: { id: 7 } })

  assert.equal(new Set(wire.sent.map(({ headers }) => headers.get('Idempotency-Key'))).size, 2)
})

test('a cut line is no answer of the server', async () => {
  wire.answers = ['cut']

  await assert.rejects(call(list, { query: {} }), NetworkError)
})

test('an answer cut short in the middle is no answer, and a write is sent again', async () => {
  wire.answers = [cutShort(), Response.json({ id: 7 })]
  const paused = call(pause, { params: { id: 7 } })
  await letPass(1_000)
  assert.deepEqual(await paused, { id: 7 })

  wire.answers = [cutShort()]
  await assert.rejects(call(list, { query: {} }), NetworkError)
})

/** An answer whose line breaks after its head, as when a page is left or a proxy restarts. */
function cutShort(): Response {
  const body = new ReadableStream({
    pull(controller) {
      controller.error(new DOMException('The user aborted a request.', 'AbortError'))
    },
  })
  return new Response(body)
}

test('a refusal is thrown with its status, its body and the wait it asks for', async () => {
  wire.answers = [Response.json({ detail: 'Throttled.' }, { status: 429, headers: { 'Retry-After': '130' } })]

  await assert.rejects(call(list, { query: {} }), (error) => {
    assert.ok(error instanceof ApiError)
    assert.deepEqual([error.status, error.body, error.retryAfterS], [429, { detail: 'Throttled.' }, 130])
    return true
  })
})

test('a session that is gone is told from a missing right', () => {
  assert.equal(
    isSessionGone(new ApiError(403, { detail: 'Te ei ole sisse logitud.', code: 'not_signed_in' })),
    true,
  )
  assert.equal(isSessionGone(new ApiError(403, { detail: 'CSRF Failed.', code: 'csrf_failed' })), true)
  assert.equal(isSessionGone(new ApiError(403, { detail: 'Not yours.' })), false)
})

async function letPass(ms: number): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  mock.timers.tick(ms)
}
