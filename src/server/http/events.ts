import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { events } from '#contract/events.ts'
import type { Change } from '#server/http/deps.ts'
import { Gathering } from '#server/http/gathering.ts'
import { bind } from '#server/http/serve.ts'
import { recognise } from '#server/http/session.ts'

const HEARTBEAT_MS = 15_000
/** A browser this far behind is let go: it comes back by itself, and then reads everything it shows again. */
const MAX_UNREAD_BYTES = 262_144

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
    const gathering = new Gathering((changes) => say(raw, changes.map(frameOf).join('')))
    const unsubscribe = app.deps.changes.subscribe((change) => gathering.add(change))
    const beat = setInterval(async () => {
      if (await isSignedIn(request)) say(raw, ': still here\n\n')
      else close()
    }, HEARTBEAT_MS)
    const close = () => {
      clearInterval(beat)
      unsubscribe()
      gathering.stop()
      closing.delete(close)
      raw.end()
    }
    closing.add(close)
    raw.on('close', close)
    // Gone already while its session was looked up: then no close will be told.
    if (raw.destroyed) close()
  })
}

function frameOf(change: Change): string {
  return `data: ${JSON.stringify(change)}\n\n`
}

function say(raw: ServerResponse, words: string): void {
  if (raw.writableEnded) return
  if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy()
  else raw.write(words)
}

/** Looks the session up again: meanwhile it may have ended, or its user may have been disabled. */
async function isSignedIn(request: FastifyRequest): Promise<boolean> {
  request.session = null
  await recognise(request).catch((fault) =>
    request.log.warn({ err: fault }, 'stream could not check its session'),
  )
  return request.session !== null
}
