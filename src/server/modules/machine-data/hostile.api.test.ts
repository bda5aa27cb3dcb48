import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { machineData } from '#contract/machine-data.ts'
import { app, clock, db } from '#test/support/app.ts'
import { anItem, aReportingLine, aSample, aToken, report } from '#test/support/factories/machines.ts'

const { productionData, alarm, heartbeat, mode, scale } = machineData
const countOf = async (machine: number) =>
  (await db.selectFrom('machine_sample').select('guid').where('machine_id', '=', machine).execute()).length

/** Sends a body as it is. */
const send = (token: string, payload: string, headers: object = {}, path: string = productionData.path) =>
  app.inject({
    ...{ method: 'POST', url: path, payload },
    headers: { 'content-type': 'application/json', authorization: `Token ${token}`, ...headers },
  })

const sample = (metrics: unknown) => anItem({ metrics })
for (const [what, item, field, sentence] of [
  [
    'a text for a number',
    sample({ melt_temperature: '212' }),
    'metrics',
    'melt_temperature must be a number.',
  ],
  ['the text NaN', sample({ melt_temperature: 'NaN' }), 'metrics', 'melt_temperature must be a number.'],
  ['a nested object', sample({ throughput: { value: 1 } }), 'metrics', 'throughput must be a number.'],
  ['1e308', sample({ throughput: 1e308 }), 'metrics', 'throughput must be within -100–10000 kg/h.'],
  ['an unknown metric', sample({ colour: 1 }), 'metrics', '“colour” is not a known metric.'],
  ['no metric', sample({}), 'metrics', 'Send at least one metric.'],
  ['a list of metrics', sample([1]), 'metrics', 'Invalid data. Expected a dictionary, but got list.'],
  ['no metrics', anItem({}), 'metrics', 'This field is required.'],
  ['a guid that is none', { ...sample({ throughput: 1 }), guid: 'x' }, 'guid', 'Must be a valid UUID.'],
  [
    'no time zone',
    { ...sample({ throughput: 1 }), timestamp: '2026-03-02T10:00:00' },
    'timestamp',
    undefined,
  ],
  [
    '30 February',
    { ...sample({ throughput: 1 }), timestamp: '2026-02-30T10:00:00Z' },
    'timestamp',
    undefined,
  ],
  ['a run that is none', { ...sample({ throughput: 1 }), pipe_guid: 7 }, 'pipe_guid', undefined],
  ['null', null, 'non_field_errors', undefined],
  ['a list', [], 'non_field_errors', undefined],
  ['a number', 7, 'non_field_errors', undefined],
] as const)
  test(`a sample with ${what} is rejected alone`, async () => {
    const line = await aReportingLine()

    const { status, body } = await report(line, productionData, [aSample(), item, aSample()])

    assert.deepEqual([status, body.accepted, body.rejected.length], [207, 2, 1])
    const [rejected] = body.rejected
    assert.equal(rejected?.index, 1)
    assert.deepEqual(Object.keys(rejected?.errors ?? {}), [field])
    if (sentence) assert.deepEqual(rejected?.errors, { [field]: [sentence] })
    assert.equal(await countOf(line.id), 2)
  })

for (const metrics of [null, { colour: 1 }, { melt_temperature: 212.4 }])
  test(`an event that also has ${JSON.stringify(metrics)} as metrics is stored without them`, async () => {
    const line = await aReportingLine()

    const { status, body } = await report(line, alarm, [anItem({ code: 'E7', active: true, metrics })])

    assert.deepEqual([status, body.accepted], [200, 1])
    const events = await db
      .selectFrom('machine_event')
      .select('content')
      .where('machine_id', '=', line.id)
      .execute()
    assert.deepEqual(events, [{ content: { code: 'E7', active: true } }])
  })

test('messages are in the language of the request', async () => {
  const line = await aReportingLine()

  const { body } = await report(line, productionData, [sample({ colour: 1 })], { 'accept-language': 'et' })

  assert.deepEqual(body.rejected[0]?.errors, { metrics: ['„colour“ ei ole tuntud mõõt.'] })
})

