import { later } from '#web/elements/later.tsx'

export const LazySplitDialog = later(
  'pipe-split',
  async () => (await import('./split-dialog.tsx')).SplitDialog,
)
