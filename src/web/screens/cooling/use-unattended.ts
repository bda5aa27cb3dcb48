import { useEffect } from 'react'
import { checkForUpdate, missing, reloadWhenServed } from '#web/lib/missing.ts'
import { useStore } from '#web/lib/store.ts'
import { useWakeLock } from '#web/lib/use-wake-lock.ts'
import { useWatched } from '#web/lib/use-watched.ts'

const CHECK_MS = 60_000

/** Keeps a board running that nobody touches: awake, signed in, and as new as the server. */
export function useUnattended(): void {
  const wasUpdated = useStore(missing) === 'updated'
  useWakeLock()
  useWatched()
  useEffect(() => {
    const timer = setInterval(() => void checkForUpdate(), CHECK_MS)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (wasUpdated) void reloadWhenServed()
  }, [wasUpdated])
}
