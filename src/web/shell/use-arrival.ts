import { useEffect, useRef } from 'react'
import type { View } from '#contract/views.ts'

/** The element to hold the screen: coming to another view, the page starts at its top with the focus in it. */
export function useArrival(view: View | undefined) {
  const content = useRef<HTMLElement>(null)
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    scrollTo(0, 0)
    content.current?.focus({ preventScroll: true })
  }, [view])
  return content
}
