import { useEffect, useState } from 'react'

/** Whether all work that is dropped goes to one operator: while Ctrl is held, or as it was chosen for the selection. */
export type Together = {
  readonly isOn: boolean
  readonly isChosen: boolean
  readonly choose: (isChosen: boolean) => void
}

/** Returns whether dropped work goes to one operator; what was chosen is forgotten once nothing is selected. */
export function useTogether(hasPicks: boolean): Together {
  const [isChosen, choose] = useState(false)
  const isHeld = useCtrlKey()
  if (isChosen && !hasPicks) choose(false)
  return { isOn: isChosen || isHeld, isChosen, choose }
}

/** Returns whether Ctrl is held. */
function useCtrlKey(): boolean {
  const [isHeld, hold] = useState(false)
  useEffect(() => {
    const stopped = new AbortController()
    const { signal } = stopped
    const follow = ({ ctrlKey }: KeyboardEvent) => hold(ctrlKey)
    addEventListener('keydown', follow, { signal })
    addEventListener('keyup', follow, { signal })
    addEventListener('blur', () => hold(false), { signal })
    return () => stopped.abort()
  }, [])
  return isHeld
}
