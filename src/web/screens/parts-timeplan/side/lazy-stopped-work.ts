import { later } from '#web/elements/later.tsx'
import type { StoppedWorkProps } from './stopped-work.tsx'

/** Why a work order is stopped; its code is fetched when it is first shown. */
export const LazyStoppedWork = later<StoppedWorkProps>('work-orders', () =>
  import('./stopped-work.tsx').then(({ StoppedWork }) => StoppedWork),
)
