import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { views } from '#contract/views.ts'
import { app, db, inject } from '#test/support/app.ts'
import { aUser } from '#test/support/factories/people.ts'

const nobody = await aUser(db, { can: [] })
const everybody = await aUser(db, { is_superuser: true })
const all: [string, Endpoint][] = Object.entries(endpoints).flatMap(([noun, verbs]) =>
  Object.entries(verbs).map(([verb, endpoint]): [string, Endpoint] => [`${noun}.${verb}`, endpoint]),
)
const anyId = { params: { id: 1 }, body: {} }

for (const [name, endpoint] of all) {
  if (endpoint.may === 'anyone') continue
  if (endpoint.may === 'machine') {
    test(`${name} requires the token of a machine, even from a signed-in user`, async () => {
      for (const headers of [{}, { authorization: 'Token guessed' }, { authorization: 'Bearer guessed' }])
        for (const user of [undefined, everybody]) {
          const answer = await inject(user, endpoint, anyId, headers)
          assert.deepEqual([answer.statusCode, answer.json().code], [403, 'machine_token_invalid'])
        }
    })
    continue
  }
  test(`${name} requires a session`, async () => {
    assert.equal((await inject(undefined, endpoint, anyId)).statusCode, 403)
  })

  if (endpoint.may === 'signed-in') continue
  test(`${name} refuses users without ${[endpoint.may].flat().join(' or ')}, whatever they send`, async () => {
    const answer = await inject(nobody, endpoint, anyId)
    assert.equal(answer.statusCode, 403)
    assert.equal(answer.json().code, 'forbidden')
  })
}

/** What the screens of the parts half read, by view and the endpoints' names. */
const reads: Readonly<Record<string, readonly string[]>> = {
  'operations home': [
    ...['timeCorrections.list'],
    ...['workScheduler.read', 'workOrders.list', 'workOrders.get', 'timeTrackers.list', 'downtimes.list'],
    ...['partProducts.list', 'partWorkPlans.get', 'downtimeProblemTags.list', 'operators.list'],
  ],
  'operations time': ['timeDays.read'],
  'orders home': ['partOrders.list', 'partOrderRows.list', 'clients.list', 'partProducts.list'],
  'orders sales-tool': ['partTypes.list', 'partActions.list', 'workplan.calculateDuration'],
  'configurations part-templates': ['partTypes.list', 'partActions.list', 'workplan.calculateDuration'],
}
for (const { name, mode, may = [] } of views) {
  if (mode !== 'parts') continue
  for (const permission of [may].flat())
    test(`${permission} opens ${name} and everything it shows`, async () => {
      const user = await aUser(db, { can: [permission] })
      for (const [called, endpoint] of all.filter(([called]) => reads[name]?.includes(called)))
        assert.notEqual((await inject(user, endpoint, anyId)).statusCode, 403, called)
    })
}

test('serves nothing under /api that is not in the contract', () => {
  const served = app
    .printRoutes({ commonPrefix: false, includeHooks: false })
    .split('\n')
    .flatMap((line) => /(\/api\/\S+) \(([A-Z, ]+)\)/.exec(line)?.slice(1, 3) ?? [])
  const said = new Set<string>(all.map(([, { path }]) => path.replace(/\/$/, '')))
  const unsaid = served.filter((word) => word.startsWith('/api/')).filter((path) => !said.has(path))
  assert.deepEqual(unsaid.sort(), ['/api/v1/docs', '/api/v1/schema'])
})

test('the OpenAPI document lists every endpoint', async () => {
  const answer = await app.inject({ method: 'GET', url: '/api/v1/schema/' })
  const { paths } = answer.json() as { paths: Record<string, Record<string, unknown>> }
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  assert.deepEqual(listed.sort(), all.map(([, { method, path }]) => `${method} ${path}`).sort())
})

test('redirects a GET without a trailing slash, and handles a write', async () => {
  const read = await app.inject({ method: 'GET', url: '/api/v1/part-actions?search=a' })
  const write = await app.inject({ method: 'POST', url: '/api/v1/sign-out' })

  assert.equal(read.statusCode, 301)
  assert.equal(read.headers.location, '/api/v1/part-actions/?search=a')
  assert.equal(write.statusCode, 403, 'asked for its CSRF token like any write')
})
