import { type RefObject, useLayoutEffect, useState } from 'react'

/** Narrower than this, names have to share. */
const WIDE = 700
const NAMES = { wide: 262, narrow: 196 }

/** Returns how wide the names and the time beside them are. */
export function useBoardWidth(scroller: RefObject<HTMLElement | null>): { names: number; room: number } {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const read = () => setWidth(element.clientWidth)
    const observer = new ResizeObserver(read)
    observer.observe(element)
    read()
    return () => observer.disconnect()
  }, [scroller])
  const names = width < WIDE ? NAMES.narrow : NAMES.wide
  return { names, room: Math.max(0, width - names) }
}
