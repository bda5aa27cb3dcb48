import { Refusal } from '#domain/errors.ts'

type Rules = {
  readonly places: number
  readonly patienceMs: number
  /** The refusal after waiting too long; `busy` by default. */
  readonly refusal?: Refusal
}

/** A semaphore: lets a limited number of callers work at a time; others wait in order. */
export class Turns {
  #free: number
  readonly #patienceMs: number
  readonly #refusal: Refusal
  readonly #waiting = new Set<() => void>()

  constructor({ places, patienceMs, refusal = new Refusal('busy') }: Rules) {
    this.#free = places
    this.#patienceMs = patienceMs
    this.#refusal = refusal
  }

  /** The number of waiting callers. */
  get waiting(): number {
    return this.#waiting.size
  }

  /** Runs the work when a slot is free; throws `Refusal` if that takes too long. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1
    else await this.#wait()
    try {
      return await work()
    } finally {
      this.#pass()
    }
  }

  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn = () => {
        clearTimeout(late)
        resolve()
      }
      const late = setTimeout(() => {
        this.#waiting.delete(turn)
        reject(this.#refusal)
      }, this.#patienceMs)
      this.#waiting.add(turn)
    })
  }

  #pass(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#free += 1
      return
    }
    this.#waiting.delete(next)
    next()
  }
}

/** A semaphore per key, so that a caller with many requests only waits for itself. */
export class TurnsOfEach {
  readonly #rules: Rules
  readonly #lines = new Map<string, { readonly turns: Turns; inside: number }>()

  constructor(rules: Rules) {
    this.#rules = rules
  }

  /** The number of waiting callers of all keys. */
  get waiting(): number {
    return this.#lines.values().reduce((sum, { turns }) => sum + turns.waiting, 0)
  }

  /** Runs the work when the key has a free slot; throws `Refusal` if that takes too long. */
  async take<T>(whose: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(whose) ?? { turns: new Turns(this.#rules), inside: 0 }
    this.#lines.set(whose, line)
    line.inside += 1
    try {
      return await line.turns.take(work)
    } finally {
      line.inside -= 1
      if (line.inside === 0) this.#lines.delete(whose)
    }
  }
}
