import { seededRandom } from '#demo/random.ts'
import { Ledger } from '#faults/shop-floor/ledger.ts'
import { Planner } from '#faults/shop-floor/planner.ts'
import { Writer } from '#faults/shop-floor/writer.ts'
import type { Sender } from '#faults/support/retries.ts'
import type { World } from '#faults/support/world.ts'

const usernames = ['worker', 'foreman', 'worker2', 'admin']

/** Concurrent users of the shop floor, and the ledger of their acknowledged writes. */
export class Crew {
  readonly ledger: Ledger
  readonly #writers: readonly Writer[]

  private constructor(ledger: Ledger, writers: readonly Writer[]) {
    this.ledger = ledger
    this.#writers = writers
  }

  static async create(
    world: World,
    { size, sender, seed }: { readonly size: number; readonly sender: Sender; readonly seed: number },
  ): Promise<Crew> {
    const ledger = new Ledger()
    const planner = await Planner.create(await world.signIn('partsplanner'))
    const writers = Array.from({ length: size }, (_, seat) =>
      Writer.create(world, usernames[seat % usernames.length]!, {
        planner,
        ledger,
        seat,
        sender,
        random: seededRandom(`writer ${seat} of ${seed}`),
      }),
    )
    return new Crew(ledger, await Promise.all(writers))
  }

  /** The number of acknowledged writes. */
  get acknowledged(): number {
    return this.ledger.keys.length
  }

  /** Lets all of them work until this many writes are acknowledged. */
  async workUntil(acknowledged: number): Promise<void> {
    await Promise.all(
      this.#writers.map((writer) => writer.workUntil(() => this.acknowledged >= acknowledged)),
    )
  }
}
