import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Check, Errors } from 'typebox/schema'
import { clients } from '#contract/clients.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { nameOf } from '#contract/named-routes.ts'
import { operators } from '#contract/operators.ts'
import { partOrders } from '#contract/orders.ts'
import { partProducts } from '#contract/part-products.ts'
import { partTypes } from '#contract/part-types.ts'
import { partWorkPlans, workplan } from '#contract/part-work-plans.ts'
import { session } from '#contract/session.ts'
import { downtimeProblemTags } from '#contract/tags.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { workOrders } from '#contract/work-orders.ts'
import { workScheduler } from '#contract/work-scheduler.ts'
import { asOpenApi30 } from '#server/http/openapi-3-0.ts'
import { withoutAccidents } from '#server/http/without-accidents.ts'
import { app, db, inject } from '#test/support/app.ts'
import { theManholeCatalogue } from '#test/support/factories/catalogue.ts'
import { aPartProduct } from '#test/support/factories/orders.ts'
import { aUser, aWorker } from '#test/support/factories/people.ts'
import { aWorkOrder } from '#test/support/factories/work.ts'
import { sentManhole } from '#test/support/manhole.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Tree = { readonly [key: string]: Json }

const document: Tree = JSON.parse((await app.inject('/api/v1/schema/')).body)
const all = Object.values(endpoints).flatMap((verbs) => Object.values(verbs))
const methods = ['get', 'post', 'put', 'patch', 'delete']

/** What a path of keys leads to; fails where it leads nowhere. */
function at(root: Json | undefined, ...keys: readonly string[]): Json {
  const found = keys.reduce<Json | undefined>((node, key) => tree(node)[key], root)
  assert.notEqual(found, undefined, keys.join(' / '))
  return found ?? null
}

function tree(node: Json | undefined): Tree {
  if (typeof node === 'object' && node !== null && !Array.isArray(node)) return node
  return assert.fail(JSON.stringify(node))
}

function list(node: Json | undefined): readonly Json[] {
  return Array.isArray(node) ? node : []
}

function follow(node: Json): Tree {
  const { $ref } = tree(node)
  return typeof $ref === 'string' ? tree(at(document, ...$ref.slice(2).split('/'))) : tree(node)
}

/** Every node of the document, with the keys that lead to it. */
function* walk(node: Json, keys: readonly string[] = []): Generator<[readonly string[], Json]> {
  yield [keys, node]
  if (typeof node !== 'object' || node === null) return
  for (const [key, child] of Object.entries(node)) yield* walk(child, [...keys, key])
}

const operations = Object.entries(tree(document['paths'])).flatMap(([path, item]) =>
  Object.entries(tree(item)).map(([method, operation]) => ({ path, method, operation: tree(operation) })),
)

function operationOf(endpoint: Endpoint): Tree {
  return tree(
    at(document, 'paths', endpoint.path.replaceAll(/:(\w+)/g, '{$1}'), endpoint.method.toLowerCase()),
  )
}

/** What is wrong with an answer, by what the document says of the endpoint; nothing when it is as said. */
function faultsOf(endpoint: Endpoint, answer: { statusCode: number; body: string }): unknown {
  const said = tree(operationOf(endpoint)['responses'])[answer.statusCode]
  if (said === undefined) return `${nameOf(endpoint)} does not say that it answers ${answer.statusCode}`
  const { content } = follow(said)
  if (content === undefined) return answer.body === '' ? undefined : 'a body that is not said'
  const schema = tree(at(content, 'application/json', 'schema'))
  const [fits, faults] = Errors({ ...document, ...schema }, JSON.parse(answer.body))
  return fits ? undefined : faults
}

test('the document contains each endpoint of the contract once, with its name', () => {
  const ids = operations.map(({ operation }) => operation['operationId'])

  assert.deepEqual(ids.toSorted(), all.map(nameOf).toSorted())
  assert.ok(operations.every(({ method }) => methods.includes(method)))
})

test('every reference in the document resolves', () => {
  const references = [...walk(document)].filter(([keys]) => keys.at(-1) === '$ref')

  assert.ok(references.length > 300)
  for (const [, reference] of references) follow({ $ref: reference })
})

test('shapes of several endpoints are defined once', () => {
  const large = [...walk(document['paths'] ?? null)]
    .filter(
      ([, node]) => typeof node === 'object' && node !== null && ('properties' in node || 'items' in node),
    )
    .map(([, node]) => JSON.stringify(node))
    .filter((text) => text.length > 1_500)

  assert.deepEqual(large.toSorted(), [...new Set(large)].toSorted())
})

