import { createStore } from '#web/lib/store.ts'

/** What this page has changed since it was loaded: its changes, and the revision that each led to, by the one before it. */
export type OwnChanges = {
  readonly ids: ReadonlySet<number>
  readonly next: ReadonlyMap<string, string>
}

/** Kept as long as the page: a screen that was left and opened again still knows what it did. */
export const ownChanges = createStore<OwnChanges>({ ids: new Set(), next: new Map() })

/** Notes a change that the server has accepted on a revision. */
export function noteOwn(
  { change_id, state_hash }: { readonly change_id: number | null; readonly state_hash: string },
  madeOn: string | null,
): void {
  if (change_id === null) return
  const { ids, next } = ownChanges.get()
  ownChanges.set({
    ids: new Set([...ids, change_id]),
    next: madeOn === null ? next : new Map([...next, [madeOn, state_hash]]),
  })
}

/** Returns the latest revision that only this page's own changes have led to from a given one. */
export function afterOwn(revision: string, { next }: OwnChanges): string {
  let latest = revision
  for (let later = next.get(latest); later !== undefined; later = next.get(latest)) latest = later
  return latest
}
