import { Spinner } from '#web/elements/spinner.tsx'
import { later } from '#web/lib/later.tsx'

export const LazySuggestPanel = later(
  'pipes-suggest',
  async () => (await import('./suggest-panel.tsx')).SuggestPanel,
  <Spinner />,
)
