/** The server answered, and the answer is not success. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  /** The answer's JSON, or null where it was none. */
  readonly body: unknown
  /** Seconds the server asks to wait, where it says so. */
  readonly retryAfterS: number | null
  /** The stable code of a refusal, where the answer carries one. */
  readonly code: string | undefined

  constructor(status: number, body: unknown, head: AnswerHead = {}) {
    super(`The server answered ${status}.`)
    this.status = status
    this.body = body
    this.retryAfterS = head.retryAfterS ?? null
    this.code = head.code ?? codeIn(body)
  }
}

/** What the headers of an answer say. */
type AnswerHead = { readonly retryAfterS?: number | null; readonly code?: string | null }

/** The errors of a list are a list, whose code stands in a header only. */
function codeIn(body: unknown): string | undefined {
  const code = fieldOf(body, 'code')
  return typeof code === 'string' ? code : undefined
}

/** No answer came: no connection, or none within the time a user would wait. */
export class NetworkError extends Error {
  override name = 'NetworkError'
}

/** It is known that nothing reaches the server, so that nothing was sent. */
export class NotSentError extends NetworkError {
  override name = 'NotSentError'
}

/** The status code of an answer that is not success; 0 where no answer came, undefined for any other fault. */
export function statusOf(error: unknown): number | undefined {
  if (error instanceof NetworkError) return 0
  return error instanceof ApiError ? error.status : undefined
}

/** Whether the page's session is over: signed out elsewhere, idle for too long, or somebody signed in after it. */
export function isSessionGone(error: unknown): boolean {
  const code = refusalCode(error)
  return code === 'not_signed_in' || code === 'csrf_failed'
}

/** Whether the server may have done it or not: no answer of its own, or only that it is not done with it. */
export function isUndecided(error: unknown): boolean {
  if (error instanceof NetworkError) return true
  return error instanceof ApiError && (error.status >= 500 || refusalCode(error) === 'idempotency_key_busy')
}

/** The stable code of a refusal, where the answer carries one. */
export function refusalCode(error: unknown): string | undefined {
  return error instanceof ApiError ? error.code : undefined
}

export function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
}
