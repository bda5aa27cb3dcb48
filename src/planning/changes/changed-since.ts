import type { Problem, RefusalCode } from '#domain/errors.ts'
import { type MadeChange, standing } from './made-change.ts'
import type { Move } from './move.ts'

/** Why something is no longer as a change left it, and whether that was an edit of the item itself. */
export type Difference = { readonly code: RefusalCode; readonly isEdit?: boolean }

/** What a plan knows about its moves. */
export type MoveFacts<M extends Move> = {
  /** Returns keys of everything that a move affects; a later move with the same key has moved it since. */
  readonly thingsOf: (move: M) => readonly string[]
  /** Returns how the plan differs from what a move left. */
  readonly differenceOf: (move: M) => Difference | undefined
}

/**
 * Returns what is no longer as a change left it, once per item: who moved or edited it and when, or how it differs.
 *
 * @param later the changes since that still count, by id
 */
export function changedSince<M extends Move>(
  undone: MadeChange<M>,
  later: readonly MadeChange<M>[],
  { thingsOf, differenceOf }: MoveFacts<M>,
): Problem[] {
  const movers = new Map(
    later.flatMap((change) => change.moves.flatMap(thingsOf).map((thing) => [thing, change])),
  )
  return [...Map.groupBy(undone.moves, ({ item }) => item)].flatMap(([item, moves]) => {
    const mover = latestOf(moves.flatMap(thingsOf).flatMap((thing) => movers.get(thing) ?? []))
    if (mover) return [{ code: 'moved_since', params: { item, by: mover.by, at: mover.at } }]
    const difference = firstOf(moves, differenceOf)
    if (!difference) return []
    const editor = difference.isEdit ? editorOf(item, later) : undefined
    return [{ code: difference.code, params: { item, ...(editor && { by: editor.by, at: editor.at }) } }]
  })
}

/** Returns whether something that a change moved was moved again by a later change that still counts. */
export function isMovedSince<M extends Move>(
  change: MadeChange<M>,
  later: readonly MadeChange<M>[],
  thingsOf: MoveFacts<M>['thingsOf'],
): boolean {
  const things = new Set(change.moves.flatMap(thingsOf))
  return standing(change, later).some(({ moves }) =>
    moves.some((move) => thingsOf(move).some((thing) => things.has(thing))),
  )
}

/** Returns the first result that is not undefined. */
export function firstOf<Item, Result>(
  items: readonly Item[],
  resultOf: (item: Item) => Result | undefined,
): Result | undefined {
  for (const item of items) {
    const result = resultOf(item)
    if (result !== undefined) return result
  }
  return undefined
}

function latestOf<M extends Move>(changes: readonly MadeChange<M>[]): MadeChange<M> | undefined {
  return changes.reduce<MadeChange<M> | undefined>(
    (latest, change) => (latest && latest.id > change.id ? latest : change),
    undefined,
  )
}

function editorOf<M extends Move>(id: number, later: readonly MadeChange<M>[]): MadeChange<M> | undefined {
  return later.findLast(({ moves, items }) => moves.length === 0 && items.includes(id))
}
