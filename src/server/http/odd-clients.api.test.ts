import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { clients } from '#contract/clients.ts'
import { app, db, sessionOf } from '#test/support/app.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aClient } from '#test/support/factories/orders.ts'
import { aUser } from '#test/support/factories/people.ts'

const address = await app.listen({ host: '127.0.0.1', port: 0 })
const clerk = await aUser(db, { can: ['@orders_edit', '@orders_view'] })
const { id, csrfToken } = await sessionOf(clerk)
const signedIn = { cookie: `sessionid=${id}`, 'x-csrftoken': csrfToken }

/** Says something to the server that no browser would, and hears its answer to the end. */
async function say(words: string): Promise<string> {
  const line = connect(Number(new URL(address).port), '127.0.0.1')
  await once(line, 'connect')
  line.end(words, 'latin1')
  let heard = ''
  for await (const chunk of line) heard += chunk
  return heard
}

const get = (target: string, headers = '') =>
  say(`GET ${target} HTTP/1.1\r\nhost: keere\r\nconnection: close\r\n${headers}\r\n`)

test('refuses a compressed body that would exceed the limit before it is unpacked', async () => {
  const headers = { ...signedIn, 'content-type': 'application/json' }
  const bomb = gzipSync(`{"name":"${'a'.repeat(60_000_000)}"}`)
  const send = (body: Uint8Array<ArrayBuffer>, encoding: string) =>
    fetch(address + clients.create.path, {
      method: 'POST',
      headers: { ...headers, 'content-encoding': encoding },
      body,
    })
  const before = process.memoryUsage().arrayBuffers

  const refused = await send(new Uint8Array(bomb), 'gzip')

  assert.equal(refused.status, 413)
  assert.ok(process.memoryUsage().arrayBuffers - before < 20_000_000)
  const broken = await send(new Uint8Array(Buffer.from('no gzip at all')), 'gzip')
  const unknown = await send(new Uint8Array(bomb), 'rot13')
  assert.deepEqual([broken.status, unknown.status], [400, 415])
  for (const answer of [refused, broken, unknown]) assert.ok((await answer.json()).detail)
})

test('does not wait forever for an incomplete request', () => {
  const { requestTimeout, headersTimeout } = app.server

  assert.ok(requestTimeout > 0 && requestTimeout <= 120_000)
  assert.ok(headersTimeout > 0 && headersTimeout <= requestTimeout)
})

test('refuses malformed requests in JSON', async () => {
  for (const [words, status] of [
    ['NONSENSE\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nhost: keere\r\ncookie: sessionid=${'x'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'POST /api/v1/clients/ HTTP/1.1\r\nhost: keere\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
      400,
    ],
    ['GET / HTTP/1.1\r\nhost: keere\r\nx: \x00\r\n\r\n', 400],
  ] as const) {
    const [head = '', body = ''] = (await say(words)).split('\r\n\r\n')
    assert.match(head, new RegExp(`^HTTP/1.1 ${status} `), words.slice(0, 40))
    if (/content-type: application\/json/i.test(head)) assert.ok(JSON.parse(body))
    else assert.doesNotMatch(body, /[a-z]/i)
  }
})

test('no spelling of a URL bypasses permissions or causes an internal error', async () => {
  const path = clients.list.path
  for (const target of [
    path.replace('/v1/', '/v1//'),
    path.toUpperCase(),
    `/API${path.slice(4)}`,
    path.replaceAll('/', '%2f').replace('%2f', '/'),
    `/x/..${path}`,
    `/x/..;${path}`,
    `${path};jsessionid=1`,
    `${path}%00`,
    `/${path}`,
    `\\${path.slice(1)}`,
    `${path}../../../../etc/passwd`,
    '/assets/..%2f..%2f..%2fetc/passwd',
    '/assets/....//....//etc/passwd',
    '*',
  ]) {
    const answer = await get(target)
    const [, status = ''] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? []
    assert.match(status, /^(301|302|403|404|405|400)$/, `${target}: ${answer.slice(0, 60)}`)
    assert.doesNotMatch(answer, /"results"|root:|location: (?!\/[a-z])/i)
  }
})

test('refuses unsupported methods', async () => {
  const { name } = await aClient(db)
  for (const method of ['TRACE', 'PROPFIND', 'CONNECT', 'PURGE', 'QUERY', 'BREW']) {
    const answer = await say(
      `${method} ${clients.list.path} HTTP/1.1\r\nhost: keere\r\ncookie: sessionid=${id}\r\nconnection: close\r\n\r\n`,
    )
    assert.match(answer, /^(HTTP\/1\.1 (400|404|405) |$)/, `${method}: ${answer.slice(0, 80)}`)
    assert.doesNotMatch(answer, new RegExp(`${name}|sessionid`))
  }
})

test('does not forward a request with an absolute URL', async () => {
  const path = clients.list.path.slice(0, -1)
  for (const target of [`http://evil.example${path}?a=1?b`, `${path}?a=1?b`]) {
    const answer = await get(target)
    assert.match(answer, /^HTTP\/1\.1 301 /)
    assert.match(answer, new RegExp(`location: ${path}/\\?a=1\\?b\r\n`, 'i'))
  }
  assert.match(await get('http://evil.example/qa'), /location: \/login\/\?next=%2Fqa\r\n/i)
})

test('puts the host of a request into no link', async () => {
  await asSystem(db, (tx) =>
    tx
      .insertInto('client')
      .values(Array.from({ length: 101 }, (_, n) => ({ name: `Klient nr ${n}` })))
      .execute(),
  )
  const read = async (host: string) => {
    const url = clients.list.path
    return (await app.inject({ method: 'GET', url, headers: { ...signedIn, host } })).json().next
  }

  for (const host of ['evil.example', '127.0.0.1@evil', 'evil.example:80/x?', ''])
    assert.match(await read(host), /^\/api\/v1\/clients\/\?cursor=[\w-]+$/)
})
