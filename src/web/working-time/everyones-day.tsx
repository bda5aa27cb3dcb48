import { IconCalendarOff, IconCalendarTime, IconClockMinus } from '@tabler/icons-react'
import lists from '#web/elements/list.module.css'
import { formatHours } from '#web/lib/format.ts'
import type { Acts } from './acts.ts'
import { dateBreakdown } from './date-breakdown.ts'
import { dayBreakdown } from './day-breakdown.ts'
import { DayButtons } from './day-buttons.tsx'
import { AbsenceEntries, HolidayEntry, OvertimeEntries, PeriodEntries, UsualDayText } from './entries.tsx'
import type { TimeHost } from './host.ts'
import type { TimeLabels } from './labels.ts'
import { clockChangesIn } from './moments.ts'
import type { TimePlace } from './place.ts'
import { ClockNote } from './span-note.tsx'
import { useTexts } from './texts.ts'
import classes from './working-time.module.css'

type Props = {
  host: TimeHost
  labels: TimeLabels
  acts: Acts
  date: string
  onPlace: (place: TimePlace) => void
}

/** A date for everyone: whether it is off or shortened, the periods in force, who is away and whose overtime there is. */
export function EveryonesDay({ host, labels, acts, date, onPlace }: Props) {
  const t = useTexts()
  const { times, rules, operators } = host
  const { day, holidays, periods, absences, overtimes } = dateBreakdown(times, date)
  const isOff = holidays.some(({ is_shortened_eve }) => !is_shortened_eve)
  const open = ({ operator }: { operator: { id: number } }) =>
    onPlace({ kind: 'day', date, operator: operator.id })
  const worked = operators.map(({ id }) => dayBreakdown(times, rules, id, date).minutes)
  const minutes = worked.reduce((sum, each) => sum + each, 0)
  const present = worked.filter((each) => each > 0).length
  return (
    <>
      <div className={classes.outcome}>
        <p className={classes.hours}>{minutes > 0 ? formatHours(minutes) : t('noWork')}</p>
        <p>{t('present', { count: present })}</p>
        <ClockNote change={clockChangesIn(day)[0]} />
      </div>
      <ul className={lists.list}>
        {holidays.map((holiday) => (
          <HolidayEntry key={holiday.name_en} of={holiday} acts={acts} labels={labels} />
        ))}
      </ul>
      <DayButtons
        acts={[
          {
            label: t('holiday.add'),
            icon: IconCalendarOff,
            run: isOff ? null : acts.addHoliday(date, false),
          },
          {
            label: t('holiday.shorten'),
            icon: IconClockMinus,
            run: holidays.length > 0 ? null : acts.addHoliday(date, true),
          },
          { label: t('period.add'), icon: IconCalendarTime, run: acts.addPeriod(date, [], '') },
        ]}
      />
      <h4>{t('periods.on')}</h4>
      <ul className={lists.list}>
        <PeriodEntries of={periods} acts={acts} labels={labels} />
        <li>
          {t('usualDay.whose')} <UsualDayText day={times.working_day} />
        </li>
      </ul>
      {absences.length > 0 && <h4>{t('away', { count: absences.length })}</h4>}
      <ul className={lists.list}>
        <AbsenceEntries of={absences} acts={acts} labels={labels} isNamed onOpen={open} />
      </ul>
      {overtimes.length > 0 && <h4>{t('overtime.on', { count: overtimes.length })}</h4>}
      <ul className={lists.list}>
        <OvertimeEntries of={overtimes} acts={acts} labels={labels} isNamed onOpen={open} />
      </ul>
    </>
  )
}
