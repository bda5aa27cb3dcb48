import assert from 'node:assert/strict'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { mock, test } from 'node:test'
import Fastify from 'fastify'
import { parseJsonBodies } from '#server/http/json-bodies.ts'

test('gives up on a body that pauses for ten seconds', async () => {
  const app = Fastify()
  parseJsonBodies(app, async () => undefined)
  app.post('/', () => ({}))
  mock.timers.enable({ apis: ['setTimeout'] })
  const payload = new PassThrough()
  const answer = app.inject({
    ...{ method: 'POST', url: '/', payload },
    headers: { 'content-type': 'application/json' },
  })
  payload.write('{"name":')
  await once(payload, 'data')
  await new Promise((resolve) => setImmediate(resolve))

  mock.timers.tick(10_000)
  mock.timers.reset()

  assert.equal((await answer).statusCode, 408)
})

test('refuses a too large body after a delay and does not read it meanwhile', async () => {
  const app = Fastify()
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>()
  const { promise: delayedMs, resolve: begin } = Promise.withResolvers<number>()
  parseJsonBodies(app, (ms) => {
    begin(ms)
    return refused
  })
  app.post('/', () => ({}))
  const payload = new PassThrough()
  const answer = app.inject({
    ...{ method: 'POST', url: '/', payload },
    headers: { 'content-type': 'application/json' },
  })
  payload.write(`"${'x'.repeat(5_000_000)}`)

  assert.equal(await delayedMs, 1_500)
  assert.equal(payload.isPaused(), true)
  refuse()
  assert.equal((await answer).statusCode, 413)
})
