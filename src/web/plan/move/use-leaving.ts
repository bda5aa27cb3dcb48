import { useState } from 'react'
import { unsaved } from '#web/lib/unsaved.ts'

/** Asks before something leaves a card with changes that are not saved. */
export type CardLeaving = {
  /** Does something that leaves the card, at once or once the user agrees to lose the changes. */
  readonly leave: (go: () => void) => void
  /** The order that the user is asked about; null while they are not. */
  readonly asked: string | null
  readonly stay: () => void
  /** Goes; the changes have been discarded. */
  readonly go: () => void
}

export function useLeaving(): CardLeaving {
  const [waiting, wait] = useState<{ readonly order: string; readonly go: () => void } | null>(null)
  return {
    leave: (go) => {
      const left = unsaved.get()
      if (left) wait({ order: left.orders.join(', '), go })
      else go()
    },
    asked: waiting?.order ?? null,
    stay: () => wait(null),
    go: () => {
      wait(null)
      waiting?.go()
    },
  }
}
