import type { BatchReply } from '#contract/machine-data.ts'

/** Reasons contain what machines say: longer ones are cut, and more of them are counted together. */
const [MAX_REASON, MAX_REASONS] = [300, 1000]
const OTHERS = 'other reasons'

/** Counts what a bridge did for a machine. */
export class BridgeTotals {
  messages = 0
  accepted = 0
  duplicates = 0
  readonly #reasons = new Map<string, number>()

  /** Adds the answer to a batch; returns the reasons of refusals that are new. */
  addReply({ accepted, duplicates, rejected }: BatchReply): string[] {
    this.accepted += accepted
    this.duplicates += duplicates
    return rejected.flatMap(
      ({ errors }) => this.addReason(`Item refused: ${Object.values(errors).flat().join(' ')}`) ?? [],
    )
  }

  /** Counts something that was not passed on; returns the reason if it is new. */
  addReason(words: string): string | undefined {
    const reason = words.slice(0, MAX_REASON)
    const known = this.#reasons.has(reason) || this.#reasons.size < MAX_REASONS ? reason : OTHERS
    const count = this.#reasons.get(known) ?? 0
    this.#reasons.set(known, count + 1)
    return count === 0 ? known : undefined
  }

  /** Returns the totals as lines of text. */
  describe(): string[] {
    const known = this.duplicates > 0 ? `, known before: ${this.duplicates}` : ''
    return [
      `messages: ${this.messages}, items stored: ${this.accepted}${known}`,
      ...[...this.#reasons].map(([reason, count]) => `${count} × ${reason}`),
    ]
  }
}
