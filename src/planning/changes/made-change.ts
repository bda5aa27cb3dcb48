import type { Move } from './move.ts'

/** An accepted change, with what is needed to undo it or an earlier one. */
export type MadeChange<M extends Move> = {
  readonly id: number
  /** The change that it undoes. */
  readonly undoes: number | null
  /** Empty if the items changed and not their places. */
  readonly moves: readonly M[]
  /** Everything that it touched. */
  readonly items: readonly number[]
  readonly by: string
  readonly at: number
}

/** A change with more moves can be undone only after a preview. */
export const LARGE_CHANGE = 20

/** Returns the changes that still count: a change that was undone does not, nor does the change that undid it. */
export function standing<Each extends Pick<MadeChange<Move>, 'id' | 'undoes'>>(
  undone: Pick<Each, 'id'>,
  later: readonly Each[],
): Each[] {
  const cancelled = new Set<number>()
  return later
    .toReversed()
    .filter(({ id, undoes }) => {
      if (cancelled.has(id)) return false
      if (undoes === null || undoes <= undone.id) return true
      cancelled.add(undoes)
      return false
    })
    .toReversed()
}
