import { leaving } from '#web/lib/sign-out.ts'
import { createStore } from '#web/lib/store.ts'

/** What the user has entered on the screen and not saved. */
export type Unsaved = {
  readonly count: number
  /** Numbers of the orders it belongs to, where they are known. */
  readonly orders: readonly string[]
  /** Whether this device keeps it until the screen is opened again. */
  readonly survives: boolean
  /** Saves all of it and then calls back; null where it cannot be saved now. */
  readonly save: ((onSaved: () => void) => void) | null
}

/** The unsaved changes of the screen that is shown; set by the screen. */
export const unsaved = createStore<Unsaved | null>(null)

/** Whether something waits for the connection that this device keeps and then sends by itself. */
export const isKeptToSend = createStore(false)

/** Has the browser ask before the page is closed with unsaved changes, unless the user was asked already. */
export function warnBeforeUnload(): () => void {
  const stopped = new AbortController()
  const handleUnload = (event: BeforeUnloadEvent) => {
    if (unsaved.get() && !leaving.get()) event.preventDefault()
  }
  addEventListener('beforeunload', handleUnload, stopped)
  return () => stopped.abort()
}
