/** Which columns a table shows, in which order and how wide. */
export type ColumnLayout = {
  readonly shown: readonly string[]
  /** Widths in pixels that differ from the columns' own. */
  readonly widths: Readonly<Record<string, number>>
}

export const [NARROWEST_PX, WIDEST_PX] = [40, 800]

/** Returns the columns from left to right: those named that exist, after the ones that are always first. */
export function orderedColumns<C extends { readonly id: string; readonly isFixed?: boolean }>(
  columns: readonly C[],
  shown: readonly string[],
): C[] {
  const fixed = columns.filter(({ isFixed }) => isFixed)
  const named = shown.flatMap((id) => columns.find((column) => column.id === id && !column.isFixed) ?? [])
  return [...fixed, ...named]
}

/** Returns the order with a column shown at its end, or without it. */
export function toggledColumn(shown: readonly string[], id: string): readonly string[] {
  return shown.includes(id) ? shown.filter((each) => each !== id) : [...shown, id]
}

/** Returns the order with a column at another place; the first column stays. */
export function movedTo(shown: readonly string[], id: string, place: number): readonly string[] {
  const from = shown.indexOf(id)
  const to = Math.max(1, Math.min(shown.length - 1, place))
  return from < 1 ? shown : shown.toSpliced(from, 1).toSpliced(to, 0, id)
}

/** Returns a width that a column can have. */
export function boundedWidth(px: number): number {
  return Math.round(Math.max(NARROWEST_PX, Math.min(WIDEST_PX, px)))
}
