import {
  IconCircle,
  IconCircleDashed,
  IconFlame,
  IconPlayerPlayFilled,
  IconSnowflake,
  IconTool,
  IconTransferOut,
} from '@tabler/icons-react'
import type { Mandrel } from '#contract/mandrels.ts'
import { type MandrelState, mandrelStateOf } from '#domain/pipes/mandrel.ts'
import { Badge } from '#web/elements/badge.tsx'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'

/** How each state of a mandrel looks. */
const mandrelLooks = {
  storage: { look: 'unplanned', Icon: IconCircleDashed },
  mounted: { look: 'not-started', Icon: IconCircle },
  preheating: { look: 'paused', Icon: IconFlame },
  winding: { look: 'running', Icon: IconPlayerPlayFilled },
  cooling: { look: 'cooling', Icon: IconSnowflake },
  demoulding: { look: 'review', Icon: IconTransferOut },
  maintenance: { look: 'downtime', Icon: IconTool },
} as const satisfies Record<MandrelState, object>

/** The state of a mandrel as a badge. */
export function MandrelStateBadge({ state }: Pick<Mandrel, 'state'>) {
  const language = useLanguage()
  return <Badge {...mandrelLooks[mandrelStateOf(state)]}>{enumLabel('mandrel_state', state, language)}</Badge>
}
