import { setTimeout } from 'node:timers/promises'
import { downtimes } from '#contract/downtimes.ts'
import { events } from '#contract/events.ts'
import { partProducts } from '#contract/part-products.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { workScheduler } from '#contract/work-scheduler.ts'
import { type Random, whole } from '#demo/random.ts'
import type { Writer } from '#faults/shop-floor/writer.ts'
import type { Visitor } from '#faults/support/visitor.ts'
import type { World } from '#faults/support/world.ts'

/** The frequency of each operation, in percent. */
const shares = { looks: 35, lists: 13, polls: 20, writes: 26, listens: 4, comes: 2 } as const
const habits = Object.entries(shares).flatMap(([habit, share]) => Array<string>(share).fill(habit))

/** A user who works continuously. */
export class Person {
  readonly #world: World
  readonly #username: string
  readonly #visitor: Visitor
  readonly #writer: Writer
  readonly #random: Random
  /** Open event streams. */
  readonly #listening = new Set<Promise<void>>()

  constructor(world: World, username: string, visitor: Visitor, writer: Writer, random: Random) {
    this.#world = world
    this.#username = username
    this.#visitor = visitor
    this.#writer = writer
    this.#random = random
  }

  /** Does one operation; throws if it fails. */
  async act(): Promise<void> {
    switch (habits[whole(this.#random, 0, habits.length - 1)]) {
      case 'looks':
        await this.#visitor.get(workScheduler.read, { query: {} })
        return
      case 'lists':
        return this.#list()
      case 'polls':
        return this.#ask('/parts/operations', 'HEAD')
      case 'writes':
        return this.#writer.step()
      case 'listens':
        this.#startListening()
        return
      case 'comes':
        await this.#world.signIn(this.#username)
        await this.#ask('/parts/operations', 'GET')
    }
  }

  /** Waits until all streams are closed. */
  async leave(): Promise<void> {
    await Promise.all(this.#listening)
  }

  async #list(): Promise<void> {
    const list = [timeTrackers.list, downtimes.list, partProducts.list][whole(this.#random, 0, 2)]!
    await this.#visitor.get(list, { query: {} })
  }

  async #ask(path: string, method: string): Promise<void> {
    const answer = await fetch(`${this.#visitor.address}${path}`, {
      method,
      headers: this.#visitor.headers(),
    })
    await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`)
  }

  #startListening(): void {
    const stream = this.#listen(1_000 + this.#random() * 8_000)
    this.#listening.add(stream)
    void stream.finally(() => this.#listening.delete(stream))
  }

  async #listen(ms: number): Promise<void> {
    const leave = new AbortController()
    const headers = this.#visitor.headers()
    const answer = await fetch(`${this.#visitor.address}${events.stream.path}`, {
      headers,
      signal: leave.signal,
    })
    if (!answer.ok) throw new Error(`a stream: ${answer.status}`)
    const heard = answer.text().catch(() => '')
    await setTimeout(ms)
    leave.abort()
    await heard
  }
}
