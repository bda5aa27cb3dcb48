import type { Focus } from './table-keys.ts'

/** Returns which row and cell of a table an element is in. */
export function focusAt(target: EventTarget | null): Focus | null {
  if (!(target instanceof Element)) return null
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row']
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? null
  return row === undefined ? null : { row: Number(row), column }
}

/** Returns the element of a row or a cell, if it is drawn. */
export function elementOf(root: HTMLElement | null, { row, column }: Focus): HTMLElement | null {
  const cell = column === null ? '' : ` [data-column="${CSS.escape(column)}"]`
  return root?.querySelector<HTMLElement>(`[data-row="${row}"]${cell}`) ?? null
}

/** Returns whether keys on an element are for itself. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(?:INPUT|TEXTAREA|SELECT|BUTTON)$/.test(target.tagName)
}
