import { useState } from 'react'

/** What needs the room of the pane: a panel beside the board, or the board itself. */
export type PushedBy = 'panel' | 'board' | null

const KEY = 'plan-pane-unfolded'

/**
 * Returns whether the pane is unfolded although something needs its room, and the function that sets it: beside a wide board this device
 * remembers it, beside a panel it holds until the panel is closed.
 *
 * @param isKept something keeps it unfolded: it then stays so, as folding it would move the board
 */
export function useUnfolded(
  pushedBy: PushedBy,
  isKept: boolean,
): readonly [boolean, (isUnfolded: boolean) => void] {
  const [isRemembered, setRemembered] = useState(() => localStorage.getItem(KEY) !== null)
  const initial = { by: pushedBy, isUnfolded: isKept ? true : null }
  const [own, setOwn] = useState<{ by: PushedBy; isUnfolded: boolean | null }>(initial)
  if (own.by !== pushedBy || (isKept && !own.isUnfolded)) setOwn(initial)
  return [
    own.isUnfolded ?? (pushedBy === 'board' && isRemembered),
    (isUnfolded) => {
      setOwn({ by: pushedBy, isUnfolded })
      if (pushedBy !== 'board') return
      if (isUnfolded) localStorage.setItem(KEY, '1')
      else localStorage.removeItem(KEY)
      setRemembered(isUnfolded)
    },
  ]
}
