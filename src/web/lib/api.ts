import type { Endpoint, Input, Reply } from '#contract/endpoint.ts'
import { REFUSAL_CODE_HEADER } from '#contract/refusal-code.ts'
import { ApiError, isUndecided, NetworkError } from '#web/lib/api-error.ts'
import { boot } from '#web/lib/boot.ts'
import { csrfTokenOf } from '#web/lib/csrf.ts'
import { randomName } from './random-name.ts'

export type CallOptions = {
  /** Names the user's intent where it outlives this call; the server counts one intent once. */
  readonly intent?: string
  /** Whether the user caused the call, so that it keeps the session alive; writes do unless told otherwise. */
  readonly byUser?: boolean
  readonly signal?: AbortSignal
}

type AnyInput = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

const TIMEOUT_MS = 30_000
/** Waits before a write whose answer did not come is sent again, under the same key. */
const RETRY_AFTER_MS = [1_000, 3_000]

/**
 * Calls one endpoint of the contract and gives its reply. A write carries a key, so that sending it again after a cut
 * line never counts twice. Throws `ApiError` for an answer that is no success, `NetworkError` when none came.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E> & AnyInput,
  options: CallOptions = {},
): Promise<Reply<E>> {
  const request = requestFor(endpoint, input, options)
  const waits = endpoint.method === 'GET' ? [] : RETRY_AFTER_MS
  const { response, body } = await send(addressOf(endpoint, input), request, waits)
  if (!response.ok) throw new ApiError(response.status, body, headOf(response))
  return body as Reply<E>
}

/** The address of an endpoint with its path and query filled in; an undefined query value is left out. */
export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: AnyInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** Returns the headers that every call sends, reads too. */
export function ownHeaders(): { Accept: string; 'X-CSRFToken': string } {
  return { Accept: 'application/json', 'X-CSRFToken': csrfTokenOf(boot(), document.cookie) }
}

function requestFor({ method }: Endpoint, { body }: AnyInput, options: CallOptions): RequestInit {
  const writes = method !== 'GET'
  const headers: Record<string, string> = ownHeaders()
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (writes) headers['Idempotency-Key'] = options.intent ?? randomName()
  if (options.byUser ?? writes) headers['X-User-Activity'] = '1'
  return {
    method,
    headers,
    credentials: 'same-origin',
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(options.signal && { signal: options.signal }),
  }
}

type Answer = { readonly response: Response; readonly body: unknown }

async function send(address: string, request: RequestInit, waits: readonly number[]): Promise<Answer> {
  for (const wait of waits) {
    const answer = await attempt(address, request).catch(onlyNetwork)
    if (answer && answer.response.status < 502 && !isStillRunning(answer)) return answer
    // A server that restarts, or still works on the first copy, needs that long; nothing tells when it is ready.
    await new Promise((resume) => setTimeout(resume, wait))
  }
  return attempt(address, request)
}

/** Sends a request and reads its whole answer; one that is cut short has not come at all. */
async function attempt(address: string, request: RequestInit): Promise<Answer> {
  const late = AbortSignal.timeout(TIMEOUT_MS)
  const signal = request.signal ? AbortSignal.any([request.signal, late]) : late
  try {
    const response = await fetch(address, { ...request, signal })
    return { response, body: response.status === 204 ? undefined : parsed(await response.text()) }
  } catch (cause) {
    if (request.signal?.aborted) throw cause
    throw new NetworkError('The server could not be reached.', { cause })
  }
}

function onlyNetwork(error: unknown): undefined {
  if (!(error instanceof NetworkError)) throw error
}

/** Tells a copy of a write that has not come to its end: what came of it can be asked again. */
function isStillRunning({ response, body }: Answer): boolean {
  return response.status === 409 && isUndecided(new ApiError(409, body))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A gateway in between may answer with a page of its own; its status is all that can be told.
    return null
  }
}

function headOf(response: Response) {
  return { code: response.headers.get(REFUSAL_CODE_HEADER), retryAfterS: secondsToWait(response) }
}

function secondsToWait(response: Response): number | null {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : null
}
