import {
  IconAlertTriangle,
  IconCheck,
  IconCircle,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from '@tabler/icons-react'
import { WorkOrderStatus } from '#domain/work-order.ts'

const { NotStarted, Running, Paused, Done, Downtime } = WorkOrderStatus

/** How each status of a work order is shown: its text, the name that styles refer to, and its icon. */
export const statusLooks = {
  [NotStarted]: { text: 'status.notStarted', look: 'not-started', Icon: IconCircle },
  [Running]: { text: 'status.running', look: 'running', Icon: IconPlayerPlayFilled },
  [Paused]: { text: 'status.paused', look: 'paused', Icon: IconPlayerPauseFilled },
  [Done]: { text: 'status.done', look: 'done', Icon: IconCheck },
  [Downtime]: { text: 'status.downtime', look: 'downtime', Icon: IconAlertTriangle },
} as const
