import type { EarlierWork, RunningWork } from '#contract/work-scheduler.ts'
import type { Card } from './cards.ts'

/** A note on a card, below its buttons. */
export type CardNote =
  | { readonly kind: 'begun'; readonly of: Card['begun'] }
  | { readonly kind: 'downtime'; readonly of: NonNullable<Card['openDowntime']> }
  | { readonly kind: 'blockers'; readonly of: Card['blockers'] }
  | { readonly kind: 'earlier'; readonly of: EarlierWork }
  | { readonly kind: 'unmatched' }
  | { readonly kind: 'forgotten'; readonly since: string }
  | { readonly kind: 'alsoRunning'; readonly work: RunningWork }

/** Returns the notes of a card from the top, open or closed: all that is drawn there, and that makes it taller. */
export function notesOf(card: Card): readonly CardNote[] {
  const {
    begun,
    openDowntime,
    blockers,
    earlier,
    isUnmatched,
    forgottenSince,
    isRunningForUser,
    alsoRunning,
  } = card
  return [
    ...(begun.length > 0 ? [{ kind: 'begun', of: begun } as const] : []),
    ...(openDowntime ? [{ kind: 'downtime', of: openDowntime } as const] : []),
    ...(blockers.length > 0 ? [{ kind: 'blockers', of: blockers } as const] : []),
    ...(earlier ? [{ kind: 'earlier', of: earlier } as const] : []),
    ...(isUnmatched ? [{ kind: 'unmatched' } as const] : []),
    ...(forgottenSince === null ? [] : [{ kind: 'forgotten', since: forgottenSince } as const]),
    ...(isRunningForUser ? alsoRunning.map((work) => ({ kind: 'alsoRunning', work }) as const) : []),
  ]
}
