import { IconCircle, IconPlayerPauseFilled, IconPlayerPlayFilled, IconTool } from '@tabler/icons-react'
import type { LineState } from '#contract/lines.ts'
import { isOutOfOrder } from '#domain/pipes/machine-mode.ts'
import { MINUTE } from '#domain/time.ts'
import { Badge } from '#web/elements/badge.tsx'
import { formatHours } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { isWinding } from './model/line-state.ts'
import { useTexts } from './model/texts.ts'
import { pausedSince } from './model/winding.ts'

/** Whether a line winds, is paused and for how long, or the mode in which it does neither. */
export function LineStatus({ line }: { line: LineState }) {
  const t = useTexts()
  const language = useLanguage()
  const now = useServerNow(10_000)
  const since = line.running && pausedSince(line.running.pauses)
  if (since !== null)
    return (
      <Badge look="paused" Icon={IconPlayerPauseFilled} size="heading">
        {t('status.paused', { time: formatHours((now - since) / MINUTE) })}
      </Badge>
    )
  const mode = enumLabel('machine_mode', line.mode, language)
  if (isOutOfOrder(line.mode))
    return (
      <Badge look="downtime" Icon={IconTool} size="heading">
        {mode}
      </Badge>
    )
  if (isWinding(line))
    return (
      <Badge look="running" Icon={IconPlayerPlayFilled} size="heading">
        {t('status.running')}
      </Badge>
    )
  return (
    <Badge look="not-started" Icon={IconCircle} size="heading">
      {mode}
    </Badge>
  )
}
