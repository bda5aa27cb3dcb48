import type { Random } from '#demo/random.ts'
import { type Mutation, pick } from '#faults/bad-input/mutate-body.ts'
import type { RequestDraft } from '#faults/bad-input/request-draft.ts'

/** Mutations of how a request is sent; repeated ones are more frequent. */
export const wireMutations: readonly Mutation[] = [
  ...[otherMethod, otherMethod, headerDoubled, headerDoubled, headerInjected, headerInjected, strangeHeader],
  ...[
    strangeHeader,
    strangeHeader,
    strangeKey,
    strangeKey,
    slowBody,
    slowHead,
    wrongLength,
    chunked,
    version,
    noAccess,
  ],
]

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'PURGE',
  'BREW',
  'get',
  'QUERY',
  'M-SEARCH',
  'G\u0000T',
  'X'.repeat(3_000),
]

function otherMethod(draft: RequestDraft, random: Random): string {
  draft.method = pick(methods, random)
  return `method ${draft.method.slice(0, 12)}`
}

const doubles: readonly (readonly [string, string])[] = [
  ['idempotency-key', 'another'],
  ['cookie', 'sessionid=another'],
  ['cookie', 'language=et; language=xx; a=%; =; __proto__=1'],
  ['x-csrftoken', 'another'],
  ['content-length', '5'],
  ['content-type', 'text/plain'],
  ['host', 'elsewhere.example'],
  ['transfer-encoding', 'chunked'],
  ['accept', 'application/json'],
  ['content-encoding', 'gzip'],
  ['origin', 'http://elsewhere.example'],
]

function headerDoubled(draft: RequestDraft, random: Random): string {
  const [name, value] = pick(doubles, random)
  draft.headers.push([name, value], ...(random() < 0.2 ? [[name, value] satisfies [string, string]] : []))
  return `header ${name} doubled`
}

function headerInjected(draft: RequestDraft, random: Random): string {
  const name = pick(
    ['cookie', 'idempotency-key', 'accept-language', 'x-request-id', 'host', 'origin', 'x-forwarded-for'],
    random,
  )
  const value = pick(
    [
      'a\r\nx-injected: 1',
      'a\nx-injected: 1',
      'a\rx-injected: 1',
      'a\u0000b',
      'language=et\r\n\r\nHTTP/1.1 200 OK',
    ],
    random,
  )
  draft.headers.push([name, value])
  return `header ${name} injected`
}

const strange: readonly (readonly [string, string])[] = [
  ['accept', 'text/html;q=0.1, */*;q=zzz'],
  ['accept', 'x'.repeat(9_000)],
  ['accept-encoding', 'gzip;q=0, br;q=1, *;q=0.5, zstd'],
  ['accept-encoding', 'identity;q=0, *;q=0'],
  ['accept-language', '\u00e4'.repeat(500)],
  ['if-none-match', '*'],
  ['if-modified-since', 'yesterday'],
  ['range', 'bytes=0-1,5-9,-1,9999999999999-'],
  ['expect', '100-continue'],
  ['expect', 'something else'],
  ['upgrade', 'websocket'],
  ['connection', 'upgrade, host, cookie'],
  ['x-http-method-override', 'DELETE'],
  ['x-forwarded-for', '127.0.0.1, ::1, \u00ff'],
  ['x-forwarded-host', 'elsewhere.example'],
  ['x-user-activity', 'x'.repeat(5_000)],
  ['traceparent', '00-zz-zz-zz'],
  ['cookie', 'x='.repeat(2_000)],
  ['cookie', '%=%; sessionid; csrftoken="; \u00ff=\u00ff'],
  ['big', 'x'.repeat(70_000)],
  ['', 'no name'],
  ['sp ace', 'x'],
  ['__proto__', 'x'],
  ['constructor', 'x'],
]

function strangeHeader(draft: RequestDraft, random: Random): string {
  const [name, value] = pick(strange, random)
  draft.headers.push([name, value])
  return `header ${name} ${value.slice(0, 30)}`
}

const keys = [
  '',
  ' ',
  'x'.repeat(200),
  'x'.repeat(201),
  'x'.repeat(5_000),
  '\u00e4\u00f6',
  'the same',
  'the same',
  "'; drop table client--",
  '\t',
]

function strangeKey(draft: RequestDraft, random: Random): string {
  draft.headers = draft.headers.filter(([name]) => name !== 'idempotency-key')
  draft.headers.push(['idempotency-key', pick(keys, random)])
  return 'key'
}

function slowBody(draft: RequestDraft): string {
  draft.pace = 'slow body'
  return 'slow body'
}

function slowHead(draft: RequestDraft): string {
  draft.pace = 'slow head'
  return 'slow head'
}

function wrongLength(draft: RequestDraft, random: Random): string {
  const length = pick(['0', '1', '-1', '1e3', '99999999999999999999', '1048577', '3, 3', 'x', ''], random)
  draft.hasLength = false
  draft.headers.push(['content-length', length])
  return `length ${length}`
}

const chunks = [
  '5\r\n{"a":\r\n',
  'zz\r\n{}\r\n0\r\n\r\n',
  '2\r\n{}\r\n0\r\n\r\n',
  'FFFFFFFFFFFFFFFFF\r\n',
  '0\r\nx-injected: 1\r\n\r\n',
  '-1\r\n',
  `${'1;'.padEnd(20_000, 'x')}\r\n{\r\n`,
]

function chunked(draft: RequestDraft, random: Random): string {
  draft.hasLength = false
  draft.headers.push([
    'transfer-encoding',
    pick(['chunked', 'chunked, chunked', 'gzip, chunked', 'identity', 'Chunked '], random),
  ])
  draft.bytes = Buffer.from(pick(chunks, random))
  return 'chunked'
}

function version(draft: RequestDraft, random: Random): string {
  draft.version = pick(
    ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9.9', 'HTTP/1.1', 'http/1.1', '', 'HTTP/1.1\r\nhost: twice'],
    random,
  )
  if (random() < 0.5) draft.headers = draft.headers.filter(([name]) => name !== 'host')
  return `version ${draft.version.slice(0, 12)}`
}

/** Removes the session or the CSRF token; rare, because such requests are refused early. */
function noAccess(draft: RequestDraft, random: Random): string {
  const without = pick(['cookie', 'x-csrftoken'], random)
  draft.headers = draft.headers.filter(([name]) => name !== without)
  return `no ${without}`
}
