import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Twice the largest body that any endpoint takes. */
const MOST_BYTES = 16_777_216
/** Of silence; all of a request has the time that any request has to arrive. */
const TIMEOUT_MS = 1_000

/**
 * Answers at once where a body is refused before all of it has arrived, and drops the rest as it comes. A connection that
 * is closed on unread bytes is reset, and the answer on it is lost: closing it waits for the rest, unless that is far too
 * large or stays away.
 */
export function drainUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }) => {
    const { socket } = raw
    const announced = Number(raw.headers['content-length'] ?? 0)
    if (raw.complete || raw.destroyed || announced > MOST_BYTES || !(socket instanceof Socket)) return
    const drained = drain(raw)
    const close = () => Socket.prototype.destroySoon.call(socket)
    socket.destroySoon = () => {
      socket.end()
      drained.then(close)
    }
  })
}

/** Resolves when the rest has come, when it is too much, or when nothing comes any more. */
function drain(raw: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(giveUp, TIMEOUT_MS)
    let bytes = 0
    raw.on('data', count).once('end', done).once('close', done).resume()

    function count(chunk: Buffer): void {
      bytes += chunk.length
      timer.refresh()
      if (bytes > MOST_BYTES) giveUp()
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
