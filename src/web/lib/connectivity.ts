import { NotSentError } from '#web/lib/api-error.ts'
import { createStore, useStore } from '#web/lib/store.ts'

export type Connectivity = 'online' | 'offline'

const ANSWER_WITHIN_MS = 4_000

/** Whether the server answers, as last checked. */
export const connectivity = createStore<Connectivity>('online')

export function useConnectivity(): Connectivity {
  return useStore(connectivity)
}

/** Asks the server once for the page's own address; any answer but a gateway's failure counts as a connection. */
export async function checkConnectivity(): Promise<Connectivity> {
  const state = await fetch(location.pathname, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).then(
    ({ status }) => (status < 500 ? 'online' : 'offline'),
    () => 'offline' as const,
  )
  connectivity.set(state)
  return state
}

/** Sends something; fails at once while it is known that nothing reaches the server. */
export function whileOnline<T>(send: () => Promise<T>): Promise<T> {
  if (connectivity.get() === 'offline') return Promise.reject(new NotSentError('There is no connection.'))
  return send()
}

/** Keeps `connectivity` true to the world for as long as the page is looked at; the answer stops it. */
export function watchConnectivity(everyS: number): () => void {
  const check = () => {
    if (document.visibilityState === 'visible') void checkConnectivity()
  }
  const timer = setInterval(check, everyS * 1_000)
  const stop = new AbortController()
  addEventListener('online', check, stop)
  addEventListener('offline', check, stop)
  document.addEventListener('visibilitychange', check, stop)
  return () => {
    clearInterval(timer)
    stop.abort()
  }
}
