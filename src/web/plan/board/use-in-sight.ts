import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DrawnBoard } from './board.ts'
import { noteScrolling } from './drawing.ts'
import { daysInSight } from './drop-target.ts'
import { firstInSight } from './first-in-sight.ts'
import { firstDateInSight, isSameSight, type Sight, sightOf, type Viewport } from './in-sight.ts'

const NOT_MEASURED: Viewport = { left: 0, top: 0, width: 0, height: 0 }

/** Returns what of the board is in sight while it is scrolled and resized. */
export function useInSight(
  { lanes: { length: count }, days, scale }: DrawnBoard,
  scroller: RefObject<HTMLElement | null>,
): Sight {
  const [viewport, setViewport] = useState(NOT_MEASURED)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    let shown: Sight | undefined
    // The only place that reads sizes while the board scrolls, before anything is drawn: a read after that costs a layout.
    const update = () => {
      const { scrollLeft: left, scrollTop: top, clientWidth: width, clientHeight: height } = element
      const now = { left, top, width, height }
      firstInSight.set(firstDateInSight(left, scale.columns, days))
      const sight = sightOf(now, scale, count)
      if (shown && isSameSight(sight, shown)) return
      shown = sight
      daysInSight.set(sight.seen)
      setViewport(now)
    }
    // In the frame that shows it scrolled.
    const updateNow = () => flushSync(update)
    const handleScroll = () => {
      noteScrolling()
      updateNow()
    }
    update()
    element.addEventListener('scroll', handleScroll, { passive: true })
    const observer = new ResizeObserver(updateNow)
    observer.observe(element)
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', handleScroll)
    }
  }, [count, days, scale, scroller])
  return sightOf(viewport, scale, count)
}
