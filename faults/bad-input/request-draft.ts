import { type Random, whole } from '#demo/random.ts'
import { Examples } from '#faults/bad-input/example.ts'
import type { KnownRecords } from '#faults/bad-input/known-records.ts'
import type { Operation } from '#faults/bad-input/operations.ts'
import type { Visitor } from '#faults/support/visitor.ts'

/** How fast the bytes are sent: at once, or slowly. */
export type Pace = 'at once' | 'slow body' | 'slow head'

/** A request that can still be mutated. */
export type RequestDraft = {
  method: string
  /** As sent, without the query. */
  path: string
  query: [name: string, value: string][]
  version: string
  headers: [name: string, value: string][]
  /** The body if it is JSON. */
  json: unknown
  /** The bytes of the body if they differ from `json`. */
  bytes: Buffer | undefined
  pace: Pace
  /** Whether it has a correct content-length. */
  hasLength: boolean
}

/** Returns a valid request of an operation with existing records. */
export function draftOf(
  operation: Operation,
  records: KnownRecords,
  visitor: Visitor,
  random: Random,
): RequestDraft {
  const examples = new Examples(records, random, operation.path)
  const { method, path, parameters, body } = operation
  const queried = parameters.filter(
    ({ in: where, required }) => where === 'query' && (required === true || random() < 0.35),
  )
  const json = body && examples.of(body)
  return {
    method,
    path: path.replace('{id}', String(records.idAt(path, random))),
    query: queried.map(({ name, schema }) => [name, String(examples.of(schema, name))]),
    version: 'HTTP/1.1',
    headers: [
      ['host', new URL(visitor.address).host],
      ...Object.entries(
        visitor.headers(method === 'GET' ? {} : { 'idempotency-key': `bad-${whole(random, 1, 2e9)}` }),
      ),
      ...(json === undefined ? [] : [['content-type', 'application/json'] satisfies [string, string]]),
    ],
    json,
    bytes: undefined,
    pace: 'at once',
    hasLength: true,
  }
}

/** Returns the head and the body as bytes. */
export function bytesOf(draft: RequestDraft): { readonly head: Buffer; readonly body: Buffer } {
  const { method, path, query, version, headers, json, bytes, hasLength } = draft
  const body = bytes ?? Buffer.from(json === undefined ? '' : JSON.stringify(json))
  const search = query.map((pair) => pair.map(encodeLoosely).join('=')).join('&')
  const address = search === '' ? path : `${path}?${search}`
  const length = hasLength && (body.length > 0 || method !== 'GET') ? [['content-length', body.length]] : []
  const lines = [...headers, ...length, ['connection', 'close']].map(([name, value]) => `${name}: ${value}`)
  const head = Buffer.from(`${method} ${address} ${version}\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  return { head, body }
}

/** Escapes a text of any content for a query. */
function encodeLoosely(text: string): string {
  return encodeURIComponent(text.toWellFormed().slice(0, 4_000))
}
