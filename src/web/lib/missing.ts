import { checkConnectivity } from '#web/lib/connectivity.ts'
import { createStore } from '#web/lib/store.ts'

/** Why the page is incomplete: a part of it could not be loaded, or the server has been updated since the page was. */
export const missing = createStore<'part' | 'updated' | null>(null)

/** Checks for an update whenever a part of the page cannot be loaded; returns the function that ends this. */
export function watchForUpdate(): () => void {
  const stopped = new AbortController()
  addEventListener('vite:preloadError', () => void checkForUpdate(), stopped)
  return () => stopped.abort()
}

/**
 * Reloads the page, but never into the browser's own error page: without an answer it stays. Browsers remember a file that
 * could not be loaded until then.
 */
export async function reloadWhenServed(): Promise<void> {
  if ((await checkConnectivity()) === 'online') location.reload()
}

/** Checks whether the server has been updated: the page that it serves then names other files. */
export async function checkForUpdate(): Promise<void> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  if (entry == null || missing.get() === 'updated') return
  const page = await fetch(location.href, { headers: { Accept: 'text/html' } }).then(
    (answer) => (answer.ok ? answer.text() : null),
    () => null,
  )
  if (page !== null && !page.includes(entry)) missing.set('updated')
}
