import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useConnectivity } from '#web/lib/connectivity.ts'
import { missing } from '#web/lib/missing.ts'
import { fetchTexts, Texts, useLanguage } from '#web/lib/texts.tsx'
import { LoadFailure } from './load-failure.tsx'

/**
 * Returns a component whose code and texts are fetched when it is first shown, or once the connection is back; the screen
 * around it stays. A failure is shown in its place, and without a fallback, at the bottom of the window.
 *
 * @param catalogue its texts
 * @param fallback is shown until then
 */
export function later<P extends object>(
  catalogue: string,
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): ComponentType<P> {
  return function Later(props: P) {
    const language = useLanguage()
    const isOffline = useConnectivity() === 'offline'
    const [Part, setPart] = useState<ComponentType<P> | null>(null)
    const [error, setError] = useState<unknown>(null)
    const isWaiting = Part === null && error === null
    useEffect(() => {
      if (!isWaiting || isOffline) return
      Promise.all([load(), fetchTexts([catalogue], language)]).then(
        ([part]) => setPart(() => part),
        (cause: unknown) => {
          console.error('a part of the screen was not loaded', { error: cause })
          setError(cause)
          if (fallback === null) missing.set(missing.get() ?? 'part')
        },
      )
    }, [isWaiting, isOffline, language])
    if (Part !== null)
      return (
        <Suspense fallback={fallback}>
          <Texts of={catalogue}>
            <Part {...props} />
          </Texts>
        </Suspense>
      )
    if (fallback === null) return null
    return isWaiting && !isOffline ? fallback : <LoadFailure what="part" error={error} />
  }
}
