import {
  IconAlertTriangle,
  IconCheck,
  IconCircle,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from '@tabler/icons-react'
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
