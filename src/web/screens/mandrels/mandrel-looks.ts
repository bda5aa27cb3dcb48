import {
  IconCircle,
  IconCircleDashed,
  IconFlame,
  IconPlayerPlayFilled,
  IconSnowflake,
  IconTool,
  IconTransferOut,
} from '@tabler/icons-react'
import type { MandrelState } from '#domain/pipes/mandrel.ts'

/** How each state of a mandrel looks. */
export const mandrelLooks = {
  storage: { look: 'unplanned', Icon: IconCircleDashed },
  mounted: { look: 'not-started', Icon: IconCircle },
  preheating: { look: 'paused', Icon: IconFlame },
  winding: { look: 'running', Icon: IconPlayerPlayFilled },
  cooling: { look: 'cooling', Icon: IconSnowflake },
  demoulding: { look: 'review', Icon: IconTransferOut },
  maintenance: { look: 'downtime', Icon: IconTool },
} as const satisfies Record<MandrelState, object>
