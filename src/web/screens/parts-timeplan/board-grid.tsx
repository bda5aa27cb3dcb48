import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ActionGroup } from '#contract/action-groups.ts'
import { plantDay } from '#domain/time.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import classes from './board.module.css'
import {
  cellAt,
  clickOf,
  focusBlock,
  keysAt,
  placeIn,
  scrollToDay,
  tabStopOf,
  wholeDay,
} from './board-dom.ts'
import { BoardHead } from './board-head.tsx'
import { type BoardCommand, boardCommand } from './board-keys.ts'
import { acrossOf, type BoardPlace, DEMAND_HEIGHT, HEAD_HEIGHT, NAME_WIDTH } from './board-places.ts'
import { demandOf } from './demand.ts'
import { noteScrolling } from './drawing.ts'
import { Ghost, type PlacedGhost } from './ghost.tsx'
import { LaneRow } from './lane-row.tsx'
import { useTexts } from './texts.ts'
import type { Board } from './use-board.ts'
import type { Words } from './use-words.ts'

/** What others ask of the board. */
export type BoardHandle = {
  /** The place at a point of the window; null where there is none. */
  readonly placeAt: (x: number, y: number) => BoardPlace | null
  readonly show: (lane: number, instant: number) => void
}

type Props = {
  board: Board
  words: Words
  handle: RefObject<BoardHandle | null>
  scroller: RefObject<HTMLDivElement | null>
  /** The work orders that are picked, whole or in part. */
  picked: ReadonlySet<number>
  open: number | null
  ghosts: readonly PlacedGhost[]
  hasPicks: boolean
  onAim: (place: BoardPlace | null) => void
  onPut: (place: BoardPlace, by: 'mouse' | 'touch' | 'keyboard') => void
  onOpen: (workOrder: number) => void
  /** Opens the working time of an operator's day, or of a date for everyone. */
  onTime: (date: string, operator: number | null) => void
  onPick: (workOrder: number) => void
  onUnplan: (workOrder: number) => void
  onDemand: (groups: readonly ActionGroup[]) => void
}

const MINUTE_MS = 60_000

/** Operators by days, drawn only where it is seen. */
export function BoardGrid(props: Props) {
  const { board, words, scroller, picked, open } = props
  const t = useTexts()
  const { lanes, days, scale, plan, dues } = board
  const now = useServerNow(MINUTE_MS)
  const today = plantDay(new Date(now))
  const demand = useMemo(() => demandOf(plan.unplanned, dues, days), [plan.unplanned, dues, days])
  const { rows, columns } = useWindow(board, scroller)
  const [stop, setStop] = useState({
    lane: 0,
    day: Math.max(
      0,
      days.findIndex(({ date }) => date === today),
    ),
  })
  const [from, to] = [columns[0]?.index ?? 0, columns.at(-1)?.index ?? -1]
  useHandle(props, rows.virtualizer)
  useArrivalAtToday(board, scroller, today)

  const focusCell = (lane: number, day: number) => {
    setStop({ lane, day })
    rows.virtualizer.scrollToIndex(lane)
    scrollToDay(scroller.current, board, day)
    const focus = () => cellAt(scroller.current, lane, day)?.focus({ preventScroll: true })
    // At once where it is drawn: the next key may come before the next picture.
    if (cellAt(scroller.current, lane, day)) focus()
    else requestAnimationFrame(focus)
  }
  const openTime = (day: number, lane: number | null) =>
    props.onTime(days[day]!.date, lane === null ? null : lanes[lane]!.operator.id || null)
  const carryOut = (command: BoardCommand) => {
    if (command.kind === 'cell') focusCell(command.lane, command.day)
    else if (command.kind === 'put') props.onPut(wholeDay(board, command), 'keyboard')
    else if (command.kind === 'time') openTime(command.day, command.lane)
    else if (command.kind === 'everyones-time') openTime(command.day, null)
    else if (command.kind === 'block') focusBlock(scroller.current, command.workOrder)
    else acts[command.kind](command.workOrder)
  }
  const acts = { open: props.onOpen, pick: props.onPick, unplan: props.onUnplan }
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const keys = keysAt(event.target, board)
    const command = keys && boardCommand(event, keys)
    if (!command) return
    event.preventDefault()
    carryOut(command)
  }
  const handleClick = (event: MouseEvent<HTMLDivElement>) => {
    const click = clickOf(event.nativeEvent, scroller.current, board)
    if (click?.kind === 'block') acts[click.isAdding ? 'pick' : 'open'](click.workOrder)
    if (click?.kind !== 'place') return
    setStop(click.place)
    if (props.hasPicks) props.onPut(click.place, click.by)
    else if (click.by === 'touch' || click.onHours) openTime(click.place.day, click.place.lane)
  }

  const handleContextMenu = (event: MouseEvent<HTMLDivElement>) => {
    const click = clickOf(event.nativeEvent, scroller.current, board)
    if (click?.kind !== 'place') return
    event.preventDefault()
    openTime(click.place.day, click.place.lane)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn only where it is seen.
    <div
      ref={scroller}
      role="grid"
      aria-label={t('board.label')}
      aria-rowcount={lanes.length + 2}
      aria-colcount={days.length + 1}
      aria-multiselectable
      className={classes.grid}
      data-zoom={scale.zoom}
      tabIndex={-1}
      onKeyDown={handleKeyDown}
      onClick={handleClick}
      onContextMenu={handleContextMenu}
      onFocus={(event) => {
        const cell = event.target.closest('[role=gridcell][data-day]')
        if (!cell) return
        const at = {
          lane: Number(cell.getAttribute('data-lane')),
          day: Number(cell.getAttribute('data-day')),
        }
        setStop(at)
        if (props.hasPicks && cell === event.target && cell.matches(':focus-visible'))
          props.onAim(wholeDay(board, at))
      }}
      onPointerMove={(event) => {
        if (props.hasPicks && event.pointerType === 'mouse' && event.buttons === 0)
          props.onAim(placeIn(scroller.current, board, event.clientX, event.clientY))
      }}
      onPointerLeave={(event) => event.pointerType === 'mouse' && event.buttons === 0 && props.onAim(null)}
    >
      <div
        role="presentation"
        className={classes.canvas}
        style={{
          width: NAME_WIDTH + days.length * scale.dayWidth,
          height: HEAD_HEIGHT + DEMAND_HEIGHT + lanes.length * scale.rowHeight,
          '--name-width': `${NAME_WIDTH}px`,
        }}
      >
        <BoardHead
          board={board}
          words={words}
          columns={columns}
          today={today}
          demand={demand}
          onDemand={props.onDemand}
          onTime={(date) => props.onTime(date, null)}
        />
        {rows.items.map(({ index }) => (
          <LaneRow
            key={lanes[index]!.operator.id}
            lane={lanes[index]!}
            index={index}
            scale={scale}
            days={days}
            rules={board.rules}
            words={words}
            from={from}
            to={to}
            today={today}
            tabStop={tabStopOf(stop, index, rows.items[0]?.index, [from, to], lanes.length)}
            picked={picked}
            open={open}
          />
        ))}
        {days.some(({ start, end }) => start <= now && now < end) && (
          <i className={classes.now} aria-hidden style={{ left: acrossOf(now, scale, days) }} />
        )}
        <Ghost board={board} words={words} ghosts={props.ghosts} />
      </div>
    </div>
  )
}

