import { setTimeout } from 'node:timers/promises'
import type { Random } from '#demo/random.ts'
import type { World } from '#faults/support/world.ts'

/** What happens to the factory, by turns. */
const kinds = ['server', 'server', 'database', 'server', 'server twice', 'both'] as const
type Kind = (typeof kinds)[number]

/** Kills and crashes a factory again and again while it is being written to. */
export class Disturbance {
  kills = 0
  crashes = 0
  /** How long each time it took until it served again. */
  readonly awayMs: number[] = []
  readonly #world: World
  readonly #random: Random

  constructor(world: World, random: Random) {
    this.#world = world
    this.#random = random
  }

  /** Once at each of so many points of the work, which `done` tells, from 0 to 1. */
  async assignDowntimes(rounds: number, done: () => number): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      while (done() < (round + 0.5) / rounds) await setTimeout(5)
      await setTimeout(this.#random() * 30)
      const began = performance.now()
      await this.#be(this.#possible(kinds[round % kinds.length]!))
      this.awayMs.push(performance.now() - began)
    }
  }

  /** Where PostgreSQL is not ours to crash, the server is killed instead. */
  #possible(kind: Kind): Kind {
    return this.#world.ground.crash ? kind : 'server'
  }

  async #be(kind: Kind): Promise<void> {
    const { server } = this.#world
    if (kind === 'database') {
      await this.#crash()
      // The server it ran under brings it back.
      await this.#world.ground.connection()
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
    await this.#world.ground.crash?.()
  }
}
