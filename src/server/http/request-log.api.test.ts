import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeEach, test } from 'node:test'
import { downtimes } from '#contract/downtimes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { events } from '#contract/events.ts'
import { endpoints } from '#contract/index.ts'
import { partProducts } from '#contract/part-products.ts'
import { session } from '#contract/session.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { workOrders } from '#contract/work-orders.ts'
import { db, inject, sessionOf } from '#test/support/app.ts'
import { aProblemTag } from '#test/support/factories/catalogue.ts'
import { aUser, aWorker } from '#test/support/factories/people.ts'
import { aWorkOrder } from '#test/support/factories/work.ts'
import { watchedApp } from '#test/support/watched.ts'

const { server, lines, written } = await watchedApp({
  page: () => {
    throw new Error('the page is gone')
  },
})
const address = await server.listen({ host: '127.0.0.1', port: 0 })
const worker = await aWorker(db)

beforeEach(() => {
  lines.length = 0
})

test('logs one line per request with the endpoint, user, status and duration', async () => {
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })

  const answer = await inject(worker, workOrders.get, { params: { id: order.id } }, {}, server)

  assert.equal(lines.length, 1)
  const { time, ms, pid, ...line } = lines[0]!
  assert.deepEqual(line, {
    level: 'info',
    reqId: answer.headers['x-request-id'],
    method: 'GET',
    endpoint: 'workOrders.get',
    id: order.id,
    status: 200,
    userId: worker.id,
    msg: 'request',
  })
  assert.ok(Number(ms) > 0 && Number(pid) > 0 && !Number.isNaN(Date.parse(String(time))))
})

test('logs one line per domain event, with the id of its request', async () => {
  const order = await aWorkOrder(db, { operator_id: worker.operator_id, actions: 2 })
  const cause = await aProblemTag(db)
  const workOrderId = order.id
  const said = async (endpoint: Endpoint, input: object) => {
    lines.length = 0
    const answer = await inject(worker, endpoint, input, {}, server)
    const events = lines.map(({ level, time, pid, reqId, ...line }) => line)
    assert.deepEqual([...new Set(lines.map(({ reqId }) => reqId))], [answer.headers['x-request-id']])
    assert.deepEqual(events.at(-1)?.msg, 'request')
    return { body: answer.json(), events: events.slice(0, -1) }
  }
  const by = { userId: worker.id, workOrderId }

  const start = await said(timeTrackers.start, { body: { work_order: workOrderId } })
  const stop = await said(downtimes.report, {
    body: { work_order: workOrderId, problems: [cause.id] },
  })
  const solve = await said(downtimes.solve, { params: { id: stop.body.id } })
  const changes = order.actionIds.map((id) => ({ id, status: 2 }))
  const ticks = await said(workOrders.bulkUpdateActions, { body: { changes } })

  const trackerId = start.body.id
  const downtimeId = stop.body.id
  assert.deepEqual(start.events, [{ ...by, trackerId, msg: 'tracker started' }])
  assert.deepEqual(stop.events, [
    { ...by, trackerId, reason: 'downtime', msg: 'tracker ended' },
    { ...by, downtimeId, msg: 'downtime reported' },
  ])
  assert.deepEqual(
    solve.events.map(({ msg }) => msg),
    ['downtime solved', 'tracker started'],
  )
  assert.deepEqual(
    ticks.events.map(({ msg, count, reason }) => [msg, count ?? reason]),
    [
      ['actions ticked', 2],
      ['tracker ended', 'stopped'],
    ],
  )
})

test('a refused start is logged with its code and no event; a repeated one has one event', async () => {
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  const body = { work_order: order.id }
  const start = (key: string) =>
    inject(worker, timeTrackers.start, { body }, { 'idempotency-key': key }, server)

  await start(`first-${order.id}`)
  await start(`first-${order.id}`)
  await start(`second-${order.id}`)

  assert.deepEqual(
    lines.map(({ msg, status, refusal }) => [msg, status, refusal].filter((word) => word !== undefined)),
    [
      ['tracker started'],
      ['request', 201],
      ['answer repeated'],
      ['request', 201],
      ['request', 400, 'wrong_state'],
    ],
  )
})

test('an internal error is logged in the line of its request only', async () => {
  const { id } = await sessionOf(worker)

  const answer = await server.inject({ url: '/parts/operations', headers: { cookie: `sessionid=${id}` } })

  assert.equal(answer.statusCode, 500)
  assert.equal(lines.length, 1)
  const { level, status, route, err } = lines[0]!
  assert.deepEqual([level, status, route], ['error', 500, '/*'])
  assert.match(JSON.stringify(err), /the page is gone.*request-log\.api\.test\.ts/)
})

