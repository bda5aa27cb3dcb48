import {
  IconCheck,
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
import { useServerNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { useTexts } from './texts.ts'

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

/** The state of a mandrel as a badge; of a pipe that is cold by now, that it is ready. */
export function MandrelStateBadge({ mandrel: { state, ready_at } }: { mandrel: Mandrel }) {
  const t = useTexts()
  const language = useLanguage()
  const now = useServerNow(10_000)
  if (state === 'cooling' && ready_at !== null && Date.parse(ready_at) <= now)
    return (
      <Badge look="running" Icon={IconCheck}>
        {t('ready')}
      </Badge>
    )
  return <Badge {...mandrelLooks[mandrelStateOf(state)]}>{enumLabel('mandrel_state', state, language)}</Badge>
}
