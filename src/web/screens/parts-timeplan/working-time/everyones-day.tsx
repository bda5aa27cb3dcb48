import { Button } from '@mantine/core'
import { IconCalendarOff, IconCalendarTime, IconClockMinus } from '@tabler/icons-react'
import { formatHours } from '#web/lib/format.ts'
import type { Board } from '#web/screens/parts-timeplan/use-board.ts'
import type { Words } from '#web/screens/parts-timeplan/use-words.ts'
import type { Acts } from './acts.ts'
import { dateStory } from './date-story.ts'
import { AbsenceEntry, HolidayEntry, OvertimeEntry, PeriodEntry } from './entries.tsx'
import { clockChangesIn } from './moments.ts'
import type { TimePlace } from './place.ts'
import { ClockNote } from './span-note.tsx'
import { useTexts } from './texts.ts'
import { UsualDayWords } from './usual-day-words.tsx'
import classes from './working-time.module.css'

type Props = { board: Board; words: Words; acts: Acts; date: string; onPlace: (place: TimePlace) => void }

/** A date for everyone: whether it is off or shortened, the periods in force, who is away and whose overtime there is. */
export function EveryonesDay({ board, words, acts, date, onPlace }: Props) {
  const t = useTexts()
  const { plan, lanes } = board
  const { day, holidays, periods, absences, overtimes } = dateStory(plan, date)
  const isOff = holidays.some(({ is_shortened_eve }) => !is_shortened_eve)
  const open = (operator: number) => () => onPlace({ kind: 'day', date, operator })
  const [off, short, period] = [
    acts.addHoliday(date, false),
    acts.addHoliday(date, true),
    acts.addPeriod(date, [], ''),
  ]
  const index = board.reached.findIndex((each) => each.date === date)
  const minutes = lanes.reduce((sum, { cells }) => sum + (cells[index]?.load.workingMinutes ?? 0), 0)
  const present = lanes.filter(({ cells }) => (cells[index]?.load.workingMinutes ?? 0) > 0).length
  return (
    <>
      <div className={classes.outcome}>
        <p className={classes.hours}>{minutes > 0 ? formatHours(minutes) : t('noWork')}</p>
        <p>{t('present', { count: present })}</p>
        <ClockNote change={clockChangesIn(day)[0]} />
      </div>
      <ul className={classes.entries}>
        {holidays.map((holiday) => (
          <HolidayEntry key={holiday.name_en} of={holiday} acts={acts} words={words} />
        ))}
      </ul>
      <div className={classes.acts}>
        {off && !isOff && (
          <Button size="sm" leftSection={<IconCalendarOff size={18} aria-hidden />} onClick={off}>
            {t('holiday.add')}
          </Button>
        )}
        {short && holidays.length === 0 && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconClockMinus size={18} aria-hidden />}
            onClick={short}
          >
            {t('holiday.shorten')}
          </Button>
        )}
        {period && (
          <Button
            size="sm"
            variant={off ? 'default' : 'filled'}
            leftSection={<IconCalendarTime size={18} aria-hidden />}
            onClick={period}
          >
            {t('period.add')}
          </Button>
        )}
      </div>
      <h4>{t('periods.on')}</h4>
      <ul className={classes.entries}>
        {periods.map((each) => (
          <PeriodEntry key={each.id} of={each} acts={acts} words={words} />
        ))}
        <li className={classes.reason}>
          {t('usualDay.whose')} <UsualDayWords day={plan.working_day} />
        </li>
      </ul>
      <h4>{t('away', { count: absences.length })}</h4>
      <ul className={classes.entries}>
        {absences.map((each) => (
          <AbsenceEntry
            key={each.id}
            of={each}
            acts={acts}
            words={words}
            isNamed
            onOpen={open(each.operator.id)}
          />
        ))}
      </ul>
      <h4>{t('overtime.on', { count: overtimes.length })}</h4>
      <ul className={classes.entries}>
        {overtimes.map((each) => (
          <OvertimeEntry
            key={each.id}
            of={each}
            acts={acts}
            words={words}
            isNamed
            onOpen={open(each.operator.id)}
          />
        ))}
      </ul>
    </>
  )
}
