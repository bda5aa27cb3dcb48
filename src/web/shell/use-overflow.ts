import { useLayoutEffect, useRef, useState } from 'react'

/** Whether the content, at its natural width, is too wide for its room; measured again whenever either changes. */
export function useOverflow() {
  const room = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)

  useLayoutEffect(() => {
    if (!room.current || !content.current) return
    const measure = () => {
      if (room.current && content.current)
        setOverflows(content.current.offsetWidth > room.current.clientWidth)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(room.current)
    observer.observe(content.current)
    measure()
    return () => observer.disconnect()
  }, [])
  return { room, content, overflows }
}
