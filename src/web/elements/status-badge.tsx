import type { WorkOrderStatus } from '#domain/work-order.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import classes from './status-badge.module.css'
import { statusLooks } from './status-looks.ts'

/** A work order's status as icon, word, border and colour, so that no one of them is needed alone. */
export function StatusBadge({ status }: { status: WorkOrderStatus }) {
  const language = useLanguage()
  const { look, Icon } = statusLooks[status]
  return (
    <span className={classes.root} data-look={look}>
      <Icon size={16} aria-hidden />
      {enumLabel('work_order_status', status, language)}
    </span>
  )
}
