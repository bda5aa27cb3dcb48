import { type Dropped, HUNG_UP, type Received } from '#faults/bad-input/exchange.ts'

/** The maximum response time. */
export const SLOWEST_MS = 2_000

/** Internal details that no response may contain. */
const inside = new RegExp(
  [
    String.raw`\bat (?:async )?[\w.<>]+ \(?(?:file:|/|node:)`,
    'node_modules',
    String.raw`\.ts:\d+`,
    'syntax error at or near',
    'relation "',
    'violates \\w+ constraint',
    'duplicate key value',
    'invalid input syntax',
    'invalid byte sequence',
    String.raw`"stack"\s*:`,
    'ECONNREFUSED',
    'out of range for type',
    String.raw`\bselect\b.+\bfrom\b`,
  ].join('|'),
  'i',
)

/** Returns the faults of a response, one word each; none if it is correct. */
export function faultsOf(answer: Received | Dropped): string[] {
  if ('dropped' in answer) return answer.dropped === HUNG_UP ? [] : ['unanswered']
  const { status, head, body, ms } = answer
  const faults: (readonly [boolean, string])[] = [
    [status >= 500, 'fault'],
    [status >= 400 && inside.test(body), 'leak'],
    [ms > SLOWEST_MS, 'slow'],
    [status >= 400 && !isJson(head, body), 'not json'],
    [/^x-injected:/m.test(head), 'injected'],
  ]
  return faults.flatMap(([isSo, word]) => (isSo ? [word] : []))
}

/** Responses to HEAD have no body. */
function isJson(head: string, body: string): boolean {
  if (!/^content-type: application\/json/m.test(head)) return false
  if (body === '') return true
  try {
    JSON.parse(body)
    return true
  } catch {
    return false
  }
}
