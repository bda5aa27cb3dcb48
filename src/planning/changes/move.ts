import type { Problem } from '#domain/errors.ts'

/** An item of a plan that goes from one place to another; what an item and a place are, each plan says itself. */
export type Move<Place = unknown> = {
  readonly item: number
  /** The parts of the item that move; all of it if absent. */
  readonly paths?: readonly string[]
  readonly from: Place
  readonly to: Place
}

/** The result of a request: where things go, or everything that is wrong with it. */
export type Moves<M extends Move> = { readonly moves: readonly M[]; readonly problems: readonly Problem[] }

/** Returns whether a move changed any of what a call is about to change. */
export type Touches<M extends Move> = (move: M) => boolean

/** Returns each problem once. */
export function distinct(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}
