import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useState } from 'react'
import { elementOf } from './focus-at.ts'
import type { TableProps } from './list-table.tsx'
import type { Focus } from './table-keys.ts'

type Options<Row> = Pick<TableProps<Row>, 'rows' | 'columns' | 'place' | 'onPlace'> & {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>
}

/** The one focus of a table, which starts where the user left the list, and the cell that is edited. */
export function useTableFocus<Row extends { readonly id: number }>(options: Options<Row>) {
  const { rows, columns, place, scroller, virtualizer, onPlace } = options
  const [focus, setFocus] = useState<Focus | null>(
    place.focused === null ? null : { row: place.focused, column: null },
  )
  const [editing, setEditing] = useState<Focus | null>(null)
  useEffect(() => {
    if (!focus) return
    // After the screen has taken the focus, as it does on arrival.
    const frame = requestAnimationFrame(() =>
      elementOf(scroller.current, focus)?.focus({ preventScroll: true }),
    )
    return () => cancelAnimationFrame(frame)
  }, [])

  const keep = (next: Focus) => {
    setFocus(next)
    onPlace({ focused: next.row })
  }
  const focusOn = (next: Focus) => {
    keep(next)
    virtualizer.scrollToIndex(rows.findIndex(({ id }) => id === next.row))
    requestAnimationFrame(() => elementOf(scroller.current, next)?.focus())
  }
  return {
    focus,
    editing,
    keep,
    focusOn,
    edit: (cell: Focus | null) => {
      const unsaved = cell && editing && unsavedIn(elementOf(scroller.current, editing))
      if (unsaved) return unsaved.focus()
      const isEditable = columns.some(({ id, editor }) => id === cell?.column && editor)
      setEditing(isEditable ? cell : null)
      if (cell && isEditable) setFocus(cell)
      if (!cell && focus) focusOn(focus)
    },
  }
}

/** What is being saved, or could not be, is finished first. */
function unsavedIn(cell: Element | null | undefined): HTMLElement | null {
  return cell?.querySelector<HTMLElement>('[data-unsaved]') ?? null
}
