import { Refusal } from '#domain/errors.ts'

type SemaphoreOptions = {
  readonly permits: number
  readonly timeoutMs: number
  /** The refusal after waiting too long; `busy` by default. */
  readonly refusal?: Refusal
}

/** Lets a limited number of callers work at a time; others wait in order. */
export class Semaphore {
  #free: number
  readonly #timeoutMs: number
  readonly #refusal: Refusal
  readonly #waiting = new Set<() => void>()

  constructor({ permits, timeoutMs, refusal = new Refusal('busy') }: SemaphoreOptions) {
    this.#free = permits
    this.#timeoutMs = timeoutMs
    this.#refusal = refusal
  }

  /** The number of waiting callers. */
  get waiting(): number {
    return this.#waiting.size
  }

  /** Runs the work when a permit is free; throws `Refusal` if that takes too long. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1
    else await this.#acquire()
    try {
      return await work()
    } finally {
      this.#release()
    }
  }

  #acquire(): Promise<void> {
    return new Promise((resolve, reject) => {
      const proceed = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.delete(proceed)
        reject(this.#refusal)
      }, this.#timeoutMs)
      this.#waiting.add(proceed)
    })
  }

  #release(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#free += 1
      return
    }
    this.#waiting.delete(next)
    next()
  }
}

/** A semaphore per key, so that a caller with many requests waits only for itself. */
export class KeyedSemaphore {
  readonly #options: SemaphoreOptions
  readonly #entries = new Map<string, { readonly semaphore: Semaphore; users: number }>()

  constructor(options: SemaphoreOptions) {
    this.#options = options
  }

  /** The number of waiting callers of all keys. */
  get waiting(): number {
    return this.#entries.values().reduce((sum, { semaphore }) => sum + semaphore.waiting, 0)
  }

  /** Runs the work when the key has a free permit; throws `Refusal` if that takes too long. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const entry = this.#entries.get(key) ?? { semaphore: new Semaphore(this.#options), users: 0 }
    this.#entries.set(key, entry)
    entry.users += 1
    try {
      return await entry.semaphore.run(work)
    } finally {
      entry.users -= 1
      if (entry.users === 0) this.#entries.delete(key)
    }
  }
}
