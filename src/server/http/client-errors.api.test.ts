import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { partOrders } from '#contract/orders.ts'
import { buildApp } from '#server/app.ts'
import { app, db, sessionOf } from '#test/support/app.ts'
import { aUser } from '#test/support/factories/people.ts'

const served = await buildApp(app.deps)
/** What requests were answered, also those whose senders no longer heard it. */
const answered = new EventEmitter()
served.addHook('onSend', async ({ method }, { statusCode }) => {
  answered.emit(method, statusCode)
})
const port = Number(new URL(await served.listen({ host: '127.0.0.1', port: 0 })).port)
after(() => served.close())

/** Sends bytes as they are; answers everything that comes back. */
async function say(words: string): Promise<{ status: number; json: unknown }> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.write(words)
  const heard = await text(socket)
  socket.destroy()
  const [head = '', body = ''] = heard.split('\r\n\r\n')
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), json: JSON.parse(body) }
}

test('responds to malformed requests with the error body of the API', async () => {
  const unanswerable = { detail: 'The request could not be processed.' }

  assert.deepEqual(await say('kaev\r\n\r\n'), { status: 400, json: unanswerable })
  assert.deepEqual(await say('GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n'), {
    status: 400,
    json: unanswerable,
  })
  assert.deepEqual(await say(`GET /healthz HTTP/1.1\r\nhost: keere\r\nx: ${'x'.repeat(70_000)}\r\n\r\n`), {
    status: 431,
    json: { detail: 'The request is too large.' },
  })
  assert.deepEqual(await say('CONNECT keere:443 HTTP/1.1\r\nhost: keere\r\n\r\n'), {
    status: 405,
    json: { detail: 'Method "CONNECT" not allowed.' },
  })
})

test('handles a request with an unknown expectation', async () => {
  const plain = 'GET /healthz HTTP/1.1\r\nhost: keere\r\nconnection: close\r\n'

  assert.deepEqual(await say(`${plain}expect: a miracle\r\n\r\n`), { status: 200, json: { status: 'ok' } })
})

test('handles an HTTP/1.0 request without a host', async () => {
  assert.deepEqual(await say('GET /healthz HTTP/1.0\r\n\r\n'), { status: 200, json: { status: 'ok' } })
})

test('waits 15 seconds for the headers of a request and a minute for all of it', () => {
  const { headersTimeout, requestTimeout } = served.server

  assert.deepEqual([headersTimeout, requestTimeout], [15_000, 60_000])
})

test('refuses a connection over the limit of its address', async () => {
  const limited = await buildApp({ ...app.deps, connectionsPerAddress: 2 })
  after(() => limited.close())
  const { port } = new URL(await limited.listen({ host: '127.0.0.1', port: 0 }))
  const open = async () => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
    await once(socket, 'connect')
    return socket
  }
  const [first, second] = [await open(), await open()]

  const third = await text(await open())
  first.destroy()
  await once(first, 'close')
  second.end('GET /healthz HTTP/1.1\r\nhost: keere\r\nconnection: close\r\n\r\n')

  assert.match(third, /^HTTP\/1\.1 503 [\s\S]+Too many connections are open from this address\./)
  assert.match(await text(second), /^HTTP\/1\.1 200 /)
})

test('a connection that breaks during a request is not reported as a database error', async () => {
  const user = await aUser(db, { can: ['@orders_edit'] })
  const { id, csrfToken } = await sessionOf(user)
  const socket = connect(port, '127.0.0.1')
  const arrived = once(served.server, 'request')
  socket.write(
    `POST ${partOrders.create.path} HTTP/1.1\r\nhost: keere\r\ncookie: sessionid=${id}\r\nx-csrftoken: ${csrfToken}\r\n` +
      'content-type: application/json\r\ncontent-length: 100\r\n\r\n{"order_number":',
  )
  const [request] = await arrived
  await once(request, 'resume')
  const statuses = once(answered, 'POST')

  socket.resetAndDestroy()

  assert.deepEqual(await statuses, [400])
})
