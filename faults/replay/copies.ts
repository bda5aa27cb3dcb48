import { setTimeout } from 'node:timers/promises'
import type { Endpoint, Reply } from '#contract/endpoint.ts'
import { session } from '#contract/session.ts'
import { type Random, whole } from '#demo/random.ts'
import { insist, type Manner, newKey, type Write, type Written } from '#faults/support/insist.ts'
import type { ServerProcess } from '#faults/support/server-process.ts'
import type { Answer } from '#faults/support/visitor.ts'

/** One write in so many is cut short by the end of a server. */
const CUT_ONE_IN = 40

/** Sends every write as impatient people on a bad line would: copies at once to two servers, one later. */
export class Copies {
  copies = 0
  kills = 0
  readonly broken: string[] = []
  readonly #servers: readonly [ServerProcess, ServerProcess]
  readonly #atOnce: number
  readonly #random: Random
  #killing: Promise<void> = Promise.resolve()

  constructor(servers: readonly [ServerProcess, ServerProcess], copies: number, random: Random) {
    this.#servers = servers
    this.#atOnce = copies - 1
    this.#random = random
  }

  readonly send: Manner = async (write) => {
    const key = newKey()
    const atOnce = Array.from({ length: this.#atOnce }, (_, index) => this.#copy(write, key, index))
    if (whole(this.#random, 1, CUT_ONE_IN) === 1) await this.#cut()
    const copies = await Promise.all(atOnce)
    const later = await this.#copy(write, key, copies.length)
    this.#compare(write, [...copies, later])
    await this.#misuse(write, key)
    return { key, ...later }
  }

  async #copy<E extends Endpoint>(
    { visitor, endpoint, input }: Write<E>,
    key: string,
    index: number,
  ): Promise<Omit<Written<Reply<E>>, 'key'>> {
    this.copies += 1
    const elsewhere = visitor.at(this.#servers[index % 2 === 0 ? 0 : 1].address)
    return insist(() => elsewhere.call(endpoint, input, key))
  }

  #compare({ endpoint }: Write<Endpoint>, copies: readonly { readonly answer: Answer<unknown> }[]): void {
    const answers = new Set(copies.map(({ answer: { status, text } }) => `${status} ${text}`))
    if (answers.size > 1)
      this.broken.push(
        `${endpoint.path} was answered in ${answers.size} ways: ${[...answers].join(' | ').slice(0, 300)}`,
      )
  }

  /** The key with another body, or with another request where there is none, is refused whatever it asks for. */
  async #misuse<E extends Endpoint>({ visitor, endpoint, other }: Write<E>, key: string): Promise<void> {
    const language = { body: { language: 'et' } } as const
    const { answer } = other
      ? await insist(() => visitor.call(endpoint, other, key))
      : await insist(() => visitor.call(session.changeLanguage, language, key))
    if (answer.status !== 422)
      this.broken.push(
        `the key of ${endpoint.path} was good for another request: ${answer.status} ${answer.text}`,
      )
  }

  /** Ends one of the servers in the midst of the copies, and starts it again; one at a time. */
  #cut(): Promise<void> {
    this.#killing = this.#killing.then(async () => {
      this.kills += 1
      const server = this.#servers[this.kills % 2 === 0 ? 0 : 1]
      await setTimeout(this.#random() * 15)
      await server.kill()
      await server.start()
    })
    return this.#killing
  }
}
