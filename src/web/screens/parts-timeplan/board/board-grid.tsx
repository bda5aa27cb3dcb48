import { type RefObject, useDeferredValue, useMemo } from 'react'
import type { ActionGroup } from '#contract/action-groups.ts'
import { plantDay } from '#domain/time.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import type { Lane } from '#web/screens/parts-timeplan/lanes.ts'
import { useTexts } from '#web/screens/parts-timeplan/texts.ts'
import type { Board } from '#web/screens/parts-timeplan/use-board.ts'
import type { Words } from '#web/screens/parts-timeplan/use-words.ts'
import { marksOf, NO_MARKS } from './block-marks.ts'
import classes from './board.module.css'
import { tabStopOf } from './board-dom.ts'
import { BoardHead } from './board-head.tsx'
import { acrossOf, DEMAND_HEIGHT, HEAD_HEIGHT, NAME_WIDTH } from './board-places.ts'
import { demandOf } from './demand.ts'
import { useFirstInSight } from './first-in-sight.ts'
import { Ghost, type PlacedGhost } from './ghost.tsx'
import { Grid } from './grid-roles.tsx'
import { LaneRow } from './lane-row.tsx'
import { useArrivalAtToday } from './use-arrival-at-today.ts'
import { type BoardHandle, useBoardHandle } from './use-board-handle.ts'
import { type BoardActs, useBoardInput } from './use-board-input.ts'
import { useInSight } from './use-in-sight.ts'

type Props = BoardActs & {
  board: Board
  words: Words
  handle: RefObject<BoardHandle | null>
  scroller: RefObject<HTMLDivElement | null>
  /** The work orders that are picked, whole or in part. */
  picked: ReadonlySet<number>
  open: number | null
  ghosts: readonly PlacedGhost[]
  hasPicks: boolean
  onDemand: (groups: readonly ActionGroup[]) => void
  /** Jumps to a date. */
  onDay: (date: string) => void
}

const MINUTE_MS = 60_000
const NONE: readonly Lane[] = []

/** Operators by days, drawn only where it is seen. */
export function BoardGrid(props: Props) {
  const { board, words, scroller, picked, open } = props
  const t = useTexts()
  const { lanes, days, scale, plan, dues } = board
  const now = useServerNow(MINUTE_MS)
  const today = plantDay(new Date(now))
  const demands = useMemo(() => demandOf(plan.unplanned, dues, days), [plan.unplanned, dues, days])
  // Found after the picture of a change, which does not wait for them.
  const judged = useDeferredValue<readonly Lane[]>(lanes, NONE)
  const marks = useMemo(() => new Map(judged.map((lane) => [lane.operator.id, marksOf(lane)])), [judged])
  const sight = useInSight(board, scroller)
  const [from, to] = [sight.days[0]?.index ?? 0, sight.days.at(-1)?.index ?? -1]
  const todayIndex = days.findIndex(({ date }) => date === today)
  const { stop, handlers } = useBoardInput(props, todayIndex, sight.scrollToLane)
  useBoardHandle(props.handle, board, scroller, sight.scrollToLane)
  useArrivalAtToday(board, scroller, today)
  useFirstInSight(board, scroller)

  return (
    <Grid
      ref={scroller}
      aria-label={t('board.label')}
      aria-rowcount={lanes.length + 2}
      aria-colcount={days.length + 1}
      aria-multiselectable
      className={classes.grid}
      data-zoom={scale.zoom}
      tabIndex={-1}
      {...handlers}
    >
      <div
        role="presentation"
        className={classes.canvas}
        style={{
          width: NAME_WIDTH + scale.width,
          height: HEAD_HEIGHT + DEMAND_HEIGHT + lanes.length * scale.rowHeight,
          '--name-width': `${NAME_WIDTH}px`,
        }}
      >
        <BoardHead
          board={board}
          words={words}
          columns={sight.days}
          today={today}
          seen={sight.seen}
          scroller={scroller}
          demands={demands}
          onDay={props.onDay}
          onDemand={props.onDemand}
          onTime={props.onTime}
        />
        {sight.lanes.map(({ index }) => (
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
            tabStop={tabStopOf(stop, index, sight.lanes[0]?.index, [from, to], lanes.length)}
            marks={marks.get(lanes[index]!.operator.id) ?? NO_MARKS}
            picked={picked}
            open={open}
          />
        ))}
        {todayIndex >= 0 && (
          <i className={classes.now} aria-hidden style={{ left: acrossOf(now, scale, days) }} />
        )}
        <Ghost board={board} words={words} ghosts={props.ghosts} />
      </div>
    </Grid>
  )
}
