/** What has the focus in a table: a row, or one of its cells. */
export type Focus = { readonly row: number; readonly column: string | null }

export type TableCommand =
  | { readonly kind: 'focus'; readonly focus: Focus; readonly extends: boolean }
  | { readonly kind: 'toggle' | 'open' | 'edit' | 'page' | 'clear' }

type Key = {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

type Table = {
  readonly rows: readonly number[]
  readonly columns: readonly string[]
  readonly editable: readonly string[]
}

const PAGE_ROWS = 15

/** Returns what a key means where the focus is; undefined where the table has no use for it. */
export function tableCommand(pressed: Key, focus: Focus, table: Table): TableCommand | undefined {
  const { key, shiftKey } = pressed
  if (pressed.ctrlKey || pressed.metaKey) return key.toLowerCase() === 'a' ? { kind: 'page' } : undefined
  const row = neighbourRow(key, table.rows, table.rows.indexOf(focus.row))
  if (row !== undefined) return { kind: 'focus', focus: { ...focus, row }, extends: shiftKey }
  const column = neighbourColumn(key, table.columns, focus.column)
  if (column !== undefined) return { kind: 'focus', focus: { ...focus, column }, extends: false }
  const isEditable = focus.column !== null && table.editable.includes(focus.column)
  if (key === 'Enter') return { kind: isEditable ? 'edit' : 'open' }
  const command = ({ ' ': 'toggle', Escape: 'clear', F2: 'edit' } as const)[key]
  return command && { kind: command }
}

function neighbourRow(key: string, rows: readonly number[], at: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: PAGE_ROWS,
    PageUp: -PAGE_ROWS,
    Home: -rows.length,
    End: rows.length,
  }
  const step = steps[key]
  return step === undefined ? undefined : rows[Math.max(0, Math.min(rows.length - 1, at + step))]
}

/** Right goes from the row into its cells, left out of them again; undefined for other keys. */
function neighbourColumn(
  key: string,
  columns: readonly string[],
  column: string | null,
): string | null | undefined {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return undefined
  const at = column === null ? -1 : columns.indexOf(column)
  const to = at + (key === 'ArrowRight' ? 1 : -1)
  return to < 0 ? null : (columns[to] ?? column)
}
