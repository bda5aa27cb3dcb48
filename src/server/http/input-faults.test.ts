import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { type TSchema, Type } from 'typebox'
import { Nullable } from '#contract/shapes.ts'
import { fieldErrors } from '#server/http/field-errors.ts'
import { checkInput, InvalidInput } from '#server/http/validation.ts'

const Row = Type.Object({ count: Nullable(Type.Integer({ minimum: 1 })), note: Type.Optional(Type.String()) })
const Rows = Type.Union([Type.Object({ rows: Type.Array(Row) }), Type.Array(Row)])

const faults: readonly [string, unknown, object][] = [
  ['an object', { rows: [{ count: 1 }, { count: 0 }] }, { rows: [{}, { count: [atLeastOne()] }] }],
  ['a bare list', [{ count: 'x' }], { 0: { count: ['A valid integer is required.'] } }],
  ['neither', 5, { non_field_errors: ['Invalid data. Expected a dictionary.'] }],
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
  test(`of a choice of shapes, ${what} is told what is wrong with the shape it has`, async () => {
    assert.deepEqual(await answerTo(Rows, body), errors)
  })
}

test('a field whose name is a number is a field, however large the number', async () => {
  const errors = await answerTo(Type.Object({}), { fields: { 999999999: '\u0000' } })

  assert.deepEqual(errors, { fields: { 999999999: ['Characters that cannot be stored are not allowed.'] } })
})

function atLeastOne(): string {
  return 'Ensure this value is greater than or equal to 1.'
}

/** What a request with this body is told by a server that expects the schema. */
async function answerTo(schema: TSchema, body: unknown): Promise<object> {
  const app = Fastify()
  checkInput(app)
  app.setErrorHandler((fault, _request, reply) => {
    assert.ok(fault instanceof InvalidInput)
    return reply.code(400).send(fieldErrors(fault.faults, 'en'))
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
