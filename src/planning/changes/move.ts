import type { Problem } from '#domain/errors.ts'

/** A move of a plan's item from one place to another; each plan defines its items and places. */
export type Move<Place = unknown> = {
  readonly item: number
  /** The parts of the item that move; all of it if absent. */
  readonly paths?: readonly string[]
  readonly from: Place
  readonly to: Place
}

/** The result of a request: its moves, or all of its problems. */
export type Moves<M extends Move> = { readonly moves: readonly M[]; readonly problems: readonly Problem[] }

/** Returns the results of all items of a request as one. */
export function movesOfAll<M extends Move>(each: readonly Moves<M>[]): Moves<M> {
  return { moves: each.flatMap(({ moves }) => moves), problems: each.flatMap(({ problems }) => problems) }
}

/** Returns whether a move affects anything that a call is about to change. */
export type Touches<M extends Move> = (move: M) => boolean

/** Returns each problem once. */
export function distinct(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}
