import { type Random, whole } from '#demo/random.ts'
import { Examples } from '#faults/bad-input/example.ts'
import type { Operation } from '#faults/bad-input/operations.ts'
import type { Stock } from '#faults/bad-input/stock.ts'
import type { Visitor } from '#faults/support/visitor.ts'

/** How fast the bytes go out: all at once, or one at a time. */
export type Pace = 'at once' | 'slow body' | 'slow head'

/** A request on its way to the wire, which may yet be spoilt. */
export type Draft = {
  method: string
  /** As it goes over the wire, without the query. */
  path: string
  query: [name: string, value: string][]
  version: string
  headers: [name: string, value: string][]
  /** What the body says, where it is JSON. */
  json: unknown
  /** The body's bytes, where they are not what `json` would be. */
  bytes: Buffer | undefined
  pace: Pace
  /** Whether its length is told as it is. */
  tellsLength: boolean
}

/** A request that the operation should understand, about things that there are. */
export function draftOf(operation: Operation, stock: Stock, visitor: Visitor, random: Random): Draft {
  const examples = new Examples(stock, random)
  const { method, path, parameters, body } = operation
  const queried = parameters.filter(
    ({ in: where, required }) => where === 'query' && (required === true || random() < 0.35),
  )
  const json = body && examples.of(body)
  return {
    method,
    path: path.replace('{id}', String(stock.idAt(path, random))),
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
    tellsLength: true,
  }
}

/** The head and the body as bytes. */
export function bytesOf(draft: Draft): { readonly head: Buffer; readonly body: Buffer } {
  const { method, path, query, version, headers, json, bytes, tellsLength } = draft
  const body = bytes ?? Buffer.from(json === undefined ? '' : JSON.stringify(json))
  const search = query.map((pair) => pair.map(encodeLoosely).join('=')).join('&')
  const address = search === '' ? path : `${path}?${search}`
  const length = tellsLength && (body.length > 0 || method !== 'GET') ? [['content-length', body.length]] : []
  const lines = [...headers, ...length, ['connection', 'close']].map(([name, value]) => `${name}: ${value}`)
  const head = Buffer.from(`${method} ${address} ${version}\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  return { head, body }
}

/** Escapes what no address can carry; leaves alone what is escaped already or merely unusual. */
function encodeLoosely(text: string): string {
  return encodeURIComponent(text.toWellFormed().slice(0, 4_000))
}
