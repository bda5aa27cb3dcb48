import { seededRandom } from '#demo/random.ts'
import { faultsOf } from '#faults/bad-input/check-response.ts'
import { exchange, type Received } from '#faults/bad-input/exchange.ts'
import { KnownRecords } from '#faults/bad-input/known-records.ts'
import { addressMutations } from '#faults/bad-input/mutate-address.ts'
import { bodyMutations, pick } from '#faults/bad-input/mutate-body.ts'
import { wireMutations } from '#faults/bad-input/mutate-wire.ts'
import type { Operation } from '#faults/bad-input/operations.ts'
import { draftOf } from '#faults/bad-input/request-draft.ts'
import type { Visitor } from '#faults/support/visitor.ts'

/** The number of requests after which the known ids are read again. */
const BATCH = 200
const AT_ONCE = 4
/** The share of valid requests. */
const VALID_SHARE = 0.25

/** Sends requests, most of them invalid in some way, and records the responses. */
export class Fuzzer {
  readonly answers: Received[] = []
  readonly faults: string[] = []
  readonly #operations: readonly Operation[]
  readonly #visitor: Visitor
  readonly #seed: number
  readonly #records = new KnownRecords()

  constructor(operations: readonly Operation[], visitor: Visitor, seed: number) {
    this.#operations = operations
    this.#visitor = visitor
    this.#seed = seed
  }

  async run(requests: number, afterBatch: () => Promise<void>): Promise<void> {
    for (let first = 0; first < requests; first += BATCH) {
      await this.#records.load(this.#visitor)
      const last = Math.min(requests, first + BATCH)
      const lanes = Array.from({ length: AT_ONCE }, (_, lane) => this.#lane(first + lane, last))
      await Promise.all(lanes)
      await afterBatch()
    }
  }

  async #lane(first: number, last: number): Promise<void> {
    for (let number = first; number < last; number += AT_ONCE) await this.#send(number)
  }

  /** Sends the request of a number, which depends only on the seed and the existing records. */
  async #send(number: number): Promise<void> {
    const random = seededRandom(`${this.#seed}:${number}`)
    const operation = pick(this.#operations, random)
    const draft = draftOf(operation, this.#records, this.#visitor, random)
    const what = random() < VALID_SHARE ? 'sound' : pick(mutationsFor(operation), random)(draft, random)
    const answer = await exchange(Number(new URL(this.#visitor.address).port), draft)
    if (!('dropped' in answer)) {
      this.answers.push(answer)
      this.#records.noteRevision(operation.path, answer.body)
    }
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

/** Returns the mutations of an operation: bodies more often than URLs, and these more often than the wire format. */
function mutationsFor({ body }: Operation) {
  const addresses = [...addressMutations, ...addressMutations]
  return body
    ? [...bodyMutations, ...bodyMutations, ...addresses, ...wireMutations]
    : [...addresses, ...wireMutations]
}
