import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request, type ServerResponse } from 'node:http'
import { mock, type TestContext, test } from 'node:test'
import Fastify from 'fastify'
import { partPlan } from '#contract/part-plan.ts'
import { Refusal } from '#domain/errors.ts'
import { limitHeavyCalls } from '#server/http/heavy-calls.ts'

/** A server whose one heavy call works until the test ends it; users, or the tokens of machines, are named in a header. */
function aServer() {
  const work = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const app = Fastify()
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request) => {
    const { user, token } = request.headers
    Object.assign(
      request,
      token ? { machine: { tokenId: Number(token) } } : { session: { user: { id: Number(user) } } },
    )
  })
  const lookup = { begun: Promise.withResolvers<ServerResponse>(), ended: Promise.withResolvers<void>() }
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (!headers.slow) return
    lookup.begun.resolve(reply.raw)
    await lookup.ended.promise
  })
  const rest = Promise.withResolvers<void>()
  limitHeavyCalls(app, () => rest.promise)
  app.setErrorHandler((fault, _request, reply) => {
    assert.ok(fault instanceof Refusal)
    return reply.code(429).send({ code: fault.code, ...fault.problems[0].params })
  })
  let worked = 0
  app.post('/', { config: { endpoint: partPlan.plan } }, async ({ body }, reply) => {
    worked += 1
    begun.resolve()
    await work.promise
    return reply.code(body ? 400 : 200).send({})
  })
  /** Sends so many bytes; a call that has any is refused. */
  const ask = (user: number, bytes = 0) =>
    app.inject({
      ...{ method: 'POST', url: '/', headers: { user: String(user) } },
      ...(bytes > 0 && { body: { text: 'x'.repeat(bytes) } }),
    })
  const report = (token: number) =>
    app.inject({ method: 'POST', url: '/', headers: { token: String(token) } })
  /** Sends a call over the network, whose session is looked up until the test ends that; resolves once it is. */
  const askSlowly = async (t: TestContext, user: number) => {
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    t.after(() => app.close())
    const sent = request(address, { method: 'POST', headers: { user: String(user), slow: 'yes' } })
    sent.on('error', () => {}).end()
    const raw = await lookup.begun.promise
    const disconnect = async () => {
      sent.destroy()
      await once(raw, 'close')
    }
    return { disconnect, endLookup: lookup.ended.resolve }
  }
  const calls = { ask, report, askSlowly, worked: () => worked }
  return { ...calls, begun: begun.promise, end: work.resolve, endRest: rest.resolve }
}

/** Lets everything happen that waits for nothing but its turn of the event loop. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

test('refuses a call that has waited too long for another call of its user or of others', async () => {
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

test('a call whose client disconnects while its session is looked up does not make the next one wait', async (t) => {
  const { ask, askSlowly, worked, end } = aServer()
  const { disconnect, endLookup } = await askSlowly(t, 1)
  await disconnect()

  endLookup()
  await settled()
  end()

  assert.equal((await ask(1)).statusCode, 200)
  assert.equal(worked(), 1)
})

test('a call whose client disconnects while it waits for another one is not worked on', async (t) => {
  const { ask, askSlowly, worked, begun, end } = aServer()
  const first = ask(1)
  await begun
  const { disconnect, endLookup } = await askSlowly(t, 1)
  endLookup()
  await settled()
  await disconnect()

  end()
  await first
  await settled()

  assert.equal(worked(), 1)
  assert.equal((await ask(1)).statusCode, 200)
})

test('delays the next call of a user whose large call was refused, and of nobody else', async () => {
  const { ask, end, endRest } = aServer()
  end()
  let isNextAnswered = false

  const refused = [await ask(1, 65_000), await ask(1, 66_000)]
  const next = ask(1).finally(() => {
    isNextAnswered = true
  })
  const other = await ask(2)
  await settled()

  assert.deepEqual(
    refused.map(({ statusCode }) => statusCode),
    [400, 400],
  )
  assert.deepEqual([other.statusCode, isNextAnswered], [200, false])
  endRest()
  assert.equal((await next).statusCode, 200)
})

test('a machine has two calls at once, all machines four, and users are not kept waiting by them', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  t.after(() => mock.timers.reset())
  const { ask, report, end } = aServer()
  const running = [report(1), report(1)]
  await settled()
  const third = report(1)
  running.push(report(2), report(2))
  await settled()
  const fifth = report(3)
  const user = ask(1)
  await settled()

  mock.timers.tick(10_000)
  const refused = await Promise.all([third, fifth])
  end()
  const answered = await Promise.all([...running, user])

  assert.deepEqual(
    refused.map((answer) => [answer.statusCode, answer.json().code]),
    [
      [429, 'machine_calls_running'],
      [429, 'machine_calls_running'],
    ],
  )
  assert.deepEqual(
    answered.map(({ statusCode }) => statusCode),
    [200, 200, 200, 200, 200],
  )
})
