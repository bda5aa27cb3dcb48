import { useCallback, useEffect, useRef } from 'react'

/** Runs the last of several actions, once the wait is over; leaving the page cancels it. */
export function useDelay(): (delayMs: number, action: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback((delayMs, action) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(action, delayMs)
  }, [])
}
