import { Link } from 'wouter'
import type { NextWork } from '#contract/overview.ts'
import { plantDay } from '#domain/time.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { useWorkName } from '#web/recorded-time/work-name.ts'
import { planAddress } from '#web/work-orders/plan-address.ts'
import { useBlockerText } from '#web/work-orders/use-blocker-text.ts'
import { planDayAddress } from './address.ts'
import classes from './operator-table.module.css'
import { useTexts } from './texts.ts'
import { useShortTime } from './use-short-time.ts'

type Props = { operatorId: number; next: NextWork | null; today: string; now: number }

/** What an operator is to do next; leads to it in the time plan, or to the operator's day where nothing is planned. */
export function NextCell({ operatorId, next, today, now }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const nameOf = useWorkName()
  const shortTime = useShortTime(now)
  const blockerText = useBlockerText()
  if (!next)
    return (
      <Link href={planDayAddress(today, operatorId)} className={classes.plan}>
        <span className={classes.second}>{t('nothingPlanned')}</span>
      </Link>
    )
  const { id, order_number, status, start_time, absence, blockers } = next
  const isPaused = status === WorkOrderStatus.Paused
  const isOverdue = Date.parse(start_time) < now
  // What is paused was begun: when it was planned no longer matters.
  const away = isPaused || absence === null ? '' : enumLabel('absence_reason', absence, language)
  return (
    <Link
      href={planAddress(plantDay(new Date(start_time)), id)}
      className={classes.plan}
      title={nameOf(next)}
    >
      <span className={classes.first}>{nameOf(next)}</span>
      <span
        className={blockers.length > 0 || isOverdue || away ? classes.warning : classes.second}
        data-wraps={blockers.length > 0 || away !== '' || undefined}
      >
        {[
          ...(blockers.length > 0 ? [blockerText.mark(blockers)] : []),
          order_number,
          isPaused
            ? t('next.paused')
            : isOverdue
              ? t('planned', { time: shortTime(start_time) })
              : shortTime(start_time),
          ...(away ? [t('next.absent', { reason: away })] : []),
        ].join(' · ')}
      </span>
    </Link>
  )
}
