import { IconCheck } from '@tabler/icons-react'
import { GridCell, GridRow } from '#web/elements/grid-roles.tsx'
import type { TableColumn } from './column.ts'
import classes from './list-table.module.css'
import type { Focus } from './table-keys.ts'

type Props<Row> = {
  row: Row
  index: number
  /** In pixels from the first row. */
  top: number
  columns: readonly TableColumn<Row>[]
  isSelected: boolean
  isTabStop: boolean
  /** The cell that has the focus, or was the last to have it. */
  focused: string | null
  editing: string | null
  onEdit: (cell: Focus | null) => void
}

/** A row of a table: a place to select it, and its cells. */
export function TableRow<Row extends { readonly id: number }>(props: Props<Row>) {
  const { row, index, top, columns, isSelected, isTabStop, focused, editing, onEdit } = props
  return (
    <GridRow
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      tabIndex={isTabStop && focused === null ? 0 : -1}
      data-row={row.id}
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
    >
      <GridCell className={classes.check} data-check>
        <span className={classes.box} data-on={isSelected || undefined} aria-hidden>
          <IconCheck size={14} stroke={3} />
        </span>
      </GridCell>
      {columns.map(({ id, cell, isNumber, about, editor }) => (
        <GridCell
          key={id}
          tabIndex={isTabStop && focused === id ? 0 : -1}
          title={editing === id ? undefined : about}
          data-column={id}
          data-number={isNumber || undefined}
          data-editable={editor ? true : undefined}
          className={classes.cell}
        >
          {editor && editing === id ? editor(row, () => onEdit(null)) : cell(row)}
        </GridCell>
      ))}
    </GridRow>
  )
}
