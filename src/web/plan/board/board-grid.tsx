import { type ReactNode, type RefObject, useMemo } from 'react'
import { plantDay } from '#domain/time.ts'
import { Grid } from '#web/elements/grid-roles.tsx'
import { useServerNow } from '#web/lib/server-clock.ts'
import type { Held } from '#web/plan/changes/held.ts'
import { Later } from '#web/plan/changes/later.tsx'
import classes from './board.module.css'
import type { Block, Board, DrawnBoard, Lane } from './board.ts'
import './board-colors.css'
import { tabStopOf } from './board-dom.ts'
import { BoardHead } from './board-head.tsx'
import type { BoardStop } from './board-input.ts'
import { lanesTop, NAME_WIDTH } from './board-places.ts'
import { coveredBlocks } from './covered-blocks.ts'
import { DayWork } from './day-work.tsx'
import { useAtRest } from './drawing.ts'
import { Ghosts } from './ghost.tsx'
import type { Ghost } from './ghost-places.ts'
import { HoverCard } from './hover-card.tsx'
import type { BoardLabels } from './labels.ts'
import { LaneRow } from './lane-row.tsx'
import type { Zoom } from './scale.ts'
import { startOfWork } from './snap.ts'
import { type UnassignedItem, unassignedLoad } from './unassigned-load.ts'
import { useBlockInView } from './use-block-in-view.ts'
import { type BoardHandle, useBoardHandle } from './use-board-handle.ts'
import { type BoardHandlers, timeLaneOf, useBoardInput } from './use-board-input.ts'
import { useDayWork } from './use-day-work.ts'
import { useScale } from './use-scale.ts'
import { useToday } from './use-today.ts'
import { useVisibleArea } from './use-visible-area.ts'
import { indexesOf, type VisibleArea } from './visible-area.ts'

type Props<B extends Block, L extends Lane<B>> = Omit<BoardHandlers, 'onWork'> & {
  board: Board<B> & { readonly lanes: readonly L[] }
  zoom: Zoom
  labels: BoardLabels<B, L>
  unassigned: readonly UnassignedItem[]
  handle: RefObject<BoardHandle | null>
  scroller: RefObject<HTMLDivElement | null>
  /** The blocks that are picked, whole or in part. */
  picked: ReadonlySet<number>
  open: number | null
  ghosts: readonly Ghost[]
  hasPicks: boolean
  /** Says who has moved held work since it was picked up. */
  overtaken: (held: Held) => string
  /** Shows what is known of a block while it is pointed at. */
  card?: (block: number) => ReactNode
  onZoom: (zoom: Zoom) => void
  onUnassigned: (items: readonly UnassignedItem[]) => void
  /** Jumps to a date. */
  onDay: (date: string) => void
}

const MINUTE_MS = 60_000

/** Lanes by days, drawn only where they are visible. */
export function BoardGrid<B extends Block, L extends Lane<B>>(props: Props<B, L>) {
  const { labels, scroller, zoom, picked, ghosts } = props
  const { lanes, days } = props.board
  const scale = useScale(props.board, zoom, scroller)
  const board = useMemo((): DrawnBoard => ({ lanes, days, scale }), [lanes, days, scale])
  const now = useServerNow(MINUTE_MS)
  const today = plantDay(new Date(now))
  const load = useMemo(() => unassignedLoad(props.unassigned, days), [props.unassigned, days])
  const visible = useVisibleArea(board, scroller)
  const todayIndex = days.findIndex(({ date }) => date === today)
  const work = useDayWork(props.handle, zoom, props.onZoom)
  const { stop, handlers } = useBoardInput({ ...props, board, onWork: work.show }, todayIndex)
  useBoardHandle(props.handle, board, scroller)
  const opened = props.open === null ? null : `[data-block="${props.open}"]`
  useBlockInView(scroller, opened, { left: NAME_WIDTH, top: lanesTop(scale) })
  useToday(board, scroller, today)

  return (
    <>
      <Grid
        ref={scroller}
        aria-label={labels.board}
        aria-rowcount={lanes.length + 2}
        aria-colcount={days.length + 1}
        aria-multiselectable
        className={classes.grid}
        data-zoom={zoom}
        tabIndex={-1}
        {...handlers}
      >
        <div
          role="presentation"
          className={classes.canvas}
          style={{
            width: NAME_WIDTH + scale.width,
            height: lanesTop(scale) + lanes.length * scale.rowHeight,
            '--name-width': `${NAME_WIDTH}px`,
            '--head-height': `${scale.headHeight}px`,
            '--unassigned-height': `${scale.unassignedHeight}px`,
          }}
        >
          <Later of={lanes}>
            <BoardHead
              {...{ board, labels, visible, today, now, scroller, load }}
              onDay={props.onDay}
              onUnassigned={props.onUnassigned}
              onTime={props.onTime}
            />
          </Later>
          <Lanes {...{ board, labels, visible, stop, today, now, picked, ghosts }} open={props.open} />
          <Ghosts board={board} lanes={visible.lanes} ghosts={ghosts} overtaken={props.overtaken} />
        </div>
      </Grid>
      {props.card && <HoverCard scroller={scroller} card={props.card} />}
      {work.shown && <ShownWork {...props} board={board} work={work} at={work.shown} />}
    </>
  )
}

type WorkProps<B extends Block, L extends Lane<B>> = Props<B, L> & {
  work: ReturnType<typeof useDayWork>
  at: BoardStop
}

function ShownWork<B extends Block, L extends Lane<B>>({ work, at, ...props }: WorkProps<B, L>) {
  const { board, labels, scroller, onOpen, onTime } = props
  const lane = board.lanes[at.lane]
  const cell = lane?.cells[at.day]
  if (!lane || !cell) return null
  const close = (then: () => void) => () => {
    work.show(null)
    then()
  }
  return (
    <DayWork
      key={`${at.lane} ${at.day}`}
      {...{ lane, cell, at, scroller, labels }}
      onOpen={(block) => close(() => onOpen(block))()}
      onDays={() => work.openInDays(at.lane, startOfWork(cell))}
      onTime={close(() => onTime(cell.day.date, timeLaneOf(lane)))}
      onClose={() => work.show(null)}
    />
  )
}

type LanesProps = {
  board: DrawnBoard
  labels: BoardLabels
  visible: VisibleArea
  stop: BoardStop
  today: string
  now: number
  picked: ReadonlySet<number>
  open: number | null
  ghosts: readonly Ghost[]
}

function Lanes({ board, labels, visible, stop, ghosts, ...props }: LanesProps) {
  const { lanes, days, scale } = board
  const covered = useMemo(() => coveredBlocks(lanes, ghosts), [lanes, ghosts])
  const [from, to] = visible.days
  const first = useAtRest(visible.seen[0])
  return indexesOf(visible.lanes).map((index) => {
    const lane = lanes[index]!
    return (
      <LaneRow
        key={lane.id}
        {...props}
        lane={lane}
        index={index}
        scale={scale}
        days={days}
        labels={labels}
        covered={covered.get(lane.id) ?? ''}
        from={from}
        to={to}
        first={first}
        tabStop={tabStopOf(index, { stop, visible, lanes: lanes.length })}
      />
    )
  })
}
