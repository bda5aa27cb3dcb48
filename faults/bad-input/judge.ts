import { type Dropped, type Heard, HUNG_UP } from '#faults/bad-input/exchange.ts'

/** No answer may take longer. */
export const SLOWEST_MS = 2_000

/** What only those who made the product should ever see. */
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

/** What an answer must not be, in one word each; nothing where it is as it should be. */
export function faultsOf(answer: Heard | Dropped): string[] {
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

/** To a HEAD nothing is said. */
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
