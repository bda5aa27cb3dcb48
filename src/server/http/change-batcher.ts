import type { Change } from '#server/http/deps.ts'

const BATCH_MS = 100
/** With more ids than this, a change names only the table, and browsers refetch all of it. */
const MAX_IDS = 50

/** Collects changes for a moment and passes them on with one entry per table, so that a busy factory does not send each write. */
export class ChangeBatcher {
  readonly #send: (changes: readonly Change[]) => void
  readonly #pending = new Map<string, Set<number> | '*'>()
  #timer: NodeJS.Timeout | undefined

  constructor(send: (changes: readonly Change[]) => void) {
    this.#send = send
  }

  add({ table, ids }: Change): void {
    const known = this.#pending.get(table)
    const all = ids === '*' || known === '*' ? '*' : new Set([...(known ?? []), ...ids])
    this.#pending.set(table, all === '*' || all.size > MAX_IDS ? '*' : all)
    this.#timer ??= setTimeout(() => this.#flush(), BATCH_MS)
  }

  /** Drops pending changes. */
  stop(): void {
    clearTimeout(this.#timer)
  }

  #flush(): void {
    this.#timer = undefined
    const changes = [...this.#pending].map(([table, ids]) => ({ table, ids: ids === '*' ? ids : [...ids] }))
    this.#pending.clear()
    this.#send(changes)
  }
}
