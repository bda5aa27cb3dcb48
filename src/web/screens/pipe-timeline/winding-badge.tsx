import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { Badge } from '#web/elements/badge.tsx'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'

/** The state of a pipe that is wound and has no status yet. */
export function WindingBadge() {
  const language = useLanguage()
  return (
    <Badge look="running" Icon={IconPlayerPlayFilled}>
      {enumLabel('pipe_stage', 'winding', language)}
    </Badge>
  )
}
