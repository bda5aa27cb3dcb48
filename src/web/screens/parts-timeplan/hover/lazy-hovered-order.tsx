import { later } from '#web/elements/later.tsx'
import type { HoveredOrderProps } from './hovered-order.tsx'

/** The card of a work order under the mouse; its code is fetched when it is first shown. */
export const LazyHoveredOrder = later<HoveredOrderProps>('parts-timeplan', () =>
  import('./hovered-order.tsx').then(({ HoveredOrder }) => HoveredOrder),
)
