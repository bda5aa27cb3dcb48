import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Grid, GridBody, GridRow, RowHeader } from '#web/elements/grid-roles.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { withFocused } from '#web/lists/table/with-focused.ts'
import { focusWhenDrawn } from '#web/plan/board/focus-when-drawn.ts'
import nowClasses from '#web/plan/board/now.module.css'
import { type TimeAxis, timeAxisOf, xOf } from '#web/plan/board/time-axis.ts'
import { TimeHead } from '#web/plan/board/time-head.tsx'
import { HOURS_PER_MARK } from './model/period.ts'
import { stopAfter, type TimelineStop } from './model/timeline-keys.ts'
import type { TimelineRow } from './model/timeline-rows.ts'
import { useTexts } from './texts.ts'
import '#web/plan/board/board-colors.css'
import classes from './timeline-board.module.css'
import type { TimelineProps } from './timeline-page.tsx'
import { TimelinePipeRow } from './timeline-pipe-row.tsx'
import { useTimelineWords } from './timeline-words.ts'
import { useBoardWidth } from './use-board-width.ts'

export type BoardProps = TimelineProps & { rows: readonly TimelineRow[] }

const HEIGHTS = { group: 32, pipe: 58 }
const HOUR_MS = 3_600_000
/** The head and the padding of the grid are above the first row. */
const HEAD_PX = 46

/** Pipes on a time axis that is as wide as the window; only the rows that are seen are drawn. */
export function TimelineBoard(props: BoardProps) {
  const { rows, period, address, now } = props
  const t = useTexts()
  const scroller = useRef<HTMLDivElement>(null)
  const { names, room } = useBoardWidth(scroller)
  const { zoom } = address
  const { start, end } = period
  const axis = useMemo(() => {
    const pixelsPerHour = room / ((end - start) / HOUR_MS)
    return timeAxisOf({ start, end }, { pixelsPerHour, hoursPerMark: HOURS_PER_MARK[zoom] })
  }, [start, end, room, zoom])
  const isNowShown = now > start && now < end
  const style: CSSProperties = { '--names': `${names}px`, '--axis': `${axis.width}px` }
  return (
    <Grid
      ref={scroller}
      className={classes.scroller}
      aria-label={t('board')}
      aria-rowcount={rows.length}
      style={style}
    >
      {room > 0 && (
        <>
          <div aria-hidden className={classes.head}>
            <TimeHead
              corner={t('pipe')}
              axis={axis}
              now={isNowShown ? now : null}
              span={{ from: -1, to: axis.width }}
            />
          </div>
          <BoardRows {...props} {...{ axis, scroller }} />
          {isNowShown && (
            <div className={classes.now} aria-hidden>
              <div className={nowClasses.line} style={{ left: xOf(now, axis) }} />
            </div>
          )}
        </>
      )}
    </Grid>
  )
}

type RowsProps = BoardProps & { axis: TimeAxis; scroller: React.RefObject<HTMLDivElement | null> }

function BoardRows(props: RowsProps) {
  const { rows, axis, now, address } = props
  const words = useTimelineWords(now)
  const { virtualizer, stop, onKeyDown, onFocus } = useRowStops(props)
  useShownPipe(props, virtualizer)
  const drawn = virtualizer.getVirtualItems()
  const tabStop = stopIn(rows, stop)
  return (
    <GridBody
      className={classes.body}
      style={{ height: virtualizer.getTotalSize() }}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <GridLines axis={axis} />
      {drawn.map(({ index, start, key }) => {
        const row = rows[index]
        if (!row) return null
        return row.kind === 'group' ? (
          <GroupRow key={key} row={row} index={index} top={start} by={address.by} />
        ) : (
          <TimelinePipeRow
            key={key}
            {...{ row, index, axis, words }}
            top={start}
            stop={tabStop?.key === row.key ? tabStop.segment : null}
            marked={address.wait}
            isShown={row.key === `pipe-${address.pipe}`}
          />
        )
      })}
    </GridBody>
  )
}

/** Returns the stop of the Tab key: where it was, or the first pipe once that is gone. */
function stopIn(rows: readonly TimelineRow[], stop: TimelineStop | null): TimelineStop | null {
  if (rows.some(({ key }) => key === stop?.key)) return stop
  const first = rows.find(({ kind }) => kind === 'pipe')
  return first ? { key: first.key, segment: -1 } : null
}

/** Keeps one stop of the Tab key, which the arrow keys move; its row stays drawn. */
function useRowStops({ rows, scroller }: RowsProps) {
  const [stop, setStop] = useState<TimelineStop | null>(null)
  const focused = stop === null ? -1 : rows.findIndex(({ key }) => key === stop.key)
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => HEIGHTS[rows[index]?.kind ?? 'pipe'],
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 6,
    scrollPaddingStart: HEAD_PX,
    scrollMargin: 0,
    rangeExtractor: (range) => withFocused(defaultRangeExtractor(range), focused, rows.length),
  })
  // Another grouping has other heights at the same places.
  useEffect(() => virtualizer.measure(), [rows, virtualizer])
  const handleKeyDown = (event: KeyboardEvent) => {
    const at = stopOf(event.target)
    const next = at && !event.altKey && !event.ctrlKey && !event.metaKey && stopAfter(rows, at, event.key)
    if (!next) return
    event.preventDefault()
    setStop(next)
    virtualizer.scrollToIndex(rows.findIndex(({ key }) => key === next.key))
    focusWhenDrawn(scroller.current, () =>
      scroller.current?.querySelector<HTMLElement>(`[data-row="${next.key}"] [data-stop="${next.segment}"]`),
    )
  }
  return {
    virtualizer,
    stop,
    onKeyDown: handleKeyDown,
    onFocus: (event: React.FocusEvent) => setStop(stopOf(event.target)),
  }
}

function stopOf(target: EventTarget): TimelineStop | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-stop]') : null
  const row = element?.closest<HTMLElement>('[data-row]')
  return element && row ? { key: row.dataset['row'] ?? '', segment: Number(element.dataset['stop']) } : null
}

/** Scrolls to the pipe that the address names, once for each. */
function useShownPipe(
  { rows, address }: RowsProps,
  virtualizer: { readonly scrollToIndex: (index: number, options: { align: 'center' }) => void },
): void {
  const index = rows.findIndex(({ key }) => key === `pipe-${address.pipe}`)
  const isThere = index >= 0
  useEffect(() => {
    if (isThere) virtualizer.scrollToIndex(index, { align: 'center' })
  }, [address.pipe, isThere])
}

/** The lines of the hours, once behind all rows. */
function GridLines({ axis }: { axis: TimeAxis }) {
  return (
    <div className={classes.lines} aria-hidden>
      {axis.marks.map((mark) => (
        <i
          key={mark}
          data-day={axis.days.some(({ start }) => start === mark) || undefined}
          style={{ left: xOf(mark, axis) }}
        />
      ))}
    </div>
  )
}

type GroupProps = {
  row: Extract<TimelineRow, { kind: 'group' }>
  index: number
  top: number
  by: 'line' | 'order'
}

function GroupRow({ row: { name, pipes, metres }, index, top, by }: GroupProps) {
  const t = useTexts()
  return (
    <GridRow className={classes.group} style={{ top }} aria-rowindex={index + 1}>
      <RowHeader>
        <b>{name ?? t(`none.${by}`)}</b>{' '}
        <span>{t('group', { count: pipes, metres: formatNumber(metres, 1) })}</span>
      </RowHeader>
    </GridRow>
  )
}
