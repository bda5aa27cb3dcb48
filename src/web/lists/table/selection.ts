/** The selected rows, and the one from which Shift extends. */
export type Selection = { readonly ids: ReadonlySet<number>; readonly anchor: number | null }

export const NOTHING: Selection = { ids: new Set(), anchor: null }

/** Selects a row, or unselects it. */
export function toggleRow({ ids }: Selection, id: number): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Selects all rows between the anchor and a row, besides those selected. */
export function extendTo({ ids, anchor }: Selection, rows: readonly number[], id: number): Selection {
  const [from, to] = [rows.indexOf(anchor ?? id), rows.indexOf(id)]
  const between = rows.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1)
  return { ids: new Set([...ids, ...between]), anchor: anchor ?? id }
}

/** Selects these rows, or unselects them if all of them are selected. */
export function togglePage(selection: Selection, rows: readonly number[]): Selection {
  const isWhole = rows.length > 0 && rows.every((id) => selection.ids.has(id))
  if (!isWhole) return { ...selection, ids: new Set([...selection.ids, ...rows]) }
  return NOTHING
}
