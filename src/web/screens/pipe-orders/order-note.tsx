import { IconAdjustmentsHorizontal, IconAlertTriangle, IconBan } from '@tabler/icons-react'
import type { PipeOrder } from '#contract/pipe-orders.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useTexts } from './model/texts.ts'
import classes from './order-note.module.css'
import { metresOf } from './progress.ts'

/** Returns how many metres an order has, and how far they are where nothing is in their way. */
export function orderFacts({ progress, ...order }: PipeOrder, t: ReturnType<typeof useTexts>): string[] {
  const total = metresOf(progress)
  const share = Math.floor((100 * progress.produced) / Math.max(total, 1))
  return [
    ...(total > 0 ? [t('metres', { metres: formatNumber(total, 1) })] : []),
    ...(share > 0 && isFine({ progress, ...order }) ? [t('share', { share })] : []),
  ]
}

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
