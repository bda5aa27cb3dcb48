import type { Endpoint } from '#contract/endpoint.ts'
import type { partTimeplan } from '#contract/part-timeplan.ts'
import type { pipeTimeplan } from '#contract/pipe-timeplan.ts'
import type { Random } from '#demo/random.ts'
import type { AnyInput, Visitor } from '#faults/support/visitor.ts'
import type { World } from '#faults/support/world.ts'
import type { PlanName } from '#server/modules/plan-changes/plan.ts'

/** A call that changes a plan; its input depends on the revision that it is based on. */
export type Attempt = {
  readonly what: string
  readonly endpoint: Endpoint
  readonly inputOn: (state_hash: string) => AnyInput
  /** The change that it undoes. */
  readonly undoes?: number
}

/** A plan as a planner sees it. */
export type SeenPlan = {
  readonly stateHash: string
  /** Where everything is, by what it is. */
  readonly places: ReadonlyMap<string, string>
  /** Returns a call that one of the planners could make; undefined if there is nothing to do. */
  attempt(random: Random): Attempt | undefined
}

/** What the race has to know of a plan. */
export type RacedPlan = {
  readonly name: PlanName
  /** What is accepted at least once in every race. */
  readonly verbs: readonly string[]
  /** The users who plan it. */
  readonly usernames: readonly string[]
  readonly timeplan: typeof partTimeplan | typeof pipeTimeplan
  see(visitor: Visitor): Promise<SeenPlan>
  /** Returns what is wrong with the plan as it is stored. */
  faults(world: World): Promise<string[]>
}

/** Returns the input of a call that has the revision in its query. */
export const on =
  (body: unknown, params: AnyInput['params'] = {}): Attempt['inputOn'] =>
  (state_hash) => ({ params, query: { state_hash }, body })
