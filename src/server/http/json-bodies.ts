import { isUtf8 } from 'node:buffer'
import type { Readable } from 'node:stream'
import { setImmediate as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type BodyLimit, bodyLimitOf, bodyLimits } from '#contract/body-limits.ts'
import type { Deps } from '#server/http/deps.ts'
import { JsonScanner } from '#server/http/json-scanner.ts'
import { UnreadableBody } from '#server/http/unreadable-body.ts'

/** How long a body may pause before the request is refused. */
const SILENCE_MS = 10_000
/** Oversized bodies are refused after this delay and not read until then, so that a flood of them does not slow others down. */
const REFUSAL_DELAY_MS = 1_500

type Parse = (request: FastifyRequest, text: string) => unknown

/** Parses JSON bodies within the limits of the endpoint; an empty body counts as none. */
export function parseJsonBodies(app: FastifyInstance, delay: Deps['delay']): void {
  app.removeContentTypeParser('text/plain')
  const parse = parserOf(app)
  const refuseLater = async (payload: Readable, fault: unknown): Promise<never> => {
    payload.pause()
    await delay(REFUSAL_DELAY_MS)
    throw fault
  }
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const body = await read(request, payload).catch((fault) => refuseLater(payload, fault))
    return body.bytes.length === 0 ? undefined : parsed(request, body, parse)
  })
}

/** Returns Fastify's parser, which refuses keys that could change prototypes; of items checked one by one, only the item is. */
function parserOf(app: FastifyInstance): Parse {
  const strict = app.getDefaultJsonParser('error', 'error')
  const plain = app.getDefaultJsonParser('ignore', 'ignore')
  return (request, text) => {
    const found: { value?: unknown } = {}
    const parse = request.routeOptions.config.endpoint?.itemwise === undefined ? strict : plain
    parse(request, text, (fault, value) => {
      if (fault) throw new UnreadableBody('malformed_json')
      found.value = value
    })
    return found.value
  }
}

/** The bytes of a body, and where it can be split if it is a long list. */
type Body = { readonly bytes: Buffer; readonly cuts: readonly number[] }

/** Reads a body to its end or until it exceeds a limit; a body declared as too large is not read. */
async function read(request: FastifyRequest, payload: Readable): Promise<Body> {
  const limit = limitOf(request)
  if (Number(request.headers['content-length']) > limit.bytes) throw new UnreadableBody('too_large')
  const scanner = new JsonScanner(limit)
  const chunks: Buffer[] = []
  let bytes = 0
  await eachChunk(payload, (chunk) => {
    bytes += chunk.length
    if (bytes > limit.bytes) throw new UnreadableBody('too_large')
    scanner.read(chunk)
    chunks.push(chunk)
  })
  return { bytes: Buffer.concat(chunks, bytes), cuts: scanner.cuts }
}

/** Consumes chunks until the end or until `take` throws; keeps the connection open for the response. */
function eachChunk(payload: Readable, take: (chunk: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => stop(new UnreadableBody('too_slow')), SILENCE_MS)
    payload.on('data', read).once('end', end).once('error', lose).resume()

    function read(chunk: Buffer): void {
      timer.refresh()
      try {
        take(chunk)
      } catch (fault) {
        stop(fault)
      }
    }
    function end(): void {
      clearTimeout(timer)
      resolve()
    }
    function stop(fault: unknown): void {
      clearTimeout(timer)
      payload.off('data', read).off('end', end)
      reject(fault)
    }
    /** The connection is lost, or the compressed data is invalid. */
    function lose(fault: Error): void {
      stop(Object.assign(fault, { statusCode: 400 }))
    }
  })
}

function limitOf({ routeOptions }: FastifyRequest): BodyLimit {
  const { endpoint } = routeOptions.config
  return endpoint ? bodyLimitOf(endpoint) : bodyLimits.small
}

/** Parses a long list in slices, so that other requests are served in between. */
async function parsed(request: FastifyRequest, { bytes, cuts }: Body, parse: Parse): Promise<unknown> {
  if (!isUtf8(bytes)) throw new UnreadableBody('not_utf8')
  if (cuts.length < 2) return parse(request, bytes.toString())
  const items: unknown[] = []
  for (const [index, cut] of cuts.entries()) {
    const end = cuts[index + 1]
    const piece = parse(request, `[${bytes.toString('utf8', cut + 1, end)}${end === undefined ? '' : ']'}`)
    if (!Array.isArray(piece) || piece.length === 0) throw new UnreadableBody('malformed_json')
    items.push(...piece)
    await pause()
  }
  return items
}
