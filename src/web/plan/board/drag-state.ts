type Point = { readonly x: number; readonly y: number }

/** A press that may become a drag, or a drag. */
export type DragState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pressed'; readonly pointer: number; readonly from: Point; readonly isTouch: boolean }
  | { readonly kind: 'dragging'; readonly pointer: number }

export type DragEvent =
  | { readonly kind: 'down'; readonly pointer: number; readonly at: Point; readonly isTouch: boolean }
  | { readonly kind: 'move'; readonly pointer: number; readonly at: Point }
  /** A finger has stayed where it was pressed. */
  | { readonly kind: 'long-press' }
  | { readonly kind: 'up' | 'cancel'; readonly pointer: number }
  | { readonly kind: 'escape' }
  /** There is nothing to drag, or the board is gone. */
  | { readonly kind: 'stop' }

export const IDLE: DragState = { kind: 'idle' }

const MOUSE_SLACK = 4
const TOUCH_SLACK = 10

/** Returns what a drag becomes: a mouse drags after a few pixels, a finger after a long press. */
export function nextDrag(state: DragState, event: DragEvent): DragState {
  if (event.kind === 'stop') return IDLE
  switch (state.kind) {
    case 'idle':
      return event.kind === 'down' ? { ...event, kind: 'pressed', from: event.at } : state
    case 'pressed':
      return afterPress(state, event)
    case 'dragging':
      return event.kind === 'escape' || isEndOf(state.pointer, event) ? IDLE : state
  }
}

function afterPress(press: Extract<DragState, { kind: 'pressed' }>, event: DragEvent): DragState {
  const { pointer, from, isTouch } = press
  const dragging = { kind: 'dragging', pointer } as const
  if (event.kind === 'long-press') return isTouch ? dragging : press
  if (isEndOf(pointer, event)) return IDLE
  if (event.kind !== 'move' || event.pointer !== pointer) return press
  const distance = Math.hypot(event.at.x - from.x, event.at.y - from.y)
  if (isTouch) return distance > TOUCH_SLACK ? IDLE : press
  return distance > MOUSE_SLACK ? dragging : press
}

function isEndOf(pointer: number, event: DragEvent): boolean {
  return (event.kind === 'up' || event.kind === 'cancel') && event.pointer === pointer
}
