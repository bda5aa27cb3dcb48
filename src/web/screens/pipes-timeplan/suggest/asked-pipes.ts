import { MAX_SUGGESTED } from '#contract/pipe-suggestion.ts'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { isBegun } from '#web/screens/pipes-timeplan/model/plan-state.ts'
import { leavesOf } from '#web/screens/pipes-timeplan/tree/pipe-tree.ts'

/** The pipes to suggest a plan for: those that are selected, all that are not planned, or all that can still move. */
export const suggestionScopes = ['picked', 'unplanned', 'all'] as const
export type SuggestionScope = (typeof suggestionScopes)[number]

const NONE: ReadonlySet<number> = new Set()

/** Returns the lines that can wind one of some pipes, as far as their diameters say. */
export function ableLines(
  { plan, products }: Pick<PipesBoard, 'plan' | 'products'>,
  ids: readonly number[],
): readonly number[] {
  const dns = new Set(ids.flatMap((id) => products.get(id)?.dn ?? []))
  return plan.lines
    .filter(({ min_dn, max_dn }) => [...dns].some((dn) => dn >= (min_dn ?? 0) && dn <= (max_dn ?? dn)))
    .map(({ id }) => id)
}

/**
 * Returns the ids of the pipes of a scope, by delivery date, and how many more there are than a suggestion can have; of all that can
 * move, without those on closed lines, which are counted.
 */
export function askedPipes(
  board: Pick<PipesBoard, 'plan' | 'rows'>,
  scope: SuggestionScope,
  picked: ReadonlySet<string>,
  closed = NONE,
): { readonly ids: readonly number[]; readonly cut: number; readonly onClosed: number } {
  const all = leavesOf(board, scope === 'unplanned' ? 'unplanned' : 'all').filter(
    (leaf) => !isBegun(leaf) && (scope !== 'picked' || picked.has(`${leaf.id}`)),
  )
  const leaves = all.filter((leaf) => scope !== 'all' || !closed.has(leaf.slot?.line ?? 0))
  const places = new Map([...board.rows.keys()].map((id, index) => [id, index]))
  const placeOf = (row: number | null) => places.get(row ?? 0) ?? places.size
  const ids = leaves
    .toSorted((a, b) => placeOf(a.order_row) - placeOf(b.order_row) || a.id - b.id)
    .map(({ id }) => id)
  const cut = Math.max(0, ids.length - MAX_SUGGESTED)
  return { ids: ids.slice(0, MAX_SUGGESTED), cut, onClosed: all.length - leaves.length }
}
