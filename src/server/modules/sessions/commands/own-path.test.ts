import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownPath } from './own-path.ts'

test('accepts a path of the product after sign-in', () => {
  assert.equal(ownPath('/parts/operations?status=1#card'), '/parts/operations?status=1#card')
})

const tricks = [
  undefined,
  '',
  'parts',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  '/login/?next=/login/',
  '/logout/',
]
for (const trick of tricks) {
  test(`ignores ${JSON.stringify(trick)} after sign-in`, () => {
    assert.equal(ownPath(trick), '/')
  })
}
