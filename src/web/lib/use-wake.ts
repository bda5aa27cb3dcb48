import { useEffect, useEffectEvent } from 'react'

const CHECK_MS = 1_000
/** Clocks that are adjusted slowly stay below this. */
const TOLERANCE_MS = 1_000

/** Calls back within a second after the device wakes: while it slept its monotonic clock stood still, and with it the server's time. */
export function useWake(onWake: () => void): void {
  const check = useEffectEvent((before: number, after: number) => {
    if (Math.abs(after - before) > TOLERANCE_MS) onWake()
  })
  useEffect(() => {
    let difference = Date.now() - performance.now()
    const timer = setInterval(() => {
      const before = difference
      difference = Date.now() - performance.now()
      check(before, difference)
    }, CHECK_MS)
    return () => clearInterval(timer)
  }, [])
}
