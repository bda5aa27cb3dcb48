import { later } from '#web/elements/later.tsx'
import { Spinner } from '#web/elements/spinner.tsx'

export const LazyOrderDialogs = later(
  'pipe-orders',
  async () => (await import('./dialogs/order-dialogs.tsx')).OrderDialogs,
)

export const LazyConfigurePanel = later(
  'pipe-configure',
  async () => (await import('./configure/configure-panel.tsx')).ConfigurePanel,
  <Spinner />,
)

export const LazyHistoryPanel = later(
  'pipe-orders',
  async () => (await import('./history-panel.tsx')).OrderHistoryPanel,
  <Spinner />,
)

export const LazySelectionBar = later(
  'pipe-orders',
  async () => (await import('./selection-bar.tsx')).ProductSelectionBar,
)

export const LazyBlockerList = later(
  'pipe-orders',
  async () => (await import('./blocker-list.tsx')).BlockerList,
)

export const LazyOrderUndo = later('plan', async () => (await import('./order-undo.tsx')).OrderUndo)
