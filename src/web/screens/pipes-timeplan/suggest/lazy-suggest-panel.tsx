import { later } from '#web/elements/later.tsx'
import { Spinner } from '#web/elements/spinner.tsx'

export const LazySuggestPanel = later(
  'pipes-suggest',
  async () => (await import('./suggest-panel.tsx')).SuggestPanel,
  <Spinner />,
)
