import { type ComponentType, Suspense, use } from 'react'
import type { Language } from '#contract/languages.ts'
import { Spinner } from '#web/elements/spinner.tsx'
import { loadTexts, Texts, useLanguage } from '#web/lib/texts.tsx'
import type { Screen } from '#web/screens.ts'
import { ScreenBoundary } from './screen-boundary.tsx'

const loading = new Map<Screen, Promise<ComponentType>>()

/** Shows a screen once its code and words are here; what fails in it is said in its place. */
export function LazyScreen({ screen }: { screen: Screen }) {
  return (
    <ScreenBoundary key={screen.texts.join()}>
      <Suspense fallback={<Spinner />}>
        <Loaded screen={screen} />
      </Suspense>
    </ScreenBoundary>
  )
}

/** Starts fetching a screen before it is shown; a failed fetch is kept until the page is reloaded. */
export function preloadScreen(screen: Screen, language: Language): Promise<ComponentType> {
  for (const name of screen.texts) loadTexts(name, language).catch(() => undefined)
  const known = loading.get(screen)
  if (known) return known
  const promise = screen.load()
  loading.set(screen, promise)
  return promise
}

function Loaded({ screen }: { screen: Screen }) {
  const Component = use(preloadScreen(screen, useLanguage()))
  return screen.texts.reduceRight((shown, name) => <Texts of={name}>{shown}</Texts>, <Component />)
}
