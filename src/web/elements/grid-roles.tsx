import type { ComponentProps } from 'react'

type Props = ComponentProps<'div'> & { [data: `data-${string}`]: string | number | boolean | undefined }

/** The parts of a table that is drawn only where it is visible, which no table element can be; the focus is in the cells or set by the caller. */
export function Grid(props: Props) {
  return <div role="grid" {...props} />
}

export function GridBody(props: Props) {
  return <div role="rowgroup" {...props} />
}

export function GridRow(props: Props) {
  return <div role="row" {...props} />
}

export function ColumnHeader(props: Props) {
  return <div role="columnheader" {...props} />
}

export function RowHeader(props: Props) {
  return <div role="rowheader" {...props} />
}

/** The caller decides whether the cell takes the focus or something in it. */
export function GridCell(props: Props) {
  return <div role="gridcell" {...props} />
}
