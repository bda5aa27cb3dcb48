import {
  IconArrowsSort,
  IconClockExclamation,
  IconClockOff,
  IconLock,
  IconUserQuestion,
} from '@tabler/icons-react'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { type ShownStatus, statusLook } from '#web/elements/status-looks.ts'
import { useStatusLabel } from '#web/elements/use-status-label.ts'
import type { LegendItem } from '#web/plan/board/legend.tsx'
import type { Zoom } from '#web/plan/board/scale.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'

const { NotStarted, Running, Paused, Done, Downtime } = WorkOrderStatus

const statuses: readonly ShownStatus[] = [
  { status: NotStarted, rest: null },
  { status: Running, rest: null },
  { status: Paused, rest: null },
  { status: Done, rest: null },
  { status: Done, rest: { is_done: false, start_time: null } },
  { status: Downtime, rest: null },
]

/** Returns what the board's colours and icons mean: in a month it shows loads, otherwise work. */
export function useLegend(zoom: Zoom): readonly LegendItem[] {
  const t = useTexts()
  const statusLabel = useStatusLabel()
  const late = { label: t('legend.late'), Icon: IconClockExclamation }
  const loads = [
    { label: t('legend.over'), ground: 'over' },
    { label: t('legend.farOver'), ground: 'far-over' },
  ] as const
  const off = { label: t('legend.off'), ground: 'off' } as const
  if (zoom === 'month') return [{ label: t('legend.load'), ground: 'load' }, ...loads, late, off]
  return [
    ...statuses.map((each) => {
      const { look, Icon } = statusLook(each)
      return { label: statusLabel(each), status: look, Icon }
    }),
    { ...late, ground: 'late' },
    { label: t('legend.blocked'), Icon: IconLock },
    { label: t('legend.early'), Icon: IconArrowsSort },
    { label: t('legend.noSkill'), Icon: IconUserQuestion },
    { label: t('legend.outside'), Icon: IconClockOff },
    { label: t('legend.warned'), ground: 'warned' },
    off,
    { label: t('legend.overtime'), ground: 'overtime' },
    ...loads,
  ]
}
