import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SessionUser } from '#contract/bootstrap.ts'
import { csrfTokenOf } from './csrf.ts'

const mari: SessionUser = {
  id: 1,
  username: 'mari',
  first_name: 'Mari',
  last_name: 'Maasikas',
  is_superuser: false,
  debug_mode_enabled: false,
  access_permissions: [],
  operator: null,
}

test('a page of someone signed in never takes over the token of who signed in after them', () => {
  assert.equal(csrfTokenOf({ user: mari, csrf: 'own' }, 'a=1; csrftoken=later'), 'own')
})

test('of two sign-in pages both can be used, since they share the newest cookie', () => {
  for (const name of ['csrftoken', '__Host-csrftoken'])
    assert.equal(csrfTokenOf({ user: null, csrf: 'older' }, `a=1; ${name}=newer%3D; b=2`), 'newer=')
})

test('without a cookie the page has its own', () => {
  assert.equal(csrfTokenOf({ user: null, csrf: 'own' }, 'xcsrftoken=other'), 'own')
})
