import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { events } from '#contract/events.ts'
import { nameOf } from '#contract/named-routes.ts'
import type { Deps } from '#server/http/deps.ts'
import type { Span } from '#server/watching/traces.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The code it was refused with. */
    refusal?: string
    /** What went wrong on our side. */
    fault?: unknown
    /** Around all that is done for it, where it is sampled. */
    span?: Span | undefined
  }
}

type End = {
  readonly status: number
  readonly tookMs: number
  /** The caller did not wait for all of the answer. */
  readonly isCutOff: boolean
}

/**
 * Tells of every request once, when its answer has left or the caller has gone: one line in the log, one count, one span.
 * Addresses, headers and bodies are in none of them, for people's words and secrets may be in them.
 */
export class RequestLines extends LogController {
  readonly #deps: Deps

  constructor(deps: Deps) {
    super({ disableRequestLogging: true })
    this.#deps = deps
  }

  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    const began = performance.now()
    const { raw } = reply
    // A stream of events writes its own head, past Fastify's.
    raw.setHeader('x-request-id', request.id)
    if (!isRoutine(request) && !isStream(request))
      request.span = this.#deps.traces?.begin(`${request.method} ${routeOf(request)}`, {
        'http.request.method': request.method,
        'http.route': routeOf(request),
        'keere.request_id': request.id,
      })
    const tell = (isCutOff: boolean) => {
      raw.off('finish', left).off('close', gone)
      this.#tell(request, { status: raw.statusCode, tookMs: performance.now() - began, isCutOff })
    }
    const left = () => tell(false)
    const gone = () => tell(true)
    raw.on('finish', left).on('close', gone)
  }

  override streamError(error: Error, request: FastifyRequest): void {
    request.fault ??= error
  }

  override serializerError(error: Error, request: FastifyRequest): void {
    request.fault ??= error
  }

  override writeHeadError(error: Error, request: FastifyRequest): void {
    request.fault ??= error
  }

  override defaultErrorLog(error: Error, request: FastifyRequest): void {
    request.fault ??= error
  }

  override serviceUnavailable(log: FastifyBaseLogger): void {
    log.info({ status: 503 }, 'request refused: the server is closing')
  }

  #tell(request: FastifyRequest, { status, tookMs, isCutOff }: End): void {
    const { method, span, refusal, fault } = request
    const { metrics } = this.#deps
    const userId = request.session?.user.id
    const line = {
      method,
      ...whereOf(request),
      status,
      ms: Math.round(tookMs * 10) / 10,
      ...(userId !== undefined && { userId }),
      ...(refusal !== undefined && { refusal }),
      ...(fault !== undefined && { err: fault }),
      ...(isCutOff && { isCutOff }),
      ...(span && { traceId: span.traceId }),
    }
    request.log[levelOf(request)](line, 'request')
    if (!isStream(request)) metrics?.answered(routeOf(request), method, status, tookMs / 1000)
    if (refusal !== undefined) metrics?.refused(refusal)
    span?.end(
      {
        'http.response.status_code': status,
        ...(userId !== undefined && { 'keere.user_id': userId }),
      },
      status >= 500,
    )
  }
}

function levelOf(request: FastifyRequest): 'error' | 'info' | 'debug' {
  if (request.fault !== undefined) return 'error'
  return isRoutine(request) ? 'debug' : 'info'
}

const routine = new Set(['/healthz', '/readyz', '/metrics', '/assets/*'])

/** What asks again and again, or fetches what never changes: nobody wants to read of it. */
function isRoutine(request: FastifyRequest): boolean {
  return request.method === 'HEAD' || routine.has(routeOf(request))
}

/** It lasts as long as the browser looks on, which tells nothing of how fast answers are. */
function isStream(request: FastifyRequest): boolean {
  return request.routeOptions.config.endpoint === events.stream
}

/** The address as it was declared; all that is found nowhere has one name. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none'
}

/** The endpoint with the id it was called for, or the route. */
function whereOf(request: FastifyRequest): object {
  const { endpoint } = request.routeOptions.config
  if (!endpoint) return { route: routeOf(request) }
  const { id } = Object(request.params)
  return { endpoint: nameOf(endpoint), ...(Number.isInteger(id) && { id }) }
}
