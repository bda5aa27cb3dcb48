import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAfterPaint } from '#web/plan/changes/after-paint.ts'
import type { DrawnBoard } from './board.ts'
import { noteScrolling } from './drawing.ts'
import { visibleDays } from './drop-target.ts'
import { firstVisibleDay } from './first-visible-day.ts'
import {
  firstVisibleDate,
  isFirstCut,
  isSameArea,
  type Viewport,
  type VisibleArea,
  visibleAreaOf,
} from './visible-area.ts'

const NOT_MEASURED: Viewport = { left: 0, top: 0, width: 0, height: 0 }

/** Returns what of the board is visible while it is scrolled and resized. */
export function useVisibleArea(
  { lanes: { length: count }, days, scale }: DrawnBoard,
  scroller: RefObject<HTMLElement | null>,
): VisibleArea {
  const [viewport, setViewport] = useState(NOT_MEASURED)
  const around = useAfterPaint(1, 0)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    let shown: VisibleArea | undefined
    // The only place that reads sizes while the board scrolls, before anything is drawn: a read after that costs a layout.
    const update = () => {
      const { scrollLeft: left, scrollTop: top, clientWidth: width, clientHeight: height } = element
      const now = { left, top, width, height }
      firstVisibleDay.set(firstVisibleDate(left, scale.columns, days))
      element.toggleAttribute('data-sliver', isFirstCut(left, scale))
      const visible = visibleAreaOf(now, scale, count, 0)
      if (shown && isSameArea(visible, shown)) return
      shown = visible
      visibleDays.set(visible.seen)
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
  return visibleAreaOf(viewport, scale, count, around)
}
