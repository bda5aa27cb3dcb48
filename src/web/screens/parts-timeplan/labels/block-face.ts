import { type Icon, IconClockExclamation, IconLock, IconUserQuestion } from '@tabler/icons-react'
import { statusLooks } from '#web/elements/status-looks.ts'
import { formatHours } from '#web/lib/format.ts'
import type { BlockFace } from '#web/plan/board/labels.ts'
import { readMarks } from '#web/screens/parts-timeplan/model/block-marks.ts'
import type { OrderBlock } from '#web/screens/parts-timeplan/model/lanes.ts'
import { isUnanswered } from '#web/screens/parts-timeplan/model/lanes.ts'
import type { ReasonContext } from './reason-labels.ts'

const markIcons: Readonly<Record<'no_skill' | 'outside_hours', Icon>> = {
  no_skill: IconUserQuestion,
  outside_hours: IconClockExclamation,
}

/** Returns how a work order looks and what it says. */
export function faceOf(
  block: OrderBlock,
  marks: string,
  { t, label }: Pick<ReasonContext, 't' | 'label'>,
): BlockFace {
  const { group, minutes, isLate, isBlocked } = block
  const { look, Icon } = statusLooks[group.workOrder.status]
  const isUnsaved = isUnanswered(group.workOrder)
  const wrong = readMarks(marks)
  return {
    key: group.id,
    title: group.order.order_number,
    duration: formatHours(minutes),
    subtitle: group.client.name,
    ...{ status: look, isLate, isUnsaved },
    flags: [
      label('work_order_status', group.workOrder.status),
      ...(isLate ? [t('flag.late')] : []),
      ...(isBlocked ? [t('flag.blocked')] : []),
      ...(isUnsaved ? [t('flag.unsaved')] : []),
      ...wrong.map((mark) => t(`flag.${mark}`)),
    ],
    icons: [Icon, ...(isBlocked ? [IconLock] : []), ...wrong.map((mark) => markIcons[mark])],
  }
}
