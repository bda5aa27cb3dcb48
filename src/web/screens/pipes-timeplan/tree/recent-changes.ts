import type { PipeMove } from '#contract/pipe-timeplan.ts'
import type { ListedChange } from '#web/plan/changes/change.ts'
import type { Named } from '#web/plan/changes/named-moves.ts'

type PipeChange = ListedChange<Named<PipeMove>>

/** A change that planned pipes, and what its planner can do about it: undo it, or redo it after an undo. */
export type RecentChange = {
  readonly change: PipeChange
  readonly isOwn: boolean
  /** The change to be reverted; null where nothing is offered. */
  readonly revert: { readonly kind: 'undo' | 'redo'; readonly id: number } | null
}

/**
 * Returns the changes that planned pipes. One that was undone is left out unless the reader can redo it, and so is one whose pipes
 * were planned again since; nothing is offered where a pipe is deleted.
 *
 * @param changes newest first
 */
export function recentlyPlanned(
  changes: readonly PipeChange[],
  reader: number | undefined,
  readOnly: boolean,
): RecentChange[] {
  const byId = new Map(changes.map((change) => [change.id, change]))
  const known = new Set<number>()
  return changes
    .filter(({ kind }) => kind === 'plan')
    .flatMap((change): RecentChange[] => {
      const chain = undosOf(change, byId)
      const last = chain.at(-1)!
      const isOwn = isBy(reader, change)
      // What is deleted has no name.
      const isThere = change.moves.every(({ product }) => product !== undefined)
      const mayRevert = !readOnly && isOwn && isBy(reader, last) && last.no_revert === null && isThere
      const isUndone = chain.length % 2 === 0
      const isKnown = change.moves.every(({ item }) => known.has(item))
      for (const { item } of change.moves) known.add(item)
      if (isUndone && (!mayRevert || isKnown)) return []
      return [{ change, isOwn, revert: mayRevert ? { kind: isUndone ? 'redo' : 'undo', id: last.id } : null }]
    })
}

/** Returns a change, its undo, the undo of that and so on. */
function undosOf(change: PipeChange, byId: ReadonlyMap<number, PipeChange>): PipeChange[] {
  const next = change.undone_by === null ? undefined : byId.get(change.undone_by)
  return next ? [change, ...undosOf(next, byId)] : [change]
}

function isBy(reader: number | undefined, { made_by }: PipeChange): boolean {
  return made_by !== null && made_by.id === reader
}
