import { IconArrowDown, IconArrowsSort, IconArrowUp, IconCheck, IconMinus } from '@tabler/icons-react'
import { type PointerEvent, useRef } from 'react'
import { ColumnHeader, GridRow } from '#web/elements/grid-roles.tsx'
import { useTexts } from '#web/lists/texts.ts'
import type { TableColumn } from './column.ts'
import classes from './list-table.module.css'
import { type Selection, togglePage } from './selection.ts'

type Props<Row> = {
  columns: readonly TableColumn<Row>[]
  rows: readonly { readonly id: number }[]
  selection: Selection
  onSelect: (selection: Selection) => void
  onResize: (column: string, px: number) => void
}

/** The head of a table: what selects all rows, and the columns, by some of which it is sorted; their right edges can be dragged. */
export function TableHead<Row>({ columns, rows, selection, onSelect, onResize }: Props<Row>) {
  const t = useTexts()
  const ids = rows.map(({ id }) => id)
  const isWhole = ids.length > 0 && ids.every((id) => selection.ids.has(id))
  return (
    <GridRow aria-rowindex={1} className={classes.head}>
      <ColumnHeader className={classes.check}>
        <button
          type="button"
          tabIndex={-1}
          className={classes.box}
          aria-label={t('select.page')}
          aria-pressed={isWhole}
          data-on={selection.ids.size > 0 || undefined}
          onClick={() => onSelect(togglePage(selection, ids))}
        >
          {isWhole ? <IconCheck size={14} stroke={3} /> : <IconMinus size={14} stroke={3} />}
        </button>
      </ColumnHeader>
      {columns.map(({ id, label, isNumber, sort, width }) => (
        <ColumnHeader
          key={id}
          aria-sort={sort?.direction}
          className={classes.cell}
          data-number={isNumber || undefined}
        >
          {sort ? <SortButton label={label} {...sort} /> : label}
          <ResizeHandle width={width} onResize={(px) => onResize(id, px)} />
        </ColumnHeader>
      ))}
    </GridRow>
  )
}

const sortIcons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }

type SortProps = { label: string } & NonNullable<TableColumn<never>['sort']>

/** Sorts the table by a column and shows its first rows. */
function SortButton({ label, direction, onToggle }: SortProps) {
  const Icon = sortIcons[direction]
  return (
    <button
      type="button"
      className={classes.sort}
      onClick={({ currentTarget }) => {
        currentTarget.closest('[role="grid"]')?.scrollTo({ top: 0 })
        onToggle()
      }}
    >
      {label}
      <Icon size={13} aria-hidden />
    </button>
  )
}

/** The right edge of a column; the keyboard changes widths in the list of columns. */
function ResizeHandle({ width, onResize }: { width: number; onResize: (px: number) => void }) {
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null)
  const handleMove = ({ clientX }: PointerEvent) => {
    if (start.current) onResize(start.current.width + clientX - start.current.x)
  }
  return (
    <span
      aria-hidden
      className={classes.handle}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, width }
      }}
      onPointerMove={handleMove}
      onPointerUp={() => {
        start.current = null
      }}
    />
  )
}
