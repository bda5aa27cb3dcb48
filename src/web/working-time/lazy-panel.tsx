import { Spinner } from '#web/elements/spinner.tsx'
import { later } from '#web/lib/later.tsx'

/** The working time editor, whose code and labels come when it is first opened. */
export const LazyPanel = later(
  'working-time',
  async () => (await import('./working-time-panel.tsx')).WorkingTimePanel,
  <Spinner />,
)
