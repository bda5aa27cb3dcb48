import type { PipePassport } from '#contract/pipe-changes.ts'
import { type Interval, MINUTE } from '#domain/time.ts'
import { formatMinutes, formatTime } from '#web/lib/format.ts'
import { alarmGroups } from './alarm-groups.ts'
import type { ShownSeries } from './series-query.ts'
import { useTexts } from './texts.ts'
import classes from './winding-card.module.css'

/** What interrupted a winding. */
export type Interruptions = Pick<PipePassport, 'pauses' | 'alarms'>

type Props = Interruptions & { known: readonly ShownSeries[]; whole: Interval }

/** What the colours mean, of those that are shown. */
export function WindingLegend({ pauses, alarms, known, whole }: Props) {
  const t = useTexts()
  const hasGap = known.some(({ series }) => series.gaps.length > 0)
  const isBounded = known.some(({ range }) => range.min !== null || range.max !== null)
  return (
    <ul className={classes.legend}>
      {isBounded && <li data-of="allowed">{t('winding.allowed')}</li>}
      {hasGap && <li data-of="gap">{t('winding.noData')}</li>}
      {pauses.map(({ id, start_time, end_time, problems }) => (
        <li key={id} data-of="pause">
          {t('winding.paused', {
            from: formatTime(start_time),
            duration: formatMinutes((Date.parse(end_time ?? start_time) - Date.parse(start_time)) / MINUTE),
            causes: problems.map(({ name }) => name).join(', '),
          })}
        </li>
      ))}
      {alarmGroups(alarms, whole).map(({ code, text, count, start, minutes }) => (
        <li key={code} data-of="alarm">
          {t('winding.alarm', {
            count,
            from: formatTime(start),
            duration: formatMinutes(minutes),
            alarm: `${code} ${text}`.trim(),
          })}
        </li>
      ))}
    </ul>
  )
}
