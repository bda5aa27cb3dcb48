import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import { focusAt, isField } from './focus-at.ts'
import type { TableProps } from './list-table.tsx'
import { extendTo, NOTHING, togglePage, toggleRow } from './selection.ts'
import { type Focus, type TableCommand, tableCommand } from './table-keys.ts'
import type { useTableFocus } from './use-table-focus.ts'

type Options<Row> = Pick<TableProps<Row>, 'rows' | 'columns' | 'selection' | 'onSelect' | 'onOpen'> &
  Pick<ReturnType<typeof useTableFocus<never>>, 'keep' | 'focusOn' | 'edit'>

/** Returns what the keys and the pointer do in a table. */
export function tableHandlers<Row extends { readonly id: number }>(options: Options<Row>) {
  const { rows, columns, selection, onSelect, onOpen, keep, focusOn, edit } = options
  const ids = rows.map(({ id }) => id)
  const editable = columns.filter(({ editor }) => editor).map(({ id }) => id)

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
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const at = isField(event.target) ? null : focusAt(event.target)
      const table = { rows: ids, columns: columns.map(({ id }) => id), editable }
      const command = at && tableCommand(event, at, table)
      if (!at || !command) return
      event.preventDefault()
      if (command.kind === 'focus') moveTo(command.focus, command.extends ? at.row : null)
      else carryOut(command, at)
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const at = isField(target) ? null : focusAt(target)
      if (at) keep(at)
    },
    onClick: ({ target, shiftKey, ctrlKey, metaKey }: MouseEvent<HTMLElement>) => {
      const at = isOwnControl(target) ? null : focusAt(target)
      if (!at) return
      if (shiftKey) onSelect(extendTo(selection, ids, at.row))
      else if (ctrlKey || metaKey || isCheck(target)) onSelect(toggleRow(selection, at.row))
      else if (!editable.some((id) => id === at.column) && isNothingMarked()) carryOut({ kind: 'open' }, at)
    },
    onDoubleClick: ({ target }: MouseEvent<HTMLElement>) => {
      const at = isField(target) ? null : focusAt(target)
      if (at) edit(at)
    },
  }
}

/** Whether a click on it means something else than one on its row. */
function isOwnControl(target: EventTarget): boolean {
  return isField(target) || (target instanceof Element && target.closest('a') !== null)
}

function isCheck(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-check]') !== null
}

/** Returns whether no text is selected: after selecting text to copy it, a click must not open the row. */
function isNothingMarked(): boolean {
  return getSelection()?.isCollapsed !== false
}
