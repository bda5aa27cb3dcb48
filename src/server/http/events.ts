import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { events } from '#contract/events.ts'
import { Refusal } from '#domain/errors.ts'
import type { Change } from '#server/http/deps.ts'
import { Gathering } from '#server/http/gathering.ts'
import { bind, contextOf } from '#server/http/serve.ts'
import { findSessionOf, sessionIdOf } from '#server/http/session.ts'

const HEARTBEAT_MS = 15_000
/** A browser this far behind is disconnected: it reconnects by itself and refetches everything it shows. */
const MAX_UNREAD_BYTES = 262_144
/** The maximum per session. A browser opens six connections to a host, or with HTTP/2 one stream per tab. */
const STREAMS_AT_ONCE = 20
const TRY_AGAIN_S = 5

type Stream = { readonly sessionId: string; readonly close: () => void }

/** Streams changed records to browsers until they disconnect, their session ends or the server closes. */
export function eventRoutes(app: FastifyInstance): void {
  const streams = new Set<Stream>()
  app.addHook('preClose', async () => {
    for (const { close } of streams) close()
  })
  app.deps.metrics?.show('keere_event_streams', 'Open event streams.', () => streams.size)

  bind(app, events.stream, (request, reply) => {
    const sessionId = sessionIdOf(request) ?? ''
    if (countOf(streams, sessionId) >= STREAMS_AT_ONCE)
      throw new Refusal('throttled', { seconds: TRY_AGAIN_S })
    const { raw } = reply.hijack()
    const stream = { sessionId, close: announceTo(raw, request) }
    streams.add(stream)
    raw.on('close', () => streams.delete(stream))
    // Disconnected during the session lookup: no close event will follow.
    if (!raw.destroyed) return
    stream.close()
    streams.delete(stream)
  })
}

/** Starts to say what changes, until the returned function is called, the browser leaves or its session ends. */
function announceTo(raw: ServerResponse, request: FastifyRequest): () => void {
  const { user } = contextOf(request)
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write('retry: 2000\n\n')
  const gathering = new Gathering((changes) => say(raw, changes.map(frameOf).join('')))
  const unsubscribe = request.server.deps.changes.subscribe((change) => {
    if (mayEndSessionsOf(user.id, change)) void closeIfEnded()
    if (change.table !== 'session') gathering.add(change)
  })
  const beat = setInterval(async () => {
    await closeIfEnded()
    say(raw, ': still here\n\n')
  }, HEARTBEAT_MS)
  const close = () => {
    clearInterval(beat)
    unsubscribe()
    gathering.stop()
    raw.end()
  }
  const closeIfEnded = async () => {
    if (!(await isSignedIn(request))) close()
  }
  raw.on('close', close)
  // It may have ended since it was looked up, which nobody will say again.
  void closeIfEnded()
  return close
}

function countOf(streams: ReadonlySet<Stream>, sessionId: string): number {
  return [...streams].filter((stream) => stream.sessionId === sessionId).length
}

/** Ended sessions are announced by their users; what went unheard may have been any. */
function mayEndSessionsOf(userId: number, { table, ids }: Change): boolean {
  if (table === '*') return true
  return table === 'session' && (ids === '*' || ids.includes(userId))
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
  try {
    return (await findSessionOf(request)) !== null
  } catch (fault) {
    // Nobody is sent away for a database that is gone: it is looked up again at the next heartbeat.
    request.log.warn({ err: fault }, 'event stream could not verify its session')
    return true
  }
}
