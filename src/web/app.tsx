import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Router } from 'wouter'
import { Notifications } from '#web/elements/notifications.tsx'
import { boot } from '#web/lib/boot.ts'
import { watchConnectivity } from '#web/lib/connectivity.ts'
import { watchForUpdate } from '#web/lib/missing.ts'
import { leaving } from '#web/lib/sign-out.ts'
import { useStore } from '#web/lib/store.ts'
import { LanguageProvider, Texts } from '#web/lib/texts.tsx'
import { cssVariables, theme } from '#web/lib/theme.ts'
import { outsideScreens, signIn } from '#web/screens.ts'
import { guardNavigation } from '#web/shell/departure.ts'
import { LazyScreen } from '#web/shell/lazy-screen.tsx'
import { Leaving } from '#web/shell/leaving.tsx'
import { RootBoundary } from '#web/shell/root-boundary.tsx'
import { Shell } from '#web/shell/shell.tsx'

/** The whole web app: what every screen relies on, and the page the server named. */
export function App({ nonce, queryClient }: { nonce: string; queryClient: QueryClient }) {
  useEffect(() => watchConnectivity(boot().config.connectivity_check_s), [])
  useEffect(watchForUpdate, [])
  return (
    <RootBoundary>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce}
      >
        <QueryClientProvider client={queryClient}>
          <LanguageProvider initial={boot().language}>
            <Suspense>
              <Texts of="elements">
                <Texts of="shell">
                  <Page />
                  <Notifications />
                </Texts>
              </Texts>
            </Suspense>
          </LanguageProvider>
        </QueryClientProvider>
      </MantineProvider>
    </RootBoundary>
  )
}

function Page() {
  const { view, user } = boot()
  const end = useStore(leaving)
  if (end) return <Leaving stay={end.stay} />
  const outside = outsideScreens[view]
  if (outside) return <LazyScreen screen={outside} />
  if (!user) return <LazyScreen screen={signIn} />
  return (
    <Router aroundNav={guardNavigation}>
      <Shell user={user} />
    </Router>
  )
}
