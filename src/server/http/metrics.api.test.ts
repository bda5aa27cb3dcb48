import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hash } from '@node-rs/argon2'
import { downtimes } from '#contract/downtimes.ts'
import { session } from '#contract/session.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { workOrders } from '#contract/work-orders.ts'
import { Metrics } from '#server/telemetry/metrics.ts'
import { app, db, inject, sessionOf } from '#test/support/app.ts'
import { aProblemTag } from '#test/support/factories/catalogue.ts'
import { aUser, aWorker } from '#test/support/factories/people.ts'
import { aWorkOrder } from '#test/support/factories/work.ts'
import { watchedApp } from '#test/support/watched.ts'

const token = 'a scraper of the factory'.replaceAll(' ', '-')
const { server } = await watchedApp({ metrics: new Metrics(token) })
const worker = await aWorker(db)
const bearer = { authorization: `Bearer ${token}` }

/** Each line of numbers by its name and labels. */
async function numbers(): Promise<Readonly<Record<string, number>>> {
  const { body } = await server.inject({ url: '/metrics', headers: bearer })
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line): [string, number] => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}

/** What numbers a piece of work moved, and by how much. */
async function movedBy(work: () => Promise<unknown>): Promise<Readonly<Record<string, number>>> {
  const before = await numbers()
  await work()
  const after = Object.entries(await numbers())
  return Object.fromEntries(
    after
      .filter(
        ([name]) => /^keere_.*_total\b|^keere_http_.*_count\b/.test(name) && !name.includes('"/metrics"'),
      )
      .map(([name, value]): [string, number] => [name, value - (before[name] ?? 0)])
      .filter(([, by]) => by !== 0),
  )
}

const counted = (route: string, method: string, status: string) =>
  `keere_http_request_duration_seconds_count{route="${route}",method="${method}",status="${status}"}`

test('without a token, /metrics is not found', async () => {
  for (const method of ['GET', 'HEAD'] as const) {
    const answer = await app.inject({ method, url: '/metrics', headers: bearer })
    assert.deepEqual(
      [answer.statusCode, answer.headers['content-type']],
      [404, 'application/json; charset=utf-8'],
    )
  }
})

test('serves metrics only with the token', async () => {
  const { id } = await sessionOf(worker)
  for (const headers of [
    {},
    { cookie: `sessionid=${id}` },
    { authorization: 'Bearer' },
    { authorization: `Bearer ${token}x` },
  ])
    assert.equal((await server.inject({ url: '/metrics', headers })).statusCode, 403)

  const answer = await server.inject({ url: '/metrics', headers: bearer })
  assert.equal(answer.statusCode, 200)
  assert.match(String(answer.headers['content-type']), /^text\/plain/)
})

test('domain events increase their counters', async () => {
  const order = await aWorkOrder(db, { operator_id: worker.operator_id, actions: 3 })
  const { id: cause } = await aProblemTag(db)
  const key = { 'idempotency-key': `once-${order.id}` }
  const start = () => inject(worker, timeTrackers.start, { body: { work_order: order.id } }, key, server)

  const moved = await movedBy(async () => {
    await start()
    await start()
    const body = { work_order: order.id, problems: [cause] }
    const { id } = (await inject(worker, downtimes.report, { body }, {}, server)).json()
    await inject(worker, downtimes.solve, { params: { id } }, {}, server)
    await inject(worker, downtimes.solve, { params: { id } }, {}, server)
    const changes = order.actionIds.map((id) => ({ id, status: 2 }))
    await inject(worker, workOrders.bulkUpdateActions, { body: { changes } }, {}, server)
  })

  assert.deepEqual(moved, {
    keere_trackers_started_total: 2,
    'keere_trackers_ended_total{reason="downtime"}': 1,
    'keere_trackers_ended_total{reason="stopped"}': 1,
    keere_downtimes_reported_total: 1,
    keere_downtimes_solved_total: 1,
    keere_actions_ticked_total: 3,
    keere_answers_repeated_total: 1,
    'keere_refusals_total{code="downtime_solved"}': 1,
    [counted(timeTrackers.start.path, 'POST', '2xx')]: 2,
    [counted(downtimes.report.path, 'POST', '2xx')]: 1,
    [counted(downtimes.solve.path, 'PATCH', '2xx')]: 1,
    [counted(downtimes.solve.path, 'PATCH', '4xx')]: 1,
    [counted(workOrders.bulkUpdateActions.path, 'PUT', '2xx')]: 1,
  })
})

test('counts successful and failed sign-ins separately', async () => {
  const { username } = await aUser(db, { password_hash: await hash('kaev') })
  const headers = { cookie: 'csrftoken=t', 'x-csrftoken': 't' }
  const signIn = (password: string) =>
    inject(undefined, session.signIn, { body: { username, password } }, headers, server)

  const moved = await movedBy(async () => {
    await signIn('põhi')
    await signIn('kaev')
  })

  assert.equal(moved['keere_sign_ins_total{outcome="ok"}'], 1)
  assert.equal(moved['keere_sign_ins_total{outcome="sign_in_failed"}'], 1)
})

test('unmatched routes share one row', async () => {
  const moved = await movedBy(async () => {
    for (const url of ['/api/v1/one/', '/api/v1/two/', '/three.php', '/%ff', '/api/v1/time-trackers/4/5/'])
      await server.inject({ url, method: 'POST' })
    await server.inject({ url: timeTrackers.get.path.replace(':id', '77') })
    await server.inject({ url: timeTrackers.get.path.replace(':id', '78') })
  })

  const asked = Object.entries(moved).filter(([name]) => name.startsWith('keere_http'))
  assert.deepEqual(Object.fromEntries(asked), {
    [counted('none', 'POST', '4xx')]: 5,
    [counted(timeTrackers.get.path, 'GET', '4xx')]: 2,
  })
})

test('shows the pool, the waiting writes and the event loop', async () => {
  const now = await numbers()

  assert.equal(now['keere_pool_connections{state="total"}'], server.deps.pool.totalCount)
  assert.ok((now['keere_pool_connections{state="total"}'] ?? 0) > 0)
  assert.equal(now['keere_pool_connections{state="awaited"}'], 0)
  assert.equal(now['keere_writes_waiting'], 0)
  assert.equal(now['keere_event_streams'], 0)
  assert.ok('nodejs_eventloop_lag_p99_seconds' in now && 'process_resident_memory_bytes' in now)
})
