import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import Fastify from 'fastify'
import { partPlan } from '#contract/part-plan.ts'
import { Refusal } from '#domain/errors.ts'
import { limitHeavyCalls } from '#server/http/heavy-calls.ts'

/** A server whose one heavy call works until it is told to end; users are named in a header. */
function aServer() {
  const work = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const app = Fastify()
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request) => {
    Object.assign(request, { session: { user: { id: Number(request.headers['user']) } } })
  })
  limitHeavyCalls(app)
  app.setErrorHandler((fault, _request, reply) => {
    assert.ok(fault instanceof Refusal)
    return reply.code(429).send({ code: fault.code, ...fault.problems[0].params })
  })
  app.get('/', { config: { endpoint: partPlan.plan } }, async () => {
    begun.resolve()
    await work.promise
    return {}
  })
  const ask = (user: number) => app.inject({ url: '/', headers: { user: String(user) } })
  return { ask, begun: begun.promise, end: work.resolve }
}

/** Lets everything happen that waits for nothing but its turn of the event loop. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

test('refuses a call that has waited too long for another of its user, or for those of others', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const { ask, begun, end } = aServer()
  const first = ask(1)
  await begun
  const calls = [ask(1), ask(2), ask(3)]
  await settled()

  mock.timers.tick(10_000)
  const [own, second, other] = await Promise.all([
    calls[0],
    settled()
      .then(end)
      .then(() => calls[1]),
    calls[2],
  ])

  assert.deepEqual([own?.statusCode, own?.json()], [429, { code: 'own_call_running', seconds: 10 }])
  assert.deepEqual([other?.statusCode, other?.json()], [429, { code: 'other_calls_running', seconds: 10 }])
  assert.deepEqual([(await first).statusCode, second?.statusCode], [200, 200])
  assert.equal((await ask(3)).statusCode, 200, 'a refused call keeps no turn')
  mock.timers.reset()
})
