import { type RefObject, useEffect, useRef } from 'react'
import { type DragEvent, type DragState, IDLE, nextDrag } from './drag-state.ts'
import { edgeScroll } from './edge-scroll.ts'

/** What is dragged: a block of the board, or a row of the tree. */
export type DragSource =
  | { readonly kind: 'block'; readonly id: number }
  | { readonly kind: 'row'; readonly id: string }

/** What happens while something is dragged. */
export type DragHandlers<Held> = {
  /** Returns what is held while it is dragged, from where it was pressed in the window; null where it cannot be dragged. */
  readonly begin: (source: DragSource, pressedX: number) => Held | null
  readonly over: (held: Held, at: PointerPlace) => void
  readonly drop: (held: Held, at: PointerPlace) => void
  readonly end: () => void
}

export type PointerPlace = {
  readonly x: number
  readonly y: number
  /** Finds what it is over: looking for it costs as much as a small layout. */
  readonly under: () => Element | null
  /** Alt is held. */
  readonly isFree: boolean
}

const LONG_PRESS_MS = 300

/** Lets blocks and elements with `data-drag` be dragged below a root; near its edges, the scroller scrolls. */
export function useDrag<Held>(
  root: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  handlers: DragHandlers<Held>,
): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const element = root.current
    return element ? watchDrags(element, scroller, () => latest.current) : undefined
  }, [root, scroller])
}

function watchDrags<Held>(
  root: HTMLElement,
  scroller: RefObject<HTMLElement | null>,
  handlers: () => DragHandlers<Held>,
): () => void {
  const drag = createDrag(scroller, handlers)
  const stopped = new AbortController()
  const { signal } = stopped
  const press = (event: PointerEvent) => {
    const source = event.button === 0 ? sourceAt(event.target) : null
    if (source) drag.press(source, event)
  }
  const move = (event: PointerEvent) => {
    if (drag.follows(event)) drag.dispatch({ kind: 'move', pointer: event.pointerId, at: pointOf(event) })
  }
  const release = (event: PointerEvent) => {
    if (!drag.follows(event)) return
    if (drag.isHolding()) {
      swallowClick()
      drag.drop()
    }
    drag.dispatch({ kind: 'up', pointer: event.pointerId })
  }
  root.addEventListener('pointerdown', press, { signal })
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', release, { signal })
  addEventListener(
    'pointercancel',
    ({ pointerId }) => drag.dispatch({ kind: 'cancel', pointer: pointerId }),
    {
      signal,
    },
  )
  addEventListener('keydown', ({ key }) => key === 'Escape' && drag.dispatch({ kind: 'escape' }), { signal })
  // A finger that drags must not scroll; only a listener that is not passive can prevent it.
  addEventListener('touchmove', (event) => drag.isHolding() && event.preventDefault(), {
    signal,
    passive: false,
  })
  root.addEventListener('contextmenu', (event) => drag.isTouched() && event.preventDefault(), { signal })
  return () => {
    drag.dispatch({ kind: 'stop' })
    stopped.abort()
  }
}

function createDrag<Held>(scroller: RefObject<HTMLElement | null>, handlers: () => DragHandlers<Held>) {
  let state: DragState = IDLE
  let source: DragSource | null = null
  let held: Held | null = null
  let [frame, pressedX, at] = [0, 0, { x: 0, y: 0, isFree: false }]
  let timer: ReturnType<typeof setTimeout> | undefined
  let [scroll, look] = [edgeScroll(), lookOnce()]
  const hand = createHand()

  const place = (): PointerPlace => ({ ...at, under: () => look(at) })
  const dispatch = (event: DragEvent) => {
    const before = state
    state = nextDrag(state, event)
    if (before.kind === 'pressed' && state.kind === 'dragging') begin(state.pointer)
    if (before.kind !== 'idle' && state.kind === 'idle') end()
  }
  const follow = () => {
    if (held === null) return
    scroll(scroller.current, at)
    look = lookOnce()
    handlers().over(held, place())
    frame = requestAnimationFrame(follow)
  }
  const begin = (pointer: number) => {
    held = source && handlers().begin(source, pressedX)
    if (held === null) return dispatch({ kind: 'stop' })
    scroll = edgeScroll()
    document.body.append(hand)
    hand.setPointerCapture(pointer)
    follow()
  }
  const end = () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    const wasDragging = held !== null
    held = null
    hand.remove()
    if (wasDragging) handlers().end()
  }
  return {
    dispatch,
    press: (pressed: DragSource, event: PointerEvent) => {
      if (state.kind !== 'idle') return
      ;[source, at, pressedX] = [pressed, pointOf(event), event.clientX]
      const isTouch = event.pointerType !== 'mouse'
      if (isTouch) timer = setTimeout(() => dispatch({ kind: 'long-press' }), LONG_PRESS_MS)
      dispatch({ kind: 'down', pointer: event.pointerId, at, isTouch })
    },
    /** Notes where the pointer is; returns whether it is the one that drags. */
    follows: (event: PointerEvent) => {
      const isOwn = state.kind !== 'idle' && event.pointerId === state.pointer
      if (isOwn) at = pointOf(event)
      return isOwn
    },
    drop: () => held !== null && handlers().drop(held, place()),
    isHolding: () => held !== null,
    isTouched: () => state.kind === 'dragging' || (state.kind === 'pressed' && state.isTouch),
  }
}

/** What holds the pointer while something is dragged. */
function createHand(): HTMLElement {
  const hand = document.createElement('div')
  hand.dataset['dragging'] = ''
  return hand
}

/** Returns a function that finds what is at a point; what was found is there for the rest of the frame, unless the pointer moves. */
function lookOnce() {
  let found: { readonly x: number; readonly y: number; readonly element: Element | null } | undefined
  return ({ x, y }: { readonly x: number; readonly y: number }) => {
    if (found?.x !== x || found.y !== y) found = { x, y, element: document.elementFromPoint(x, y) }
    return found.element
  }
}

function pointOf({ clientX, clientY, altKey }: PointerEvent) {
  return { x: clientX, y: clientY, isFree: altKey }
}

function sourceAt(target: EventTarget | null): DragSource | null {
  if (!(target instanceof Element) || target.closest('[data-nodrag]')) return null
  const element = target.closest('[data-drag], [data-block]')
  const block = element?.getAttribute('data-block')
  if (block) return { kind: 'block', id: Number(block) }
  const row = element?.getAttribute('data-row')
  return row ? { kind: 'row', id: row } : null
}

/** Ignores the click that a browser may send at the end of a drag, and no later one. */
function swallowClick(): void {
  const done = new AbortController()
  const swallow = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
    done.abort()
  }
  addEventListener('click', swallow, { capture: true, signal: done.signal })
  setTimeout(() => done.abort())
}