test('names of prototypes and infinite numbers are rejected alone, and change nothing', async () => {
  const line = await aReportingLine()
  const item = (metrics: string, more = '') =>
    `{"guid":"${randomUUID()}","timestamp":"${clock.now().toISOString()}","metrics":${metrics}${more}}`
  const items = [
    ...[item('{"__proto__":{"polluted":1}}'), item('{"constructor":{"prototype":{"polluted":1}}}')],
    ...[item('{"throughput":1e999}'), item('{"throughput":480}', ',"__proto__":{"polluted":1}')],
  ]

  const answer = await send(line.token, `{"machine":"${line.code}","items":[${items.join(',')}]}`)

  assert.equal(answer.statusCode, 207)
  assert.deepEqual(
    answer.json().rejected.map(({ index }: { index: number }) => index),
    [0, 1, 2],
  )
  assert.equal(Reflect.get({}, 'polluted'), undefined)
})

test('an item with a hundred thousand metrics is rejected with a short answer', async () => {
  const line = await aReportingLine()
  const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`m${index}`, 1]))
  clock.pass(1)

  const answer = await send(
    line.token,
    JSON.stringify({ machine: line.code, items: [sample(many), aSample()] }),
  )

  assert.equal(answer.statusCode, 413, 'longer than a mebibyte')
  const less = Object.fromEntries(Object.keys(many).map((name) => [name.slice(1), 1]))
  const shorter = await report(line, productionData, [sample(less), aSample()])
  assert.deepEqual([shorter.status, shorter.body.accepted], [207, 1])
  assert.equal(shorter.body.rejected[0]?.errors['metrics']?.length, 5)
})

test('text that the database cannot store is rejected alone', async () => {
  const line = await aReportingLine()
  const said = (text: string) => anItem({ code: 'E-1', text, active: true })

  const { status, body } = await report(line, alarm, [said('a\u0000b'), said('\ud800'), said('Rõhk')])

  assert.deepEqual([status, body.accepted, body.rejected.map(({ index }) => index)], [207, 1, [0, 1]])
})

test('items of other kinds are rejected for their own fields', async () => {
  const line = await aReportingLine()

  const modes = await report(line, mode, [anItem({ mode: 10 }), anItem({ mode: 4.5 }), anItem({})])
  const weights = await report(line, scale, [anItem({ weight: 1e9 }), anItem({ weight: null })])

  assert.deepEqual(
    [...modes.body.rejected, ...weights.body.rejected].map(({ errors }) => Object.keys(errors)),
    [['mode'], ['mode'], ['mode'], ['weight'], ['weight']],
  )
})

test('a batch of another machine is refused in words', async () => {
  const [own, other] = [await aReportingLine(), await aReportingLine()]

  const answer = await send(own.token, JSON.stringify({ machine: other.code, items: [aSample()] }))

  assert.equal(answer.statusCode, 403)
  assert.equal(answer.json().detail, `This token belongs to ${own.code}, not to ${other.code}.`)
  assert.equal((await countOf(own.id)) + (await countOf(other.id)), 0)
})

test('the path is accepted as other paths are written, too', async () => {
  const line = await aReportingLine()
  const body = JSON.stringify({ machine: line.code, items: [anItem({})] })

  const answer = await send(line.token, body, {}, '/api/v1/machine-data/heartbeat/')

  assert.deepEqual([answer.statusCode, answer.json().accepted], [200, 1])
})

test('more than a thousand items, or a body that is none, are refused as a whole', async () => {
  const line = await aReportingLine()
  const sample = aSample()

  const many = await report(line, productionData, Array(1001).fill(sample))
  const bodies = [
    '[]',
    '{}',
    '{"machine":7,"items":[]}',
    `{"machine":"${line.code}","items":{}}`,
    '{"items":[NaN]}',
  ]
  const answers = await Promise.all(bodies.map((body) => send(line.token, body)))

  assert.equal(many.status, 400)
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [400, 400, 400, 400, 400],
  )
})

test('a token that sends too often is refused for a second, and other machines are not', async () => {
  const [line, other] = [await aReportingLine(), await aReportingLine()]
  const beat = (token: string, code: string) =>
    send(token, JSON.stringify({ machine: code, items: [anItem({})] }), {}, heartbeat.path)
  clock.pass(1)

  const answers = await Promise.all(Array.from({ length: 31 }, () => beat(line.token, line.code)))
  const others = await beat(other.token, other.code)
  const second = await beat(await aToken(line.id), line.code)
  clock.pass(1 / 60)
  const after = await beat(line.token, line.code)

  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  assert.equal(refused.length, 1)
  assert.equal(refused[0]?.headers['retry-after'], '1')
  assert.deepEqual(
    [others, second, after].map(({ statusCode }) => statusCode),
    [200, 200, 200],
  )
})
