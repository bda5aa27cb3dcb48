import { createStore } from '#web/lib/store.ts'
import { type Unsaved, unsaved } from '#web/lib/unsaved.ts'

/** A way out of the screen that the user has chosen. */
export type Departure = { readonly to: 'signed-out' | 'mode' | 'view'; readonly go: () => void }

/** The departure that the user was last asked about, what it leaves unsaved, and whether the answer is awaited. */
export type Asked = Departure & { readonly left: Unsaved; readonly isOpen: boolean }

export const asked = createStore<Asked | null>(null)

/** Leaves the screen, after asking when there are unsaved changes. */
export function depart(departure: Departure): void {
  const left = unsaved.get()
  if (left) asked.set({ ...departure, left, isOpen: true })
  else departure.go()
}

/** Asks before a link leads from one page to another; what only changes the rest of the address stays on the page. */
export function guardNavigation<Options>(
  navigate: (to: string, options?: Options) => void,
  to: string,
  options?: Options,
): void {
  const go = () => navigate(to, options)
  const { pathname } = new URL(to, location.href)
  if (pathname === location.pathname) go()
  else depart({ to: 'view', go })
}
