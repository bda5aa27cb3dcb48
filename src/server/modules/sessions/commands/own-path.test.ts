import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownPath } from './own-path.ts'

test('after signing in one goes on where one was', () => {
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
  test(`nobody is sent to ${JSON.stringify(trick)} after signing in`, () => {
    assert.equal(ownPath(trick), '/')
  })
}
