import { IconHourglassEmpty, IconMoon } from '@tabler/icons-react'
import type { OperatorOverview } from '#contract/overview.ts'
import { passedMinutes } from '#domain/time.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { formatMinutes } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import classes from './operator-table.module.css'
import type { OperatorRow } from './rows.ts'
import { useTexts } from './texts.ts'
import { useShortTime } from './use-short-time.ts'

type Props = { row: OperatorRow; now: number }

/** An operator without work at hand: idle since when, or why off shift. */
export function NoWorkCells({ row, now }: Props) {
  const t = useTexts()
  const shortTime = useShortTime(now)
  const offWords = useOffWords(now)
  const { state, since, last } = row
  const isIdle = state === 'idle'
  const Icon = isIdle ? IconHourglassEmpty : IconMoon
  const ended = last?.status === WorkOrderStatus.Done ? 'last.finished' : 'last.stopped'
  return (
    <>
      <td data-column="status">
        <span className={classes.badge}>
          <Icon size={16} aria-hidden />
          {t(isIdle ? 'filter.idle' : 'filter.off_shift')}
        </span>
      </td>
      <td data-column="now">
        <span className={classes.first}>{isIdle ? t('noWork') : offWords(row)}</span>
        {isIdle && last && (
          <span className={classes.second}>
            {t(ended, { number: last.order_number, time: shortTime(last.end_time) })}
          </span>
        )}
      </td>
      <td data-column="since">
        {since && (
          <>
            <b className={classes.warning}>
              {formatMinutes(passedMinutes(Math.max(0, now - Date.parse(since))))}
            </b>
            <span className={classes.second}>{t('since', { time: shortTime(since) })}</span>
          </>
        )}
      </td>
      <td data-column="booked" />
    </>
  )
}

/** Returns a function that says why no shift is on. */
function useOffWords(now: number): (row: Pick<OperatorOverview, 'off' | 'shift'>) => string {
  const t = useTexts()
  const language = useLanguage()
  const shortTime = useShortTime(now)
  return ({ off, shift }) => {
    if (off?.kind === 'absence')
      return t('off.absence', { reason: enumLabel('absence_reason', off.reason ?? '', language) })
    if (off?.kind === 'holiday') return t('off.holiday')
    if (!shift) return t('off.day')
    const starts = Date.parse(shift.start_time) > now
    return starts
      ? t('off.starts', { time: shortTime(shift.start_time) })
      : t('off.ended', { time: shortTime(shift.end_time) })
  }
}
