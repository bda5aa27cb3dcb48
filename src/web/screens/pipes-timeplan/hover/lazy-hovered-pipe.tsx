import { later } from '#web/elements/later.tsx'
import type { HoveredPipeProps } from './hovered-pipe.tsx'

/** The card of a planned pipe; its code is fetched when it is first shown. */
export const LazyHoveredPipe = later<HoveredPipeProps>('pipes-timeplan', () =>
  import('./hovered-pipe.tsx').then(({ HoveredPipe }) => HoveredPipe),
)
