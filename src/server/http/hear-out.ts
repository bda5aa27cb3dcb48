import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Twice the largest body that anything takes. */
const MOST_BYTES = 16_777_216
/** Of silence; all of a request has the time that any request has to arrive. */
const PATIENCE_MS = 1_000

/**
 * Lets a body that is refused arrive before its refusal leaves, unless it is far too large or stays away: a line that is
 * closed on bytes nobody read is reset, and the answer on it is lost.
 */
export function hearOut(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }) => {
    if (raw.complete || raw.readableEnded || raw.destroyed) return
    const announced = Number(raw.headers['content-length'] ?? 0)
    if (announced <= MOST_BYTES) await arrived(raw)
  })
}

/** Resolves when the rest has come, when it is too much, or when nothing comes any more. */
function arrived(raw: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, PATIENCE_MS)
    let bytes = 0
    raw.on('data', count).once('end', done).once('close', done).resume()

    function count(chunk: Buffer): void {
      bytes += chunk.length
      timer.refresh()
      if (bytes > MOST_BYTES) done()
    }
    function done(): void {
      clearTimeout(timer)
      raw.off('data', count).off('end', done).off('close', done)
      resolve()
    }
  })
}
