import {
  IconArrowsSort,
  IconClockExclamation,
  IconClockOff,
  IconLock,
  IconUserQuestion,
} from '@tabler/icons-react'
import { statusLooks } from '#web/elements/status-looks.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import type { LegendItem } from '#web/plan/board/legend.tsx'
import type { Zoom } from '#web/plan/board/scale.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'

/** Returns what the board's colours and icons mean: in a month it shows loads, otherwise work. */
export function useLegend(zoom: Zoom): readonly LegendItem[] {
  const t = useTexts()
  const language = useLanguage()
  const statuses = Object.entries(statusLooks).map(([code, { look, Icon }]) => ({
    label: enumLabel('work_order_status', Number(code), language),
    ...{ status: look, Icon },
  }))
  const late = { label: t('legend.late'), Icon: IconClockExclamation }
  const off = { label: t('legend.off'), ground: 'off' } as const
  if (zoom === 'month')
    return [
      { label: t('legend.load'), ground: 'load' },
      { label: t('legend.over'), ground: 'over' },
      { label: t('legend.farOver'), ground: 'far-over' },
      late,
      off,
    ]
  return [
    ...statuses,
    late,
    { label: t('legend.blocked'), Icon: IconLock },
    { label: t('legend.early'), Icon: IconArrowsSort },
    { label: t('legend.noSkill'), Icon: IconUserQuestion },
    { label: t('legend.outside'), Icon: IconClockOff },
    off,
    { label: t('legend.overtime'), ground: 'overtime' },
  ]
}
