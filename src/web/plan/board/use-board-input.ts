import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useState,
} from 'react'
import { type Board, UNASSIGNED_LANE } from './board.ts'
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
import { type BoardCommand, boardCommand } from './board-keys.ts'
import type { BoardPlace } from './board-places.ts'

/** What the board asks for on keys, clicks and pointing. */
export type BoardHandlers = {
  /** Shows where selected work would go. */
  readonly onPoint: (place: BoardPlace | null) => void
  readonly onPut: (place: BoardPlace, by: 'mouse' | 'touch' | 'keyboard') => void
  readonly onOpen: (block: number) => void
  /** Opens the working time of a lane's day, or of a date for everyone. */
  readonly onTime: (date: string, lane: number | null) => void
  readonly onPick: (block: number) => void
  readonly onUnplan: (block: number) => void
  /** Goes back to where one was before; answers whether there was any way back. */
  readonly onBack: () => boolean
}

type Props = BoardHandlers & { board: Board; hasPicks: boolean; scroller: RefObject<HTMLElement | null> }

/** A day of a lane. */
export type BoardStop = { readonly lane: number; readonly day: number }

/** The day that the keyboard comes to, at first today's, and what the board does when it is touched. */
export function useBoardInput(props: Props, today: number) {
  const { board, scroller, hasPicks, onPoint, onPut } = props
  const { lanes, days } = board
  const [stop, setStop] = useState<BoardStop>({ lane: 0, day: Math.max(0, today) })
  const acts = { open: props.onOpen, pick: props.onPick, unplan: props.onUnplan }

  const focusCell = (lane: number, day: number) => {
    setStop({ lane, day })
    scrollToLane(scroller.current, board, lane)
    scrollToDay(scroller.current, board, day)
    const focus = () => cellAt(scroller.current, lane, day)?.focus({ preventScroll: true })
    // At once where it is drawn: the next key may come before the next picture.
    if (cellAt(scroller.current, lane, day)) focus()
    else requestAnimationFrame(focus)
  }
  const openTime = (day: number, lane: number | null) => {
    const id = lane === null ? UNASSIGNED_LANE : lanes[lane]!.id
    props.onTime(days[day]!.date, id === UNASSIGNED_LANE ? null : id)
  }
  const carryOut = (command: BoardCommand) => {
    const { lane, day } = command
    switch (command.kind) {
      case 'cell':
        return focusCell(lane, day)
      case 'put':
        return onPut(wholeDay(board, command), 'keyboard')
      case 'time':
        return openTime(day, lane)
      case 'everyones-time':
        return openTime(day, null)
      case 'block':
        return blockAt(scroller.current, command)?.focus()
      case 'unplan':
        // What leaves the plan takes no focus with it.
        focusCell(lane, day)
    }
    acts[command.kind](command.block)
  }
  const isHovering = ({ pointerType, buttons }: PointerEvent) => pointerType === 'mouse' && buttons === 0
  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      const keys = keysAt(event.target, board)
      if (keys && event.key === 'Escape' && props.onBack()) return event.preventDefault()
      const command = keys && boardCommand(event, keys)
      if (!command) return
      event.preventDefault()
      carryOut(command)
    },
    onClick: (event: MouseEvent) => {
      const click = clickOf(event.nativeEvent, scroller.current, board)
      if (click?.kind === 'block') acts[click.isAdding ? 'pick' : 'open'](click.block)
      if (click?.kind !== 'place') return
      setStop(click.place)
      if (hasPicks) onPut(click.place, click.by)
      else if (click.by === 'touch' || click.onHours) openTime(click.place.day, click.place.lane)
    },
    onContextMenu: (event: MouseEvent) => {
      const click = clickOf(event.nativeEvent, scroller.current, board)
      if (click?.kind !== 'place') return
      event.preventDefault()
      openTime(click.place.day, click.place.lane)
    },
    onFocus: ({ target }: FocusEvent) => {
      const at = keysAt(target, board)
      if (!at) return
      setStop({ lane: at.lane, day: at.day })
      if (hasPicks && target.matches('[role=gridcell]:focus-visible')) onPoint(wholeDay(board, at))
    },
    onPointerMove: (event: PointerEvent) => {
      if (hasPicks && isHovering(event))
        onPoint(placeIn(scroller.current, board, event.clientX, event.clientY))
    },
    onPointerLeave: (event: PointerEvent) => isHovering(event) && onPoint(null),
  }
  return { stop, handlers }
}
