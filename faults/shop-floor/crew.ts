import { seededRandom } from '#demo/random.ts'
import { Ledger } from '#faults/shop-floor/ledger.ts'
import { Planner } from '#faults/shop-floor/planner.ts'
import { Writer } from '#faults/shop-floor/writer.ts'
import type { Manner } from '#faults/support/insist.ts'
import type { World } from '#faults/support/world.ts'

const usernames = ['worker', 'foreman', 'worker2', 'admin']

/** People of the shop floor who write at the same time, and the one ledger of what they were promised. */
export class Crew {
  readonly ledger: Ledger
  readonly #writers: readonly Writer[]

  private constructor(ledger: Ledger, writers: readonly Writer[]) {
    this.ledger = ledger
    this.#writers = writers
  }

  static async hire(
    world: World,
    { size, manner, seed }: { readonly size: number; readonly manner: Manner; readonly seed: number },
  ): Promise<Crew> {
    const ledger = new Ledger()
    const planner = await Planner.come(await world.signIn('partsplanner'))
    const writers = Array.from({ length: size }, (_, seat) =>
      Writer.hire(world, usernames[seat % usernames.length]!, {
        ...{ planner, ledger, seat, manner },
        random: seededRandom(`writer ${seat} of ${seed}`),
      }),
    )
    return new Crew(ledger, await Promise.all(writers))
  }

  /** How many writes were acknowledged. */
  get acknowledged(): number {
    return this.ledger.keys.length
  }

  /** All of them work until so many writes are acknowledged. */
  async workUntil(acknowledged: number): Promise<void> {
    await Promise.all(
      this.#writers.map((writer) => writer.workUntil(() => this.acknowledged >= acknowledged)),
    )
  }
}
