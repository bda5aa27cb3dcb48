import { useQuery } from '@tanstack/react-query'
import { useLive } from '#web/lib/live.ts'
import { ErrorBox } from '#web/parts/error-box.tsx'
import { PageTitle } from '#web/parts/page-title.tsx'
import { Spinner } from '#web/parts/spinner.tsx'
import { CardList } from './card-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ListEnd } from './list-end.tsx'
import { NoWork } from './no-work.tsx'
import { liveTables, schedulerQuery } from './queries.ts'
import { useTexts } from './texts.ts'
import { UnsavedTicksBar } from './unsaved-ticks-bar.tsx'
import { useFilters } from './use-address.ts'
import { useUnsavedTicks } from './use-unsaved-ticks.ts'
import classes from './work-scheduler.module.css'

/** The work orders of whoever looks, or of everyone: what goes on and what comes next. */
export function WorkScheduler() {
  const t = useTexts()
  const [filters, changeFilters] = useFilters()
  const {
    data: view,
    isPlaceholderData,
    isError,
    error,
    isPending,
    refetch,
  } = useQuery(schedulerQuery(filters))
  const unsaved = useUnsavedTicks(isPlaceholderData ? undefined : view?.cards)
  const locked = unsaved.count > 0
  useLive(liveTables)

  return (
    <>
      <PageTitle title={t('heading')} />
      <FilterBar filters={filters} choices={view?.choices} locked={locked} onChange={changeFilters} />
      {isError && <ErrorBox error={error} whileLoading onRetry={() => void refetch()} />}
      {isPending && <Spinner />}
      {view && (
        <div className={classes.answer} aria-busy={isPlaceholderData || undefined}>
          {isPlaceholderData && <Spinner />}
          {view.cards.length === 0 && <NoWork filters={filters} locked={locked} onChange={changeFilters} />}
          <CardList view={view} unsaved={unsaved} />
          <ListEnd view={view} filters={filters} busy={isPlaceholderData} onChange={changeFilters} />
        </div>
      )}
      {locked && <UnsavedTicksBar unsaved={unsaved} />}
    </>
  )
}
