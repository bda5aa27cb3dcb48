import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { events } from '#contract/events.ts'
import type { Change } from '#server/http/deps.ts'
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
    const check = async () => {
      if (await isSignedIn(request)) say(raw, ': still here\n\n')
      else close()
    }
    const beat = setInterval(check, HEARTBEAT_MS)
    const unsubscribe = app.deps.changes.subscribe((change) => {
      say(raw, `data: ${JSON.stringify(change)}\n\n`)
      if (isAbout(request, change)) void check()
    })
    const close = () => {
      clearInterval(beat)
      unsubscribe()
      closing.delete(close)
      raw.end()
    }
    closing.add(close)
    raw.on('close', close)
    // Gone already while its session was looked up: then no close will be told.
    if (raw.destroyed) close()
  })
}

function say(raw: ServerResponse, words: string): void {
  if (raw.writableEnded) return
  if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy()
  else raw.write(words)
}

/** Who is disabled is sent away at once. */
function isAbout({ session }: FastifyRequest, { table, ids }: Change): boolean {
  return table === 'app_user' && session !== null && ids !== '*' && ids.includes(session.user.id)
}

/** Looks the session up again: meanwhile it may have ended, or its user may have been disabled. */
async function isSignedIn(request: FastifyRequest): Promise<boolean> {
  const { session } = request
  request.session = null
  try {
    await recognise(request)
  } catch (err) {
    // Nobody is sent away for a database that is gone: it is looked up again at the next heartbeat.
    request.log.warn({ err }, 'stream could not check its session')
    request.session = session
  }
  return request.session !== null
}
