import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#web/app.tsx'
import { loadDialogs } from '#web/elements/dialog.tsx'
import { listenForBack } from '#web/lib/back.ts'
import { boot } from '#web/lib/boot.ts'
import { startLiveStream } from '#web/lib/live.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { syncServerClock } from '#web/lib/server-clock.ts'
import { provideTemporal } from '#web/lib/temporal.ts'
import { loadTexts } from '#web/lib/texts.tsx'
import { outsideScreens, screens } from '#web/screens.ts'
import { preloadScreen } from '#web/shell/lazy-screen.tsx'
import '#web/styles/kit.css'
import '#web/styles/tokens.css'
import '#web/styles/page.css'

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
// The kit's scroll lock makes a style element of its own and asks for the nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: nonce })

listenForBack()
syncServerClock(boot().server_time)
const queryClient = createQueryClient()
if (boot().user && !outsideScreens[boot().view]) startLiveStream(queryClient)
// React keeps whatever had to wait off screen for 300 ms more, so it is given nothing to wait for.
await fetchAhead()
startTransition(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App nonce={nonce} queryClient={queryClient} />
    </StrictMode>,
  ),
)
loadDialogs().catch(() => undefined)

/** Fetches what the first picture needs at once, not one after another; what fails is said where it is shown. */
async function fetchAhead(): Promise<void> {
  const { view, mode, language } = boot()
  const screen = outsideScreens[view] ?? screens[`${mode}/${view}`]
  const needed = ['elements', 'shell', ...(screen?.texts ?? [])].map((name) => loadTexts(name, language))
  await Promise.allSettled([...needed, provideTemporal(), screen && preloadScreen(screen, language)])
}
