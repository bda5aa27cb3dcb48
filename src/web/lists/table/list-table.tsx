import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type RefObject, useEffect, useRef } from 'react'
import { Grid, GridBody } from '#web/elements/grid-roles.tsx'
import { useIsCoarse } from '#web/lib/use-is-coarse.ts'
import type { TableColumn } from './column.ts'
import type { ListPlace } from './list-memory.ts'
import classes from './list-table.module.css'
import type { Selection } from './selection.ts'
import { tableHandlers } from './table-handlers.ts'
import { TableHead } from './table-head.tsx'
import type { Focus } from './table-keys.ts'
import { TableRow } from './table-row.tsx'
import { useTableFocus } from './use-table-focus.ts'
import { withFocused } from './with-focused.ts'

/** A row with its line and what selects it; on a touch screen, what is in it is as large as a finger. */
const sizes = { fine: { rowPx: 32, checkboxPx: 38 }, coarse: { rowPx: 45, checkboxPx: 44 } }
/** So many rows before the end, more are read. */
const ROWS_AHEAD = 20

export type TableProps<Row> = {
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  /** How many there are, also those that are not read yet; null if that is not known. */
  total: number | null
  /** These rows are about to be replaced. */
  isStale: boolean
  selection: Selection
  /** Where the table starts. */
  place: ListPlace
  onPlace: (changed: Partial<ListPlace>) => void
  onSelect: (selection: Selection) => void
  onOpen: (row: Row) => void
  onResize: (column: string, px: number) => void
  /** The last rows are about to be seen. */
  onEnd: (() => void) | null
  /** Which rows are seen, counted from 1. */
  onSeen: (from: number, to: number) => void
}

/** A table of any number of rows, drawn only where it is seen; its rows are one stop of the Tab key. */
export function ListTable<Row extends { readonly id: number }>(props: TableProps<Row>) {
  const { label, columns, rows, total, isStale, selection } = props
  const scroller = useRef<HTMLDivElement>(null)
  const focusIndex = useRef(-1)
  const size = useRowSize()
  const virtualizer = useRows(props, { scroller, focusIndex, rowPx: size.rowPx })
  const { focus, editing, ...focusing } = useTableFocus({ ...props, scroller, virtualizer })
  focusIndex.current = focus === null ? -1 : rows.findIndex(({ id }) => id === focus.row)
  const items = virtualizer.getVirtualItems()
  useReports(props, virtualizer)

  const tabStop = focusIndex.current >= 0 ? focus?.row : rows[0]?.id
  return (
    <Grid
      ref={scroller}
      aria-label={label}
      aria-multiselectable
      aria-rowcount={(total ?? rows.length) + 1}
      aria-busy={isStale || undefined}
      className={classes.root}
      style={templateOf(columns, size)}
      {...tableHandlers({ ...props, ...focusing })}
    >
      <TableHead
        columns={columns}
        rows={rows}
        selection={selection}
        onSelect={props.onSelect}
        onResize={props.onResize}
      />
      <GridBody
        className={classes.body}
        data-stale={isStale || undefined}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {items.map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          const isAt = (place: Focus | null) => (place?.row === row.id ? place.column : null)
          return (
            <TableRow
              key={row.id}
              {...{ row, index, columns }}
              top={start}
              isSelected={selection.ids.has(row.id)}
              isTabStop={row.id === tabStop}
              focused={isAt(focus)}
              editing={isAt(editing)}
              onEdit={focusing.edit}
            />
          )
        })}
      </GridBody>
    </Grid>
  )
}

function useRowSize() {
  const isCoarse = useIsCoarse()
  return sizes[isCoarse ? 'coarse' : 'fine']
}

type Refs = {
  readonly scroller: RefObject<HTMLDivElement | null>
  /** The row that has the focus; it stays drawn, so that the focus stays. */
  readonly focusIndex: RefObject<number>
  readonly rowPx: number
}

function useRows<Row extends { readonly id: number }>(
  { rows, place }: TableProps<Row>,
  { scroller, focusIndex, rowPx }: Refs,
) {
  return useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    getItemKey: (index) => rows[index]?.id ?? index,
    initialOffset: place.scrollTop,
    overscan: 8,
    rangeExtractor: (range) => withFocused(defaultRangeExtractor(range), focusIndex.current, rows.length),
  })
}

function templateOf(
  columns: readonly TableColumn<never>[],
  { rowPx, checkboxPx }: ReturnType<typeof useRowSize>,
): CSSProperties {
  const isAnyGrowing = columns.some(({ grows }) => grows)
  const tracks = columns.map(({ width, grows = isAnyGrowing ? undefined : width }) =>
    grows === undefined ? `${width}px` : `minmax(${width}px, ${grows}fr)`,
  )
  const width = columns.reduce((sum, column) => sum + column.width, checkboxPx)
  return {
    '--columns': `${checkboxPx}px ${tracks.join(' ')}`,
    '--width': `${width}px`,
    '--row-height': `${rowPx}px`,
  }
}

/** Tells the list which rows are seen, where the table is scrolled to, and when the last rows are near. */
function useReports<Row>(
  { rows, onSeen, onEnd, onPlace }: TableProps<Row>,
  virtualizer: ReturnType<typeof useRows>,
): void {
  const { range, scrollOffset } = virtualizer
  const [from, to] = range ? [range.startIndex, range.endIndex] : [0, 0]
  useEffect(() => {
    onSeen(rows.length === 0 ? 0 : from + 1, Math.min(to + 1, rows.length))
    if (rows.length > 0 && to >= rows.length - ROWS_AHEAD) onEnd?.()
  }, [from, to, rows.length, onEnd === null])
  useEffect(() => {
    if (scrollOffset !== null) onPlace({ scrollTop: scrollOffset })
  }, [scrollOffset])
}
