/** A clock that only moves when a test moves it. */
export class Clock {
  #at: Date

  constructor(at: string | Date) {
    this.#at = new Date(at)
  }

  readonly now = (): Date => new Date(this.#at)

  /** Advances the clock by minutes. */
  pass(minutes: number): void {
    this.#at = new Date(this.#at.getTime() + minutes * 60_000)
  }

  set(at: string): void {
    this.#at = new Date(at)
  }
}
