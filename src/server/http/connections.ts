import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { hangUp } from '#server/http/no-request.ts'

/** Limits the open connections per address; further ones get a response to retry later. */
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
    if (count > perAddress) hangUp(socket, 503, 'too_many_connections')
  })
}
