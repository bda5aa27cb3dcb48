import type { Book } from '#faults/shop-floor/book.ts'
import type { Written } from '#faults/support/insist.ts'

/** A write that fits all that was acknowledged, and was refused: something of it is missing, or is there twice. */
export class Refused extends Error {
  override name = 'Refused'
}

/** Everything that was acknowledged, by everyone. */
export class Ledger {
  readonly keys: string[] = []
  readonly books: Book[] = []
  readonly refused: string[] = []
  /** Writes that were answered only when they were sent again. */
  sentAgain = 0

  /** Takes down a write that was answered. */
  enter({ key, answer, times }: Written<unknown>): void {
    if (answer.status >= 300) throw new Refused(`sent ${times} times: ${answer.status} ${answer.text}`)
    this.keys.push(key)
    if (times > 1) this.sentAgain += 1
  }

  /** Takes down that a write was refused; any other fault is thrown on. */
  refuse(fault: unknown, book: Book): void {
    if (!(fault instanceof Refused)) throw fault
    this.refused.push(`work order ${book.orderId}, ${fault.message}`)
  }
}
