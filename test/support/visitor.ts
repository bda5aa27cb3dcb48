import assert from 'node:assert/strict'
import { hash } from '@node-rs/argon2'
import { events } from '#contract/events.ts'
import { session } from '#contract/session.ts'

export const password = 'kaev ja põhi 1000'
export const passwordHash = await hash(password)

/** A browser as the servers see it: one set of cookies for all servers. */
export class Visitor {
  readonly #cookies = new Map<string, string>()

  /** Signs in a user with the tests' password. */
  static async signedIn(address: string, username: string): Promise<Visitor> {
    const visitor = new Visitor()
    await visitor.get(`${address}/login/`)
    const answer = await visitor.post(address + session.signIn.path, { username, password })
    assert.equal(answer.status, 200, await answer.text())
    return visitor
  }

  /** Opens another tab with the current cookies. */
  copy(): Visitor {
    const copy = new Visitor()
    for (const [name, value] of this.#cookies) copy.#cookies.set(name, value)
    return copy
  }

  /** The header that sends all cookies. */
  get cookie(): string {
    return [...this.#cookies].map((pair) => pair.join('=')).join('; ')
  }

  get(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return this.#send(url, { headers, redirect: 'manual' })
  }

  post(url: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    const own = { 'content-type': 'application/json', 'x-csrftoken': this.#cookies.get('csrftoken') ?? '' }
    return this.#send(url, { method: 'POST', body: JSON.stringify(body), headers: { ...own, ...headers } })
  }

  /** Opens the event stream. */
  async listen(address: string): Promise<Announcements> {
    const answer = await this.get(address + events.stream.path)
    assert.equal(answer.status, 200)
    assert.ok(answer.body)
    return new Announcements(answer.body)
  }

  async #send(url: string, init: RequestInit): Promise<Response> {
    const answer = await fetch(url, { ...init, headers: { ...init.headers, cookie: this.cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return answer
  }
}

/** The announcements of a stream, read as they arrive. */
export class Announcements {
  readonly #reader: ReadableStreamDefaultReader<string>
  #heard = ''

  constructor(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
    this.#reader = body.pipeThrough(new TextDecoderStream()).getReader()
  }

  /** Resolves at the next announcement of one of the tables; fails if the stream ends without one. */
  async of(...tables: string[]): Promise<{ table: string; ids: number[] | '*' }> {
    const names = tables.map(RegExp.escape).join('|')
    for (;;) {
      const line = new RegExp(`^data: (.*"table":"(?:${names})".*)\n`, 'm').exec(this.#heard)
      if (line) {
        this.#heard = this.#heard.slice(line.index + line[0].length)
        return JSON.parse(line[1] ?? '')
      }
      const { value, done } = await this.#reader.read()
      if (done) throw new Error(`the stream ended without ${names}: ${this.#heard}`)
      this.#heard += value
    }
  }

  /** Resolves when the server ends the stream. */
  async ended(): Promise<void> {
    while (!(await this.#reader.read()).done);
  }
}
