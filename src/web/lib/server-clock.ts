import { useEffect, useState } from 'react'

/**
 * The server's clock, carried on by this device's monotonic one: a wrong tablet clock, or one that is set while a
 * tracker runs, changes nothing.
 */
let serverAt = Date.now()
let localAt = performance.now()
let deviceAt = Date.now()

/** Sets the clock by the `server_time` of an answer. */
export function syncServerClock(serverTime: string): void {
  serverAt = Date.parse(serverTime)
  localAt = performance.now()
  deviceAt = Date.now()
}

/** The server's time at this moment, epoch milliseconds. */
export function serverNow(): number {
  return serverAt + (performance.now() - localAt)
}

/** How far the two clocks of a device may drift apart while it is awake. */
const DRIFT_MS = 2_000

/** Whether the device has slept, or its clock was set, since the server's time was last heard: a monotonic clock can stop in sleep. */
export function isClockDoubtful(): boolean {
  return Math.abs(Date.now() - deviceAt - (performance.now() - localAt)) > DRIFT_MS
}

/** The server's time, read again every so often while the page is looked at; null: only once. */
export function useServerNow(everyMs: number | null): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (everyMs === null) return
    const read = () => {
      if (document.visibilityState === 'visible') setNow(serverNow())
    }
    const timer = setInterval(read, everyMs)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [everyMs])
  return now
}
