import { Refusal } from '#domain/errors.ts'

type Rules = {
  readonly places: number
  readonly patienceMs: number
  /** What those are told who waited too long; that others are busy where nothing is said. */
  readonly refusal?: Refusal
}

/** Lets so many do something at once; the others wait, in the order they came. */
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

  /** How many wait. */
  get waiting(): number {
    return this.#waiting.size
  }

  /** Does the work when it is its turn; refuses when that takes too long. */
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

/** Lets each one do so many things at once, so that whoever asks for a lot waits behind themselves alone. */
export class TurnsOfEach {
  readonly #rules: Rules
  readonly #lines = new Map<string, { readonly turns: Turns; inside: number }>()

  constructor(rules: Rules) {
    this.#rules = rules
  }

  /** How many wait, all together. */
  get waiting(): number {
    return this.#lines.values().reduce((sum, { turns }) => sum + turns.waiting, 0)
  }

  /** Does the work when it is this one's turn; refuses when that takes too long. */
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
