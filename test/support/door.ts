import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { TestContext } from 'node:test'
import { app } from '#test/support/app.ts'

/** An address of the file's server that can be closed and opened. */
export type TestDoor = Awaited<ReturnType<typeof aDoor>>

export async function aDoor(t: TestContext) {
  let opened = Promise.withResolvers<void>()
  const hooks = { beforeAnswer: async () => {} }
  const server = createServer(async (request, reply) => {
    const { method = 'GET', url = '/', headers } = request
    const payload = await buffer(request)
    const answer = await app.inject({ method: method as 'POST', url, headers, payload })
    try {
      await hooks.beforeAnswer()
    } catch {
      return request.socket.destroy()
    }
    return reply.writeHead(answer.statusCode, answer.headers).end(answer.rawPayload)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    opened.resolve()
  }
  const close = async () => {
    if (!server.listening) return
    opened = Promise.withResolvers()
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  t.after(close)
  return {
    address: `http://127.0.0.1:${port}`,
    /** Called after the server has handled a request and before it answers; the answer is lost if this throws. */
    hooks,
    close,
    open: () => listen(port),
    /** Resolves when it is open. */
    isOpen: () => opened.promise,
  }
}
