/** The server answered, and the answer is not success. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  /** The answer's JSON, or null where it was none. */
  readonly body: unknown
  /** Seconds the server asks to wait, where it says so. */
  readonly retryAfterS: number | null

  constructor(status: number, body: unknown, retryAfterS: number | null = null) {
    super(`The server answered ${status}.`)
    this.status = status
    this.body = body
    this.retryAfterS = retryAfterS
  }
}

/** No answer came: no connection, or none within the time a user would wait. */
export class NetworkError extends Error {
  override name = 'NetworkError'
}

/** Whether the server no longer knows who is asking: signed out elsewhere, or idle for too long. */
export function isSessionGone(error: unknown): boolean {
  return refusalCode(error) === 'not_signed_in'
}

/** The stable code of a refusal, where the answer carries one. */
export function refusalCode(error: unknown): string | undefined {
  const code = error instanceof ApiError ? fieldOf(error.body, 'code') : undefined
  return typeof code === 'string' ? code : undefined
}

export function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
}
