import type { FastifyInstance } from 'fastify'
import { events } from '#contract/events.ts'
import { bind } from '#server/http/serve.ts'
import { recognise } from '#server/http/session.ts'

const HEARTBEAT_MS = 15_000

/** Announces changed records to browsers as they happen, until they leave, their session ends or the server closes. */
export function eventRoutes(app: FastifyInstance): void {
  const closing = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const close of closing) close()
  })

  bind(app, events.stream, (request, reply) => {
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    raw.write('retry: 2000\n\n')
    const unsubscribe = app.deps.changes.subscribe((change) =>
      raw.write(`data: ${JSON.stringify(change)}\n\n`),
    )
    const beat = setInterval(async () => {
      request.session = null
      await recognise(request).catch((fault) =>
        request.log.warn({ err: fault }, 'stream could not check its session'),
      )
      if (request.session) raw.write(': still here\n\n')
      else raw.end()
    }, HEARTBEAT_MS)
    const close = () => raw.end()
    closing.add(close)
    raw.on('close', () => {
      clearInterval(beat)
      unsubscribe()
      closing.delete(close)
    })
  })
}
