import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Board } from './board.ts'
import { NAME_WIDTH } from './board-places.ts'
import { hoursOfDays, type Scale, scaleOf, type Zoom } from './scale.ts'
import type { LaneTime } from './stretches.ts'

/** Returns the scale of a board in its scroller; the same object as long as it draws the same. */
export function useScale({ lanes, days }: Board, zoom: Zoom, scroller: RefObject<HTMLElement | null>): Scale {
  const room = useWidth(scroller) - NAME_WIDTH
  const times = useSame(lanes.map(({ time }) => time))
  const hours = useMemo(() => hoursOfDays(days, times), [days, times])
  const scale = useMemo(() => scaleOf(zoom, hours, room), [zoom, hours, room])
  useDayKept(scale, days, scroller)
  return scale
}

/** Returns the same list as long as it holds the same objects. */
function useSame(times: readonly LaneTime[]): readonly LaneTime[] {
  const [same, setSame] = useState(times)
  const isSame = same.length === times.length && same.every((time, index) => time === times[index])
  if (!isSame) setSame(times)
  return isSame ? same : times
}

function useWidth(scroller: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => flushSync(() => setWidth(element.clientWidth)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  return width
}

/** Keeps the first day in sight where it is when the board becomes wider or narrower. */
function useDayKept(scale: Scale, days: Board['days'], scroller: RefObject<HTMLElement | null>): void {
  const latest = useRef({ scale, days })
  useLayoutEffect(() => {
    const before = latest.current
    latest.current = { scale, days }
    const element = scroller.current
    if (!element || before.scale.zoom !== scale.zoom || before.days !== days) return
    const { scrollLeft } = element
    const index = before.scale.columns.findIndex(({ left, width }) => scrollLeft < left + width)
    const [old, now] = [before.scale.columns[index], scale.columns[index]]
    if (!old || !now || (old.left === now.left && old.width === now.width)) return
    element.scrollLeft = now.left + ((scrollLeft - old.left) * now.width) / old.width
  }, [scale, days, scroller])
}
