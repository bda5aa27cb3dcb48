import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconCheck,
  IconCircle,
  IconCircleDashed,
  IconCircleX,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from '@tabler/icons-react'
import { ProductionStatus } from '#domain/pipes/production-status.ts'

const { Unplanned, Planned, InProduction, Paused, Produced, Cancelled, NeedsConfiguration } = ProductionStatus

/** How a production status looks, wherever it is shown. */
export type ProductionLook = {
  readonly look: 'unplanned' | 'not-started' | 'running' | 'paused' | 'done'
  readonly Icon: Icon
}

const unplanned: ProductionLook = { look: 'unplanned', Icon: IconCircleDashed }

const looks: Readonly<Record<number, ProductionLook>> = {
  [Unplanned]: unplanned,
  [Planned]: { look: 'not-started', Icon: IconCircle },
  [InProduction]: { look: 'running', Icon: IconPlayerPlayFilled },
  [Paused]: { look: 'paused', Icon: IconPlayerPauseFilled },
  [Produced]: { look: 'done', Icon: IconCheck },
  [Cancelled]: { look: 'unplanned', Icon: IconCircleX },
  [NeedsConfiguration]: { look: 'paused', Icon: IconAdjustmentsHorizontal },
}

/** Returns the look of a production status. */
export function productionLook(status: number): ProductionLook {
  return looks[status] ?? unplanned
}
