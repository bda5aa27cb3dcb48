import assert from 'node:assert/strict'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { mock, test } from 'node:test'
import Fastify from 'fastify'
import { bodies } from '#server/http/bodies.ts'

test('gives up a body of which nothing comes for ten seconds', async () => {
  const app = Fastify()
  bodies(app)
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
