import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findUnsafeText } from '#server/http/unsafe-text.ts'

const faultsOf = (value: unknown) => {
  const fault = findUnsafeText(value)
  return fault ? [[fault.path.join('.'), fault.keyword]] : []
}

for (const [what, text] of [
  ['a NUL', 'a\u0000b'],
  ['half a surrogate pair, the first', 'a\ud800'],
  ['half a surrogate pair, the second', '\udc00a'],
] as const)
  test(`finds ${what} anywhere, because the database cannot store it`, () => {
    assert.deepEqual(faultsOf(text), [['', 'characters']])
    assert.deepEqual(faultsOf({ rows: [{ name: 'ok' }, { name: text }] }), [['rows.1.name', 'characters']])
    assert.deepEqual(faultsOf({ [text]: 1 }), [['', 'characters']])
  })

test('accepts surrogate pairs, rare scripts and unusual characters', () => {
  assert.deepEqual(faultsOf(['𝒳', 'õäöü', '\u202e', '\ufeff', '<script>']), [])
})
