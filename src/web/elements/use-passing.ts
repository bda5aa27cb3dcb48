import { type CSSProperties, useEffect, useState } from 'react'
import { boot } from '#web/lib/boot.ts'

/**
 * Lets an element fade out by itself after a delay, unless it is pointed at or has the focus.
 *
 * @param hideMs the delay; null while it does not pass by itself
 * @param onGone called once it has faded out
 * @param options.isHeldBack whether pointing at it and the focus hold it back
 */
export function usePassing(hideMs: number | null, onGone: () => void, { isHeldBack = true } = {}) {
  const { fade_in_ms, fade_out_ms } = boot().config
  const [held, setHeld] = useState(false)
  const [leaving, setLeaving] = useState(false)
  useTimeout(() => setLeaving(true), (held && isHeldBack) || leaving ? null : hideMs)
  useTimeout(onGone, leaving ? fade_out_ms : null)
  const style: CSSProperties = { '--fade-in': `${fade_in_ms}ms`, '--fade-out': `${fade_out_ms}ms` }
  return {
    leave: () => setLeaving(true),
    props: {
      style,
      'data-leaving': leaving || undefined,
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  }
}

/** Runs the action once the time is over; null stops the clock. */
function useTimeout(action: () => void, delayMs: number | null): void {
  useEffect(() => {
    if (delayMs === null) return
    const timer = setTimeout(action, delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
}
