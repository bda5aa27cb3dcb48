import type { Endpoint, Input, Reply } from '#contract/endpoint.ts'
import { session } from '#contract/session.ts'

export type AnyInput = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

export type Answer<T> = { readonly status: number; readonly text: string; readonly body: T }

const TIMEOUT_MS = 30_000

/** A signed-in user who uses only the public API. */
export class Visitor {
  readonly address: string
  readonly cookies: string
  readonly csrfToken: string

  constructor(address: string, cookies: ReadonlyMap<string, string>) {
    this.address = address
    this.cookies = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    this.csrfToken = cookies.get('csrftoken') ?? ''
  }

  static async signIn(address: string, username: string, password: string): Promise<Visitor> {
    const page = await fetch(`${address}/login/`)
    await page.text()
    const stranger = new Visitor(address, cookiesOf(page))
    const answer = await fetch(`${address}${session.signIn.path}`, {
      method: 'POST',
      headers: stranger.headers({ 'content-type': 'application/json' }),
      body: JSON.stringify({ username, password }),
    })
    if (!answer.ok) throw new Error(`${username} cannot sign in: ${answer.status} ${await answer.text()}`)
    await answer.text()
    return new Visitor(address, cookiesOf(answer))
  }

  /** Returns the same user on another server process. */
  at(address: string): Visitor {
    const cookies = this.cookies.split('; ').map((cookie) => cookie.split('='))
    return new Visitor(address, new Map(cookies.map(([name = '', value = '']) => [name, value])))
  }

  /** Calls an endpoint; throws only if there is no response. */
  async call<E extends Endpoint>(
    endpoint: E,
    { params = {}, query = {}, body }: Input<E> & AnyInput,
    key?: string,
  ): Promise<Answer<Reply<E>>> {
    const answer = await fetch(`${this.address}${pathOf(endpoint, params, query)}`, {
      method: endpoint.method,
      headers: this.headers({
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await answer.text()
    return { status: answer.status, text, body: text === '' ? undefined : JSON.parse(text) }
  }

  /** Calls an endpoint and returns its response; throws if it is refused. */
  async get<E extends Endpoint>(endpoint: E, input: Input<E> & AnyInput): Promise<Reply<E>> {
    const { status, text, body } = await this.call(endpoint, input)
    if (status >= 300) throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${text.slice(0, 300)}`)
    return body
  }

  headers(others: Readonly<Record<string, string>> = {}): Record<string, string> {
    return {
      accept: 'application/json',
      cookie: this.cookies,
      'x-csrftoken': this.csrfToken,
      'x-user-activity': '1',
      ...others,
    }
  }
}

function pathOf(endpoint: Endpoint, params: AnyInput['params'] = {}, query: AnyInput['query'] = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
  const given = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

function cookiesOf(answer: Response): Map<string, string> {
  const pairs = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]?.split('=') ?? [])
  return new Map(pairs.map(([name = '', value = '']) => [name, value]))
}
