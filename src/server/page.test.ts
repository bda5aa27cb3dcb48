import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Bootstrap } from '#contract/bootstrap.ts'
import { defaultConfiguration } from '#contract/configuration.ts'
import { fillPage } from '#server/page.ts'

const bootstrap: Bootstrap = {
  view: 'sign-in',
  mode: 'pipes',
  user: null,
  language: 'et',
  config: defaultConfiguration,
  enums: {},
  routes: {},
  csrf: '</script><script>alert(1)</script> $& $1',
  server_time: '2026-03-02T10:00:00+02:00',
}

const nonces = { script: 's1', style: 'n1' }

test('text in the bootstrap data cannot end its script element', () => {
  const html = fillPage('<html lang="en"><!--boot--></html>', bootstrap, nonces)

  assert.equal(html.split('</script>').length, 2)
  const json = /id="boot">(.*)<\/script>/.exec(html)?.[1] ?? ''
  assert.deepEqual(JSON.parse(json), bootstrap)
})

test('the page has its language and the nonce', () => {
  const html = fillPage('<html lang="en"><meta nonce="__CSP_NONCE__"></html>', bootstrap, nonces)

  assert.equal(html, '<html lang="et"><meta nonce="n1"></html>')
})
