import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { isExactly } from '#test/shared/exact-replies.ts'

const Part = Type.Object({ id: Type.Integer(), tags: Type.Array(Type.Object({ name: Type.String() })) })
const part = { id: 1, tags: [{ name: 'seam' }] }

const shapes = [
  ['an object', Part, part, { ...part, more: 1 }, { ...part, id: 'one' }],
  ['a nested object', Part, part, { id: 1, tags: [{ name: 'seam', more: 1 }] }, { id: 1, tags: [{}] }],
  ['one of two', Type.Union([Part, Type.Null()]), null, { ...part, more: 1 }, 5],
  [
    'a map',
    Type.Record(Type.String({ pattern: '^\\d+$' }), Part),
    { 7: part },
    { 7: part, x: part },
    { 7: 7 },
  ],
] as const
for (const [name, schema, exact, more, other] of shapes)
  test(`recognizes ${name} that is exactly as its schema says, and no other`, () => {
    assert.equal(isExactly(schema, exact), true)
    assert.equal(isExactly(schema, more), false)
    assert.equal(isExactly(schema, other), false)
  })
