import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { respondAndClose } from '#server/http/client-errors.ts'

/** Limits the open connections per address; further ones get a 503 response and are closed. */
export function limitConnections(app: FastifyInstance, perAddress = Infinity): void {
  const open = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    const count = (open.get(remoteAddress) ?? 0) + 1
    open.set(remoteAddress, count)
    socket.once('close', () => {
      const left = (open.get(remoteAddress) ?? 1) - 1
      if (left === 0) open.delete(remoteAddress)
      else open.set(remoteAddress, left)
    })
    if (count > perAddress) respondAndClose(socket, 503, 'too_many_connections')
  })
}
