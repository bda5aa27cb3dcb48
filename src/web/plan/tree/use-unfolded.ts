import { useState } from 'react'

/** What needs the room of the pane: a panel beside the board, or the board itself. */
export type PushedBy = 'panel' | 'board' | null

const KEY = 'plan-pane-unfolded'

/**
 * Returns whether the user unfolded the pane, and the function that sets it: beside a wide board this device remembers
 * it, beside a panel it holds until the panel is closed.
 */
export function useUnfolded(pushedBy: PushedBy): readonly [boolean, (isUnfolded: boolean) => void] {
  const [isRemembered, setRemembered] = useState(() => localStorage.getItem(KEY) !== null)
  const [isUnfolded, setUnfolded] = useState(false)
  if (pushedBy !== 'panel' && isUnfolded) setUnfolded(false)
  if (pushedBy !== 'board') return [isUnfolded, setUnfolded]
  return [
    isRemembered,
    (wanted) => {
      if (wanted) localStorage.setItem(KEY, '1')
      else localStorage.removeItem(KEY)
      setRemembered(wanted)
    },
  ]
}
