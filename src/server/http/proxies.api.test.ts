import assert from 'node:assert/strict'
import { test } from 'node:test'
import { session } from '#contract/session.ts'
import { watchedApp } from '#test/support/watched.ts'

type Forwarded = { readonly by: string; readonly for: string }
type Watched = Awaited<ReturnType<typeof watchedApp>>

/** Signs in with a wrong password, forwarded by a proxy; returns the address that the log names. */
async function addressOf({ server, lines }: Watched, forwarded: Forwarded): Promise<unknown> {
  lines.length = 0
  await server.inject({
    method: 'POST',
    url: session.signIn.path,
    remoteAddress: forwarded.by,
    headers: { cookie: 'csrftoken=token', 'x-csrftoken': 'token', 'x-forwarded-for': forwarded.for },
    payload: { username: 'keegi', password: 'vale' },
  })
  return lines.find(({ msg }) => msg === 'sign-in refused')?.['address']
}

test('trusts a forwarded address from the named proxies, also through a chain of them', async () => {
  const watched = await watchedApp({ trustedProxies: ['10.0.0.0/8', 'fd00::/8', '192.0.2.7'] })
  const client = '198.51.100.7'

  assert.equal(await addressOf(watched, { by: '10.1.2.3', for: client }), client)
  assert.equal(await addressOf(watched, { by: '::ffff:10.1.2.3', for: client }), client)
  assert.equal(await addressOf(watched, { by: 'fd12::1', for: `203.0.113.9, ${client}, 192.0.2.7` }), client)
  assert.equal(await addressOf(watched, { by: '127.0.0.1', for: client }), '127.0.0.1')
  assert.equal(await addressOf(watched, { by: '192.0.2.8', for: client }), '192.0.2.8')
})

test('with a public URL and no named proxy, trusts only one on the same machine', async () => {
  const watched = await watchedApp({ publicUrl: 'http://keere.example' })

  assert.equal(await addressOf(watched, { by: '127.0.0.1', for: '198.51.100.7' }), '198.51.100.7')
  assert.equal(await addressOf(watched, { by: '10.1.2.3', for: '198.51.100.7' }), '10.1.2.3')
})

test('warns once about an untrusted proxy, and not about a trusted one', async () => {
  const warnings = ({ lines }: Watched) =>
    lines.filter(({ level }) => level === 'warn').map(({ msg, from }) => [msg, from])
  const [untrusted, trusted] = [await watchedApp(), await watchedApp({ trustedProxies: ['10.0.0.5'] })]
  const forwarded = { by: '10.0.0.5', for: '198.51.100.7' }

  assert.equal(await addressOf(untrusted, forwarded), '10.0.0.5')
  const first = warnings(untrusted)
  await addressOf(untrusted, forwarded)
  await addressOf(trusted, forwarded)

  assert.deepEqual(first, [['forwarded address ignored, its proxy is not in TRUSTED_PROXIES', '10.0.0.5']])
  assert.deepEqual([...warnings(untrusted), ...warnings(trusted)], [])
})
