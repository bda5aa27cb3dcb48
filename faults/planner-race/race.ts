import type { Random } from '#demo/random.ts'
import { seededRandom } from '#demo/random.ts'
import { pick } from '#faults/bad-input/mutate-body.ts'
import type { Attempt, RacedPlan } from '#faults/planner-race/raced-plan.ts'
import { newKey } from '#faults/support/retries.ts'
import type { Answer, Visitor } from '#faults/support/visitor.ts'

/** A sentence in a refusal. */
const words = /\p{L}{2,} [^"]*[.]"/u

/** A race is at most so many times as long as asked until enough has been accepted. */
const PATIENCE = 5

/** Planners who change one plan at once, each on the newest revision that they have seen. */
export class Race {
  /** What was accepted: the revision that it was sent with, and the one that it led to. */
  readonly accepted: (readonly [sent: string, answered: string])[] = []
  /** The accepted changes, each with the one that it undoes. */
  readonly changes = new Map<number, number | undefined>()
  readonly statuses: number[] = []
  /** The verbs that were accepted. */
  readonly verbs: string[] = []
  readonly times: number[] = []
  readonly faults: string[] = []
  readonly #plan: RacedPlan

  constructor(plan: RacedPlan) {
    this.#plan = plan
  }

  /** The verbs of the plan that were never accepted. */
  get missing(): string[] {
    return this.#plan.verbs.filter((verb) => !this.verbs.includes(verb))
  }

  /** Lets planners change the plan for some time, and longer while a verb, or as many changes as planners, have not been accepted. */
  async run(
    planners: readonly Visitor[],
    { seconds, seed }: { seconds: number; seed: number },
  ): Promise<void> {
    const start = performance.now()
    const isOver = () => {
      const passed = (performance.now() - start) / 1000
      const isEnough = this.missing.length === 0 && this.accepted.length >= planners.length
      return passed >= (isEnough ? 1 : PATIENCE) * seconds
    }
    await Promise.all(
      planners.map(async (planner, index) => {
        const random = seededRandom(`${this.#plan.name} ${seed} ${index}`)
        while (!isOver()) await this.#turn(planner, random)
      }),
    )
  }

  /**
   * Undoes every accepted change, newest first, undos too: what an undo brought back may stand where a change that was
   * older than it, and is undone later, has to return to.
   */
  async undoAll(planner: Visitor): Promise<void> {
    // Undoing an undo applies its change again, as a new change.
    const redone = new Map<number, number>()
    for (const [id, undoes] of [...this.changes].toSorted(([a], [b]) => b - a)) {
      const change_id = redone.get(id) ?? id
      const { state_hash } = await planner.get(this.#plan.timeplan.undoPreview, { query: { change_id } })
      const answer = await planner.call(
        this.#plan.timeplan.undo,
        { body: { change_id, state_hash } },
        newKey(),
      )
      if (answer.status !== 200)
        this.faults.push(`Undo of ${change_id}: ${answer.status} ${answer.text.slice(0, 300)}`)
      const again = acceptedIn(answer.body).change_id
      if (undoes !== undefined && again !== undefined) redone.set(undoes, again)
    }
  }

  async #turn(planner: Visitor, random: Random): Promise<void> {
    const seen = await this.#plan.see(planner)
    const attempt = random() < 0.15 ? await this.#undoOf(planner, random) : seen.attempt(random)
    if (!attempt) return
    const sent = performance.now()
    const answer = await planner.call(attempt.endpoint, attempt.inputOn(seen.stateHash), newKey())
    this.times.push(performance.now() - sent)
    this.#note(attempt, seen.stateHash, answer)
  }

  #note({ what, undoes }: Attempt, sent: string, { status, text, body }: Answer<unknown>): void {
    const { state_hash, change_id } = acceptedIn(body)
    this.statuses.push(status)
    if (status >= 500 || (status >= 400 && !words.test(text)))
      this.faults.push(`${what}: ${status} ${text.slice(0, 300)}`)
    if (status !== 200 || state_hash === undefined || state_hash === sent) return
    this.accepted.push([sent, state_hash])
    this.verbs.push(what)
    if (change_id) this.changes.set(change_id, undoes)
  }

  async #undoOf(planner: Visitor, random: Random): Promise<Attempt | undefined> {
    const { results } = await planner.get(this.#plan.timeplan.changes, { query: {} })
    const own = results
      .map(({ id }) => id)
      .filter((id) => this.changes.has(id))
      .slice(0, 4)
    if (own.length === 0) return undefined
    const change_id = pick(own, random)
    const inputOn = (state_hash: string) => ({ body: { change_id, state_hash } })
    return { what: 'undo', endpoint: this.#plan.timeplan.undo, inputOn, undoes: change_id }
  }
}

/** Returns the revision and the change that a response names. */
function acceptedIn(body: unknown): { readonly state_hash?: string; readonly change_id?: number } {
  if (typeof body !== 'object' || body === null) return {}
  const { state_hash, change_id } = { state_hash: undefined, change_id: undefined, ...body }
  return {
    ...(typeof state_hash === 'string' && { state_hash }),
    ...(typeof change_id === 'number' && { change_id }),
  }
}
