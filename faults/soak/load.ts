import { setTimeout } from 'node:timers/promises'
import type { Person } from '#faults/soak/person.ts'

const STEP_S = 6
/** A step must increase the rate by this factor to count. */
const WORTHWHILE = 1.1

/** Users at work, and the times of their operations. */
export class Load {
  readonly people: readonly Person[]
  readonly faults: string[] = []
  times: number[] = []

  constructor(people: readonly Person[]) {
    this.people = people
  }

  /** Measures the maximum of operations per second with a growing number of users without pauses. */
  async capacity(): Promise<number> {
    let best = 0
    for (let count = 1; count <= this.people.length; count *= 2) {
      this.times = []
      await this.#work(this.people.slice(0, count), STEP_S, 0)
      const rate = this.times.length / STEP_S
      if (rate < best * WORTHWHILE) return Math.max(best, rate)
      best = rate
    }
    return best
  }

  /** Keeps all users together at a rate. */
  async keep(perSecond: number, seconds: number): Promise<void> {
    this.times = []
    await this.#work(this.people, seconds, (this.people.length / perSecond) * 1000)
  }

  async #work(people: readonly Person[], seconds: number, everyMs: number): Promise<void> {
    const until = performance.now() + seconds * 1000
    await Promise.all(
      people.map((person, index) => this.#days(person, until, everyMs, (index * everyMs) / people.length)),
    )
    await Promise.all(people.map((person) => person.leave()))
  }

  async #days(person: Person, until: number, everyMs: number, first: number): Promise<void> {
    for (
      let due = performance.now() + first;
      due < until;
      due = Math.max(due + everyMs, performance.now() - everyMs)
    ) {
      await setTimeout(Math.max(0, due - performance.now()))
      const began = performance.now()
      await person
        .act()
        .catch((fault: Error) => this.faults.push(`${fault.message} ${String(fault.cause ?? '')}`))
      this.times.push(performance.now() - began)
    }
  }
}
