import { IconAlertTriangle, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { boot } from '#web/lib/boot.ts'
import type { LegendItem } from '#web/plan/board/legend.tsx'
import { isRoundTheClock } from '#web/screens/pipes-timeplan/model/off-hours.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'

const grounds = [
  ...([
    'setup',
    'waiting',
    'winding',
    'cooling',
    'left',
    'demoulding',
    'conflict',
    'predicted',
    'limit',
  ] as const),
]

/** Returns what the colours and borders of the lines and mandrels mean. */
export function usePipeLegend(): readonly LegendItem[] {
  const t = useTexts()
  const off = isRoundTheClock(boot().config.pipe_plan)
    ? []
    : [{ label: t('legend.off'), ground: 'off' } as const]
  return [
    ...grounds.map((ground) => ({ label: t(`legend.${ground}`), ground })),
    { label: t('legend.running'), status: 'running', Icon: IconPlayerPlayFilled },
    { label: t('legend.paused'), status: 'paused', Icon: IconPlayerPauseFilled },
    { label: t('legend.blocked'), ground: 'blocked' },
    { label: t('legend.warning'), Icon: IconAlertTriangle },
    { label: t('legend.warned'), ground: 'warned' },
    ...off,
  ]
}
