import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type TransportFault, transportSentence } from '#contract/transport-sentences.ts'

/** How long a request may take to arrive. */
export const arrival = {
  /** Longer than the largest request takes on a poor line; whoever sends slower than that keeps a place for nothing. */
  requestTimeout: 60_000,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
}

/** Lines on which a request has begun to be answered: that one has its own word in the log. */
const atWork = new WeakSet<Duplex>()

/** Answers in the API's words what would be answered without any: CONNECT, strange expectations, no host. */
export function answerNoRequest(app: FastifyInstance): void {
  app.server.on('request', ({ socket }, reply) => {
    atWork.add(socket)
    reply.on('finish', () => atWork.delete(socket))
  })
  app.server.on('connect', (_request, socket) => {
    app.log.info({ status: 405 }, 'no request')
    hangUp(socket, 405, 'method_not_allowed', 'CONNECT')
  })
  // Whatever else its sender expects: a request gets an answer.
  app.server.on('checkExpectation', (request, reply) => app.server.emit('request', request, reply))
  app.addHook('onRequest', async ({ headers, raw }, reply) => {
    if (headers.host !== undefined || raw.httpVersion === '1.0') return undefined
    return reply.code(400).send({ detail: transportSentence('unanswerable', 'en') })
  })
}

/** Answers a request of which the line could not be understood, or did not all arrive; then hangs up. */
export function answerUnfinished(
  this: FastifyInstance,
  fault: Error & { readonly code?: string },
  socket: Duplex,
): void {
  const [code, words] = byFault[fault.code ?? ''] ?? ([400, 'unanswerable'] as const)
  if (!socket.writable || fault.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  if (!atWork.has(socket)) this.log.info({ status: code, code: fault.code }, 'no request')
  hangUp(socket, code, words)
}

const byFault: Readonly<Record<string, readonly [status: number, words: TransportFault]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'too_slow'],
  HPE_HEADER_OVERFLOW: [431, 'too_large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'too_large'],
}

/** Answers on a bare connection, and closes it. */
export function hangUp(socket: Duplex, code: number, words: TransportFault, what?: string): void {
  const body = JSON.stringify({ detail: transportSentence(words, 'en', what) })
  const head = [
    `HTTP/1.1 ${code} ${STATUS_CODES[code]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
