import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FaultyGrouping, faultyGroupings } from '#contract/faulty-stats.ts'
import { plantDay } from '#domain/time.ts'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { PageTitle } from '#web/elements/page-title.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { useLive } from '#web/lib/live.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { daysOf, daysText } from '#web/lists/period/period.ts'
import { PeriodPicker } from '#web/lists/period/period-picker.tsx'
import { periodOf, stateOfPeriod } from '#web/lists/period/period-state.ts'
import { useAddressState } from '#web/lists/use-address-state.ts'
import { faultyStatsCodec } from './address.ts'
import classes from './faulty-stats.module.css'
import { GroupTable } from './group-table.tsx'
import { ParetoTable } from './pareto-table.tsx'
import { faultyStatsQuery, faultyStatsTables } from './queries.ts'
import { useTexts } from './texts.ts'
import { Totals } from './totals.tsx'

/** How much of what was produced is faulty, why, and where; every figure opens its pipes in the pipe list. */
export function FaultyStats() {
  const t = useTexts()
  const [state, go] = useAddressState(faultyStatsCodec, { replace: false })
  const period = periodOf({ ...state, last_days: null })
  const days = daysOf(period, plantDay(new Date(serverNow())))
  const { group_by } = state
  const query = useQuery(faultyStatsQuery({ ...days, group_by }, useLanguage()))
  useLive(faultyStatsTables)
  return (
    <>
      <PageTitle title={t('heading')}>
        <div className={classes.bar}>
          <PeriodPicker
            period={period}
            onChange={(chosen) => {
              const { last_days: _, ...changed } = stateOfPeriod(chosen)
              go(changed)
            }}
          />
          <Grouping grouping={group_by} onChange={(chosen) => go({ group_by: chosen })} />
        </div>
      </PageTitle>
      {query.data ? (
        <FaultyFigures stats={query.data} {...{ days, group_by }} isStale={query.isPlaceholderData} />
      ) : query.isPending ? (
        <Spinner />
      ) : (
        <ErrorBox error={query.error} whileLoading onRetry={() => void query.refetch()} />
      )}
    </>
  )
}

type FiguresProps = Parameters<typeof GroupTable>[0] & { isStale?: boolean }

/** The figures of a period, or that nothing was produced. */
export function FaultyFigures({ stats, days, group_by, isStale = false }: FiguresProps) {
  const t = useTexts()
  if (stats.totals.pieces === 0)
    return (
      <EmptyState title={t('empty', { days: daysText(days) })}>
        <p>{t('empty.do')}</p>
      </EmptyState>
    )
  return (
    <div className={classes.cards} data-stale={isStale || undefined}>
      <Totals totals={stats.totals} days={days} />
      <ParetoTable reasons={stats.pareto} days={days} />
      <GroupTable {...{ stats, days, group_by }} />
    </div>
  )
}

type GroupingProps = { grouping: FaultyGrouping; onChange: (grouping: FaultyGrouping) => void }

function Grouping({ grouping, onChange }: GroupingProps) {
  const t = useTexts()
  return (
    <NativeSelect
      size="desk"
      aria-label={t('group')}
      value={grouping}
      data={faultyGroupings.map((each) => ({ value: each, label: t('groups', { grouping: each }) }))}
      onChange={({ currentTarget }) => {
        const chosen = faultyGroupings.find((each) => each === currentTarget.value)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
