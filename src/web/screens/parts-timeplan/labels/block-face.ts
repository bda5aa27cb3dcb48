import {
  type Icon,
  IconAlertTriangle,
  IconCheck,
  IconCircle,
  IconClockExclamation,
  IconLock,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconUserQuestion,
} from '@tabler/icons-react'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { formatHours } from '#web/lib/format.ts'
import type { BlockFace } from '#web/plan/board/labels.ts'
import { readMarks } from '#web/screens/parts-timeplan/model/block-marks.ts'
import type { OrderBlock } from '#web/screens/parts-timeplan/model/lanes.ts'
import { isUnanswered } from '#web/screens/parts-timeplan/model/lanes.ts'
import type { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'

const { NotStarted, Running, Paused, Done, Downtime } = WorkOrderStatus

const statuses = {
  [NotStarted]: { status: 'not-started', label: 'status.notStarted', icon: IconCircle },
  [Running]: { status: 'running', label: 'status.running', icon: IconPlayerPlayFilled },
  [Paused]: { status: 'paused', label: 'status.paused', icon: IconPlayerPauseFilled },
  [Done]: { status: 'done', label: 'status.done', icon: IconCheck },
  [Downtime]: { status: 'downtime', label: 'status.downtime', icon: IconAlertTriangle },
} as const

const markIcons: Readonly<Record<'no_skill' | 'outside_hours', Icon>> = {
  no_skill: IconUserQuestion,
  outside_hours: IconClockExclamation,
}

/** Returns how a work order looks and what it says. */
export function faceOf(block: OrderBlock, marks: string, t: ReturnType<typeof useTexts>): BlockFace {
  const { group, minutes, isLate, isBlocked } = block
  const { status, label, icon } = statuses[group.workOrder.status]
  const isUnsaved = isUnanswered(group.workOrder)
  const wrong = readMarks(marks)
  return {
    key: group.id,
    title: group.order.order_number,
    duration: formatHours(minutes),
    subtitle: group.client.name,
    ...{ status, isLate, isUnsaved },
    flags: [
      t(label),
      ...(isLate ? [t('flag.late')] : []),
      ...(isBlocked ? [t('flag.blocked')] : []),
      ...(isUnsaved ? [t('flag.unsaved')] : []),
      ...wrong.map((mark) => t(`flag.${mark}`)),
    ],
    icons: [icon, ...(isBlocked ? [IconLock] : []), ...wrong.map((mark) => markIcons[mark])],
  }
}
