import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { ActionGroup } from '#contract/action-groups.ts'
import type { PartMove } from '#contract/part-plan.ts'
import { plantDay } from '#domain/time.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { visibleDays } from '#web/plan/board/drop-target.ts'
import { firstVisibleDay } from '#web/plan/board/first-visible-day.ts'
import type { BoardHandle } from '#web/plan/board/use-board-handle.ts'
import type { LanePlace } from '#web/plan/changes/change.ts'
import { glow } from '#web/plan/changes/glowing.ts'
import type { Intent } from '#web/screens/parts-timeplan/edits/intent.ts'
import { isPlanned, type PlannedGroup, UNASSIGNED } from '#web/screens/parts-timeplan/model/lanes.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import { hasInstant, type ViewState } from '#web/screens/parts-timeplan/model/view-state.ts'
import type { TimePlace } from '#web/working-time/place.ts'
import {
  daysFor,
  hiddenPlaceOf,
  placeOfMoved,
  type ShownPlace,
  timeFrom,
  viewOfMoved,
  viewOfShown,
} from './jump-views.ts'

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
  /** The same, but only opens the card of work of earlier days than those shown, which stay. */
  readonly showConflict: Jumps['show']
  /** Scrolls the first of what is planned of work into view and lets all of it glow; the focus stays. */
  readonly reveal: (groups: readonly ActionGroup[]) => void
  /** Jumps to an operator's day, or else to the board. */
  readonly toPlace: (place: LanePlace | null) => void
  /** Jumps to moved work: on the board, or in the tree where it is not planned. */
  readonly toMoved: (move: PartMove) => void
  /** Returns the function that shows what an intent planned; undefined where all of it can be seen. */
  readonly showOf: (intent: Intent) => (() => void) | undefined
  readonly toDay: (from: string) => void
  /** Opens the working time of an operator's day, or of a date for everyone. */
  readonly openTime: (date: string, operator: number | null) => void
  readonly toTime: (time: TimePlace) => void
}

/** Returns the jumps of the screen, and keeps the day of the working time panel visible. */
export function useJumps({ board, view, handle, scroller, isPhone, onView }: Props): Jumps {
  const stay = useTimeVisible(view, board, handle)
  const later = useShownLater(board, handle)
  useOpenedVisible(view, board, handle)
  useLayoutEffect(() => {
    void view.zoom
    if (view.from !== null) scroller.current?.scrollTo({ left: 0 })
  }, [view.from, view.zoom, scroller])
  const laneOf = (operatorId: number) => board.lanes.findIndex(({ operator }) => operator.id === operatorId)
  const jumps: Jumps = {
    show: (workOrder, operatorId, instant) => {
      const place = { workOrder, operatorId, instant }
      if (hasInstant(board.days, instant)) handle.current?.show(laneOf(operatorId), instant, workOrder)
      else later.current = place
      onView(viewOfShown(place, { days: board.days, isPhone }))
    },
    showConflict: (workOrder, operatorId, instant) => {
      if (workOrder !== null && instant < board.days[0]!.start) onView({ open: workOrder })
      else jumps.show(workOrder, operatorId, instant)
    },
    reveal: (groups) => {
      const startOf = ({ workOrder }: PlannedGroup) => Date.parse(workOrder.start_time)
      const planned = groups.filter(isPlanned)
      const [first] = planned.toSorted((a, b) => startOf(a) - startOf(b))
      if (!first) return
      const [operatorId, instant] = [first.workerId ?? UNASSIGNED.id, startOf(first)]
      if (hasInstant(board.days, instant)) handle.current?.reveal(laneOf(operatorId), instant)
      else onView(viewOfShown({ workOrder: null, operatorId, instant }, { days: board.days, isPhone }))
      glow(new Set(planned.map(({ id }) => id)))
    },
    showOf: (intent) => {
      const [first, last] = visibleDays.get()
      const visible = isPhone
        ? board.days.filter(({ date }) => date === firstVisibleDay.get())
        : board.days.slice(first, last + 1)
      const place = hiddenPlaceOf(intent, visible)
      return place && (() => jumps.show(null, place.operatorId, place.instant))
    },
    toPlace: (place) =>
      place ? handle.current?.show(laneOf(place.lane), place.instant) : handle.current?.show(-1, 0),
    // As far to the left as it goes, also where that is the first day already.
    toDay: (from) => {
      stay()
      onView({ from, ...timeFrom(from, view, plantDay(new Date(serverNow()))) })
      const day = isPhone && board.days.find(({ date }) => date === from)
      if (day) handle.current?.show(0, day.start)
      else scroller.current?.scrollTo({ left: 0 })
    },
    openTime: (date, operator) =>
      onView({ panel: 'time', time: { kind: 'day', date, operator }, open: null }),
    toTime: (time) => onView({ panel: 'time', time, open: null, ...daysFor(time, board) }),
    toMoved: (move) => {
      const place = placeOfMoved(move)
      if (place) jumps.show(place.workOrder, place.operatorId, place.instant)
      else onView(viewOfMoved(move, board.plan))
    },
  }
  return jumps
}

/**
 * Scrolls once to the day whose working time is open; from then on the user scrolls.
 * Returns a function that cancels a scroll that has not happened yet.
 */
function useTimeVisible(
  { panel, time }: ViewState,
  board: PartsBoard,
  handle: RefObject<BoardHandle | null>,
): () => void {
  const date = panel === 'time' && time?.kind === 'day' ? time.date : null
  const revealed = useRef<string>(null)
  const reveal = useEffectEvent((day: number) => handle.current?.showDay(day))
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

/** Shows the block of the card that the address of the page opens. */
function useOpenedVisible(
  { open }: ViewState,
  { lanes }: PartsBoard,
  handle: RefObject<BoardHandle | null>,
): void {
  const reveal = useEffectEvent(() => {
    const lane = lanes.findIndex(({ blocks }) => blocks.some(({ id }) => id === open))
    const block = lanes[lane]?.blocks.find(({ id }) => id === open)
    if (block) handle.current?.reveal(lane, block.start)
  })
  useEffect(() => reveal(), [])
}

/** Shows a place on days that the board does not show yet, as soon as it does. */
function useShownLater({ days, lanes }: PartsBoard, handle: RefObject<BoardHandle | null>) {
  const later = useRef<ShownPlace>(null)
  useEffect(() => {
    const shown = later.current
    if (!shown || !hasInstant(days, shown.instant)) return
    later.current = null
    const lane = lanes.findIndex(({ operator }) => operator.id === shown.operatorId)
    handle.current?.show(lane, shown.instant, shown.workOrder)
  }, [days, lanes, handle])
  return later
}
