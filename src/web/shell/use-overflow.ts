import { useLayoutEffect, useRef, useState } from 'react'

/**
 * What is too wide for the room: nothing, only the rest that wraps out of view, or the content at its natural width.
 * Measured again whenever the room or the content changes.
 */
export function useOverflow() {
  const room = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const rest = useRef<HTMLUListElement>(null)
  const [overflow, setOverflow] = useState<'nothing' | 'rest' | 'content'>('nothing')

  useLayoutEffect(() => {
    if (!room.current || !content.current) return
    const measure = () => {
      if (!room.current || !content.current || !rest.current) return
      if (content.current.offsetWidth > room.current.clientWidth) setOverflow('content')
      else setOverflow(isCut(rest.current) ? 'rest' : 'nothing')
    }
    const observer = new ResizeObserver(measure)
    observer.observe(room.current)
    observer.observe(content.current)
    measure()
    return () => observer.disconnect()
  }, [])
  return { room, content, rest, overflow }
}

function isCut({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element): boolean {
  return scrollHeight > clientHeight || scrollWidth > clientWidth
}
