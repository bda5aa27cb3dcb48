import { setTimeout as pass } from 'node:timers/promises'
import type { Visitor } from '#faults/support/visitor.ts'

const PAUSE_MS = 50

/** Another user, who keeps requesting the Work scheduler and the health of the server. */
export class Bystander {
  readonly #visitor: Visitor
  readonly #times: number[] = []
  readonly #asking: Promise<void>
  #isOver = false

  constructor(visitor: Visitor) {
    this.#visitor = visitor
    this.#asking = this.#ask()
  }

  /** Stops and returns the response times. */
  async times(): Promise<readonly number[]> {
    this.#isOver = true
    await this.#asking
    return this.#times
  }

  async #ask(): Promise<void> {
    const { address } = this.#visitor
    const headers = this.#visitor.headers()
    while (!this.#isOver) {
      for (const path of ['/api/v1/workplan/work-scheduler/', '/healthz']) {
        const asked = performance.now()
        const answer = await fetch(`${address}${path}`, { headers }).catch(() => undefined)
        await answer?.arrayBuffer()
        if (answer?.ok) this.#times.push(performance.now() - asked)
      }
      await pass(PAUSE_MS)
    }
  }
}