test('each operation has a summary, parameters, security and responses', () => {
  const tags = list(document['tags']).map((tag) => tree(tag)['name'])
  assert.deepEqual(
    tags,
    [...new Set(tags)].toSorted((a, b) => String(a).localeCompare(String(b))),
  )
  for (const group of ['Work orders', 'Work plans', 'Recorded time', 'Working time', 'Pipe review'])
    assert.ok(tags.includes(group), group)
  const guards = Object.keys(tree(at(document, 'components', 'securitySchemes')))
  for (const { path, operation } of operations) {
    const where = String(operation['operationId'])
    assert.match(String(operation['summary']), /^[A-Z][a-z]+ .*[^.]$/, where)
    assert.match(String(operation['description']), /\w.*\.$/, where)
    assert.deepEqual(
      list(operation['tags']).filter((tag) => !tags.includes(tag)),
      [],
      where,
    )
    for (const guard of list(operation['security']))
      assert.deepEqual(
        Object.keys(tree(guard)).filter((name) => !guards.includes(name)),
        [],
        where,
      )
    const parameters = list(operation['parameters']).map(follow)
    const inPath = parameters.filter(
      (parameter) => parameter['in'] === 'path' && parameter['required'] === true,
    )
    assert.deepEqual(
      inPath.map(({ name }) => `{${name}}`),
      path.match(/\{\w+\}/g) ?? [],
      where,
    )
    for (const parameter of parameters) assert.ok(tree(parameter['schema']), where)
    const answers = Object.entries(tree(operation['responses']))
    assert.ok(
      answers.some(([status]) => /^20[014]$/.test(status)) && answers.some(([status]) => status === '503'),
    )
    for (const [, answer] of answers) assert.match(String(follow(answer)['description']), /\.$/, where)
  }
})

test('each example matches its schema', () => {
  const examples = [...walk(document)].flatMap(([keys, node]) => {
    if (typeof node !== 'object' || node === null || Array.isArray(node) || !('example' in node)) return []
    return [{ keys, schema: tree('schema' in node ? node['schema'] : node), example: node['example'] }]
  })

  assert.ok(examples.length > 100)
  for (const { keys, schema, example } of examples)
    assert.ok(Check({ ...document, ...schema }, example), keys.join(' / '))
})

test('the page gets the same operations in OpenAPI 3.0, without a keyword of 3.1', () => {
  const page: Tree = JSON.parse(JSON.stringify(asOpenApi30(document)))
  const newer = [...walk(page)].filter(
    ([keys, node]) =>
      /^(?:const|patternProperties)$/.test(keys.at(-1) ?? '') || (keys.at(-1) === 'type' && node === 'null'),
  )

  assert.deepEqual(Object.keys(tree(page['paths'])), Object.keys(tree(document['paths'])))
  assert.deepEqual(newer, [])
})

test('the event stream is documented as one', () => {
  const { responses } = operationOf(endpoints['events']!['stream']!)
  assert.ok(at(responses, '200', 'content', 'text/event-stream'))
})

test('responses match the document', async () => {
  await theManholeCatalogue(db)
  const boss = await aUser(db, { is_superuser: true })
  const worker = await aWorker(db)
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  const product = await aPartProduct(db, { work_plan: JSON.stringify(sentManhole()) })
  const calls: readonly (readonly [Endpoint, object])[] = [
    [timeTrackers.start, { body: { work_order: order.id } }],
    [timeTrackers.list, {}],
    [workOrders.list, {}],
    [workOrders.get, { params: { id: order.id } }],
    [workScheduler.read, {}],
    [partProducts.list, {}],
    [partWorkPlans.get, { params: { id: product.id } }],
    [partTypes.list, {}],
    [partOrders.list, {}],
    [operators.list, {}],
    [downtimeProblemTags.list, {}],
    [workplan.cuttingOptions, {}],
    [clients.create, { body: { name: 'Kaevud OÜ', country: 'EE' } }],
  ]

  for (const [endpoint, input] of calls) {
    const answer = await inject(boss, endpoint, input)
    assert.ok(answer.statusCode < 300, answer.body)
    assert.equal(faultsOf(endpoint, answer), undefined, nameOf(endpoint))
  }
})

