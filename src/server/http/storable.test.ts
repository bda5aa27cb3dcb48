import assert from 'node:assert/strict'
import { test } from 'node:test'
import { storable } from '#server/http/storable.ts'

const faultsOf = (value: unknown) => storable(value).map(({ path, keyword }) => [path.join('.'), keyword])

for (const [what, text] of [
  ['a NUL', 'a\u0000b'],
  ['half a surrogate pair, the first', 'a\ud800'],
  ['half a surrogate pair, the second', '\udc00a'],
] as const)
  test(`${what} is found wherever it stands: no database keeps it`, () => {
    assert.deepEqual(faultsOf(text), [['', 'characters']])
    assert.deepEqual(faultsOf({ rows: [{ name: 'ok' }, { name: text }] }), [['rows.1.name', 'characters']])
    assert.deepEqual(faultsOf({ [text]: 1 }), [['', 'characters']])
  })

test('whole pairs, rare scripts and signs that only look strange are kept', () => {
  assert.deepEqual(faultsOf(['𝒳', 'õäöü', '\u202e', '\ufeff', '<script>']), [])
})

test('what is nested without end or lists more than anything of ours is found, before anyone looks at all of it', () => {
  const deep = Array.from({ length: 50 }).reduce<unknown>((inner) => [inner], 1)

  assert.deepEqual(faultsOf(deep), [['0.0.0', 'depth']])
  assert.deepEqual(faultsOf({ ids: Array(10_001).fill(1) }), [['ids', 'maxItems']])
})
