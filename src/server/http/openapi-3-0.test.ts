import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asOpenApi30 } from './openapi-3-0.ts'

/** Returns what becomes of a schema. */
function schemaOf(schema: object): unknown {
  const document = asOpenApi30({ openapi: '3.1.0', components: { schemas: { it: schema } } })
  assert.equal(document['openapi'], '3.0.3')
  return Object(document['components']).schemas.it
}

test('what may be null is nullable, also by reference', () => {
  assert.deepEqual(
    schemaOf({ anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }], title: 'Worker' }),
    {
      title: 'Worker',
      type: 'integer',
      minimum: 1,
      nullable: true,
    },
  )
  assert.deepEqual(schemaOf({ anyOf: [{ $ref: '#/x' }, { type: 'null' }] }), {
    allOf: [{ $ref: '#/x' }],
    nullable: true,
  })
})

test('constants become an enumeration, also one that may be null', () => {
  const kinds = [
    { const: 'tracker', type: 'string' },
    { const: 'downtime', type: 'string' },
  ]

  assert.deepEqual(schemaOf({ anyOf: [...kinds, { type: 'null' }] }), {
    type: 'string',
    enum: ['tracker', 'downtime'],
    nullable: true,
  })
  assert.deepEqual(schemaOf({ const: 'done', type: 'string' }), { type: 'string', enum: ['done'] })
})

test('real choices stay choices', () => {
  const choices = [{ type: 'string' }, { type: 'array', items: { const: 1, type: 'number' } }]

  assert.deepEqual(schemaOf({ anyOf: choices }), {
    anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'number', enum: [1] } }],
  })
})

test('bounds that are excluded and fields of any name are said the older way', () => {
  assert.deepEqual(schemaOf({ type: 'number', exclusiveMinimum: 0 }), {
    type: 'number',
    minimum: 0,
    exclusiveMinimum: true,
  })
  assert.deepEqual(schemaOf({ type: 'object', patternProperties: { '^.*$': { type: 'string' } } }), {
    type: 'object',
    additionalProperties: { type: 'string' },
  })
})
