import { IconClockExclamation, IconLock, IconUserQuestion } from '@tabler/icons-react'
import { statusLooks } from '#web/elements/status-looks.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import type { LegendItem } from '#web/plan/board/legend.tsx'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'

/** Returns what the board's colours and icons mean. */
export function useLegend(): readonly LegendItem[] {
  const t = useTexts()
  const language = useLanguage()
  const statuses = Object.entries(statusLooks).map(([code, { look, Icon }]) => ({
    label: enumLabel('work_order_status', Number(code), language),
    ...{ status: look, Icon },
  }))
  return [
    ...statuses,
    { label: t('legend.late'), Icon: IconClockExclamation },
    { label: t('legend.blocked'), Icon: IconLock },
    { label: t('legend.noSkill'), Icon: IconUserQuestion },
    { label: t('legend.off'), ground: 'off' },
    { label: t('legend.overtime'), ground: 'overtime' },
  ]
}
