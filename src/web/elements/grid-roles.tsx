import type { ComponentProps } from 'react'

type Props = ComponentProps<'div'> & { [data: `data-${string}`]: string | number | boolean | undefined }

/** The parts of a table that is drawn only where it is seen, which no table element can be. */
export function Grid(props: Props) {
  // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn only where it is seen.
  return <div role="grid" {...props} />
}

export function GridBody(props: Props) {
  // biome-ignore lint/a11y/useSemanticElements: it holds the rows of the grid above.
  return <div role="rowgroup" {...props} />
}

export function GridRow(props: Props) {
  // biome-ignore lint/a11y/useSemanticElements: it is a row of the grid above.
  // biome-ignore lint/a11y/useFocusableInteractive: given where the focus is not in the cells only.
  return <div role="row" {...props} />
}

export function ColumnHeader(props: Props) {
  // biome-ignore lint/a11y/useSemanticElements: it heads a column of the grid above.
  // biome-ignore lint/a11y/useFocusableInteractive: the focus is in the cells.
  return <div role="columnheader" {...props} />
}

export function RowHeader(props: Props) {
  // biome-ignore lint/a11y/useSemanticElements: it heads a row of the grid above.
  // biome-ignore lint/a11y/useFocusableInteractive: the focus is in the cells.
  return <div role="rowheader" {...props} />
}

/** Whoever draws one says whether the focus comes to it or to what is in it. */
export function GridCell(props: Props) {
  // biome-ignore lint/a11y/useSemanticElements: it is a cell of the grid above.
  // biome-ignore lint/a11y/useFocusableInteractive: given with what is drawn.
  return <div role="gridcell" {...props} />
}
