import type { Board, DrawnBoard } from './board.ts'
import type { BoardKeys } from './board-keys.ts'
import { type BoardPlace, lanesTop, NAME_WIDTH } from './board-places.ts'
import { placeAt, type Snapping, startOfWork } from './snap.ts'
import type { VisibleArea } from './visible-area.ts'

/** Returns the place at a point of the window; null where there is none. */
export function placeIn(
  scroller: HTMLElement | null,
  board: DrawnBoard,
  { x, y }: { readonly x: number; readonly y: number },
  snapping: Snapping,
): BoardPlace | null {
  if (!scroller) return null
  const { left, top, right, bottom } = scroller.getBoundingClientRect()
  if (x < left + NAME_WIDTH || y < top + lanesTop(board.scale) || x > right || y > bottom) return null
  return placeAt({ x: x - left + scroller.scrollLeft, y: y - top + scroller.scrollTop }, board, snapping)
}

/** Returns a day of a lane as a place: the start of its working time. */
export function wholeDay({ lanes }: Board, { lane, day }: { lane: number; day: number }): BoardPlace {
  return { lane, day, instant: startOfWork(lanes[lane]!.cells[day]!) }
}

/** Returns the day of a lane that is the tab stop: the last focused day, or else the first one drawn. */
export function tabStopOf(
  lane: number,
  { stop, visible, lanes }: { stop: { lane: number; day: number }; visible: VisibleArea; lanes: number },
): number | null {
  const [from, to] = visible.days
  const day = stop.day >= from && stop.day <= to ? stop.day : from
  return lane === (stop.lane < lanes ? stop.lane : visible.lanes[0]) ? day : null
}

/** Returns the cell of a day, if it is drawn. */
export function cellAt(root: HTMLElement | null, lane: number, day: number): HTMLElement | null | undefined {
  return root?.querySelector<HTMLElement>(`[role=gridcell][data-lane="${lane}"][data-day="${day}"]`)
}

/** Returns the element of a block on a day, if it is drawn. */
export function blockAt(
  root: HTMLElement | null,
  { lane, day, block }: { lane: number; day: number; block: number },
): HTMLElement | null | undefined {
  return cellAt(root, lane, day)?.querySelector<HTMLElement>(`[data-block="${block}"]`)
}

/** Returns the tab stop of the board, if it is drawn. */
export function tabStopIn(root: HTMLElement | null): HTMLElement | null | undefined {
  return root?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')
}

/** Scrolls sideways only as far as a day needs to be visible. */
export function scrollToDay(
  scroller: HTMLElement | null,
  { scale }: Pick<DrawnBoard, 'scale'>,
  day: number,
): void {
  if (!scroller) return
  const { left, width } = scale.columns[day]!
  const room = scroller.clientWidth - NAME_WIDTH
  if (left < scroller.scrollLeft) scroller.scrollLeft = left
  else if (left + width > scroller.scrollLeft + room)
    scroller.scrollLeft = Math.min(left, left + width - room)
}

/** Scrolls down only as far as a lane needs to be visible. */
export function scrollToLane(
  scroller: HTMLElement | null,
  { scale }: Pick<DrawnBoard, 'scale'>,
  lane: number,
): void {
  if (!scroller) return
  const { rowHeight } = scale
  const top = lane * rowHeight
  const room = scroller.clientHeight - lanesTop(scale)
  if (top < scroller.scrollTop) scroller.scrollTop = top
  else if (top + rowHeight > scroller.scrollTop + room) scroller.scrollTop = top + rowHeight - room
}

/** Returns where the focus is: on a day, or on a block of it. */
export function keysAt(target: EventTarget, { lanes, days }: Board): BoardKeys | null {
  const cell = target instanceof Element ? target.closest('[role=gridcell][data-lane]') : null
  if (!cell || !(target instanceof Element)) return null
  const [lane, day] = [Number(cell.getAttribute('data-lane')), Number(cell.getAttribute('data-day'))]
  const element = target.closest('[data-block]')
  const blocks = (lanes[lane]?.cells[day]?.blocks ?? []).map(({ id }) => id)
  const block = element ? Number(element.getAttribute('data-block')) : null
  return { lane, day, lanes: lanes.length, days: days.length, blocks, block }
}

/** A click on a block, on the name of a lane or on a place of the board. */
export type Click =
  | { readonly kind: 'lane'; readonly lane: number }
  | { readonly kind: 'block'; readonly block: number; readonly isAdding: boolean }
  | {
      readonly kind: 'place'
      readonly place: BoardPlace
      readonly by: 'mouse' | 'touch'
      readonly onHours: boolean
    }

export function clickOf(
  event: MouseEvent,
  scroller: HTMLElement | null,
  board: DrawnBoard,
  moved: ReadonlySet<number>,
): Click | null {
  const { target } = event
  if (!(target instanceof Element)) return null
  const name = target.closest('[data-lane-time]')
  if (name) return { kind: 'lane', lane: Number(name.getAttribute('data-lane-time')) }
  const element = target.closest('[data-block]')
  if (element) {
    const isAdding = event.ctrlKey || event.metaKey || event.shiftKey
    return { kind: 'block', block: Number(element.getAttribute('data-block')), isAdding }
  }
  const point = { x: event.clientX, y: event.clientY }
  const snapping = { isFree: event.altKey, moved }
  const place = target.closest('[data-day]') && placeIn(scroller, board, point, snapping)
  const isTouch = 'pointerType' in event && event.pointerType === 'touch'
  const onHours = target.closest('[data-hours]') !== null
  return place ? { kind: 'place', place, by: isTouch ? 'touch' : 'mouse', onHours } : null
}
