import type { Endpoint } from '#contract/endpoint.ts'
import type { Book } from '#faults/shop-floor/book.ts'
import type { WindingBook } from '#faults/shop-floor/winding-book.ts'
import type { Written } from '#faults/support/retries.ts'

/** A valid write was refused, so an acknowledged one must be missing or duplicated. */
export class Refused extends Error {
  override name = 'Refused'
}

/** The acknowledged writes of all users. */
export class Ledger {
  readonly keys: string[] = []
  readonly books: Book[] = []
  readonly windings: WindingBook[] = []
  readonly refused: string[] = []
  /** How often each verb of the line operators was accepted. */
  readonly #accepted = new Map<Endpoint, number>()
  /** The number of writes that needed more than one attempt. */
  sentAgain = 0

  /** Records a write; throws `Refused` if it was refused. */
  enter({ key, answer, times }: Written<unknown>): void {
    if (answer.status >= 300) throw new Refused(`sent ${times} times: ${answer.status} ${answer.text}`)
    this.keys.push(key)
    if (times > 1) this.sentAgain += 1
  }

  /** Records a write of a line operator; throws `Refused` if it was refused. */
  enterVerb(endpoint: Endpoint, written: Written<unknown>): void {
    this.enter(written)
    this.#accepted.set(endpoint, this.timesOf(endpoint) + 1)
  }

  /** Returns how often a verb was accepted. */
  timesOf(endpoint: Endpoint): number {
    return this.#accepted.get(endpoint) ?? 0
  }

  /** Records a refused write; rethrows any other error. */
  refuse(fault: unknown): void {
    if (!(fault instanceof Refused)) throw fault
    this.refused.push(fault.message)
  }
}
