import { createStore, type Store } from '#web/lib/store.ts'
import type { ChangeReply } from './change.ts'

/** What this page has changed since it was loaded: its changes, and the revision that each led to, by the one before it. */
export type OwnChanges = {
  readonly ids: ReadonlySet<number>
  readonly next: ReadonlyMap<string, string>
}

const byPlan = new Map<string, Store<OwnChanges>>()

/** Returns what this page has changed of a plan, on whichever of its screens. */
export function ownChangesOf(plan: string): Store<OwnChanges> {
  const known = byPlan.get(plan) ?? createStore<OwnChanges>({ ids: new Set(), next: new Map() })
  byPlan.set(plan, known)
  return known
}

/** Adds a change that the server has accepted on a revision. */
export function withOwn(
  own: OwnChanges,
  { change_id, state_hash }: ChangeReply,
  madeOn: string | null,
): OwnChanges {
  if (change_id === null) return own
  return {
    ids: new Set([...own.ids, change_id]),
    next: madeOn === null ? own.next : new Map([...own.next, [madeOn, state_hash]]),
  }
}

/** Returns the latest revision that only this page's own changes have led to from a given one. */
export function afterOwn(revision: string, { next }: OwnChanges): string {
  let latest = revision
  for (let later = next.get(latest); later !== undefined; later = next.get(latest)) latest = later
  return latest
}
