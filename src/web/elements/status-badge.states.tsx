import { WorkOrderStatus } from '#domain/work-order.ts'
import { StatusBadge } from './status-badge.tsx'

export const states = {
  'not started': <StatusBadge status={WorkOrderStatus.NotStarted} />,
  running: <StatusBadge status={WorkOrderStatus.Running} />,
  paused: <StatusBadge status={WorkOrderStatus.Paused} />,
  done: <StatusBadge status={WorkOrderStatus.Done} />,
  downtime: <StatusBadge status={WorkOrderStatus.Downtime} />,
}
