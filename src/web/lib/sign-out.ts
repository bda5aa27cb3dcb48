import { session } from '#contract/session.ts'
import { call } from '#web/lib/api.ts'
import { NetworkError } from '#web/lib/api-error.ts'
import { createStore } from '#web/lib/store.ts'

const SIGNED_OUT_KEY = 'keere.signed-out'
const TRY_AGAIN_MS = 3_000

/** Whether the page must no longer be shown, because its session is ending. */
export const leaving = createStore(false)

/** Ends the session, in all tabs, and leaves for the logout page; without a connection it waits for one, covered. */
export async function signOut(next = here()): Promise<void> {
  leaving.set(true)
  try {
    await call(session.signOut, {})
  } catch (error) {
    if (error instanceof NetworkError) {
      setTimeout(() => void signOut(next), TRY_AGAIN_MS)
      return
    }
    // A session the server no longer knows is ended already.
  }
  localStorage.setItem(SIGNED_OUT_KEY, String(Date.now()))
  goToLogoutPage(next)
}

/** Follows a sign-out in another tab. */
export function followSignOut(): () => void {
  const stopped = new AbortController()
  const handleStorage = ({ key }: StorageEvent) => {
    if (key !== SIGNED_OUT_KEY) return
    leaving.set(true)
    goToLogoutPage(here())
  }
  addEventListener('storage', handleStorage, stopped)
  return () => stopped.abort()
}

function goToLogoutPage(next: string): void {
  location.assign(`/logout/?next=${encodeURIComponent(next)}`)
}

function here(): string {
  return location.pathname + location.search
}
