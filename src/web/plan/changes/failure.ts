import { errorContent, firstMessage } from '#web/elements/error-content.ts'
import { NetworkError, NotSentError, statusOf } from '#web/lib/api-error.ts'

/** Why a plan call failed, where the server gave no sentence of its own. */
export type Failure = 'noConnection' | 'noAnswer' | 'unavailable' | 'serverProblem' | 'notFound'

/** A gateway in between got no answer from the server. */
const GATEWAY: readonly number[] = [502, 504]

/** Returns what kind of failure an error is; undefined where the server said in words what is wrong, or nothing fits. */
export function failureOf(error: unknown): Failure | undefined {
  const status = statusOf(error) ?? 0
  if (error instanceof NotSentError) return 'noConnection'
  if (error instanceof NetworkError || GATEWAY.includes(status)) return 'noAnswer'
  if (status === 503) return 'unavailable'
  if (status >= 500) return 'serverProblem'
  return status === 404 && firstMessage(error) === undefined ? 'notFound' : undefined
}

/** Returns the position of the first item that a call was refused for; undefined where it was refused as a whole. */
export function refusedItem(error: unknown): number | undefined {
  const content = errorContent(error)
  const position = content.kind === 'fields' ? Number(content.fields[0]?.path[0]) : Number.NaN
  return Number.isInteger(position) ? position : undefined
}
