import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Store } from '#web/lib/store.ts'
import { NAME_WIDTH } from './board-places.ts'
import { dropTarget } from './drop-target.ts'
import classes from './hover-card.module.css'

type Props = {
  scroller: RefObject<HTMLElement | null>
  /** Shows what is known of a block; null where it is gone. */
  card: (block: number) => ReactNode
  /** What is dragged or previewed, while no card is shown; keep the same. */
  target?: Pick<Store<unknown>, 'get' | 'subscribe'>
  /** Whether a finger opens the card by a tap. */
  byTap?: boolean
}

const OPEN_MS = 350
/** Time for the pointer to come from the block to the card. */
const CLOSE_MS = 150

/** A card about the block that the mouse rests on, or that the keyboard has come to; also at other places of the same block. */
export function HoverCard({ scroller, card, target = dropTarget, byTap = false }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useHovered({ scroller, target, byTap }, setAnchor)
  const block = anchor?.dataset['block'] ?? anchor?.dataset['card']
  const content = block ? card(Number(block)) : null
  if (!anchor || !content) return null
  return createPortal(
    <Floating key={block} anchor={anchor} left={leftOf(scroller.current)}>
      {content}
    </Floating>,
    document.body,
  )
}

/** Follows the mouse and the focus over the blocks of a board. */
function useHovered(
  { scroller, target: dragged, byTap }: Required<Omit<Props, 'card'>>,
  show: (anchor: HTMLElement | null) => void,
): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pointed = useRef<HTMLElement>(null)
  const later = (anchor: HTMLElement | null, after: number) => {
    clearTimeout(timer.current)
    pointed.current = anchor
    timer.current = setTimeout(() => now(anchor), after)
  }
  const now = (anchor: HTMLElement | null) => {
    clearTimeout(timer.current)
    pointed.current = null
    show(anchor)
  }
  useEffect(() => {
    const board = scroller.current
    if (!board) return
    const stopped = new AbortController()
    const { signal } = stopped
    const on: Listen = (type, handle) => board.addEventListener(type, handle, { signal, passive: true })
    watchMouse(on, signal, {
      onPoint: (target) => {
        const block = blockOf(target)
        later(dragged.get() === null ? block : null, block ? OPEN_MS : CLOSE_MS)
      },
      onScroll: ({ x, y }) => {
        const block = pointed.current
        if (block && blockOf(document.elementFromPoint(x, y)) === block) later(block, OPEN_MS)
        else now(null)
      },
    })
    on('pointerleave', () => later(null, CLOSE_MS))
    const pressed = watchCard(signal, {
      onEnter: () => clearTimeout(timer.current),
      onLeave: () => later(null, CLOSE_MS),
      onPressBeside: () => now(null),
    })
    on('focusin', ({ target }) =>
      now(target instanceof Element && target.matches(':focus-visible') ? blockOf(target) : null),
    )
    on('focusout', () => !pressed.isInCard && now(null))
    addEventListener(
      'keydown',
      ({ key, ctrlKey, metaKey }) => (key === 'Escape' || ctrlKey || metaKey) && now(null),
      { signal },
    )
    if (byTap)
      on('click', (event) => {
        if (event instanceof PointerEvent && event.pointerType !== 'mouse') now(blockOf(event.target))
      })
    const stop = dragged.subscribe(() => dragged.get() !== null && now(null))
    return () => {
      stop()
      clearTimeout(timer.current)
      stopped.abort()
    }
  }, [scroller, dragged, byTap])
}

type Listen = <K extends keyof HTMLElementEventMap>(
  type: K,
  handle: (event: HTMLElementEventMap[K]) => void,
) => void

type CardHandlers = Readonly<Record<'onEnter' | 'onLeave' | 'onPressBeside', () => void>>

/** Follows the pointer into the card and out of it; says whether it is pressed: what is pressed takes the focus from the block before it is clicked. */
function watchCard(signal: AbortSignal, { onEnter, onLeave, onPressBeside }: CardHandlers) {
  const pressed = { isInCard: false }
  const on: Listen = (type, handle) => document.body.addEventListener(type, handle, { signal, passive: true })
  on('pointerover', ({ target }) => isInCard(target) && onEnter())
  on('pointerout', ({ target, relatedTarget, pointerType }) => {
    // A finger leaves with every tap.
    if (pointerType === 'mouse' && isInCard(target) && !isInCard(relatedTarget)) onLeave()
  })
  on('pointerdown', ({ target }) => {
    pressed.isInCard = isInCard(target)
    if (!pressed.isInCard) onPressBeside()
  })
  on('click', () => {
    pressed.isInCard = false
  })
  return pressed
}

type MouseHandlers = {
  readonly onPoint: (target: EventTarget | null) => void
  readonly onScroll: (mouse: { readonly x: number; readonly y: number }) => void
}

/**
 * Calls back with what the mouse points at; what comes under a resting mouse, as by an undo or a drop, only once it moves.
 * When the board scrolls, calls back with where the mouse rests.
 */
function watchMouse(on: Listen, signal: AbortSignal, { onPoint, onScroll }: MouseHandlers): void {
  let rest = { x: -1, y: -1 }
  let hasCome = false
  on('pointerover', ({ target, pointerType, buttons, x, y }) => {
    if (pointerType !== 'mouse' || buttons !== 0) return
    hasCome = x === rest.x && y === rest.y
    if (!hasCome) onPoint(target)
  })
  const note = ({ x, y }: PointerEvent) => {
    rest = { x, y }
  }
  on('pointerdown', note)
  // A drag from elsewhere ends here without having moved over the board.
  addEventListener('pointerup', note, { signal })
  on('pointermove', ({ target, x, y, buttons }) => {
    const isMoved = x !== rest.x || y !== rest.y
    rest = { x, y }
    if (!hasCome || !isMoved || buttons !== 0) return
    hasCome = false
    onPoint(target)
  })
  on('scroll', () => {
    hasCome = true
    onScroll(rest)
  })
}

function isInCard(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`.${classes.card}`) !== null
}

function blockOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-block], [data-card]') : null
}

/** Returns where the lanes begin in the window. */
function leftOf(board: HTMLElement | null): number {
  return (board?.getBoundingClientRect().left ?? 0) + NAME_WIDTH
}

const EDGE = 8
const GAP = 4
/** As in the stylesheet: until its contents are loaded, the card has none. */
const WIDTH = 348

type FloatingProps = { anchor: HTMLElement; left: number; children: ReactNode }

/** Below its anchor; above it in the lower half of the window. */
function Floating({ anchor, left, children }: FloatingProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const place = anchor.getBoundingClientRect()
    const { innerWidth, innerHeight } = window
    const isAbove = (place.top + place.bottom) / 2 > innerHeight / 2
    element.style.left = `${Math.min(Math.max(place.left, left) - EDGE, innerWidth - WIDTH - EDGE)}px`
    element.style.top = isAbove ? 'auto' : `${place.bottom + GAP}px`
    element.style.bottom = isAbove ? `${innerHeight - place.top + GAP}px` : 'auto'
    element.style.maxHeight = `${(isAbove ? place.top : innerHeight - place.bottom) - GAP - EDGE}px`
    anchor.setAttribute('aria-describedby', id)
    return () => anchor.removeAttribute('aria-describedby')
  }, [anchor, left, id])
  return (
    <div ref={box} id={id} role="tooltip" className={classes.card}>
      {children}
    </div>
  )
}
