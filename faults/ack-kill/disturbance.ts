import { setTimeout } from 'node:timers/promises'
import type { Random } from '#demo/random.ts'
import type { World } from '#faults/support/world.ts'

/** The kinds of disturbance, in turns. */
const kinds = ['server', 'server', 'database', 'server', 'server twice', 'both'] as const
type Kind = (typeof kinds)[number]

/** Repeatedly kills the server and crashes the database while they are in use. */
export class Disturbance {
  kills = 0
  crashes = 0
  /** The times until the server served again. */
  readonly awayMs: number[] = []
  readonly #world: World
  readonly #random: Random

  constructor(world: World, random: Random) {
    this.#world = world
    this.#random = random
  }

  /** Disturbs once in each of `rounds` equal parts of the work; `done` returns its progress from 0 to 1. */
  async assignDowntimes(rounds: number, done: () => number): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      while (done() < (round + 0.5) / rounds) await setTimeout(5)
      await setTimeout(this.#random() * 30)
      const began = performance.now()
      await this.#disturb(this.#possible(kinds[round % kinds.length]!))
      this.awayMs.push(performance.now() - began)
    }
  }

  /** Returns the kind, or killing the server if PostgreSQL must not be crashed. */
  #possible(kind: Kind): Kind {
    return this.#world.database.crash ? kind : 'server'
  }

  async #disturb(kind: Kind): Promise<void> {
    const { server } = this.#world
    if (kind === 'database') {
      await this.#crash()
      // The server restarts its PostgreSQL.
      await this.#world.database.connection()
      return server.serving()
    }
    await Promise.all([this.#kill(), kind === 'both' && this.#crash()])
    if (kind === 'server twice') {
      void server.start().catch(() => {})
      await setTimeout(this.#random() * 600)
      await this.#kill()
    }
    await server.start()
  }

  async #kill(): Promise<void> {
    this.kills += 1
    await this.#world.server.kill()
  }

  async #crash(): Promise<void> {
    this.crashes += 1
    await this.#world.database.crash?.()
  }
}
