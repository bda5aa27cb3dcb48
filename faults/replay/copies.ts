import { setTimeout } from 'node:timers/promises'
import type { Endpoint, Reply } from '#contract/endpoint.ts'
import { session } from '#contract/session.ts'
import { type Random, whole } from '#demo/random.ts'
import { newKey, retry, type Sender, type Write, type Written } from '#faults/support/retries.ts'
import type { ServerProcess } from '#faults/support/server-process.ts'
import type { Answer } from '#faults/support/visitor.ts'

/** One of this many writes is interrupted by killing a server. */
const KILL_ONE_IN = 40

/** Sends several concurrent copies of every write to two servers, and another one later. */
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

  readonly send: Sender = async (write) => {
    const key = newKey()
    const atOnce = Array.from({ length: this.#atOnce }, (_, index) => this.#copy(write, key, index))
    if (whole(this.#random, 1, KILL_ONE_IN) === 1) await this.#restartOne()
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
    return retry(() => elsewhere.call(endpoint, input, key))
  }

  #compare({ endpoint }: Write<Endpoint>, copies: readonly { readonly answer: Answer<unknown> }[]): void {
    const answers = new Set(copies.map(({ answer: { status, text } }) => `${status} ${text}`))
    if (answers.size > 1)
      this.broken.push(
        `${endpoint.path} was answered in ${answers.size} ways: ${[...answers].join(' | ').slice(0, 300)}`,
      )
  }

  /** Checks that the key is refused with another body or, for a write without one, with another request. */
  async #misuse<E extends Endpoint>({ visitor, endpoint, other }: Write<E>, key: string): Promise<void> {
    const language = { body: { language: 'et' } } as const
    const { answer } = other
      ? await retry(() => visitor.call(endpoint, other, key))
      : await retry(() => visitor.call(session.changeLanguage, language, key))
    if (answer.status !== 422)
      this.broken.push(
        `the key of ${endpoint.path} was good for another request: ${answer.status} ${answer.text}`,
      )
  }

  /** Kills and restarts one of the servers while copies are sent, one at a time. */
  #restartOne(): Promise<void> {
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
