import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type TransportFault, transportSentence } from '#contract/transport-sentences.ts'

/** How long a request may take to arrive. */
export const requestTimeouts = {
  /** Longer than the largest request takes on a poor connection; slower clients would only occupy connections. */
  requestTimeout: 60_000,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
}

/** Connections with a request that is being handled, which has its own line in the log. */
const busy = new WeakSet<Duplex>()

/** Responds with the API's error body to requests that Fastify does not handle: CONNECT, unknown expectations, no host. */
export function answerClientErrors(app: FastifyInstance): void {
  app.server.on('request', ({ socket }, reply) => {
    busy.add(socket)
    reply.on('finish', () => busy.delete(socket))
  })
  app.server.on('connect', (_request, socket) => {
    app.log.info({ status: 405 }, 'malformed request')
    respondAndClose(socket, 405, 'method_not_allowed', 'CONNECT')
  })
  // An unknown expectation is ignored; the request is handled like any other.
  app.server.on('checkExpectation', (request, reply) => app.server.emit('request', request, reply))
  app.addHook('onRequest', async ({ headers, raw }, reply) => {
    if (headers.host !== undefined || raw.httpVersion === '1.0') return undefined
    return reply.code(400).send({ detail: transportSentence('unanswerable', 'en') })
  })
}

/** Responds to a request that cannot be parsed or has not arrived completely, and closes the connection. */
export function answerClientError(
  this: FastifyInstance,
  fault: Error & { readonly code?: string },
  socket: Duplex,
): void {
  const [status, message] = byFault[fault.code ?? ''] ?? ([400, 'unanswerable'] as const)
  if (!socket.writable || fault.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  if (!busy.has(socket)) this.log.info({ status, code: fault.code }, 'malformed request')
  respondAndClose(socket, status, message)
}

const byFault: Readonly<Record<string, readonly [status: number, message: TransportFault]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'too_slow'],
  HPE_HEADER_OVERFLOW: [431, 'too_large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'too_large'],
}

/** Writes an error response to a bare connection and closes it. */
export function respondAndClose(
  socket: Duplex,
  status: number,
  message: TransportFault,
  detail?: string,
): void {
  const body = JSON.stringify({ detail: transportSentence(message, 'en', detail) })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
