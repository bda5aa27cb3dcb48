import { useLocation } from 'wouter'
import { Spinner } from '#web/elements/spinner.tsx'
import { later } from '#web/lib/later.tsx'
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
  return path === CARDS ? <Cards /> : <OverviewScreen />
}
