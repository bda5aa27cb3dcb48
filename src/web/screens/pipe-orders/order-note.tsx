import { IconAdjustmentsHorizontal, IconAlertTriangle, IconBan } from '@tabler/icons-react'
import type { PipeOrder } from '#contract/pipe-orders.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useTexts } from './model/texts.ts'
import classes from './order-note.module.css'
import { metresOf } from './progress.ts'

/** How many metres an order has, how far they are, and what is in their way. */
export function OrderNote({ order }: { order: PipeOrder }) {
  const t = useTexts()
  const { progress, blocker_count, is_late } = order
  const total = metresOf(progress)
  const isFine = blocker_count === 0 && !is_late && progress.to_configure === 0
  const share = Math.floor((100 * progress.produced) / Math.max(total, 1))
  return (
    <>
      {total > 0 && <span>· {t('metres', { metres: formatNumber(total, 1) })}</span>}
      {isFine && share > 0 && <span>· {t('share', { share })}</span>}
      {!isFine && (
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
      )}
    </>
  )
}
