import type { WorkOrderStatus } from '#domain/work-order.ts'
import classes from './status-badge.module.css'
import { statusLooks } from './status-looks.ts'
import { useTexts } from './texts.ts'

/** A work order's status as icon, word, border and colour, so that no one of them is needed alone. */
export function StatusBadge({ status }: { status: WorkOrderStatus }) {
  const t = useTexts()
  const { text, look, Icon } = statusLooks[status]
  return (
    <span className={classes.root} data-look={look}>
      <Icon size={16} aria-hidden />
      {t(text)}
    </span>
  )
}
