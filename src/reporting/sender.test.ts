import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { type Reported, sendReports } from './sender.ts'

type Answer = (reply: ServerResponse) => void
const reply = JSON.stringify({ accepted: 1, duplicates: 0, rejected: [] })

/** Sends a heartbeat to a server that gives one answer after the other; returns the replies and what became known meanwhile. */
async function send(t: TestContext, ...answers: readonly Answer[]) {
  const left = [...answers]
  const server = createServer((request, response) => {
    request.resume().once('end', () => left.shift()?.(response))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close().closeAllConnections())
  const reach: string[] = []
  const door = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ machine: 'WL1', token: 'token', wait: async () => {}, signal: new AbortController().signal },
    onReach: (what: string) => void reach.push(what),
  }
  const heartbeat: Reported = { kind: 'heartbeat', item: {} }
  return { replies: await Array.fromAsync(sendReports(door, [heartbeat])), reach, left: left.length }
}

const cut: Answer = (response) => {
  response
    .writeHead(200, { 'content-length': reply.length })
    .write(reply.slice(0, 9), () => response.destroy())
}
const status =
  (code: number, text = reply): Answer =>
  (response) =>
    void response.writeHead(code).end(text)

for (const [what, answer] of Object.entries({ 'is cut short': cut, 'says that it is not well': status(503) }))
  test(`a batch whose answer ${what} is sent again`, async (t) => {
    const { replies, reach, left } = await send(t, answer, answer, status(200))

    assert.equal(replies[0]?.reply.accepted, 1)
    assert.deepEqual([reach, left], [['away', 'back'], 0])
  })

test('a batch that comes too soon is sent again without a word', async (t) => {
  assert.deepEqual((await send(t, status(429), status(207))).reach, [])
})

for (const answer of [
  status(200, '<html>Welcome</html>'),
  status(200, '{}'),
  status(204, ''),
  status(404, reply),
])
  test(`an answer that is no reply to a batch is a refusal of the machine`, async (t) => {
    await assert.rejects(send(t, answer), { name: 'MachineRefused', isBatchAlone: false })
  })

test('a batch can be refused alone', async (t) => {
  await assert.rejects(send(t, status(413)), { name: 'MachineRefused', isBatchAlone: true })
})
