import { type RefObject, useEffect, useEffectEvent } from 'react'

/** What covers the upper and the left edge of a board while it scrolls, in pixels. */
export type Covered = {
  readonly left: number
  readonly top: number
  /** What stays at its lower edge, if it is there. */
  readonly lower?: string
}

/** The distance to the edge at which a block becomes visible. */
const GAP = 8
/** So much of a block that is wider than the board is visible. */
const ENOUGH = 160

/** Scrolls what a selector finds into view when it is chosen, and when its board becomes smaller, as a panel beside it makes it. */
export function useBlockInView(
  scroller: RefObject<HTMLElement | null>,
  selector: string | null,
  covered: Covered,
): void {
  const show = useEffectEvent((root: HTMLElement) => {
    const piece = selector !== null && pieceOf(root, selector)
    if (!piece) return
    const lower = covered.lower ? (root.querySelector<HTMLElement>(covered.lower)?.offsetHeight ?? 0) : 0
    const [board, place] = [root.getBoundingClientRect(), piece.getBoundingClientRect()]
    root.scrollBy({
      left: distance(place.left, place.right, board.left + covered.left, board.left + root.clientWidth),
      top: distance(place.top, place.bottom, board.top + covered.top, board.top + root.clientHeight - lower),
    })
  })
  useEffect(() => {
    const root = scroller.current
    if (selector === null || !root) return undefined
    // It calls once at the start.
    const observer = new ResizeObserver(() => show(root))
    observer.observe(root)
    return () => observer.disconnect()
  }, [selector, scroller])
}

/** Returns the piece that has the focus, or else the first one that is drawn. */
function pieceOf(root: HTMLElement, selector: string): Element | null {
  const { activeElement } = document
  return activeElement?.matches(selector) && root.contains(activeElement)
    ? activeElement
    : root.querySelector(selector)
}

/** Returns how far to scroll so that what is from `start` to `end` is between two edges. */
function distance(start: number, end: number, from: number, to: number): number {
  const isWider = end - start > to - from - 2 * GAP
  if (isWider && end > from + ENOUGH && start < to - ENOUGH) return 0
  if (isWider || start < from) return start - from - GAP
  return Math.max(0, end - to + GAP)
}
