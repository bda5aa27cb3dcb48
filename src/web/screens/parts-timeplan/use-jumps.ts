import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { PartMove } from '#contract/part-plan.ts'
import { plantDay } from '#domain/time.ts'
import { addDays, mondayOf } from '#web/lib/plant-clock.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { scrollToDay } from '#web/plan/board/board-dom.ts'
import type { BoardHandle } from '#web/plan/board/use-board-handle.ts'
import type { LanePlace } from '#web/plan/changes/change.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import { DAYS_SHOWN, type ViewState } from '#web/screens/parts-timeplan/model/view-state.ts'
import type { TimePlace } from '#web/working-time/place.ts'

type Props = {
  board: PartsBoard
  view: ViewState
  handle: RefObject<BoardHandle | null>
  scroller: RefObject<HTMLElement | null>
  isPhone: boolean
  onView: (changed: Partial<ViewState>) => void
}

/** Jumps to places of the plan, from anywhere on the screen. */
export type Jumps = {
  /** Jumps to an instant of an operator, and opens the card of a work order. */
  readonly show: (workOrder: number | null, operatorId: number, instant: number) => void
  /** Jumps to an operator's day, or else to the board. */
  readonly toPlace: (place: LanePlace | null) => void
  /** Jumps to moved work: on the board, or in the tree where it is not planned. */
  readonly toMoved: (move: PartMove) => void
  readonly toDay: (from: string) => void
  /** Opens the working time of an operator's day, or of a date for everyone. */
  readonly openTime: (date: string, operator: number | null) => void
  readonly toTime: (time: TimePlace) => void
}

/** Returns the jumps of the screen, and keeps the day of the working time panel in sight. */
export function useJumps({ board, view, handle, scroller, isPhone, onView }: Props): Jumps {
  const stay = useTimeInSight(view, board, scroller)
  const later = useShownLater(board, handle)
  useLayoutEffect(() => {
    void view.zoom
    if (view.from !== null) scroller.current?.scrollTo({ left: 0 })
  }, [view.from, view.zoom, scroller])
  const laneOf = (operatorId: number) => board.lanes.findIndex(({ operator }) => operator.id === operatorId)
  const jumps: Jumps = {
    show: (workOrder, operatorId, instant) => {
      if (board.days.some(({ start, end }) => start <= instant && instant < end))
        handle.current?.show(laneOf(operatorId), instant, workOrder)
      else {
        later.current = { workOrder, operatorId, instant }
        onView({ from: mondayOf(plantDay(new Date(instant))) })
      }
      if (workOrder !== null) onView({ open: workOrder })
      // On a phone, the list of problems covers the days.
      else if (isPhone) onView({ panel: null })
    },
    toPlace: (place) =>
      place ? handle.current?.show(laneOf(place.lane), place.instant) : handle.current?.show(-1, 0),
    // As far to the left as it goes, also where that is the first day already.
    toDay: (from) => {
      stay()
      onView({ from, ...timeFrom(from, view) })
      const day = isPhone && board.days.find(({ date }) => date === from)
      if (day) handle.current?.show(0, day.start)
      else scroller.current?.scrollTo({ left: 0 })
    },
    openTime: (date, operator) =>
      onView({ panel: 'time', time: { kind: 'day', date, operator }, open: null }),
    toTime: (time) => onView({ panel: 'time', time, open: null, ...daysFor(time, board) }),
    toMoved: ({ item, to }) => {
      const { worker_id, work_order_id, start_time } = to
      if (worker_id !== null && start_time !== null)
        return jumps.show(work_order_id, worker_id, Date.parse(start_time))
      const group = board.plan.unplanned.find(({ partProductId }) => partProductId === item)
      const search = group?.order.order_number.toLowerCase() ?? ''
      onView({ tab: worker_id === null ? 'unassigned' : 'unplanned', search })
    },
  }
  return jumps
}

/**
 * Scrolls once to the day whose working time is open; from then on the user scrolls.
 * Returns a function that cancels a scroll that has not happened yet.
 */
function useTimeInSight(
  { panel, time }: ViewState,
  board: PartsBoard,
  scroller: RefObject<HTMLElement | null>,
): () => void {
  const date = panel === 'time' && time?.kind === 'day' ? time.date : null
  const revealed = useRef<string>(null)
  const reveal = useEffectEvent((day: number) => scrollToDay(scroller.current, board, day))
  useEffect(() => {
    if (date === revealed.current) return
    const day = board.days.findIndex((each) => each.date === date)
    if (date !== null && day < 0) return
    revealed.current = date
    if (day >= 0) reveal(day)
  }, [board.days, date])
  return () => {
    revealed.current = date
  }
}

type Shown = { readonly workOrder: number | null; readonly operatorId: number; readonly instant: number }

/** Shows a place on days that the board does not show yet, as soon as it does. */
function useShownLater({ days, lanes }: PartsBoard, handle: RefObject<BoardHandle | null>) {
  const later = useRef<Shown>(null)
  useEffect(() => {
    const shown = later.current
    if (!shown || !days.some(({ start, end }) => start <= shown.instant && shown.instant < end)) return
    later.current = null
    const lane = lanes.findIndex(({ operator }) => operator.id === shown.operatorId)
    handle.current?.show(lane, shown.instant, shown.workOrder)
  }, [days, lanes, handle])
  return later
}

/** Returns the view in which the working time panel follows the board; nothing where its day is still shown. */
function timeFrom(from: string, { panel, time }: ViewState): Partial<ViewState> {
  if (panel !== 'time' || (time !== null && time.kind !== 'day')) return {}
  const date = time?.date ?? plantDay(new Date(serverNow()))
  if (from <= date && date < addDays(from, DAYS_SHOWN)) return {}
  return { time: { kind: 'day', date: from, operator: time?.operator ?? null } }
}

/** Returns the view in which the board shows a date; nothing where it already does. */
function daysFor(time: TimePlace, { days }: Pick<PartsBoard, 'days'>): Partial<ViewState> {
  if (time.kind !== 'day' || days.some(({ date }) => date === time.date)) return {}
  return { from: mondayOf(time.date) }
}
