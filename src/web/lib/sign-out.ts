import { session } from '#contract/session.ts'
import { call } from '#web/lib/api.ts'
import { NetworkError } from '#web/lib/api-error.ts'
import { boot } from '#web/lib/boot.ts'
import { createStore } from '#web/lib/store.ts'

const SIGNED_OUT_KEY = 'keere.signed-out'
const IDLE_USER_KEY = 'keere.idle-user'
const TRY_AGAIN_MS = 3_000

/** Set while the page must no longer be shown because its session is ending; `stay` keeps the session. */
export const leaving = createStore<{ readonly stay: (() => void) | null } | null>(null)

type Options = {
  /** Where the next sign-in leads. */
  readonly next?: string
  /** The user whose session ends by an automatic sign-out, which they cannot cancel. */
  readonly idleUser?: string
}

/** Ends the session, in all tabs, and leaves for the logout page; without a connection it waits for one, covered. */
export async function signOut({ next = here(), idleUser }: Options = {}): Promise<void> {
  const stayed = new AbortController()
  const stay = () => {
    stayed.abort()
    leaving.set(null)
  }
  const end = { stay: idleUser === undefined ? stay : null }
  leaving.set(end)
  // Later somebody else may be at the device.
  setTimeout(
    () => leaving.get() === end && leaving.set({ stay: null }),
    boot().config.auto_logout.prompt_s * 1_000,
  )
  // The browser does not always tell when the connection is back, so the server is asked until it answers.
  while (!(await isOver(stayed.signal))) await new Promise((resume) => setTimeout(resume, TRY_AGAIN_MS))
  if (stayed.signal.aborted) return
  if (idleUser === undefined) forgetIdleUser()
  else localStorage.setItem(IDLE_USER_KEY, idleUser)
  localStorage.setItem(SIGNED_OUT_KEY, String(Date.now()))
  goToLogoutPage(next)
}

/** Returns the username of the last user of this device if an automatic sign-out ended their session; null otherwise. */
export function idleUser(): string | null {
  return localStorage.getItem(IDLE_USER_KEY)
}

/** Forgets the user whose session an automatic sign-out ended. */
export function forgetIdleUser(): void {
  localStorage.removeItem(IDLE_USER_KEY)
}

/** Follows a sign-out in another tab. */
export function followSignOut(): () => void {
  const stopped = new AbortController()
  const handleStorage = ({ key }: StorageEvent) => {
    if (key !== SIGNED_OUT_KEY) return
    leaving.set({ stay: null })
    goToLogoutPage(here())
  }
  addEventListener('storage', handleStorage, stopped)
  return () => stopped.abort()
}

/** Asks the server to end the session; false if it could not be reached. */
async function isOver(signal: AbortSignal): Promise<boolean> {
  try {
    await call(session.signOut, {}, { signal })
    return true
  } catch (error) {
    // The user stays, or the server no longer knows the session.
    return !(error instanceof NetworkError)
  }
}

function goToLogoutPage(next: string): void {
  location.assign(`/logout/?next=${encodeURIComponent(next)}`)
}

function here(): string {
  return location.pathname + location.search
}
