import { useCallback, useState } from 'react'

/** Returns the ref of a bar at the bottom of the page and its height, above which messages are shown. */
export function useBottomBar() {
  const [height, setHeight] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      setHeight(element.offsetHeight)
      style.setProperty('--bottom-bar', `${element.offsetHeight}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--bottom-bar')
    }
  }, [])
  return [ref, height] as const
}
