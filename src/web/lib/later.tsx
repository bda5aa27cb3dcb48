import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useConnectivity } from '#web/lib/connectivity.ts'
import { fetchTexts, Texts, useLanguage } from '#web/lib/texts.tsx'

/**
 * Returns a component whose code and texts are fetched when it is first shown. What cannot be fetched is fetched again
 * when the connection is back; the screen around it stays.
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
    const connectivity = useConnectivity()
    const [Part, setPart] = useState<ComponentType<P> | null>(null)
    const isMissing = Part === null
    useEffect(() => {
      if (!isMissing || connectivity === 'offline') return
      let isOver = false
      Promise.all([load(), fetchTexts([catalogue], language)]).then(
        ([part]) => {
          if (!isOver) setPart(() => part)
        },
        (error: unknown) => console.error('a part of the screen was not loaded', { error }),
      )
      return () => {
        isOver = true
      }
    }, [isMissing, connectivity, language])
    if (Part === null) return fallback
    return (
      <Suspense fallback={fallback}>
        <Texts of={catalogue}>
          <Part {...props} />
        </Texts>
      </Suspense>
    )
  }
}
