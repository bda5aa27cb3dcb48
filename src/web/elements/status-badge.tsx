import type { WorkOrderStatus } from '#domain/work-order.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { Badge } from './badge.tsx'
import { statusLooks } from './status-looks.ts'

/** The status of a work order. */
export function StatusBadge({ status }: { status: WorkOrderStatus }) {
  const language = useLanguage()
  return (
    <Badge {...statusLooks[status]} size="heading">
      {enumLabel('work_order_status', status, language)}
    </Badge>
  )
}