function useWindow({ lanes, days, scale }: Board, scroller: RefObject<HTMLDivElement | null>) {
  const virtualizer = useVirtualizer({
    count: lanes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => scale.rowHeight,
    paddingStart: HEAD_HEIGHT + DEMAND_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT + DEMAND_HEIGHT,
    overscan: 2,
  })
  const across = useVirtualizer({
    horizontal: true,
    count: days.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => scale.dayWidth,
    paddingStart: NAME_WIDTH,
    scrollPaddingStart: NAME_WIDTH,
    overscan: 1,
  })
  const { rowHeight, dayWidth } = scale
  useEffect(() => {
    void rowHeight
    virtualizer.measure()
  }, [virtualizer, rowHeight])
  useEffect(() => {
    void dayWidth
    across.measure()
  }, [across, dayWidth])
  noteScrolling(virtualizer.isScrolling || across.isScrolling)
  return { rows: { virtualizer, items: virtualizer.getVirtualItems() }, columns: across.getVirtualItems() }
}

/** Brings today into sight when the board opens, and when other days or another zoom are chosen. */
function useArrivalAtToday(
  { days, scale: { zoom, dayWidth } }: Board,
  scroller: RefObject<HTMLDivElement | null>,
  today: string,
): void {
  const width = useRef(dayWidth)
  useLayoutEffect(() => {
    width.current = dayWidth
  })
  useLayoutEffect(() => {
    void zoom
    const index = days.findIndex(({ date }) => date === today)
    if (index >= 0) scroller.current?.scrollTo({ left: index * width.current })
  }, [days, zoom, scroller, today])
}

function useHandle(
  { board, handle, scroller }: Props,
  rows: { scrollToIndex: (index: number) => void },
): void {
  useImperativeHandle(
    handle,
    () => ({
      placeAt: (x, y) => placeIn(scroller.current, board, x, y),
      show: (lane, instant) => {
        if (lane >= 0) rows.scrollToIndex(lane)
        const left = acrossOf(instant, board.scale, board.days) - NAME_WIDTH - board.scale.dayWidth / 4
        scroller.current?.scrollTo({ left: Math.max(0, left) })
      },
    }),
    [board, rows, scroller],
  )
}
