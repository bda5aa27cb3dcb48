import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import classes from './list-cards.module.css'
import type { TableProps } from './list-table.tsx'

type Props<Row> = Pick<
  TableProps<Row>,
  'label' | 'rows' | 'isStale' | 'place' | 'onPlace' | 'onEnd' | 'onSeen'
> & {
  card: (row: Row) => ReactNode
}

/** Most cards have three lines. */
const CARD_PX = 88
const CARDS_AHEAD = 20

/** The rows of a list as cards on a phone, drawn only where they are seen. */
export function ListCards<Row extends { readonly id: number }>(props: Props<Row>) {
  const { label, rows, isStale, place, card, onPlace, onEnd, onSeen } = props
  const root = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop(root.current?.offsetTop ?? 0), [])
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => CARD_PX,
    getItemKey: (index) => rows[index]?.id ?? index,
    scrollMargin: top,
    initialOffset: place.scrollTop,
    overscan: 6,
  })
  const { range, scrollOffset } = virtualizer
  const [from, to] = range ? [range.startIndex, range.endIndex] : [0, 0]
  useEffect(() => {
    onSeen(rows.length === 0 ? 0 : from + 1, Math.min(to + 1, rows.length))
    if (rows.length > 0 && to >= rows.length - CARDS_AHEAD) onEnd?.()
  }, [from, to, rows.length, onEnd === null])
  useEffect(() => {
    if (place.scrollTop === 0) return
    // After the screen has gone to its top, as it does on arrival.
    const frame = requestAnimationFrame(() => scrollTo(0, place.scrollTop))
    return () => cancelAnimationFrame(frame)
  }, [])
  useEffect(() => {
    if (scrollOffset !== null) onPlace({ scrollTop: scrollOffset })
  }, [scrollOffset])
  return (
    <ul
      ref={root}
      className={classes.root}
      aria-label={label}
      data-stale={isStale || undefined}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const row = rows[index]
        return (
          row && (
            <li
              key={row.id}
              ref={virtualizer.measureElement}
              data-index={index}
              className={classes.card}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {card(row)}
            </li>
          )
        )
      })}
    </ul>
  )
}
