import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Language } from '#contract/languages.ts'
import { useConnectivity } from '#web/lib/connectivity.ts'
import { missing } from '#web/lib/missing.ts'
import { fetchTexts, Texts, useLanguage } from '#web/lib/texts.tsx'
import { LoadFailure } from './load-failure.tsx'

/**
 * Returns a component whose code and texts are fetched when it is first shown, or once the connection is back, unless they were
 * fetched ahead; the screen around it stays. A failure is shown in its place, and without a fallback, at the bottom of the window.
 *
 * @param catalogue its texts
 * @param fallback is shown until then
 */
export function later<P extends object>(
  catalogue: string,
  load: (language: Language) => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): ComponentType<P> & { readonly fetchAhead: (language: Language) => Promise<void> } {
  let fetched: ComponentType<P> | null = null
  const fetchPart = async (language: Language) => {
    const [part] = await Promise.all([load(language), fetchTexts([catalogue], language)])
    fetched = part
    return part
  }
  function Later(props: P) {
    const language = useLanguage()
    const isOffline = useConnectivity() === 'offline'
    const [Part, setPart] = useState<ComponentType<P> | null>(() => fetched)
    const [error, setError] = useState<unknown>(null)
    const isWaiting = Part === null && error === null
    useEffect(() => {
      if (!isWaiting || isOffline) return
      fetchPart(language).then(
        (part) => setPart(() => part),
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
  return Object.assign(Later, {
    // What fails is fetched again, and reported, when it is shown.
    fetchAhead: async (language: Language) => {
      await Promise.allSettled([fetchPart(language)])
    },
  })
}
