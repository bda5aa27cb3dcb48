import { createStore } from '#web/lib/store.ts'

/** Whether the server has been updated since the page was loaded, so that parts not loaded yet are missing. */
export const isOutdated = createStore(false)

/** Checks for an update whenever a part of the page cannot be loaded; returns the function that ends this. */
export function watchForUpdate(): () => void {
  const stopped = new AbortController()
  addEventListener('vite:preloadError', () => void checkForUpdate(), stopped)
  return () => stopped.abort()
}

/** Checks whether the server has been updated: the page that it serves then names other files. */
export async function checkForUpdate(): Promise<void> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  if (entry == null || isOutdated.get()) return
  const page = await fetch(location.href, { headers: { Accept: 'text/html' } }).then(
    (answer) => (answer.ok ? answer.text() : null),
    () => null,
  )
  if (page !== null && !page.includes(entry)) isOutdated.set(true)
}
