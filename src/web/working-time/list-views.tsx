import { Button } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Overtime, OvertimeStatus } from '#contract/overtimes.ts'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { ErrorBox } from '#web/elements/error-box.tsx'
import lists from '#web/elements/list.module.css'
import { Spinner } from '#web/elements/spinner.tsx'
import { instantOn } from '#web/lib/plant-clock.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { Acts } from './acts.ts'
import { AbsenceEntries, HolidayEntry, OvertimeEntries, PeriodEntries, UsualDayText } from './entries.tsx'
import type { TimeHost } from './host.ts'
import type { TimeLabels } from './labels.ts'
import type { TimeList, TimePlace } from './place.ts'
import { absencesQuery, holidaysQuery, overtimesQuery, periodsQuery, today } from './queries.ts'
import { useTexts } from './texts.ts'
import classes from './working-time.module.css'

type Props = { host: TimeHost; labels: TimeLabels; acts: Acts; onPlace: (place: TimePlace) => void }

/** What is to be decided, to come or in force, whoever it is about. */
export function ListView({ list, ...props }: Props & { list: TimeList }) {
  switch (list) {
    case 'overtime':
      return <Overtimes {...props} />
    case 'absences':
      return <Absences {...props} />
    case 'periods':
      return <Periods {...props} />
    case 'holidays':
      return <Holidays {...props} />
    case 'usual-day':
      return <UsualDay {...props} />
  }
}

function Overtimes({ acts, labels, onPlace }: Props) {
  const t = useTexts()
  const query = useQuery(overtimesQuery())
  return (
    <Loaded query={query}>
      {(overtimes) => {
        const requested = overtimes.filter(({ status }) => status === OvertimeStatus.Requested)
        const [waiting = [], missed = []] = partedAt(instantOn(today(), 0), requested)
        const decided = overtimes.filter(({ status }) => status !== OvertimeStatus.Requested).toReversed()
        const shared = { acts, labels, isNamed: true, onOpen: (of: Overtime) => onPlace(dayOf(of)) }
        return (
          <>
            <h3>{t('overtime.waiting', { count: waiting.length })}</h3>
            <ul className={lists.list}>
              <OvertimeEntries of={waiting} {...shared} />
            </ul>
            {missed.length > 0 && <h3>{t('overtime.missed', { count: missed.length })}</h3>}
            <ul className={lists.list}>
              <OvertimeEntries of={missed} {...shared} />
            </ul>
            {decided.length > 0 && <h3>{t('overtime.decided')}</h3>}
            <ul className={lists.list}>
              <OvertimeEntries of={decided} {...shared} />
            </ul>
          </>
        )
      }}
    </Loaded>
  )
}

function Absences({ acts, labels, onPlace }: Props) {
  const t = useTexts()
  const query = useQuery(absencesQuery())
  return (
    <Loaded query={query}>
      {(absences) => {
        const ahead = absences.filter(({ end_time }) => Date.parse(end_time) > serverNow())
        if (ahead.length === 0)
          return <EmptyState title={t('absences.none')}>{t('absences.none.next')}</EmptyState>
        return (
          <ul className={lists.list}>
            <AbsenceEntries
              of={ahead}
              acts={acts}
              labels={labels}
              isNamed
              onOpen={(of) => onPlace(dayOf(of))}
            />
          </ul>
        )
      }}
    </Loaded>
  )
}

function Periods({ acts, labels }: Props) {
  const t = useTexts()
  const query = useQuery(periodsQuery())
  const add = acts.addPeriod(today(), [], '')
  return (
    <>
      {add && (
        <div className={classes.acts}>
          <Button size="sm" onClick={add}>
            {t('period.add')}
          </Button>
        </div>
      )}
      <Loaded query={query}>
        {(periods) =>
          periods.length === 0 ? (
            <EmptyState title={t('periods.none')}>{t('periods.none.next')}</EmptyState>
          ) : (
            <ul className={lists.list}>
              <PeriodEntries of={periods} acts={acts} labels={labels} />
            </ul>
          )
        }
      </Loaded>
    </>
  )
}

function Holidays({ acts, labels, onPlace }: Props) {
  const t = useTexts()
  const [year, setYear] = useState(Number(today().slice(0, 4)))
  const query = useQuery(holidaysQuery(year))
  const add = acts.addHoliday(today(), false)
  return (
    <>
      <div className={classes.acts}>
        <Button size="sm" variant="default" onClick={() => setYear(year - 1)}>
          {year - 1}
        </Button>
        <b>{year}</b>
        <Button size="sm" variant="default" onClick={() => setYear(year + 1)}>
          {year + 1}
        </Button>
        {add && (
          <Button size="sm" onClick={add}>
            {t('holiday.add')}
          </Button>
        )}
      </div>
      <Loaded query={query}>
        {(holidays) => (
          <ul className={lists.list}>
            {holidays.map((of) => (
              <HolidayEntry
                key={`${of.date} ${of.name_en}`}
                {...{ of, acts, labels }}
                onOpen={() => onPlace({ kind: 'day', date: of.date, operator: null })}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  )
}

function UsualDay({ host, acts }: Props) {
  const t = useTexts()
  const { working_day } = host.times
  const edit = acts.usualDay(working_day)
  return (
    <>
      <p className={classes.hint}>{t('usualDay.whose')}</p>
      <p className={classes.outcome}>
        <UsualDayText day={working_day} />
      </p>
      <ul className={lists.list}>
        <li>{t(working_day.skip_holidays ? 'usualDay.skips' : 'usualDay.works')}</li>
        {working_day.skip_holidays && (
          <li>{t(working_day.shorten_eves ? 'usualDay.shortens' : 'usualDay.full')}</li>
        )}
      </ul>
      {edit && (
        <div className={classes.acts}>
          <Button size="sm" onClick={edit}>
            {t('usualDay.change')}
          </Button>
        </div>
      )}
    </>
  )
}

type LoadedProps<T> = { query: UseQueryResult<T>; children: (data: T) => ReactNode }

/** What a query has read; until then that it is being read, or why it was not. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  if (query.isPending) return <Spinner />
  if (query.isError) return <ErrorBox error={query.error} whileLoading onRetry={() => void query.refetch()} />
  return children(query.data)
}

/** Those that end after an instant, and those that have ended by then. */
function partedAt<T extends { readonly end_time: string }>(instant: number, items: readonly T[]): T[][] {
  const isAhead = ({ end_time }: T) => Date.parse(end_time) > instant
  return [items.filter(isAhead), items.filter((item) => !isAhead(item))]
}

/** The operator's day on which something starts. */
function dayOf({ start_time, operator }: Pick<Overtime, 'start_time' | 'operator'>): TimePlace {
  return { kind: 'day', date: start_time.slice(0, 10), operator: operator.id }
}
