import { type RefObject, useEffect, useState } from 'react'

/** So far beyond what is visible lanes are drawn, in pixels. */
const MARGIN = 300
const STEP = 300
/** As much as is drawn in a usual window at first. */
const FIRST = 2100

/** What of the axis is drawn, in pixels from its start. */
export type DrawnSpan = { readonly from: number; readonly to: number }

/** Returns the part of the axis that is visible or near; it changes only every few hundred pixels. */
export function useDrawnSpan(scroller: RefObject<HTMLElement | null>): DrawnSpan {
  const [span, setSpan] = useState<DrawnSpan>({ from: 0, to: FIRST })
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const read = () => {
      const from = Math.floor((element.scrollLeft - MARGIN) / STEP) * STEP
      const to = Math.ceil((element.scrollLeft + element.clientWidth + MARGIN) / STEP) * STEP
      setSpan((now) => (now.from === from && now.to === to ? now : { from, to }))
    }
    const observer = new ResizeObserver(read)
    observer.observe(element)
    element.addEventListener('scroll', read, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', read)
    }
  }, [scroller])
  return span
}

/** Returns what of some spans is drawn. */
export function drawnIn<T extends { readonly left: number; readonly width: number }>(
  spans: readonly T[],
  { from, to }: DrawnSpan,
): T[] {
  return spans.filter(({ left, width }) => left < to && left + width > from)
}
