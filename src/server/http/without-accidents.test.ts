import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutAccidents } from './without-accidents.ts'

const id = { name: 'id', in: 'path', schema: { type: 'integer', example: 1 } }
const key = { $ref: '#/components/parameters/IdempotencyKey' }
const document = {
  paths: {
    '/clients/{id}/': { get: { parameters: [id] }, patch: { parameters: [id, key] } },
    '/sign-out/': { post: {} },
  },
  components: {
    schemas: {},
    parameters: { IdempotencyKey: { name: 'Idempotency-Key', description: 'A key.' } },
  },
}

test('a write requires a key and has no record filled in; a read keeps its example', () => {
  const { paths, components } = withoutAccidents(document)

  assert.deepEqual(paths, {
    '/clients/{id}/': {
      get: { parameters: [id] },
      patch: { parameters: [{ name: 'id', in: 'path', schema: { type: 'integer' } }, key] },
    },
    '/sign-out/': { post: { parameters: [key] } },
  })
  assert.deepEqual(components, {
    schemas: {},
    parameters: {
      IdempotencyKey: {
        name: 'Idempotency-Key',
        description: 'A key. Required on this page, so that nothing is written by accident.',
        required: true,
      },
    },
  })
})
