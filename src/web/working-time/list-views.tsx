import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
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

/** What waits for a decision, is coming or is in force, for all operators. */
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
  }
}

function Overtimes({ acts, labels, onPlace }: Props) {
  const t = useTexts()
  const query = useQuery(overtimesQuery())
  return (
    <>
      <AddButton
        label={t(acts.decides ? 'overtime.add' : 'overtime.ask')}
        add={acts.addOvertime(today(), null, null)}
      />
      <Loaded query={query}>
        {(overtimes) => {
          const requested = overtimes.filter(({ status }) => status === OvertimeStatus.Requested)
          const [waiting = [], missed = []] = partedAt(instantOn(today(), 0), requested)
          const decided = overtimes.filter(({ status }) => status !== OvertimeStatus.Requested).toReversed()
          const shared = { acts, labels, isNamed: true, onOpen: (of: Overtime) => onPlace(dayOf(of)) }
          return (
            <>
              {overtimes.length === 0 && <EmptyState title={t('overtime.none')} />}
              {waiting.length > 0 && <h3>{t('overtime.waiting', { count: waiting.length })}</h3>}
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
    </>
  )
}

function Absences({ acts, labels, onPlace }: Props) {
  const t = useTexts()
  const query = useQuery(absencesQuery())
  return (
    <>
      <AddButton label={t('absence.add')} add={acts.addAbsence(today(), null)} />
      <Loaded query={query}>
        {(absences) => {
          const ahead = absences.filter(({ end_time }) => Date.parse(end_time) > serverNow())
          if (ahead.length === 0) return <EmptyState title={t('absences.none')} />
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
    </>
  )
}

function Periods({ host, acts, labels }: Props) {
  const t = useTexts()
  const query = useQuery(periodsQuery())
  return (
    <>
      <AddButton label={t('period.add')} add={acts.addPeriod(today(), [], '')} />
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
      <UsualDay host={host} acts={acts} />
    </>
  )
}

function Holidays({ acts, labels, onPlace }: Props) {
  const t = useTexts()
  const [year, setYear] = useState(Number(today().slice(0, 4)))
  const query = useQuery(holidaysQuery(year))
  return (
    <>
      <AddButton label={t('holiday.add')} add={acts.addHoliday(today(), false)} />
      <div className={classes.dayHead}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={String(year - 1)}
          onClick={() => setYear(year - 1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <h3>{year}</h3>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={String(year + 1)}
          onClick={() => setYear(year + 1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
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

/** The hours of operators without a working period. */
function UsualDay({ host, acts }: Pick<Props, 'host' | 'acts'>) {
  const t = useTexts()
  const { working_day } = host.times
  const edit = acts.usualDay(working_day)
  return (
    <>
      <h3>{t('usualDay')}</h3>
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
          <Button size="sm" variant="default" onClick={edit}>
            {t('usualDay.change')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Opens the form that adds to a list; tells those who may not that they may only look. */
function AddButton({ label, add }: { label: string; add: (() => void) | null }) {
  const t = useTexts()
  if (!add) return <p className={classes.hint}>{t('list.mayOnlySee')}</p>
  return (
    <div className={classes.acts}>
      <Button size="sm" onClick={add}>
        {label}
      </Button>
    </div>
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
