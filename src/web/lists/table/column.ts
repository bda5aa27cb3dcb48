import type { ReactNode } from 'react'

/** A column of a table: how it is called and what its cells show. */
export type TableColumn<Row> = {
  readonly id: string
  readonly label: string
  /** In pixels, until the user changes it. */
  readonly width: number
  /** The same in a narrow window, where it differs. */
  readonly narrowWidth?: number | undefined
  readonly cell: (row: Row) => ReactNode
  /** Numbers are at the right. */
  readonly isNumber?: boolean
  /** Always the first one. */
  readonly isFixed?: boolean
  /** Its share of the width that is left; without such a column all of them take it. */
  readonly grows?: number
  /** Not shown until the user chooses it. */
  readonly isHidden?: boolean
  /** The first to leave a narrow window. */
  readonly isSpare?: boolean
  /** Whether the rows are in the order of this column; absent where they cannot be. */
  readonly sort?: {
    readonly direction: 'ascending' | 'descending' | 'none'
    /** Sorts by this column, or turns its order around. */
    readonly onToggle: () => void
  }
  /** Said of a cell under the pointer. */
  readonly about?: string | undefined
  /** Edits a cell in place; absent where the user may not. */
  readonly editor?: ((row: Row, onClose: () => void) => ReactNode) | undefined
}
