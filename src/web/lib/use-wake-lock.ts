import { useEffect } from 'react'

/** Keeps the screen on while the calling component is shown. The browser drops the lock of a hidden page, so it is asked again. */
export function useWakeLock(): void {
  useEffect(() => {
    const stopped = new AbortController()
    let lock: WakeLockSentinel | undefined
    const hold = async () => {
      if (document.visibilityState !== 'visible' || lock?.released === false) return
      // A device that saves its battery refuses; it is asked again the next time.
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (stopped.signal.aborted) void lock?.release()
    }
    void hold()
    document.addEventListener('visibilitychange', hold, stopped)
    return () => {
      stopped.abort()
      void lock?.release()
    }
  }, [])
}
