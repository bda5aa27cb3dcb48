import { WorkOrderStatus } from '#domain/work-order.ts'
import { StatusBadge } from './status-badge.tsx'

export const states = {
  'not started': <StatusBadge status={WorkOrderStatus.NotStarted} />,
  running: <StatusBadge status={WorkOrderStatus.Running} />,
  paused: <StatusBadge status={WorkOrderStatus.Paused} />,
  done: <StatusBadge status={WorkOrderStatus.Done} />,
  'part done': (
    <StatusBadge
      status={WorkOrderStatus.Done}
      rest={{ start_time: '2026-03-05T08:00:00+02:00', is_done: false }}
    />
  ),
  downtime: <StatusBadge status={WorkOrderStatus.Downtime} />,
}
