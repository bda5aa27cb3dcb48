import {
  IconAlertTriangle,
  IconCheck,
  IconCircle,
  IconCircleHalf2,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from '@tabler/icons-react'
import type { WorkRest } from '#contract/work-orders.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'

const { NotStarted, Running, Paused, Done, Downtime } = WorkOrderStatus

/** How each status of a work order looks: the name that styles refer to, and its icon. */
export const statusLooks = {
  [NotStarted]: { look: 'not-started', Icon: IconCircle },
  [Running]: { look: 'running', Icon: IconPlayerPlayFilled },
  [Paused]: { look: 'paused', Icon: IconPlayerPauseFilled },
  [Done]: { look: 'done', Icon: IconCheck },
  [Downtime]: { look: 'downtime', Icon: IconAlertTriangle },
} as const

/** A status, and what of the work is planned elsewhere. */
export type ShownStatus = { readonly status: WorkOrderStatus; readonly rest: WorkRest | null }

/** Returns whether what is left in a work order is done, and the rest, which is elsewhere, is not. */
export function isPartDone({ status, rest }: ShownStatus): boolean {
  return status === Done && rest !== null && !rest.is_done
}

/** Returns how a work order looks. */
export function statusLook(work: ShownStatus) {
  const look = statusLooks[work.status]
  return isPartDone(work) ? { ...look, Icon: IconCircleHalf2 } : look
}
