import { WorkOrderStatus } from '#domain/work-order.ts'
import type { PlantDay } from '#planning/plant-days.ts'
import { formatTime } from '#web/lib/format.ts'
import { isUnanswered } from '#web/screens/parts-timeplan/intents/answers.ts'
import type { Block } from '#web/screens/parts-timeplan/lanes.ts'
import type { useTexts } from '#web/screens/parts-timeplan/texts.ts'
import { readMarks } from './block-marks.ts'

const { NotStarted, Running, Paused, Done, Downtime } = WorkOrderStatus

const statuses = {
  [NotStarted]: 'status.notStarted',
  [Running]: 'status.running',
  [Paused]: 'status.paused',
  [Done]: 'status.done',
  [Downtime]: 'status.downtime',
} as const

type Texts = ReturnType<typeof useTexts>

/** How a work order stands and what is the matter with it. */
export function blockFlags({ group, isLate, isBlocked }: Block, marks: string, t: Texts): string[] {
  return [
    t(statuses[group.workOrder.status]),
    ...(isLate ? [t('flag.late')] : []),
    ...(isBlocked ? [t('flag.blocked')] : []),
    ...(isUnanswered(group.workOrder) ? [t('flag.unsaved')] : []),
    ...readMarks(marks).map((mark) => t(`flag.${mark}`)),
  ]
}

/** When on a day a work order lies. */
export function timesOn({ start, end }: Pick<Block, 'start' | 'end'>, day: PlantDay, t: Texts): string {
  const [begins, ends] = [start >= day.start, end <= day.end]
  if (begins && ends) return `${formatTime(start)}–${formatTime(end)}`
  if (begins) return t('times.from', { time: formatTime(start) })
  return ends ? t('times.until', { time: formatTime(end) }) : t('times.allDay')
}

/** Whether a work order only waits over a day, on which its operator does not work. */
export function isPassing(
  { start, end }: Pick<Block, 'start' | 'end'>,
  { day, working }: { readonly day: PlantDay; readonly working: readonly unknown[] },
): boolean {
  return working.length === 0 && start < day.start && end > day.end
}
