import { useMediaQuery } from '@mantine/hooks'
import { later } from '#web/elements/later.tsx'
import { userCan } from '#web/lib/permission.ts'

const Panel = later('recorded-time', async () => (await import('./corrections-panel.tsx')).CorrectionsPanel)

/** From this width on there is room beside a list. */
const WIDE = '(min-width: 1200px)'

/** The corrections that wait for a decision; code and words come after the list's own. */
export function LazyCorrections() {
  const wide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false }) ?? true
  if (!userCan('@time_edit_trackers')) return null
  return <Panel wide={wide} />
}
