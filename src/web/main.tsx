import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#web/app.tsx'
import { boot } from '#web/lib/boot.ts'
import { syncServerClock } from '#web/lib/server-clock.ts'
import { loadTexts } from '#web/lib/texts.tsx'
import { outsideScreens, screens } from '#web/screens.ts'
import { preloadScreen } from '#web/shell/lazy-screen.tsx'
import '#web/styles/kit.css'
import '#web/styles/tokens.css'
import '#web/styles/page.css'

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
// The kit's scroll lock makes a style element of its own and asks for the nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: nonce })

fetchAhead()
syncServerClock(boot().server_time)
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App nonce={nonce} />
  </StrictMode>,
)

/** Fetches what the first picture needs at once, not one after another; what fails is said where it is shown. */
function fetchAhead(): void {
  const { view, mode, language } = boot()
  const screen = outsideScreens[view] ?? screens[`${mode}/${view}`]
  const needed = [loadTexts('parts', language), loadTexts('shell', language)]
  for (const promise of [...needed, screen && preloadScreen(screen, language)])
    promise?.catch(() => undefined)
}
