import { seededRandom } from '#demo/random.ts'
import { draftOf } from '#faults/bad-input/draft.ts'
import { exchange, type Heard } from '#faults/bad-input/exchange.ts'
import { faultsOf } from '#faults/bad-input/judge.ts'
import type { Operation } from '#faults/bad-input/operations.ts'
import { addressSpoils } from '#faults/bad-input/spoil-address.ts'
import { bodySpoils, pick } from '#faults/bad-input/spoil-body.ts'
import { wireSpoils } from '#faults/bad-input/spoil-wire.ts'
import { Stock } from '#faults/bad-input/stock.ts'
import type { Visitor } from '#faults/support/visitor.ts'

/** The number of requests after which the known ids are read again. */
const BATCH = 200
const AT_ONCE = 4
/** How many requests are sent as they should be. */
const SOUND = 0.25

/** Sends requests, most of them bad in some way, and takes down what comes back. */
export class Campaign {
  readonly answers: Heard[] = []
  readonly faults: string[] = []
  readonly #operations: readonly Operation[]
  readonly #visitor: Visitor
  readonly #seed: number
  readonly #stock = new Stock()

  constructor(operations: readonly Operation[], visitor: Visitor, seed: number) {
    this.#operations = operations
    this.#visitor = visitor
    this.#seed = seed
  }

  async run(requests: number, afterBatch: () => Promise<void>): Promise<void> {
    for (let first = 0; first < requests; first += BATCH) {
      await this.#stock.take(this.#visitor)
      const last = Math.min(requests, first + BATCH)
      const lanes = Array.from({ length: AT_ONCE }, (_, lane) => this.#lane(first + lane, last))
      await Promise.all(lanes)
      await afterBatch()
    }
  }

  async #lane(first: number, last: number): Promise<void> {
    for (let number = first; number < last; number += AT_ONCE) await this.#send(number)
  }

  /** Request number so-and-so: the same for a seed whatever came before, but for what there is in the factory. */
  async #send(number: number): Promise<void> {
    const random = seededRandom(`${this.#seed}:${number}`)
    const operation = pick(this.#operations, random)
    const draft = draftOf(operation, this.#stock, this.#visitor, random)
    const what = random() < SOUND ? 'sound' : pick(spoilsFor(operation), random)(draft, random)
    const answer = await exchange(Number(new URL(this.#visitor.address).port), draft)
    if (!('dropped' in answer)) this.answers.push(answer)
    const said =
      'dropped' in answer
        ? answer.dropped
        : `${answer.status} ${Math.round(answer.ms)} ms ${JSON.stringify(answer.body.slice(0, 200))}`
    for (const fault of faultsOf(answer))
      this.faults.push(
        `${fault}: request ${number}, ${draft.method.slice(0, 12)} ${draft.path.slice(0, 100)}, ${what}: ${said}`,
      )
  }
}

/** Bodies are spoilt oftener than addresses, and these oftener than the wire. */
function spoilsFor({ body }: Operation) {
  const addresses = [...addressSpoils, ...addressSpoils]
  return body ? [...bodySpoils, ...bodySpoils, ...addresses, ...wireSpoils] : [...addresses, ...wireSpoils]
}
