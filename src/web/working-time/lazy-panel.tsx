import { later } from '#web/elements/later.tsx'
import { Spinner } from '#web/elements/spinner.tsx'

/** The working time editor, whose code and labels come when it is first opened. */
export const LazyPanel = later(
  'working-time',
  async () => (await import('./working-time-panel.tsx')).WorkingTimePanel,
  <Spinner />,
)
