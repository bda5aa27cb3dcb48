import { replaceEqualDeep } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useIsCoarse } from '#web/lib/use-is-coarse.ts'
import { type Board, sameItems } from './board.ts'
import { NAME_WIDTH } from './board-places.ts'
import { hoursOfDays, type Scale, scaleOf, type Zoom } from './scale.ts'
import type { LaneTime } from './stretches.ts'

const FINGER = 44

/** Returns the scale of a board in its scroller; the same object as long as it draws the same. */
export function useScale({ lanes, days }: Board, zoom: Zoom, scroller: RefObject<HTMLElement | null>): Scale {
  const room = useWidth(scroller) - NAME_WIDTH
  const isCoarse = useIsCoarse()
  const known = useRef<Scale>(undefined)
  const knownTimes = useRef<readonly LaneTime[]>([])
  const times = useMemo(() => {
    const now = lanes.map(({ time }) => time)
    if (!sameItems(now, knownTimes.current)) knownTimes.current = now
    return knownTimes.current
  }, [lanes])
  const hours = useMemo(() => hoursOfDays(days, times), [days, times])
  const scale = useMemo(() => {
    const drawn = scaleOf(zoom, hours, room)
    const headHeight = isCoarse ? Math.max(drawn.headHeight, FINGER) : drawn.headHeight
    known.current = replaceEqualDeep(known.current, { ...drawn, headHeight })
    return known.current
  }, [zoom, hours, room, isCoarse])
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
