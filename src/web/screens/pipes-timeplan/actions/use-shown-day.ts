import { type RefObject, useEffect, useEffectEvent } from 'react'
import { firstVisibleDay } from '#web/plan/board/first-visible-day.ts'
import { instantAcross, type TimeAxis } from '#web/plan/board/time-axis.ts'
import { daysFromDate } from '#web/screens/pipes-timeplan/model/axis.ts'

type Options = {
  readonly lanes: RefObject<HTMLElement | null>
  readonly axis: TimeAxis
  readonly isPhone: boolean
  /** Called with the day that the lanes came to rest at; null for the selected date. */
  readonly onRest: (day: string | null) => void
}

/** Keeps the date field at the day at the left edge of the lanes; where there are none, at the selected date. */
export function useShownDay({ lanes, axis, isPhone, onRest }: Options): void {
  const handleRest = useEffectEvent(() => {
    const day = firstVisibleDay.get()
    const date = daysFromDate(axis)[0]?.date
    onRest(day !== null && date !== undefined && day <= date ? null : day)
  })
  useEffect(() => {
    const element = lanes.current
    const update = () => {
      const instant = instantAcross(element?.scrollLeft ?? 0, axis)
      firstVisibleDay.set(axis.days.findLast(({ start }) => start <= instant)?.date ?? null)
    }
    const rest = () => handleRest()
    update()
    element?.addEventListener('scroll', update, { passive: true })
    element?.addEventListener('scrollend', rest)
    return () => {
      element?.removeEventListener('scroll', update)
      element?.removeEventListener('scrollend', rest)
      firstVisibleDay.set(null)
    }
  }, [lanes, axis, isPhone])
}
