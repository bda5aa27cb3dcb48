import { IconAdjustmentsHorizontal, IconAlertTriangle, IconBan } from '@tabler/icons-react'
import type { PipeOrder } from '#contract/pipe-orders.ts'
import { useTexts } from './model/texts.ts'
import classes from './order-note.module.css'

function isFine({ progress, blocker_count, is_late }: PipeOrder): boolean {
  return blocker_count === 0 && !is_late && progress.to_configure === 0
}

/** What is in the way of an order. */
export function OrderNote({ order }: { order: PipeOrder }) {
  const t = useTexts()
  const { blocker_count, is_late } = order
  if (isFine(order)) return null
  return (
    <span className={classes.notes}>
      {blocker_count > 0 && (
        <span className={classes.blocked}>
          <IconBan size={14} aria-hidden /> {t('note.blocked', { count: blocker_count })}
        </span>
      )}
      {is_late && (
        <span className={classes.warning}>
          <IconAlertTriangle size={14} aria-hidden /> {t('note.late')}
        </span>
      )}
      {blocker_count === 0 && !is_late && (
        <span className={classes.warning}>
          <IconAdjustmentsHorizontal size={14} aria-hidden /> {t('note.configure')}
        </span>
      )}
    </span>
  )
}
