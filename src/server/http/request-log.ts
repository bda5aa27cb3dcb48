import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { events } from '#contract/events.ts'
import { nameOf } from '#contract/named-routes.ts'
import type { Deps } from '#server/http/deps.ts'
import type { Span } from '#server/telemetry/traces.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The refusal code. */
    refusal?: string
    /** The internal error. */
    fault?: unknown
    /** The span of the request, if it is sampled. */
    span?: Span | undefined
  }
}

/** The status that web servers log when the client closes the request; never sent. */
const CLIENT_CLOSED_REQUEST = 499

type End = {
  readonly status: number
  readonly tookMs: number
  /** Whether the client disconnected before the whole response was sent. */
  readonly isCutOff: boolean
}

/**
 * Records every request once, when its response has been sent or the client has disconnected: one log line, one count, one
 * span. None of them contains URLs, headers or bodies, because these may contain personal data and secrets.
 */
export class RequestLog extends LogController {
  readonly #deps: Deps

  constructor(deps: Deps) {
    super({ disableRequestLogging: true })
    this.#deps = deps
  }

  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    const began = performance.now()
    const { raw } = reply
    // The event stream writes its own head, bypassing Fastify.
    raw.setHeader('x-request-id', request.id)
    if (!isRoutine(request) && !isStream(request))
      request.span = this.#deps.traces?.begin(`${request.method} ${routeOf(request)}`, {
        'http.request.method': request.method,
        'http.route': routeOf(request),
        'keere.request_id': request.id,
      })
    const record = (isCutOff: boolean) => {
      raw.off('finish', sent).off('close', gone)
      // Without response headers there is no status to record.
      const status = isCutOff && !raw.headersSent ? CLIENT_CLOSED_REQUEST : raw.statusCode
      this.#record(request, { status, tookMs: performance.now() - began, isCutOff })
    }
    const sent = () => record(false)
    const gone = () => record(true)
    raw.on('finish', sent).on('close', gone)
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

  #record(request: FastifyRequest, { status, tookMs, isCutOff }: End): void {
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
    if (!isStream(request)) metrics?.recordRequest(routeOf(request), method, status, tookMs / 1000)
    if (refusal !== undefined) metrics?.recordRefusal(refusal)
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

/** Returns whether a request is a poll or an asset, which would only clutter the log. */
function isRoutine(request: FastifyRequest): boolean {
  return request.method === 'HEAD' || routine.has(routeOf(request))
}

/** Returns whether a request is the event stream, whose duration says nothing about response times. */
function isStream(request: FastifyRequest): boolean {
  return request.routeOptions.config.endpoint === events.stream
}

/** Returns the route template; all unmatched routes share one name. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none'
}

/** Returns the endpoint with the record id, or the route. */
function whereOf(request: FastifyRequest): object {
  const { endpoint } = request.routeOptions.config
  if (!endpoint) return { route: routeOf(request) }
  const { id } = Object(request.params)
  return { endpoint: nameOf(endpoint), ...(Number.isInteger(id) && { id }) }
}
