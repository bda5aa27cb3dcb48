import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { TableColumn } from '#web/lists/table/column.ts'
import { boundedWidth, type ColumnLayout, orderedColumns } from './column-layout.ts'

/** Narrower than this, the columns that can be spared are not shown by themselves. */
const NARROW = '(max-width: 74.9em)'

type Options<Row> = {
  /** Names the list in what the browser remembers. */
  readonly list: string
  readonly columns: readonly TableColumn<Row>[]
  /** The columns that the address names; empty for those that are remembered. */
  readonly named: readonly string[]
  readonly onShown: (shown: readonly string[]) => void
}

/** The columns of a list from left to right with their widths, as the address says or else as this browser remembers. */
export function useColumns<Row>({ list, columns, named, onShown }: Options<Row>) {
  const key = `columns:${list}`
  const [layout, setLayout] = useState(() => remembered(key))
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const initial = columns
    .filter(({ isHidden, isSpare }) => !isHidden && !(isNarrow && isSpare))
    .map(({ id }) => id)
  const chosen = named.length > 0 ? named : layout.shown
  const shown = orderedColumns(columns, chosen.length > 0 ? chosen : initial).map((column) => ({
    ...column,
    width: layout.widths[column.id] ?? (isNarrow ? column.narrowWidth : undefined) ?? column.width,
  }))
  const remember = (next: ColumnLayout) => {
    setLayout(next)
    localStorage.setItem(key, JSON.stringify(next))
  }
  return {
    shown,
    ids: shown.map(({ id }) => id),
    initial,
    show: (ids: readonly string[]) => {
      remember({ ...layout, shown: ids })
      onShown(ids)
    },
    resize: (id: string, px: number) =>
      remember({ ...layout, widths: { ...layout.widths, [id]: boundedWidth(px) } }),
    reset: () => {
      remember({ shown: [], widths: {} })
      onShown([])
    },
  }
}

/** What the browser remembers; nothing if it does not make sense. */
function remembered(key: string): ColumnLayout {
  try {
    const { shown, widths }: ColumnLayout = JSON.parse(localStorage.getItem(key) ?? '')
    const isLayout = Array.isArray(shown) && typeof widths === 'object'
    return isLayout ? { shown, widths } : { shown: [], widths: {} }
  } catch {
    return { shown: [], widths: {} }
  }
}
