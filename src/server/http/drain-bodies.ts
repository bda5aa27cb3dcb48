import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Twice the largest body that any endpoint takes. */
const MAX_BYTES = 16_777_216
/** The maximum pause; the whole request has the usual time limit. */
const TIMEOUT_MS = 1_000

/**
 * Discards the rest of a body that is refused before it has arrived completely. Closing a connection with unread bytes would
 * reset it and lose the response, so closing waits for the rest, unless it is far too large or stops arriving.
 */
export function drainUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }) => {
    const { socket } = raw
    const announced = Number(raw.headers['content-length'] ?? 0)
    if (raw.complete || raw.destroyed || announced > MAX_BYTES || !(socket instanceof Socket)) return
    const drained = drain(raw)
    const close = () => Socket.prototype.destroySoon.call(socket)
    socket.destroySoon = () => {
      socket.end()
      drained.then(close)
    }
  })
}

/** Resolves when the rest has arrived, is too large or stops arriving. */
function drain(raw: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(giveUp, TIMEOUT_MS)
    let bytes = 0
    raw.on('data', count).once('end', done).once('close', done).resume()

    function count(chunk: Buffer): void {
      bytes += chunk.length
      timer.refresh()
      if (bytes > MAX_BYTES) giveUp()
    }
    function giveUp(): void {
      done()
      raw.socket.destroySoon()
    }
    function done(): void {
      clearTimeout(timer)
      raw.off('data', count).off('end', done).off('close', done)
      resolve()
    }
  })
}
