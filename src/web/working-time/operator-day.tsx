import { IconBeach, IconCalendarTime, IconClockPlus } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import lists from '#web/elements/list.module.css'
import { formatHours, formatMinutes, formatTime } from '#web/lib/format.ts'
import { clockMinute } from '#web/lib/plant-clock.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import type { Acts } from './acts.ts'
import { type DayBreakdown, dayBreakdown } from './day-breakdown.ts'
import { DayButtons } from './day-buttons.tsx'
import { AbsenceEntries, OvertimeEntries, PeriodEntries } from './entries.tsx'
import type { TimeHost } from './host.ts'
import { formatHoursOfDay } from './hours-labels.ts'
import type { TimeLabels } from './labels.ts'
import { ClockNote } from './span-note.tsx'
import { useTexts } from './texts.ts'
import classes from './working-time.module.css'

type Props = { host: TimeHost; labels: TimeLabels; acts: Acts; date: string; operator: number }

/** An operator's day: when they work, what made it so, and what may be done about it. */
export function OperatorDay({ host, labels, acts, date, operator }: Props) {
  const t = useTexts()
  const breakdown = dayBreakdown(host.times, host.rules, operator, date)
  return (
    <>
      <Outcome breakdown={breakdown} left={host.unfinished(operator, date)} />
      <h4>{t('because')}</h4>
      <ul className={lists.list}>
        <Basis breakdown={breakdown} />
        <PeriodEntries of={breakdown.periods} acts={acts} labels={labels} />
        <AbsenceEntries of={breakdown.absences} acts={acts} labels={labels} />
        <OvertimeEntries of={breakdown.overtimes} acts={acts} labels={labels} />
      </ul>
      <DayActs {...{ acts, date, operator, breakdown }} />
    </>
  )
}

/** When the operator works on the day, in hours, and how much is left from earlier days. */
function Outcome({ breakdown, left }: { breakdown: DayBreakdown; left: number }) {
  const t = useTexts()
  const language = useLanguage()
  const { minutes, breaks, carried } = breakdown
  const last = carried.at(-1)
  return (
    <div className={classes.outcome}>
      <p className={classes.hours}>{minutes > 0 ? formatHours(minutes) : t('noWork')}</p>
      {minutes > 0 && <p>{unbroken(formatHoursOfDay(breakdown, t, language).split(', '), ', ')}</p>}
      {breaks.length > 0 && (
        <p className={classes.hint}>
          {unbroken(
            breaks.map(({ pause, start, end }) => `${t(pause)} ${formatTime(start)}–${formatTime(end)}`),
            ' · ',
          )}
        </p>
      )}
      {last && <p className={classes.hint}>{t('carried', { time: formatTime(last.end) })}</p>}
      <ClockNote change={breakdown.clockChange} />
      {left > 0 && <p className={classes.left}>{t('unfinished', { time: formatMinutes(left) })}</p>}
    </div>
  )
}

/** Joins what a line says: it is broken only after a separator. */
function unbroken(pieces: readonly string[], separator: string): ReactNode {
  return pieces.map((piece, index) => (
    <Fragment key={piece}>
      <span className={classes.piece}>
        {piece}
        {index < pieces.length - 1 && separator.trimEnd()}
      </span>{' '}
    </Fragment>
  ))
}

/** What the day starts from, where that is no period, and the holiday on it or after it. */
function Basis({ breakdown: { basis, holiday, eveOf } }: { breakdown: DayBreakdown }) {
  const t = useTexts()
  const language = useLanguage()
  const nameOf = (day: { name_en: string; name_et: string }) =>
    language === 'et' ? day.name_et : day.name_en
  return (
    <>
      {(basis === 'usual' || basis === 'none') && <li>{t(`basis.${basis}`)}</li>}
      {holiday && <li>{t('why.holiday', { name: nameOf(holiday) })}</li>}
      {eveOf && <li>{t('why.eve', { name: nameOf(eveOf) })}</li>}
    </>
  )
}

type ActProps = Pick<Props, 'acts' | 'date' | 'operator'> & { breakdown: DayBreakdown }

function DayActs({ acts, date, operator, breakdown }: ActProps) {
  const t = useTexts()
  const ends = breakdown.working.at(-1)?.end
  const absence = acts.addAbsence(date, operator)
  const overtime = acts.addOvertime(date, operator, ends === undefined ? null : clockMinute(ends))
  const period = acts.addPeriod(date, [operator], '')
  if (!absence && !overtime && !period) return <p className={classes.hint}>{t('mayOnlySee')}</p>
  return (
    <DayButtons
      acts={[
        { label: t('absence.add'), icon: IconBeach, run: absence },
        { label: t(acts.decides ? 'overtime.add' : 'overtime.ask'), icon: IconClockPlus, run: overtime },
        { label: t('period.add'), icon: IconCalendarTime, run: period },
      ]}
    />
  )
}