test('logs one line without the URL for unmatched and malformed requests', async () => {
  const asked = [
    { url: '/api/v1/nothing/Salajane/' },
    { url: '/time/%ff/Salajane' },
    { url: '/nowhere', method: 'DELETE' },
    { url: `/api/v1/time-trackers/${'9'.repeat(300)}/` },
    { url: timeTrackers.list.path, method: 'PUT' },
  ] as const
  for (const wish of asked) await server.inject(wish)

  assert.deepEqual(
    lines.map(({ level, msg, status }) => [level, msg, status]),
    [404, 404, 404, 404, 405].map((status) => ['info', 'request', status]),
  )
  assert.doesNotMatch(JSON.stringify(lines), /Salajane|9{100}/)
})

test('does not log polls and health checks', async () => {
  await server.inject({ method: 'HEAD', url: '/' })
  await server.inject('/healthz')
  await server.inject('/readyz')

  assert.deepEqual(
    lines.map(({ level, msg }) => [level, msg]),
    Array(3).fill(['debug', 'request']),
  )
})

test('a request whose client disconnected is not logged as successful', async () => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const arrived = once(server.server, 'request')
  socket.write(
    'POST /api/v1/sign-in/ HTTP/1.1\r\nhost: keere\r\ncookie: csrftoken=t\r\nx-csrftoken: t\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"user',
  )
  await arrived

  const line = once(written, 'line')
  socket.destroy()
  await line

  assert.ok(Number(lines[0]?.['status']) >= 400)
})

test('logs an event stream when it ends', async () => {
  const { id } = await sessionOf(worker)
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.write(`GET ${events.stream.path} HTTP/1.1\r\nhost: keere\r\ncookie: sessionid=${id}\r\n\r\n`)
  const [head] = await once(socket, 'data')
  assert.equal(lines.length, 0)

  const line = once(written, 'line')
  socket.destroy()
  await line

  const { reqId, endpoint, isCutOff, userId } = lines[0]!
  assert.match(String(head), new RegExp(`x-request-id: ${reqId}`))
  assert.deepEqual([endpoint, isCutOff, userId], ['events.stream', true, worker.id])
})

test('no secret and no personal data reaches the log, wherever it is sent', async () => {
  const boss = await aUser(db, {
    is_superuser: true,
    username: 'salajane.kasutaja',
    first_name: 'Salajane',
    last_name: 'Salajane',
  })
  const { id: cookie, csrfToken } = await sessionOf(boss)
  const secret = 'Salajane'
  const headers = {
    authorization: `Bearer ${secret}`,
    'idempotency-key': secret,
    'x-request-id': secret,
    traceparent: `00-${secret}`,
    'user-agent': secret,
    referer: `http://keere/?search=${secret}`,
    origin: `http://${secret}`,
    'x-forwarded-for': secret,
  }
  const everything = Object.fromEntries(
    ['username', 'password', 'next', 'name', 'code', 'comment', 'order_number', 'description', 'to_open'].map(
      (field) => [field, secret],
    ),
  )
  const query = { search: secret, cursor: secret, object_type: secret, client__in: secret }
  const calls = Object.values(endpoints).flatMap((verbs) => Object.values(verbs))

  for (const endpoint of calls.filter((called) => called !== events.stream && called !== session.signOut))
    for (const input of [
      { params: { id: 1 }, query, body: everything },
      { params: { id: secret }, query, body: `{"${secret}` },
    ]) {
      await inject(boss, endpoint, input, { ...headers, origin: 'http://localhost:80' }, server)
      await inject(
        undefined,
        endpoint,
        input,
        { ...headers, cookie: `sessionid=${secret}; csrftoken=${secret}` },
        server,
      )
    }
  for (const url of [`/login/?next=/${secret}`, `/${secret}`, `/assets/${secret}`, `/api/${secret}`])
    await server.inject({ url, headers })
  await inject(
    undefined,
    session.signIn,
    { body: everything },
    { cookie: 'csrftoken=t', 'x-csrftoken': 't' },
    server,
  )
  await inject(boss, partProducts.list, { query: { search: secret } }, {}, server)

  const log = JSON.stringify(lines)
  assert.ok(lines.length > 4 * calls.length - 8, `${lines.length} lines for ${calls.length} endpoints`)
  assert.match(log, /"msg":"sign-in refused"/)
  assert.doesNotMatch(log, /salajane/i)
  assert.ok(!log.includes(cookie) && !log.includes(csrfToken))
})
