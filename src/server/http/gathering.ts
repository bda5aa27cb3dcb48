import type { Change } from '#server/http/deps.ts'

const MOMENT_MS = 100
/** More than these are not worth naming: whoever shows the table reads all of it again. */
const MAX_IDS = 50

/** Gathers changes for a moment, so that a busy factory is told of table by table and not write by write. */
export class Gathering {
  readonly #tell: (changes: readonly Change[]) => void
  readonly #changed = new Map<string, Set<number> | '*'>()
  #moment: NodeJS.Timeout | undefined

  constructor(tell: (changes: readonly Change[]) => void) {
    this.#tell = tell
  }

  add({ table, ids }: Change): void {
    const known = this.#changed.get(table)
    const all = ids === '*' || known === '*' ? '*' : new Set([...(known ?? []), ...ids])
    this.#changed.set(table, all === '*' || all.size > MAX_IDS ? '*' : all)
    this.#moment ??= setTimeout(() => this.#pass(), MOMENT_MS)
  }

  /** What is gathered by now is never told. */
  stop(): void {
    clearTimeout(this.#moment)
  }

  #pass(): void {
    this.#moment = undefined
    const changes = [...this.#changed].map(([table, ids]) => ({ table, ids: ids === '*' ? ids : [...ids] }))
    this.#changed.clear()
    this.#tell(changes)
  }
}
