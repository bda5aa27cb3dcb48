import { replaceEqualDeep } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Board, sameItems } from './board.ts'
import { NAME_WIDTH } from './board-places.ts'
import { hoursOfDays, type Scale, scaleOf, type Zoom } from './scale.ts'
import type { LaneTime } from './stretches.ts'

/** Returns the scale of a board in its scroller; the same object as long as it draws the same. */
export function useScale({ lanes, days }: Board, zoom: Zoom, scroller: RefObject<HTMLElement | null>): Scale {
  const room = useWidth(scroller) - NAME_WIDTH
  const known = useRef<Scale>(undefined)
  const knownTimes = useRef<readonly LaneTime[]>([])
  const times = useMemo(() => {
    const now = lanes.map(({ time }) => time)
    if (!sameItems(now, knownTimes.current)) knownTimes.current = now
    return knownTimes.current
  }, [lanes])
  const hours = useMemo(() => hoursOfDays(days, times), [days, times])
  const scale = useMemo(() => {
    known.current = replaceEqualDeep(known.current, scaleOf(zoom, hours, room))
    return known.current
  }, [zoom, hours, room])
  useDayKept(scale, days, scroller)
  return scale
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

/** Keeps the first visible day where it is when the board becomes wider or narrower. */
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
