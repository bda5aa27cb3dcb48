import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useState,
} from 'react'
import { plantDay } from '#domain/time.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { type Board, type DrawnBoard, UNASSIGNED_LANE } from './board.ts'
import {
  blockAt,
  cellAt,
  clickOf,
  keysAt,
  placeIn,
  scrollToDay,
  scrollToLane,
  wholeDay,
} from './board-dom.ts'
import { type BoardAction, type BoardInput, type BoardStop, boardActions } from './board-input.ts'
import type { BoardPlace } from './board-places.ts'
import type { Pointing } from './drop-step.ts'
import { visibleDays } from './drop-target.ts'
import { openingDay } from './opening-day.ts'

/** What the board asks for when it is used. */
export type BoardHandlers = {
  /** Shows where selected work would go. */
  readonly onPreview: (place: BoardPlace | null, by: Pointing) => void
  readonly onDrop: (place: BoardPlace, by: Pointing) => void
  readonly onOpen: (block: number) => void
  /** Opens a block to be moved. */
  readonly onMove: (block: number) => void
  /** Shows the work of a day of the month. */
  readonly onWork: (stop: BoardStop) => void
  /** Opens the working time of a lane's day, or of a date for everyone. */
  readonly onTime: (date: string, lane: number | null) => void
  readonly onPick: (block: number) => void
  readonly onUnplan: (block: number) => void
  /** Goes back to where the user came from; returns whether there was anything to go back to. */
  readonly onBack: () => boolean
}

type Props = BoardHandlers & {
  board: DrawnBoard
  picked: ReadonlySet<number>
  hasPicks: boolean
  scroller: RefObject<HTMLElement | null>
}

/** Returns the day that the keyboard comes to, at first today's, and the handlers of the board. */
export function useBoardInput(props: Props, today: number) {
  const { board, scroller, hasPicks, picked } = props
  const [stop, setStop] = useState<BoardStop>({ lane: 0, day: Math.max(0, today) })
  const handle = (input: BoardInput) => {
    const actions = boardActions(input, { hasPicks, isMonth: board.scale.zoom === 'month' })
    for (const action of actions) carryOut(action, props, setStop)
    return actions.length > 0
  }
  const clickAt = ({ nativeEvent }: MouseEvent) => clickOf(nativeEvent, scroller.current, board, picked)
  const isHovering = ({ pointerType, buttons }: PointerEvent) => pointerType === 'mouse' && buttons === 0
  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      const at = keysAt(event.target, board)
      if (!at) return
      const isBack = event.key === 'Escape' && props.onBack()
      if (isBack || handle({ kind: 'key', press: event, at })) event.preventDefault()
    },
    onClick: (event: MouseEvent) => {
      const click = clickAt(event)
      if (click) handle({ kind: 'click', click })
    },
    onContextMenu: (event: MouseEvent) => {
      const click = clickAt(event)
      if (click && handle({ kind: 'context-menu', click })) event.preventDefault()
    },
    onFocus: ({ target }: FocusEvent) => {
      const at = keysAt(target, board)
      const isVisibleOnDay = target.matches('[role=gridcell]:focus-visible')
      if (at) handle({ kind: 'focus', at, isVisibleOnDay })
    },
    onPointerMove: (event: PointerEvent) => {
      if (!hasPicks || !isHovering(event)) return
      const point = { x: event.clientX, y: event.clientY }
      const snapping = { isFree: event.altKey, moved: picked }
      props.onPreview(placeIn(scroller.current, board, point, snapping), 'mouse')
    },
    onPointerLeave: (event: PointerEvent) => isHovering(event) && props.onPreview(null, 'mouse'),
  }
  return { stop, handlers }
}

function carryOut(action: BoardAction, props: Props, setStop: (stop: BoardStop) => void): void {
  const { board, scroller } = props
  switch (action.kind) {
    case 'stop':
      setStop(action)
      break
    case 'cell':
      setStop(action)
      focusCell(scroller.current, board, action)
      break
    case 'preview':
      props.onPreview(wholeDay(board, action), 'keyboard')
      break
    case 'drop':
      props.onDrop(wholeDay(board, action), 'keyboard')
      break
    case 'drop-at':
      props.onDrop(action.place, action.by)
      break
    case 'work':
      props.onWork(action)
      break
    case 'time':
      props.onTime(board.days[action.day]!.date, timeLaneOf(board.lanes[action.lane]!))
      break
    case 'lane-time':
      openLane(board.lanes[action.lane]!, props)
      break
    case 'everyones-time':
      props.onTime(board.days[action.day]!.date, null)
      break
    case 'block':
      blockAt(scroller.current, action)?.focus()
      break
    case 'open':
      props.onOpen(action.block)
      break
    case 'move':
      props.onMove(action.block)
      break
    case 'pick':
      props.onPick(action.block)
      break
    case 'unplan':
      props.onUnplan(action.block)
      break
  }
}

/** Opens the working time of a lane, from today on where it is visible. */
function openLane(lane: Board['lanes'][number], { board, onTime }: Props): void {
  const date = openingDay(lane, visibleDays.get(), plantDay(new Date(serverNow())))
  onTime(date ?? board.days[0]!.date, timeLaneOf(lane))
}

/** Focuses a day, in the same frame where it is drawn already: the next key may come before the next frame. */
function focusCell(root: HTMLElement | null, board: DrawnBoard, { lane, day }: BoardStop): void {
  scrollToLane(root, board, lane)
  scrollToDay(root, board, day)
  const focus = () => cellAt(root, lane, day)?.focus({ preventScroll: true })
  if (cellAt(root, lane, day)) focus()
  else requestAnimationFrame(focus)
}

/** Returns the lane whose working time is meant; null for the unassigned lane, which has everyone's. */
export function timeLaneOf({ id }: Pick<Board['lanes'][number], 'id'>): number | null {
  return id === UNASSIGNED_LANE ? null : id
}
