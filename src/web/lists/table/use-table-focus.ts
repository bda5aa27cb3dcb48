import type { Virtualizer } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useState,
} from 'react'
import type { TableProps } from './list-table.tsx'
import { extendTo, NOTHING, togglePage, toggleRow } from './selection.ts'
import { type Focus, type TableCommand, tableCommand } from './table-keys.ts'

type Options<Row> = TableProps<Row> & {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>
}

/** The one focus of a table, and what its keys and the pointer do. */
export function useTableFocus<Row extends { readonly id: number }>(options: Options<Row>) {
  const { rows, columns, selection, place, scroller, virtualizer, onSelect, onOpen, onPlace } = options
  const [focus, setFocus] = useState<Focus | null>(
    place.focused === null ? null : { row: place.focused, column: null },
  )
  const [editing, setEditing] = useState<Focus | null>(null)
  const ids = rows.map(({ id }) => id)
  const editable = columns.filter(({ editor }) => editor).map(({ id }) => id)

  const focusOn = (next: Focus) => {
    setFocus(next)
    onPlace({ focused: next.row })
    virtualizer.scrollToIndex(ids.indexOf(next.row))
    requestAnimationFrame(() => elementOf(scroller.current, next)?.focus())
  }
  useEffect(() => {
    if (place.focused === null) return
    // After the screen has taken the focus, as it does on arrival.
    const frame = requestAnimationFrame(() =>
      elementOf(scroller.current, { row: place.focused ?? 0, column: null })?.focus({ preventScroll: true }),
    )
    return () => cancelAnimationFrame(frame)
  }, [])

  const edit = (cell: Focus | null) => {
    if (cell && !editable.includes(cell.column ?? '')) return
    setEditing(cell)
    if (cell) setFocus(cell)
    else if (focus) focusOn(focus)
  }
  const moveTo = (next: Focus, from: number | null) => {
    if (from !== null) onSelect(extendTo({ ...selection, anchor: selection.anchor ?? from }, ids, next.row))
    focusOn(next)
  }
  const carryOut = (command: Exclude<TableCommand, { kind: 'focus' }>, at: Focus) => {
    const row = rows.find(({ id }) => id === at.row)
    const column = editable.find((id) => id === at.column) ?? editable[0]
    const actions = {
      toggle: () => onSelect(toggleRow(selection, at.row)),
      page: () => onSelect({ ...togglePage(NOTHING, ids), anchor: at.row }),
      clear: () => onSelect(NOTHING),
      open: () => row && onOpen(row),
      edit: () => column !== undefined && edit({ row: at.row, column }),
    }
    actions[command.kind]()
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = isField(event.target) ? null : focusAt(event.target)
    if (!at) return
    const command = tableCommand(event, at, { rows: ids, columns: columns.map(({ id }) => id), editable })
    if (!command) return
    event.preventDefault()
    if (command.kind === 'focus') moveTo(command.focus, command.extends ? at.row : null)
    else carryOut(command, at)
  }
  return {
    focus,
    editing,
    edit,
    handlers: {
      onKeyDown: handleKeyDown,
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        const at = focusAt(target)
        if (at && !isField(target)) {
          setFocus(at)
          onPlace({ focused: at.row })
        }
      },
      onClick: (event: MouseEvent<HTMLElement>) => {
        const { target } = event
        if (!(target instanceof Element) || !target.closest('[data-check]')) return
        const at = focusAt(target)
        if (!at) return
        onSelect(event.shiftKey ? extendTo(selection, ids, at.row) : toggleRow(selection, at.row))
      },
      onDoubleClick: ({ target }: MouseEvent<HTMLElement>) => {
        const at = focusAt(target)
        if (at && at.column !== null && !isField(target)) edit(at)
      },
    },
  }
}

/** Returns which row and cell an element is in. */
function focusAt(target: EventTarget | null): Focus | null {
  if (!(target instanceof Element)) return null
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row']
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? null
  return row === undefined ? null : { row: Number(row), column }
}

function elementOf(root: HTMLElement | null, { row, column }: Focus): HTMLElement | null {
  const cell = column === null ? '' : ` [data-column="${CSS.escape(column)}"]`
  return root?.querySelector<HTMLElement>(`[data-row="${row}"]${cell}`) ?? null
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(?:INPUT|TEXTAREA|SELECT|BUTTON)$/.test(target.tagName)
}
