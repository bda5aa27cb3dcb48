import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { later } from '#web/elements/later.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { CARDS } from '#web/screens/overview/address.ts'
import { OverviewScreen } from '#web/screens/overview/overview.tsx'

const Cards = later(
  'work-scheduler',
  async () => (await import('#web/screens/work-scheduler/work-scheduler.tsx')).WorkScheduler,
  <Spinner />,
)

/** The first screen of those who manage everyone's work: the overview, and below it, at an address of its own, all cards. */
export function OverviewHome() {
  const [path] = useLocation()
  useStartAtTop(path)
  return path === CARDS ? <Cards /> : <OverviewScreen />
}

/** Starts at the top with the focus in the page when its path changes: to the shell, both are one view. */
function useStartAtTop(path: string): void {
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    scrollTo(0, 0)
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [path])
}
