import {
  IconAlertTriangle,
  IconCheck,
  IconCircle,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from '@tabler/icons-react'
import { WorkOrderStatus } from '#domain/work-order.ts'
import classes from './status-badge.module.css'
import { useTexts } from './texts.ts'

const { NotStarted, Running, Paused, Done, Downtime } = WorkOrderStatus

const looks = {
  [NotStarted]: { text: 'status.notStarted', look: 'not-started', Icon: IconCircle },
  [Running]: { text: 'status.running', look: 'running', Icon: IconPlayerPlayFilled },
  [Paused]: { text: 'status.paused', look: 'paused', Icon: IconPlayerPauseFilled },
  [Done]: { text: 'status.done', look: 'done', Icon: IconCheck },
  [Downtime]: { text: 'status.downtime', look: 'downtime', Icon: IconAlertTriangle },
} as const

/** A work order's status as icon, word, border and colour, so that no one of them is needed alone. */
export function StatusBadge({ status }: { status: WorkOrderStatus }) {
  const t = useTexts()
  const { text, look, Icon } = looks[status]
  return (
    <span className={classes.root} data-look={look}>
      <Icon size={16} aria-hidden />
      {t(text)}
    </span>
  )
}
