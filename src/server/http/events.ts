import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { events } from '#contract/events.ts'
import { Refusal } from '#domain/errors.ts'
import { ChangeBatcher } from '#server/http/change-batcher.ts'
import type { Change } from '#server/http/deps.ts'
import { bind, contextOf } from '#server/http/serve.ts'
import { findSessionOf, sessionIdOf } from '#server/http/session.ts'

const HEARTBEAT_MS = 15_000
/** A browser that is this far behind is disconnected; it reconnects by itself and refetches everything it shows. */
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
  app.deps.metrics?.addGauge('keere_event_streams', 'Open event streams.', () => streams.size)

  bind(app, events.stream, (request, reply) => {
    const sessionId = sessionIdOf(request) ?? ''
    if (countOf(streams, sessionId) >= STREAMS_AT_ONCE)
      throw new Refusal('throttled', { seconds: TRY_AGAIN_S })
    const { raw } = reply.hijack()
    const stream = { sessionId, close: streamTo(raw, request) }
    streams.add(stream)
    raw.on('close', () => streams.delete(stream))
    // Disconnected during the session lookup: no close event will follow.
    if (!raw.destroyed) return
    stream.close()
    streams.delete(stream)
  })
}

/** Streams changes until the returned function is called, the browser disconnects or its session ends. */
function streamTo(raw: ServerResponse, request: FastifyRequest): () => void {
  const { user } = contextOf(request)
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write('retry: 2000\n\n')
  const batcher = new ChangeBatcher((changes) => send(raw, changes.map(frameOf).join('')))
  const unsubscribe = request.server.deps.changes.subscribe((change) => {
    if (mayEndSessionsOf(user.id, change)) void closeIfEnded()
    if (change.table !== 'session') batcher.add(change)
  })
  const heartbeat = setInterval(async () => {
    await closeIfEnded()
    send(raw, ': still here\n\n')
  }, HEARTBEAT_MS)
  const close = () => {
    clearInterval(heartbeat)
    unsubscribe()
    batcher.stop()
    raw.end()
  }
  const closeIfEnded = async () => {
    if (!(await isSignedIn(request))) close()
  }
  raw.on('close', close)
  // The session may have ended after it was looked up and before the subscription.
  void closeIfEnded()
  return close
}

function countOf(streams: ReadonlySet<Stream>, sessionId: string): number {
  return [...streams].filter((stream) => stream.sessionId === sessionId).length
}

/** Returns whether a change may have ended a session of the user: ended sessions are announced with the ids of their users. */
function mayEndSessionsOf(userId: number, { table, ids }: Change): boolean {
  if (table === '*') return true
  return table === 'session' && (ids === '*' || ids.includes(userId))
}

function frameOf(change: Change): string {
  return `data: ${JSON.stringify(change)}\n\n`
}

function send(raw: ServerResponse, text: string): void {
  if (raw.writableEnded) return
  if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy()
  else raw.write(text)
}

/** Returns whether the session still exists: it may have ended, or its user may have been disabled. */
async function isSignedIn(request: FastifyRequest): Promise<boolean> {
  try {
    return (await findSessionOf(request)) !== null
  } catch (fault) {
    // While the database is unreachable the stream stays open; the next heartbeat checks again.
    request.log.warn({ err: fault }, 'event stream could not verify its session')
    return true
  }
}
