import { operators } from '#contract/operators.ts'
import { stationSubscriptions } from '#contract/stations.ts'
import { seededRandom } from '#demo/random.ts'
import { Ledger } from '#faults/shop-floor/ledger.ts'
import { Planner } from '#faults/shop-floor/planner.ts'
import { Winder, windingVerbs } from '#faults/shop-floor/winder.ts'
import { Writer } from '#faults/shop-floor/writer.ts'
import type { Sender } from '#faults/support/retries.ts'
import type { World } from '#faults/support/world.ts'

/** Every second user builds parts, and every second winds pipes. */
const usernames = ['worker', 'lineoperator', 'foreman', 'admin', 'worker2', 'lineoperator', 'admin', 'admin']

type Size = { readonly size: number; readonly sender: Sender; readonly seed: number }

/** Concurrent users of the shop floor, and the ledger of their acknowledged writes. */
export class Crew {
  readonly ledger: Ledger
  readonly #writers: readonly (Writer | Winder)[]

  private constructor(ledger: Ledger, writers: readonly (Writer | Winder)[]) {
    this.ledger = ledger
    this.#writers = writers
  }

  static async create(world: World, { size, sender, seed }: Size): Promise<Crew> {
    const ledger = new Ledger()
    const planner = await Planner.create(await world.signIn('partsplanner'))
    const subscribers = await withoutStations(world)
    const writers: (Writer | Winder)[] = []
    for (let seat = 0; seat < size; seat += 1) {
      const username = usernames[seat % usernames.length]!
      const own = { ledger, seat, sender, random: seededRandom(`writer ${seat} of ${seed}`) }
      writers.push(
        seat % 2 === 0
          ? await Writer.create(world, username, { ...own, planner })
          : await Winder.create(world, username, {
              ...{ ...own, subscriber: subscribers[seat] ?? 0 },
              changesPlan: seat === 1,
            }),
      )
    }
    return new Crew(ledger, writers)
  }

  /** The number of acknowledged writes. */
  get acknowledged(): number {
    return this.ledger.keys.length
  }

  /** The verbs of line operators that were never accepted. */
  get missing(): string[] {
    return windingVerbs
      .filter((endpoint) => this.ledger.timesOf(endpoint) === 0)
      .map(({ method, path }) => `${method} ${path}`)
  }

  /** Lets all of them work until this many writes are acknowledged, and up to `patience` times as many while a verb was never accepted; pending writes are completed. */
  async workUntil(acknowledged: number, { patience = 1 } = {}): Promise<void> {
    const isOver = () => this.acknowledged >= acknowledged * (this.missing.length === 0 ? 1 : patience)
    await Promise.all(
      this.#writers.map(async (writer) => {
        while (!isOver()) await writer.step()
      }),
    )
  }
}

/** Returns the operators who have not subscribed to any station. */
async function withoutStations(world: World): Promise<number[]> {
  const visitor = await world.signIn('admin')
  const { results } = await visitor.get(stationSubscriptions.list, { query: { is_open: true } })
  const taken = new Set(results.map(({ subscriber }) => subscriber.id))
  return (await visitor.get(operators.list, {})).map(({ id }) => id).filter((id) => !taken.has(id))
}
