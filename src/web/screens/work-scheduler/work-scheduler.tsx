import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { PageLinks } from '#web/elements/page-link.tsx'
import { PageTitle } from '#web/elements/page-title.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { useLive } from '#web/lib/live.ts'
import { useStrayTapGuard } from '#web/lib/stray-tap.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { downtimeCauses } from '#web/recorded-time/queries.ts'
import { TimeLink } from '#web/recorded-time/time-link.tsx'
import { Beside } from './beside.tsx'
import { CardList } from './card-list.tsx'
import type { Card } from './cards.ts'
import { FilterBar } from './filter-bar.tsx'
import { ListEnd } from './list-end.tsx'
import { NoWork } from './no-work.tsx'
import { OverviewLink } from './overview-link.tsx'
import { liveTables, schedulerQuery } from './queries.ts'
import { useTexts } from './texts.ts'
import { UnsavedTicksBar } from './unsaved-ticks-bar.tsx'
import { useFilters } from './use-address.ts'
import { useDepartureWarning } from './use-departure-warning.ts'
import { useList } from './use-list.ts'
import { useOpenSet } from './use-open-set.ts'
import { useShowCard } from './use-show-card.ts'
import { useUnsavedTicks } from './use-unsaved-ticks.ts'
import classes from './work-scheduler.module.css'

const NO_CARDS: readonly Card[] = []

/** The work orders of whoever looks, or of everyone: what goes on and what comes next. */
export function WorkScheduler() {
  const t = useTexts()
  const language = useLanguage()
  const [filters, changeFilters] = useFilters()
  const { list, refresh } = useList(filters)
  const scheduler = useQuery(schedulerQuery(list, language))
  const { data: view, isPlaceholderData: isStale } = scheduler
  const unsaved = useUnsavedTicks(isStale ? undefined : view)
  const locked = unsaved.count > 0
  const cards = view?.cards ?? NO_CARDS
  useDepartureWarning(unsaved, cards)
  usePrefetchQuery(downtimeCauses())
  const openSet = useOpenSet(cards)
  const showCard = useShowCard(openSet)
  useLive(liveTables)
  useStrayTapGuard()

  return (
    <>
      <PageTitle title={t('heading')}>
        <PageLinks>
          <OverviewLink />
          <TimeLink />
        </PageLinks>
      </PageTitle>
      <FilterBar
        filters={filters}
        choices={view?.choices}
        locked={locked}
        onChange={changeFilters}
        onRefresh={refresh}
      />
      <Beside>
        {scheduler.isError && (
          <ErrorBox error={scheduler.error} whileLoading onRetry={() => void scheduler.refetch()} />
        )}
        {scheduler.isPending && <Spinner />}
        {view && (
          <div className={classes.answer} aria-busy={isStale || undefined}>
            {isStale && <Spinner />}
            {view.cards.length === 0 && !locked && <NoWork filters={filters} onChange={changeFilters} />}
            <CardList view={view} unsaved={unsaved} openSet={openSet} />
            <ListEnd view={view} filters={filters} busy={isStale} onChange={changeFilters} />
          </div>
        )}
      </Beside>
      {locked && <UnsavedTicksBar unsaved={unsaved} cards={cards} onShow={showCard} />}
    </>
  )
}
