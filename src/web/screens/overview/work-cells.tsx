import { Link } from 'wouter'
import { seeRecordedTime } from '#domain/permission.ts'
import { passedMinutes, plantDay } from '#domain/time.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { ProgressBar } from '#web/elements/progress-bar.tsx'
import { StatusBadge } from '#web/elements/status-badge.tsx'
import { formatHours, formatMinutes } from '#web/lib/format.ts'
import { userCan } from '#web/lib/permission.ts'
import { timeAddress } from '#web/recorded-time/time-address.ts'
import { useWorkName } from '#web/recorded-time/work-name.ts'
import { outlasts } from '#web/work-orders/questions.ts'
import { useBlockerText } from '#web/work-orders/use-blocker-text.ts'
import { cardAddress } from './address.ts'
import classes from './operator-table.module.css'
import { exceedsPlan, type ShownWork } from './rows.ts'
import { useTexts } from './texts.ts'
import { useShortTime } from './use-short-time.ts'

type Props = { work: ShownWork; name: string; now: number }

/** What is running, stopped or paused: its status, names, since when and why, and booked against planned time. */
export function WorkCells({ work, now }: Props) {
  const t = useTexts()
  const nameOf = useWorkName()
  const blockerText = useBlockerText()
  const { status, order_number, client, days_late, since, downtime } = work
  const { bookedMinutes, planned_minutes, blockers } = work
  const passed = formatMinutes(passedMinutes(Math.max(0, now - Date.parse(since))))
  const isUncounted = downtime !== null && outlasts({ ...downtime, start_time: since }, now)
  return (
    <>
      <td data-column="status">
        <StatusBadge status={status} />
      </td>
      <td data-column="now">
        <Link href={cardAddress(work)} className={classes.card} title={nameOf(work)}>
          <b className={classes.first}>{nameOf(work)}</b>
          <span className={classes.second}>
            {blockers.length > 0 && <b className={classes.caution}>{blockerText.mark(blockers)} · </b>}
            {days_late > 0 && <b className={classes.danger}>{t('late', { days: days_late })} · </b>}
            {order_number} · {client}
          </span>
        </Link>
      </td>
      <td data-column="since">
        {!isUncounted && (
          <b className={status === WorkOrderStatus.Downtime ? classes.danger : undefined}>{passed}</b>
        )}
        <Why work={work} now={now} />
      </td>
      <td data-column="booked">
        <span className={classes.figures}>
          <b className={exceedsPlan(work) ? classes.danger : undefined}>{formatHours(bookedMinutes)}</b>{' '}
          {planned_minutes !== null && t('ofPlanned', { planned: formatHours(planned_minutes) })}
        </span>
        {planned_minutes !== null && (
          <ProgressBar
            label={t('booked', { number: order_number })}
            value={bookedMinutes}
            max={planned_minutes}
          />
        )}
      </td>
    </>
  )
}

/** Since when work is in its status, and the causes of a downtime; a forgotten clock leads to the recorded time. */
function Why({ work: { id, status, since, downtime, is_forgotten, worker }, now }: Omit<Props, 'name'>) {
  const t = useTexts()
  const shortTime = useShortTime(now)
  const time = shortTime(since)
  const address = timeAddress(plantDay(new Date(since)), worker, id)
  const isLinked = seeRecordedTime.some(userCan)
  if (downtime) {
    const causes = [...downtime.problems.map(({ name }) => name), downtime.comment].filter(Boolean)
    return (
      <span className={classes.causes}>
        {isLinked ? (
          <Link href={address} className={classes.recorded}>
            {t('since', { time })}
          </Link>
        ) : (
          t('since', { time })
        )}
        {causes.length > 0 && ` · ${causes.join(', ')}`}
      </span>
    )
  }
  const words = t(status === WorkOrderStatus.Paused ? 'pausedAt' : 'since', { time })
  if (!is_forgotten) return <span className={classes.second}>{words}</span>
  const warning = t('forgotten', { time })
  if (!isLinked) return <span className={classes.warning}>{warning}</span>
  return (
    <Link href={address} className={classes.warning}>
      {warning}
    </Link>
  )
}
