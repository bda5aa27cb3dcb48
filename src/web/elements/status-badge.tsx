import type { WorkRest } from '#contract/work-orders.ts'
import type { WorkOrderStatus } from '#domain/work-order.ts'
import { Badge } from './badge.tsx'
import { statusLook } from './status-looks.ts'
import { useStatusLabel } from './use-status-label.ts'

type Props = {
  status: WorkOrderStatus
  /** What of the work is planned elsewhere. */
  rest?: WorkRest | null
}

/** The status of a work order. */
export function StatusBadge({ status, rest = null }: Props) {
  const label = useStatusLabel()
  return (
    <Badge {...statusLook({ status, rest })} size="heading">
      {label({ status, rest })}
    </Badge>
  )
}
