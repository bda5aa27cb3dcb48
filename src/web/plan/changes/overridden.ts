import type { ListedChange } from './change.ts'

/** A move by which somebody, or another window of the same user, has changed what this page planned. */
export type Overridden<Move> = {
  readonly change: ListedChange<Move>
  readonly move: Move
  readonly isSelf: boolean
}

/** Who reads the changes, and which of them this page has made. */
export type Reader = { readonly user: number | undefined; readonly own: ReadonlySet<number> }

/** Returns the changes that moved what this page planned, oldest first: one move of each. */
export function overriddenHere<Move>(
  changes: readonly ListedChange<Move>[],
  { user, own }: Reader,
): readonly Overridden<Move>[] {
  return changes.toReversed().flatMap((change) => {
    if (own.has(change.id)) return []
    const move = change.overrides.find((each) => own.has(each.change))?.move
    return move ? [{ change, move, isSelf: change.made_by?.id === user }] : []
  })
}

/** Returns the changes by which others have moved what the user planned, on whatever page. */
export function overriddenByOthers<Move>(
  changes: readonly ListedChange<Move>[],
  { user, own }: Reader,
): readonly ListedChange<Move>[] {
  return changes.filter(
    ({ id, made_by, overrides }) => overrides.length > 0 && made_by?.id !== user && !own.has(id),
  )
}
