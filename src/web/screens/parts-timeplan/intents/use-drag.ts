import { useEffect, useRef } from 'react'

/** What follows the pointer while picked work is dragged. */
export type DragHandlers<Held> = {
  /** What is dragged from an element; null where nothing may be. */
  readonly begin: (source: Element) => Held | null
  readonly over: (held: Held, at: PointerPlace) => void
  readonly drop: (held: Held, at: PointerPlace) => void
  readonly end: () => void
}

export type PointerPlace = { readonly x: number; readonly y: number; readonly under: Element | null }

const MOUSE_SLACK = 5
const TOUCH_SLACK = 10
const LONG_PRESS_MS = 300
const EDGE = 48
const EDGE_STEP = 14

/**
 * Drags from elements marked `data-drag` below a root: a mouse after a few pixels, a finger after a long press. Escape
 * gives up. Near an edge of what scrolls, it scrolls.
 */
export function useDrag<Held>(
  root: React.RefObject<HTMLElement | null>,
  scroller: React.RefObject<HTMLElement | null>,
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

type Press = {
  readonly id: number
  readonly source: Element
  readonly from: { readonly x: number; readonly y: number }
  readonly isTouch: boolean
  readonly timer: ReturnType<typeof setTimeout> | undefined
}

function watchDrags<Held>(
  root: HTMLElement,
  scroller: React.RefObject<HTMLElement | null>,
  handlers: () => DragHandlers<Held>,
): () => void {
  let press: Press | undefined
  let held: Held | null = null
  let frame = 0
  let at = { x: 0, y: 0 }
  const stopped = new AbortController()
  const { signal } = stopped

  const place = (): PointerPlace => ({ ...at, under: document.elementFromPoint(at.x, at.y) })
  const follow = () => {
    if (held === null) return
    scrollAtEdges(scroller.current, at)
    handlers().over(held, place())
    frame = requestAnimationFrame(follow)
  }
  const begin = () => {
    if (!press) return
    held = handlers().begin(press.source)
    if (held === null) return end()
    // The cursor is the root's from here on, whatever lies under it: told to every element it would restyle them all.
    root.setPointerCapture(press.id)
    document.documentElement.dataset['dragging'] = ''
    follow()
  }
  const end = () => {
    clearTimeout(press?.timer)
    cancelAnimationFrame(frame)
    const wasDragging = held !== null
    press = undefined
    held = null
    delete document.documentElement.dataset['dragging']
    if (wasDragging) handlers().end()
  }
  const handleDown = (event: PointerEvent) => {
    if (event.button !== 0 || press || !(event.target instanceof Element)) return
    const source = event.target.closest('[data-drag], [data-block]')
    if (!source || event.target.closest('[data-nodrag]')) return
    at = { x: event.clientX, y: event.clientY }
    const isTouch = event.pointerType !== 'mouse'
    const timer = isTouch ? setTimeout(begin, LONG_PRESS_MS) : undefined
    press = { id: event.pointerId, source, from: at, isTouch, timer }
  }
  const handleMove = (event: PointerEvent) => {
    if (event.pointerId !== press?.id) return
    at = { x: event.clientX, y: event.clientY }
    if (held !== null) return
    const far = Math.hypot(at.x - press.from.x, at.y - press.from.y)
    if (press.isTouch && far > TOUCH_SLACK) end()
    else if (!press.isTouch && far > MOUSE_SLACK) begin()
  }
  const handleUp = (event: PointerEvent) => {
    if (event.pointerId !== press?.id) return
    at = { x: event.clientX, y: event.clientY }
    const dragged = held
    if (dragged !== null) swallowClick()
    if (dragged !== null) handlers().drop(dragged, place())
    end()
  }
  root.addEventListener('pointerdown', handleDown, { signal })
  addEventListener('pointermove', handleMove, { signal })
  addEventListener('pointerup', handleUp, { signal })
  addEventListener('pointercancel', (event) => event.pointerId === press?.id && end(), { signal })
  addEventListener('keydown', (event) => event.key === 'Escape' && held !== null && end(), { signal })
  // A finger that drags must not scroll; only a listener that is not passive can say so.
  addEventListener('touchmove', (event) => held !== null && event.preventDefault(), {
    signal,
    passive: false,
  })
  root.addEventListener('contextmenu', (event) => press?.isTouch && event.preventDefault(), { signal })
  return () => {
    end()
    stopped.abort()
  }
}

/** The click that a browser makes of the end of a drag is none; where it makes none, nothing later is swallowed. */
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

function scrollAtEdges(scroller: HTMLElement | null, { x, y }: { x: number; y: number }): void {
  if (!scroller) return
  const { left, right, top, bottom } = scroller.getBoundingClientRect()
  if (x < left || x > right || y < top || y > bottom) return
  const step = (near: boolean, far: boolean) => (far ? EDGE_STEP : near ? -EDGE_STEP : 0)
  scroller.scrollBy(step(x < left + EDGE, x > right - EDGE), step(y < top + EDGE, y > bottom - EDGE))
}
