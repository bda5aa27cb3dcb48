import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { type TSchema, Type } from 'typebox'
import { DateOnly, Nullable, Timestamp } from '#contract/shapes.ts'
import { fieldSentences, nestAsSent } from '#server/http/field-errors.ts'
import { InvalidInput } from '#server/http/input-faults.ts'
import { checkInput } from '#server/http/validation.ts'

const Row = Type.Object({ count: Nullable(Type.Integer({ minimum: 1 })), note: Type.Optional(Type.String()) })
const Rows = Type.Union([Type.Object({ rows: Type.Array(Row) }), Type.Array(Row)])

const faults: readonly [string, unknown, object][] = [
  ['an object', { rows: [{ count: 1 }, { count: 0 }] }, { rows: [{}, { count: [atLeastOne()] }] }],
  ['a bare list', [{ count: 'x' }], [{ count: ['A valid integer is required.'] }]],
  ['neither', 5, { non_field_errors: ['Invalid data. Expected a dictionary, but got int.'] }],
  [
    'several faults',
    { rows: [{ count: 'x' }, { count: 0 }, {}] },
    {
      rows: [
        { count: ['A valid integer is required.'] },
        { count: [atLeastOne()] },
        { count: ['This field is required.'] },
      ],
    },
  ],
]
for (const [what, body, errors] of faults) {
  test(`of a union, ${what} gets the faults of the matching member`, async () => {
    assert.deepEqual(await answerTo(Rows, body), errors)
  })
}

const { count } = Row.properties
const Choice = Type.Object({ status: Type.Enum([0, 1, 2]) })

const sentences: readonly [string, TSchema, unknown, unknown][] = [
  [
    'aligns the errors of a list that was sent with its items',
    Type.Array(Type.Object({ count })),
    [{ count: 1 }, { count: 0 }, 'x'],
    [
      {},
      { count: [atLeastOne()] },
      { non_field_errors: ['Invalid data. Expected a dictionary, but got str.'] },
    ],
  ],
  [
    'says what was sent where a list belongs',
    Type.Array(Row),
    { count: 1 },
    { non_field_errors: ['Expected a list of items but got type "dict".'] },
  ],
  [
    'names the value that is not among the choices',
    Choice,
    { status: 7 },
    { status: ['"7" is not a valid choice.'] },
  ],
  [
    'says that a value is null where nothing else may be wrong with it',
    Type.Object({ note: Type.String(), on: DateOnly, status: Choice.properties.status }),
    { note: null, on: null, status: null },
    { note: [mayNotBeNull()], on: [mayNotBeNull()], status: [mayNotBeNull()] },
  ],
]
for (const [what, schema, body, errors] of sentences)
  test(what, async () => assert.deepEqual(await answerTo(schema, body), errors))

test('a field name that is a large number is not a list index', async () => {
  const errors = await answerTo(Type.Object({}), { fields: { 999999999: '\u0000' } })

  assert.deepEqual(errors, { fields: { 999999999: ['The text contains characters that are not allowed.'] } })
})

for (const time of [
  '2016-12-31T23:59:60Z',
  '2026-05-04T09:12:00+03:00[Europe/Tallinn]',
  '2026-02-29T08:00:00Z',
  '2026-06-01T24:00:00Z',
  '2026-06-01T08:00:00+99:00',
  '2026-06-01T08:00:00',
  '0026-06-01T08:00:00Z',
  '9999-12-31T23:59:59Z',
]) {
  test(`rejects the time ${time}`, async () => {
    const errors = await answerTo(Type.Object({ start: Timestamp }), { start: time })

    assert.match(JSON.stringify(errors), /Datetime has wrong format/)
  })
}

for (const time of ['2024-02-29T08:00:00Z', '2026-05-04T09:12:00.123456+03:00', '2026-05-04t09:12:00z']) {
  test(`accepts the time ${time}`, async () => {
    assert.deepEqual(await answerTo(Type.Object({ start: Timestamp }), { start: time }), {})
  })
}

test('rejects days outside the years 1900 to 2999 and days that do not exist', async () => {
  for (const day of ['0000-01-01', '0026-06-01', '9999-12-31', '2026-02-30']) {
    const errors = await answerTo(Type.Object({ day: DateOnly }), { day })
    assert.match(JSON.stringify(errors), /Date has wrong format/)
  }
})

function mayNotBeNull(): string {
  return 'This field may not be null.'
}

function atLeastOne(): string {
  return 'Ensure this value is greater than or equal to 1.'
}

/** What a request with this body is told by a server that expects the schema. */
async function answerTo(schema: TSchema, body: unknown): Promise<object> {
  const app = Fastify()
  checkInput(app)
  app.setErrorHandler((fault, request, reply) => {
    assert.ok(fault instanceof InvalidInput)
    return reply.code(400).send(nestAsSent(fieldSentences(fault.faults, 'en'), request.body))
  })
  app.post('/', { schema: { body: schema } }, () => ({}))
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  return answer.json()
}
