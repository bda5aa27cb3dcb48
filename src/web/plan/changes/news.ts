import type { ListedChange } from './change.ts'
import { type Overridden, overriddenByOthers, overriddenHere, type Reader } from './overridden.ts'

/** What has happened to the plan since a revision, newest first, and the revision that it led to. */
export type News<Move> = { readonly head: string; readonly changes: readonly ListedChange<Move>[] }

/** What a user is notified of: each move by itself, or only how much was moved, and who moved it. */
export type NewsNotice<Move> =
  | { readonly kind: 'moves'; readonly moves: readonly Overridden<Move>[] }
  | {
      readonly kind: 'summary'
      /** The name of one of those who made the changes; null where nobody is known. */
      readonly who: string | null
      /** How many others made them. */
      readonly others: number
      readonly count: number
    }

/** More than so many messages at once become one. */
const MOST_MESSAGES = 3
/** As many changes as a page looks back on. */
const NEWS_KEPT = 200

/** Returns the news with changes that were made after them. */
export function withAdded<Move>(
  { head, changes }: News<Move>,
  added: readonly ListedChange<Move>[],
): News<Move> {
  return { head: added[0]?.state_hash ?? head, changes: [...added, ...changes].slice(0, NEWS_KEPT) }
}

/**
 * Returns what to notify a user of, who knows of the changes up to `notified`; null before the first look, which sums up
 * what others changed while the user was away.
 */
export function noticeOf<Move>(
  changes: readonly ListedChange<Move>[],
  notified: number | null,
  reader: Reader,
): NewsNotice<Move> {
  if (notified === null) return summaryOf(overriddenByOthers(changes, reader))
  const moves = overriddenHere(
    changes.filter(({ id }) => id > notified),
    reader,
  )
  return moves.length > MOST_MESSAGES
    ? summaryOf(moves.map(({ change }) => change))
    : { kind: 'moves', moves }
}

function summaryOf<Move>(changes: readonly ListedChange<Move>[]): NewsNotice<Move> {
  if (changes.length === 0) return { kind: 'moves', moves: [] }
  const [who = null] = changes.flatMap(({ made_by }) => made_by?.name ?? [])
  const others = new Set(changes.map(({ made_by }) => made_by?.id)).size - 1
  return { kind: 'summary', who, others, count: changes.length }
}
