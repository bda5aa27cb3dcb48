import { useEffect } from 'react'
import { WATCHED } from '#web/lib/idle.ts'

const EVERY_MS = 30_000

/** While it is set, the calling screen counts as used, such as a board that is read from afar; the session ends all the same after its longest time. */
export function useWatched(isSet = true): void {
  useEffect(() => {
    if (!isSet) return
    const timer = setInterval(() => dispatchEvent(new Event(WATCHED)), EVERY_MS)
    return () => clearInterval(timer)
  }, [isSet])
}
