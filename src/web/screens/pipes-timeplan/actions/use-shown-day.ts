import { type RefObject, useEffect } from 'react'
import { firstVisibleDay } from '#web/plan/board/first-visible-day.ts'
import { instantAcross, type TimeAxis } from '#web/screens/pipes-timeplan/model/axis.ts'

/** Keeps the date field at the day at the left edge of the lanes; where there are none, at the selected date. */
export function useShownDay(lanes: RefObject<HTMLElement | null>, axis: TimeAxis, isPhone: boolean): void {
  useEffect(() => {
    const element = lanes.current
    const update = () => {
      const instant = instantAcross(element?.scrollLeft ?? 0, axis)
      firstVisibleDay.set(axis.days.findLast(({ start }) => start <= instant)?.date ?? null)
    }
    update()
    element?.addEventListener('scroll', update, { passive: true })
    return () => {
      element?.removeEventListener('scroll', update)
      firstVisibleDay.set(null)
    }
  }, [lanes, axis, isPhone])
}
