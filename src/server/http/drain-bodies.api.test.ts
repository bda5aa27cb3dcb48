import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { after, test } from 'node:test'
import { clients } from '#contract/clients.ts'
import { partPlan } from '#contract/part-plan.ts'
import { buildApp } from '#server/app.ts'
import { app, db, sessionOf } from '#test/support/app.ts'
import { aUser } from '#test/support/factories/people.ts'

const TIMES = 10
const MEGABYTE = 1_048_576

const served = await buildApp(app.deps)
const port = Number(new URL(await served.listen({ host: '127.0.0.1', port: 0 })).port)
after(() => served.close())
const { id, csrfToken } = await sessionOf(await aUser(db, { can: ['@orders_edit', '@parts_plan'] }))
const signedIn = `cookie: sessionid=${id}\r\nx-csrftoken: ${csrfToken}\r\ncontent-type: application/json\r\n`

/** The head of a request on a line of its own, which the server is asked to close. */
function begin(path: string, headers: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.write(`POST ${path} HTTP/1.1\r\nhost: keere\r\nconnection: close\r\n${headers}\r\n`)
  return socket
}

/** Sends a body in one go; answers the status and the words that come back. */
async function post(path: string, bytes: number, headers: string): Promise<[number, string]> {
  const socket = begin(path, `${headers}content-length: ${bytes}\r\n`)
  socket.write(Buffer.alloc(bytes, 'x'))
  const heard = await text(socket)
  socket.destroy()
  const [head = '', body = ''] = heard.split('\r\n\r\n')
  return [Number(head.slice(9, 12)), JSON.parse(body).detail]
}

test('a client that sends a too large body always gets the response', async () => {
  const tooLarge = [413, 'The request is too large.']

  for (let time = 0; time < TIMES; time += 1) {
    assert.deepEqual(await post(clients.create.path, 3 * MEGABYTE, signedIn), tooLarge)
    assert.deepEqual(await post(partPlan.plan.path, 9 * MEGABYTE, signedIn), tooLarge)
  }
})

test('a client that is refused before its body is read gets the response', async () => {
  for (let time = 0; time < TIMES; time += 1) {
    const [status, detail] = await post(clients.create.path, 3 * MEGABYTE, '')
    assert.equal(status, 403, detail)
  }
})

test('does not wait long for a body that does not arrive, and sends the refusal', async () => {
  const socket = begin(clients.create.path, `${signedIn}content-length: ${3 * MEGABYTE}\r\n`)

  assert.match(await text(socket), /^HTTP\/1\.1 413 /)
})

test('stops reading an endless body', async () => {
  const socket = begin(clients.create.path, `${signedIn}transfer-encoding: chunked\r\n`)
  const chunk = Buffer.from(`${MEGABYTE.toString(16)}\r\n${'x'.repeat(MEGABYTE)}\r\n`)
  function* withoutEnd() {
    for (;;) yield chunk
  }
  socket.resume()

  await assert.rejects(pipeline(Readable.from(withoutEnd()), socket))

  assert.ok(socket.bytesWritten < 64 * MEGABYTE, `${socket.bytesWritten} bytes`)
})
