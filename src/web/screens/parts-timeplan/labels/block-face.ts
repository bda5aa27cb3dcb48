import {
  type Icon,
  IconArrowsSort,
  IconClockExclamation,
  IconClockOff,
  IconLock,
  IconUserQuestion,
} from '@tabler/icons-react'
import type { PlannedProduct } from '#contract/part-timeplan.ts'
import { MINUTE } from '#domain/time.ts'
import { type ShownStatus, statusLook } from '#web/elements/status-looks.ts'
import { formatDate, formatHours } from '#web/lib/format.ts'
import type { BlockFace } from '#web/plan/board/labels.ts'
import { readMarks } from '#web/screens/parts-timeplan/model/block-marks.ts'
import type { OrderBlock } from '#web/screens/parts-timeplan/model/lanes.ts'
import { isUnanswered } from '#web/screens/parts-timeplan/model/lanes.ts'
import { lateTime } from './late-time.ts'
import type { ReasonContext } from './reason-labels.ts'
import type { EarlyOrders } from './use-early-orders.ts'

const markIcons: Readonly<Record<'no_skill' | 'outside_hours', Icon>> = {
  no_skill: IconUserQuestion,
  outside_hours: IconClockOff,
}

type FaceContext = Pick<ReasonContext, 't' | 'label'> & {
  readonly products: ReadonlyMap<number, Pick<PlannedProduct, 'description'>>
  readonly early: EarlyOrders
  readonly status: (work: ShownStatus) => string
}

/** Returns how a work order looks and what it says. */
export function faceOf(
  block: OrderBlock,
  marks: string,
  { t, label, status, products, early }: FaceContext,
): BlockFace {
  const { group, minutes, due, isLate, isBlocked } = block
  const { look, Icon } = statusLook(group.workOrder)
  const [ahead, late] = [aheadLabel(block, t), lateLabel(block, t)]
  const isUnsaved = isUnanswered(group.workOrder)
  const wrong = readMarks(marks)
  const before = early.get(block.id)
  const operation = block.operation()
  return {
    key: group.id,
    operation: operation === null ? '' : label('work_type', operation),
    product: products.get(group.partProductId)?.description ?? '',
    order: group.order.order_number,
    client: group.client.name,
    duration: formatHours(minutes),
    timing: late || ahead,
    due: due === null ? '' : t('due', { date: formatDate(due - 1) }),
    ...{ status: look, isUnsaved },
    flags: [
      ahead || status(group.workOrder),
      ...(isLate ? [t('flag.late')] : []),
      ...(isBlocked ? [t('flag.blocked')] : []),
      ...(isUnsaved ? [t('flag.unsaved')] : []),
      ...(before ? [before] : []),
      ...wrong.map((mark) => t(`flag.${mark}`)),
    ],
    icons: [
      Icon,
      ...(isBlocked ? [IconLock] : []),
      ...(isLate ? [IconClockExclamation] : []),
      ...(before ? [IconArrowsSort] : []),
      ...wrong.map((mark) => markIcons[mark]),
    ],
  }
}

function lateLabel({ isLate, due, doneBy }: OrderBlock, t: FaceContext['t']): string {
  return isLate && due !== null ? t('problem.late', { time: lateTime((doneBy - due) / MINUTE, t) }) : ''
}

/** Returns on which day work was done, if that was before its time. */
function aheadLabel({ isDoneAhead, doneAt }: OrderBlock, t: FaceContext['t']): string {
  return isDoneAhead && doneAt !== null ? t('done.on', { date: formatDate(doneAt).slice(0, 5) }) : ''
}