test('error responses match the document', async () => {
  const worker = await aWorker(db)
  const boss = await aUser(db, { is_superuser: true })
  const [first, second] = [await aWorkOrder(db), await aWorkOrder(db)]
  const key = { 'idempotency-key': `one ${first.id}` }
  const start = (order: { id: number }) =>
    inject(boss, timeTrackers.start, { body: { work_order: order.id } }, key)
  await start(first)
  const json = { 'content-type': 'application/json' }
  const nested = { code: 5, actions: ['x', 1], component_types: [1, 7] }
  const change = {
    changes: [
      { id: 987_654, status: 2 },
      { id: 987_655, status: 1 },
    ],
  }
  const guess = { username: 'keegi', password: 'vale' }
  const unsigned = { cookie: 'csrftoken=t', 'x-csrftoken': 't' }
  const calls: readonly (readonly [Endpoint, number, ReturnType<typeof inject>])[] = [
    [timeTrackers.start, 422, start(second)],
    [timeTrackers.start, 400, inject(boss, timeTrackers.start, { body: { work_order: first.id } })],
    [timeTrackers.start, 400, inject(boss, timeTrackers.start, { body: {} })],
    [timeTrackers.start, 400, inject(boss, timeTrackers.start, { body: '{"work_order":' }, json)],
    [timeTrackers.start, 403, inject(undefined, timeTrackers.start, { body: {} })],
    [timeTrackers.start, 404, inject(boss, timeTrackers.start, { body: { work_order: 987_654 } })],
    [timeTrackers.start, 413, inject(boss, timeTrackers.start, { body: 'x'.repeat(1_048_577) }, json)],
    [
      timeTrackers.start,
      415,
      inject(boss, timeTrackers.start, { body: 'a=b' }, { 'content-type': 'text/plain' }),
    ],
    [timeTrackers.list, 400, inject(boss, timeTrackers.list, { query: { start_time_after: 'eile' } })],
    [timeTrackers.list, 404, inject(boss, timeTrackers.list, { query: { cursor: 'siit' } })],
    [timeTrackers.get, 404, inject(boss, timeTrackers.get, { params: { id: 'x' } })],
    [partTypes.create, 400, inject(boss, partTypes.create, { body: nested })],
    [partTypes.create, 403, inject(worker, partTypes.create, { body: {} })],
    [workOrders.bulkUpdateActions, 400, inject(boss, workOrders.bulkUpdateActions, { body: change })],
    [session.signIn, 400, inject(undefined, session.signIn, { body: guess }, unsigned)],
    [session.signIn, 403, inject(undefined, session.signIn, { body: guess })],
  ]

  for (const [endpoint, status, sent] of calls) {
    const answer = await sent
    assert.equal(answer.statusCode, status, `${nameOf(endpoint)} ${answer.body}`)
    assert.equal(faultsOf(endpoint, answer), undefined, `${nameOf(endpoint)} ${answer.body}`)
    assert.match(String(answer.headers['x-request-id']), /^[0-9a-f-]{36}$/)
  }
})

test('the response to too many sign-in attempts matches the document and has a retry time', async () => {
  const headers = { cookie: 'csrftoken=t', 'x-csrftoken': 't' }
  const guess = () =>
    inject(undefined, session.signIn, { body: { username: 'arvaja', password: 'vale' } }, headers)
  for (let attempt = 0; attempt < 8; attempt += 1) await guess()

  const answer = await guess()

  assert.equal(answer.statusCode, 429)
  assert.equal(faultsOf(session.signIn, answer), undefined)
  assert.ok(Number(answer.headers['retry-after']) > 0)
})

test('on the page for trying out, no write can be sent as it stands', () => {
  const tried = withoutAccidents(asOpenApi30(document))
  const writes = Object.entries(tree(at(tried as Tree, 'paths'))).flatMap(([path, item]) =>
    Object.entries(tree(item)).flatMap(([method, operation]) =>
      method === 'get'
        ? []
        : [{ name: `${method} ${path}`, parameters: list(tree(operation)['parameters']) }],
    ),
  )

  assert.ok(writes.length > 100)
  assert.deepEqual(
    writes.filter(({ parameters }) => !JSON.stringify(parameters).includes('/IdempotencyKey"')),
    [],
  )
  assert.equal(at(tried as Tree, 'components', 'parameters', 'IdempotencyKey', 'required'), true)
})
