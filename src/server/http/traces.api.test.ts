import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { after, type TestContext, test } from 'node:test'
import { timeTrackers } from '#contract/time-trackers.ts'
import { workOrders } from '#contract/work-orders.ts'
import { openTraces } from '#server/telemetry/traces.ts'
import { db, inject } from '#test/support/app.ts'
import { aWorker } from '#test/support/factories/people.ts'
import { aWorkOrder } from '#test/support/factories/work.ts'
import { keptLog, watchedApp } from '#test/support/watched.ts'

type SentSpan = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
}

const worker = await aWorker(db)
const order = await aWorkOrder(db, { operator_id: worker.operator_id })

/** A collector on this machine that remembers the spans it received. */
async function aCollector(): Promise<{ readonly endpoint: string; readonly spans: SentSpan[] }> {
  const spans: SentSpan[] = []
  const collector = createServer(async (request, reply) => {
    const { resourceSpans } = JSON.parse(await text(request))
    for (const { scopeSpans } of resourceSpans) for (const { spans: sent } of scopeSpans) spans.push(...sent)
    reply.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  after(() => collector.close())
  return { endpoint: `http://127.0.0.1:${portOf(collector.address())}`, spans }
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  assert.ok(typeof address === 'object' && address !== null)
  return address.port
}

/** A server whose traces go to a collector, in the part of all that the test says. */
async function tracedApp(t: TestContext, endpoint: string, constants: { rate: number }) {
  const kept = keptLog()
  const traces = await openTraces({ endpoint, rate: () => constants.rate, log: kept.log })
  t.after(() => traces?.close())
  const { server, lines } = await watchedApp({ traces })
  return { server, lines, traces, warnings: kept.lines, written: kept.written }
}

const flat = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

test('a request is a span with its route, status and user, and child spans for session and transaction', async (t) => {
  const { endpoint, spans } = await aCollector()
  const { server, lines, traces } = await tracedApp(t, endpoint, { rate: 1 })
  const { headers } = await inject(worker, timeTrackers.start, { body: { work_order: order.id } }, {}, server)
  await traces?.close()

  const [root] = spans.filter(({ parentSpanId }) => !parentSpanId)
  assert.equal(root?.name, 'POST /api/v1/time-trackers/')
  assert.deepEqual(flat(root!), {
    'http.request.method': 'POST',
    'http.route': '/api/v1/time-trackers/',
    'keere.request_id': headers['x-request-id'],
    'http.response.status_code': 201,
    'keere.user_id': worker.id,
  })
  const parts = spans.filter(({ parentSpanId }) => parentSpanId === root?.spanId)
  assert.deepEqual(parts.map(({ name }) => name).sort(), ['session', 'transaction'])
  assert.equal(lines.at(-1)?.['traceId'], root?.traceId)
})

test('samples the configured share, which applies at once', async (t) => {
  const { endpoint, spans } = await aCollector()
  const constants = { rate: 0 }
  const { server, traces } = await tracedApp(t, endpoint, constants)
  const read = () => inject(worker, workOrders.get, { params: { id: order.id } }, {}, server)

  await read()
  constants.rate = 1
  await read()
  constants.rate = 0
  await read()
  await traces?.close()

  assert.equal(spans.filter(({ parentSpanId }) => !parentSpanId).length, 1)
})

test('a sample rate of 0.1 samples about one in ten', async (t) => {
  const { endpoint } = await aCollector()
  const traces = await openTraces({ endpoint, rate: () => 0.1, log: keptLog().log })
  t.after(() => traces?.close())

  const begun = Array.from({ length: 10_000 }, () => traces?.begin('a request', {}))

  const sampled = begun.filter((span) => span !== undefined).length
  assert.ok(sampled > 800 && sampled < 1_200, `${sampled} of 10,000`)
})

test('clients cannot decide what is sampled', async (t) => {
  const { endpoint, spans } = await aCollector()
  const { server, traces } = await tracedApp(t, endpoint, { rate: 0 })
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

  await inject(worker, workOrders.get, { params: { id: order.id } }, { traceparent }, server)
  await traces?.close()

  assert.deepEqual(spans, [])
})

test('an unreachable collector delays nobody and is logged once', async (t) => {
  const gone = createServer().listen(0, '127.0.0.1')
  await once(gone, 'listening')
  const endpoint = `http://127.0.0.1:${portOf(gone.address())}`
  gone.close()
  await once(gone, 'close')
  const { server, traces, warnings, written } = await tracedApp(t, endpoint, { rate: 1 })

  for (let asked = 0; asked < 20; asked += 1) {
    const answer = await inject(worker, workOrders.get, { params: { id: order.id } }, {}, server)
    assert.equal(answer.statusCode, 200)
  }
  await traces?.close()
  if (warnings.length === 0) await once(written, 'line')

  assert.deepEqual(
    warnings.map(({ msg }) => msg),
    ['trace collector lost'],
  )
})

test('closing does not wait forever for a collector that never responds', { timeout: 10_000 }, async (t) => {
  const deaf = createServer().listen(0, '127.0.0.1')
  await once(deaf, 'listening')
  t.after(() => deaf.close().closeAllConnections())
  const { server, traces } = await tracedApp(t, `http://127.0.0.1:${portOf(deaf.address())}`, {
    rate: 1,
  })
  await inject(worker, workOrders.get, { params: { id: order.id } }, {}, server)

  await traces?.close()
})
