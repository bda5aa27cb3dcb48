import { Refusal } from '#domain/errors.ts'

/** Lets so many do something at once; the others wait, in the order they came. */
export class Turns {
  #free: number
  readonly #patienceMs: number
  readonly #waiting = new Set<() => void>()

  constructor(places: number, patienceMs: number) {
    this.#free = places
    this.#patienceMs = patienceMs
  }

  /** How many wait. */
  get waiting(): number {
    return this.#waiting.size
  }

  /** Does the work when it is its turn; refuses with `busy` when that takes too long. */
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
        reject(new Refusal('busy'))
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
